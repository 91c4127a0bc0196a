const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A tooltip of a chart, line by line. The chart writes it as HTML, and names in it are other people's words. */
export const tooltipLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)).join('<br/>');
