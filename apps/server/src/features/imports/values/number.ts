import { Bad, shown } from './bad.js';
import type { Evidence } from './evidence.js';

/** The sign between whole and fraction. */
export type DecimalSign = '.' | ',';

const plain = /^-?\d+$/;
// Currency signs and names, and every kind of blank that is used to group digits.
const decoration = /^(?:€|\$|£|eur|usd|gbp|euro)|(?:€|\$|£|eur|usd|gbp|euro)$/gi;
const blanks = /[\s\u00a0\u202f\u2009'’]/g;

/**
 * Reads a number written the Dutch way, the ISO way or the English way: `1.234,56`, `1234.56`, `1,234.56`,
 * `€ 12,50`, `12,-`, `(5)`, `5-`, `1.2E+3`. A lone `1.234` follows its column (see {@link Evidence});
 * where nothing else in the column decides, a lone sign is the decimal sign.
 * @returns the number in plain decimal notation, no digit lost
 */
export function readNumber(cell: string, evidence: Evidence<DecimalSign>): string | Bad {
  if (plain.test(cell)) return cell;
  let text = cell.trim().replace(/[\u2212\u2013]/g, '-');
  let negative = false;
  if (/^\(.*\)$/.test(text)) [text, negative] = [text.slice(1, -1), true];
  text = text
    .replace(decoration, '')
    .trim()
    .replace(/^([-+])\s*(?:€|\$|£)\s*/, '$1');
  text = text.replace(/^(.*\d)[.,]-{1,2}$/, '$1').replace(blanks, '');
  if (/^[^-].*-$/.test(text)) [text, negative] = [text.slice(0, -1), !negative];
  if (text[0] === '-') [text, negative] = [text.slice(1), !negative];
  else if (text[0] === '+') text = text.slice(1);
  const digits = unsigned(text, evidence);
  if (digits === undefined) return new Bad(`${shown(cell)} is not a number`);
  return negative ? `-${digits}` : digits;
}

function unsigned(text: string, evidence: Evidence<DecimalSign>): string | undefined {
  if (/^\d+$/.test(text)) return text;
  if (/^\d+(?:[.,]\d+)?e[+-]?\d{1,2}$/i.test(text)) {
    const value = Number(text.replace(',', '.'));
    return Number.isFinite(value) && value < 1e21 ? value.toFixed(6) : undefined;
  }
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return undefined;
  const dot = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (dot >= 0 && comma >= 0) {
    const sign: DecimalSign = dot > comma ? '.' : ',';
    evidence.witness(sign);
    return split(text, sign);
  }
  const sign: DecimalSign = dot >= 0 ? '.' : ',';
  const other: DecimalSign = sign === '.' ? ',' : '.';
  const at = Math.max(dot, comma);
  if (text.indexOf(sign) !== at) {
    // Twice the same sign: it groups.
    evidence.witness(other);
    return split(text, other);
  }
  const grouped = /^[1-9]\d{0,2}$/.test(text.slice(0, at)) && text.length - at === 4;
  if (!grouped) {
    evidence.witness(sign);
    return split(text, sign);
  }
  return split(text, evidence.assume(sign));
}

/** Takes the grouping out and checks that it stood where grouping stands. */
function split(text: string, sign: DecimalSign): string | undefined {
  const at = text.indexOf(sign);
  const whole = at < 0 ? text : text.slice(0, at);
  const fraction = at < 0 ? '' : text.slice(at + 1);
  if (fraction !== '' && !/^\d+$/.test(fraction)) return undefined;
  if (whole !== '' && !/^\d+$/.test(whole) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole))
    return undefined;
  const digits = whole.replace(/[.,]/g, '') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
}
