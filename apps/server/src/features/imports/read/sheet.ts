import { message } from '@kade/contract';
import { SaxesParser } from 'saxes';
import { withoutTrailing } from '../../../platform/text.js';
import { FileFault } from './fault.js';
import { columnLimit, type Row, rowLimit } from './row.js';
import { serialToText } from './serial.js';

/** `BC12` -> 54: zero-based column of a cell's name. */
export function columnOf(name: string): number {
  let column = 0;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

type CellStyle = { readonly isDate: boolean; readonly since1904: boolean };

/** A cell's text from its stored value. Numbers lose the noise of their 17th digit, dates get a form. */
export function cellText(
  type: string,
  value: string,
  style: CellStyle,
  strings: readonly string[],
) {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== '' && type !== 'n') return value;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (style.isDate) return serialToText(number, style.since1904);
  return plainNumber(number);
}

/** Without exponent: 8712345678901 and 0.0000001 stay readable. */
function plainNumber(number: number): string {
  const text = String(number);
  if (!text.includes('e')) return text;
  return Math.abs(number) >= 1e21
    ? text
    : withoutTrailing(withoutTrailing(number.toFixed(12), '0'), '.');
}

/** A stored number whose text would also be one with thousands. */
const twoWays = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** Collects rows of a sheet while its XML streams by. */
export class SheetReader {
  readonly parser = new SaxesParser();
  #rows: Row[] = [];
  #line = 0;
  #cells: string[] = [];
  #exact: Set<number> | undefined;
  #size = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #reading = false;

  constructor(
    strings: readonly string[],
    isDate: readonly boolean[],
    private readonly since1904: boolean,
  ) {
    this.parser.on('error', (error) => {
      throw error;
    });
    this.parser.on('opentag', ({ name, attributes: a }) => {
      const tag = name.replace(/^.*:/, '');
      if (tag === 'row') this.#startRow(a.r);
      else if (tag === 'c') this.#startCell(a.r, a.t, a.s);
      else if (tag === 'v' || tag === 't') this.#reading = this.#column >= 0;
      // Phonetic hints repeat a text in another script.
      else if (tag === 'rPh') this.#column = -1;
    });
    this.parser.on('text', (text) => {
      if (!this.#reading) return;
      this.#value += text;
      if (this.#value.length > rowLimit)
        throw new FileFault(message('row_long', { row: String(this.#line) }));
    });
    this.parser.on('closetag', ({ name }) => {
      const tag = name.replace(/^.*:/, '');
      if (tag === 'v' || tag === 't') this.#reading = false;
      else if (tag === 'c') this.#endCell(strings, isDate);
      else if (tag === 'row') this.#endRow();
    });
  }

  /** The rows since the last time. */
  take(): Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #startRow(number: string | undefined) {
    this.#line = number ? Number(number) : this.#line + 1;
    this.#cells = [];
    this.#exact = undefined;
    this.#size = 0;
  }

  #startCell(name: string | undefined, type = '', style = '0') {
    this.#column = name ? columnOf(name) : this.#cells.length;
    if (this.#column >= columnLimit)
      throw new FileFault(message('row_columns', { row: String(this.#line), count: columnLimit }));
    this.#type = type;
    this.#style = Number(style);
    this.#value = '';
  }

  #endCell(strings: readonly string[], isDate: readonly boolean[]) {
    if (this.#column < 0) return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    const style = { isDate: isDate[this.#style] ?? false, since1904: this.since1904 };
    const text = cellText(this.#type, this.#value, style, strings);
    this.#cells[this.#column] = text;
    if ((this.#type === '' || this.#type === 'n') && twoWays.test(text)) {
      this.#exact ??= new Set();
      this.#exact.add(this.#column);
    }
    this.#size += text.length;
    if (this.#size > rowLimit)
      throw new FileFault(message('row_long', { row: String(this.#line) }));
    this.#column = -1;
  }

  #endRow() {
    if (this.#cells.some((c) => c.trim() !== ''))
      this.#rows.push({
        line: this.#line,
        cells: this.#cells,
        ...(this.#exact ? { exact: this.#exact } : {}),
      });
  }
}
