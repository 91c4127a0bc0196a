/** How a number is written, by the sign before its decimals: comma as in 1.234,56 or point as in 1,234.56. */
export const numberFormats = ['comma', 'point'] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** What a text says under each of the formats, in plain decimal notation; null where it cannot be written that way. */
export type Readings = Readonly<Record<NumberFormat, string | null>>;

/** No number that could be kept is longer; what is, need not be looked at. */
const longest = 100;
const plain = /^-?\d+$/;
// Currency signs and names before or behind.
const decoration = /^(?:€|\$|£|eur|usd|gbp|euro)|(?:€|\$|£|eur|usd|gbp|euro)$/gi;
const exponent = /^\d+(?:[.,]\d+)?e[+-]?\d{1,2}$/i;
// Every kind of blank or apostrophe groups digits.
const byBlanks = /^\d{1,3}(?:[\s\u00a0\u202f\u2009'’]\d{3})+(?!\d)/;
const blanks = /[\s\u00a0\u202f\u2009'’]/g;
const patterns = {
  comma: /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  point: /^(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
};

/**
 * Reads a number written the Dutch, the English or the ISO way: `1.234,56`, `1,234.56`, `1234.56`, `€ 12,50`, `12,-`,
 * `1 234,56`, `(5)`, `5-`, `1.2E+3`. `12.500` says twelve and a half or twelve thousand five hundred: both are told.
 * @returns null for what is no number
 */
export function numberReadings(typed: string): Readings | null {
  if (typed.length > longest) return null;
  if (plain.test(typed)) return { comma: typed, point: typed };
  let text = typed.trim().replace(/[\u2212\u2013]/g, '-');
  let negative = false;
  if (/^\(.*\)$/.test(text)) [text, negative] = [text.slice(1, -1), true];
  text = text
    .replace(decoration, '')
    .trim()
    .replace(/^([-+])\s*(?:€|\$|£)?\s*/, '$1');
  if (/^[^-]*\d-$/.test(text)) [text, negative] = [text.slice(0, -1).trimEnd(), !negative];
  if (text[0] === '-') [text, negative] = [text.slice(1), !negative];
  else if (text[0] === '+') text = text.slice(1);
  const found = unsigned(text);
  if (!found) return null;
  const signed = (value: string | null) => (value !== null && negative ? `-${value}` : value);
  return { comma: signed(found.comma), point: signed(found.point) };
}

function unsigned(text: string): Readings | null {
  if (exponent.test(text)) {
    const value = Number(text.replace(',', '.'));
    if (!Number.isFinite(value) || value >= 1e21) return null;
    const digits = value.toFixed(6);
    return { comma: text.includes('.') ? null : digits, point: text.includes(',') ? null : digits };
  }
  // No cents: `12,-` and `12.--`.
  const round = /^(.*\d)([.,])-{1,2}$/.exec(text);
  let bare = round?.[1] ?? text;
  if (/\s|['’]/.test(bare)) {
    if (!byBlanks.test(bare)) return null;
    bare = bare.replace(blanks, '');
  }
  const under = (format: NumberFormat) => {
    if (round && (round[2] === ',') !== (format === 'comma')) return null;
    const [, whole = '', fraction = ''] = patterns[format].exec(bare) ?? [];
    if (whole + fraction === '') return null;
    const digits = whole.replace(/[.,]/g, '') || '0';
    return fraction === '' ? digits : `${digits}.${fraction}`;
  };
  const readings = { comma: under('comma'), point: under('point') };
  return readings.comma === null && readings.point === null ? null : readings;
}

/** Whether a text is a number that says one thing the one way and another the other. */
export const isDoubtful = ({ comma, point }: Readings): boolean =>
  comma !== null && point !== null && comma !== point;

/** The format in which a doubtful text has thousands: `12.500` with a comma before the decimals. */
export const thousandsFormat = (text: string): NumberFormat =>
  text.includes('.') ? 'comma' : 'point';

/** How a company writes numbers by its locale. */
export const numberFormatOf = (locale: string): NumberFormat =>
  locale.startsWith('en') ? 'point' : 'comma';

const ungrouped = new Set(['latitude', 'longitude']);
/** Whether nobody writes a field's numbers with thousands: the sign in a coordinate is the decimal one. */
export const isUngrouped = (field: string): boolean => ungrouped.has(field);
