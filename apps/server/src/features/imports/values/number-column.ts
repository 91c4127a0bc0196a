import {
  isDoubtful,
  message,
  type NumberFormat,
  type NumberQuestion,
  numberReadings,
  type Readings,
  thousandsFormat,
} from '@kade/contract';
import { Bad, shown } from './bad.js';

type Votes = Record<NumberFormat, number>;
type Reading = NumberQuestion['rows'][number];
export const otherFormat = (format: NumberFormat): NumberFormat =>
  format === 'comma' ? 'point' : 'comma';

const keptRows = 3;
/** One in so many values may be written the other way: a slip, which leaves the column's own way beyond doubt. */
const slips = 100;

/** The format most votes are for; `both` where the others are more than slips, undefined without votes. */
function winner({ comma, point }: Votes): NumberFormat | 'both' | undefined {
  if (comma + point === 0) return undefined;
  const [most, least] = [Math.max(comma, point), Math.min(comma, point)];
  if (least * slips > most) return 'both';
  return comma > point ? 'comma' : 'point';
}

/**
 * The numbers of one column, and what they tell of how it writes them. A value that reads one way only is a vote for
 * that way. One that says two things, `12.500`, is read on an assumption; when the column has been read, its findings
 * decide with those of the others (see `decideFormats`), and it is read again where the assumption was wrong.
 */
export class NumberColumn {
  readonly #votes: Votes = { comma: 0, point: 0 };
  readonly #wholeVotes: Votes = { comma: 0, point: 0 };
  readonly #assumed = new Set<NumberFormat>();
  /** Doubtful values by the format in which they have thousands. */
  readonly #doubtful: Votes = { comma: 0, point: 0 };
  /** The first of them, with both readings. */
  readonly rows: Reading[] = [];

  constructor(
    /** What an earlier pass over the file has shown. */
    readonly known: NumberFormat | undefined,
    readonly limit: number,
    /** Only whole numbers make sense here. */
    readonly whole: boolean,
    /** Nobody writes thousands apart here, as in coordinates: the sign is always the decimal one. */
    readonly grouped: boolean,
  ) {}

  /** @returns the number in plain decimal notation, no digit lost */
  read(cell: string, line: number): string | Bad {
    const readings = this.#possible(numberReadings(cell));
    if (readings === null) return new Bad(message('not_a_number', { cell: shown(cell) }));
    const { comma, point } = readings;
    let value: string;
    if (isDoubtful(readings)) value = this.#doubt(cell, readings, line);
    else {
      value = comma ?? point ?? '';
      if (comma === null) this.#votes.point++;
      else if (point === null) this.#votes.comma++;
    }
    if (Math.abs(Number(value)) < this.limit) return value;
    return new Bad(message('too_large', { cell: value.slice(0, 30) }));
  }

  /** Without a reading that cannot be meant: of a coordinate with thousands, or of a value that would not fit. */
  #possible(readings: Readings | null): Readings | null {
    if (readings === null || !isDoubtful(readings)) return readings;
    const fits = (format: NumberFormat) =>
      this.grouped
        ? Math.abs(Number(readings[format])) < this.limit
        : readings[format]?.includes('.');
    if (fits('comma') === fits('point')) return readings;
    return fits('comma')
      ? { comma: readings.comma, point: null }
      : { comma: null, point: readings.point };
  }

  #doubt(cell: string, readings: Readings, line: number): string {
    const thousands = thousandsFormat(cell);
    const { comma = '', point = '' } = readings as Record<NumberFormat, string>;
    this.#doubtful[thousands]++;
    if (this.whole && !Number.isInteger(Number(readings[otherFormat(thousands)])))
      this.#wholeVotes[thousands]++;
    if (this.rows.length < keptRows)
      this.rows.push({ line, cell: cell.trim().slice(0, 100), comma, point });
    const format = this.known ?? thousands;
    this.#assumed.add(format);
    return readings[format] ?? '';
  }

  get isDoubtful(): boolean {
    return this.rows.length > 0;
  }
  /** How its other values are written. */
  get written(): NumberFormat | 'both' | undefined {
    return winner(this.#votes);
  }
  /** The only way in which its doubtful values are whole numbers. */
  get wholeFormat(): NumberFormat | undefined {
    const format = winner(this.#wholeVotes);
    return format === 'both' ? undefined : format;
  }
  /** The format in which all its doubtful values have thousands. */
  get thousands(): NumberFormat | undefined {
    const { comma, point } = this.#doubtful;
    return comma > 0 && point > 0 ? undefined : comma > 0 ? 'comma' : 'point';
  }
  /** Whether a value was read in another format than this. */
  contradicts(format: NumberFormat): boolean {
    return this.#assumed.has(otherFormat(format));
  }
}
