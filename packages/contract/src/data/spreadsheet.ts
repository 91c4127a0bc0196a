/** Signs that begin a formula, the full-width and small ones too, which some programs take for the plain ones. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const neutralCell = (text: string): string =>
  formula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;

/** Takes the apostrophe of {@link neutralCell} off again; others stay, as in 's-Hertogenbosch. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

/**
 * A cell of a CSV file. Quoted at every separator there is, not at the file's own alone: a spreadsheet set to another
 * language splits at its own, and would begin a cell with what stood in the middle of a text.
 */
export const csvCell = (text: string): string =>
  /[",;\t|\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
