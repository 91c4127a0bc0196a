const hex = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);
const lineLength = 76;
const [tab, lf, cr, space, equals] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];

/** Most of what is filled in: a name, a number. */
const standsForItself = /^[\x20-\x3c\x3e-\x7e]*[\x21-\x3c\x3e-\x7e]$/;

const isPlain = (byte: number) =>
  (byte > space && byte < 0x7f && byte !== equals) || byte === space || byte === tab;

/**
 * Quoted-printable (RFC 2045, section 6.7) of a text in UTF-8: lines of at most 76 characters, CRLF between them, no
 * space at the end of a line. What it gives can be strung together with `=\r\n` between, so that the parts of a mail
 * that never change are encoded once.
 */
export function quotedPrintable(text: string): string {
  if (text.length < lineLength && standsForItself.test(text)) return text;
  const bytes = Buffer.from(text, 'utf8');
  let out = '';
  let column = 0;
  /** Start of a run of bytes that stand for themselves. */
  let from = 0;
  const flush = (to: number) => {
    if (to > from) out += bytes.toString('latin1', from, to);
  };
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    if (byte === lf || (byte === cr && bytes[i + 1] === lf)) {
      flush(i);
      out += '\r\n';
      column = 0;
      if (byte === cr) i++;
      from = i + 1;
      continue;
    }
    const next = bytes[i + 1];
    const endsLine = next === undefined || next === lf || next === cr;
    const plain = isPlain(byte) && !((byte === space || byte === tab) && endsLine);
    const width = plain ? 1 : 3;
    // One place is kept for the sign of a soft break.
    if (column + width > lineLength - 1) {
      flush(i);
      out += '=\r\n';
      column = 0;
      from = i;
    }
    if (!plain) {
      flush(i);
      out += hex[byte];
      from = i + 1;
    }
    column += width;
  }
  flush(bytes.length);
  return out;
}

/** Between two encoded parts: they belong to one line. */
export const softBreak = '=\r\n';
