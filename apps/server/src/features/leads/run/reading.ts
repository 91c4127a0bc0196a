import type { LeadColumn, LeadTable } from '@kade/models';
import { whole, wide } from '../../../platform/db/numberRows.js';
import { type Feature, leadFeatures } from './features.js';
import { TextRows } from './textRows.js';

/** Beyond so many values of a column hardly any is that of several leads. */
const mostLevels = 50_000;

/** The values of a column of words, by number; shared by all tables that hold the column. */
class Dictionary {
  readonly levels: string[] = [];
  readonly #codes = new Map<string, number>();
  /** There were more values than are kept: the column tells nothing. */
  isFull = false;

  /** -1 for what is not known. */
  codeOf(text: string | null): number {
    if (text === null) return -1;
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    if (this.levels.length >= mostLevels) {
      this.isFull = true;
      return -1;
    }
    this.#codes.set(text, this.levels.length);
    return this.levels.push(text) - 1;
  }
}

type Growing = { readonly feature: Feature } & (
  | { readonly dictionary: Dictionary; readonly codes: ReturnType<typeof whole> }
  | { readonly values: ReturnType<typeof wide> }
);

/** Columns of features, growing. */
function growingTable(dictionaries: ReadonlyMap<string, Dictionary>) {
  const columns = leadFeatures.map((feature): Growing => {
    const dictionary = dictionaries.get(feature.column);
    return dictionary ? { feature, dictionary, codes: whole() } : { feature, values: wide() };
  });
  let rows = 0;
  return {
    /** @param cells of which those from `from` on are the features, in their order */
    add(cells: readonly (string | null)[], from: number): void {
      rows += 1;
      for (const [i, column] of columns.entries()) {
        const cell = cells[from + i] ?? null;
        if ('codes' in column) column.codes.add(column.dictionary.codeOf(cell));
        else column.values.add(cell === null ? Number.NaN : Number(cell));
      }
    },
    done: (filledAfter?: (feature: number, known: number) => number): LeadTable => ({
      rows,
      columns: columns.flatMap((column, i): LeadColumn[] => {
        const { column: name } = column.feature;
        if ('codes' in column) {
          if (column.dictionary.isFull) return [];
          const codes = column.codes.done();
          const known = codes.reduce((sum, code) => sum + (code < 0 ? 0 : 1), 0);
          const share = filledAfter ? { filledAfter: filledAfter(i, known) } : {};
          return [{ name, kind: 'category', codes, levels: column.dictionary.levels, ...share }];
        }
        const values = column.values.done();
        const known = values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
        const share = filledAfter ? { filledAfter: filledAfter(i, known) } : {};
        return [{ name, kind: 'number', values, ...share }];
      }),
    }),
  };
}

const isWords = ({ kind }: Feature) => kind === 'category' || kind === 'flag';

/** What a run reads of a company. */
export type Source = {
  /** Whoever is or was a lead, in the order in which they came. */
  readonly learned: {
    readonly table: LeadTable;
    /** Days since 1970. */
    readonly came: Int32Array;
    /** -1: it never became a customer, it was never lost. */
    readonly converted: Int32Array;
    readonly lost: Int32Array;
    /** 0 kept, 1 given back by the history, 2 first known. */
    readonly origin: Int32Array;
  };
  readonly leads: {
    readonly table: LeadTable;
    readonly id: Float64Array;
    readonly open: Int32Array;
    /** Days since 1970. */
    readonly came: Int32Array;
  };
  readonly customers: {
    readonly id: Float64Array;
    /** Net sales of the last 12 months. */
    readonly cents: Float64Array;
    /** 1: it has been a customer for so long. */
    readonly whole: Int32Array;
    readonly segment: Int32Array;
    readonly size: Int32Array;
  };
  readonly segments: readonly string[];
  readonly sizes: readonly string[];
  /** Columns of which there were more values than could tell anything. */
  readonly crowded: readonly string[];
};

/** Takes in what the database sends, piece by piece. */
export function openReading() {
  const dictionaries = new Map(
    leadFeatures.filter(isWords).map(({ column }) => [column, new Dictionary()] as const),
  );
  const [segments, sizes] = [new Dictionary(), new Dictionary()];
  const [learned, leads] = [growingTable(dictionaries), growingTable(dictionaries)];
  const [came, converted, lost, origin] = [whole(), whole(), whole(), whole()];
  const [leadId, open, leadCame] = [wide(), whole(), whole()];
  const [id, cents, year, segment, size] = [wide(), wide(), whole(), whole(), whole()];
  const later = new Float64Array(leadFeatures.length);
  const number = (cell: string | null | undefined) => (cell ? Number(cell) : -1);

  const rows = {
    learned: new TextRows((cells) => {
      came.add(number(cells[0]));
      converted.add(cells[1] ? Number(cells[1]) : -1);
      lost.add(number(cells[2]));
      origin.add(number(cells[3]));
      const bits = number(cells[4]);
      for (let i = 0; i < later.length; i++)
        if (Math.floor(bits / 2 ** i) % 2 === 1) later[i] = (later[i] as number) + 1;
      learned.add(cells, 5);
    }),
    leads: new TextRows((cells) => {
      leadId.add(number(cells[0]));
      open.add(number(cells[1]));
      leadCame.add(number(cells[2]));
      leads.add(cells, 3);
    }),
    customers: new TextRows((cells) => {
      id.add(number(cells[0]));
      cents.add(number(cells[1]));
      year.add(number(cells[2]));
      segment.add(segments.codeOf(cells[3] ?? null));
      size.add(sizes.codeOf(cells[4] ?? null));
    }),
  };
  return {
    read: (what: keyof typeof rows, piece: Uint8Array) => rows[what].read(piece),
    done(): Source {
      const crowded = [...dictionaries].filter(([, one]) => one.isFull).map(([column]) => column);
      return {
        learned: {
          // Of the values that are known now, those that were not known then.
          table: learned.done((i, known) => {
            const after = later[i] as number;
            return after === 0 ? 0 : after / (after + known);
          }),
          ...{ came: came.done(), converted: converted.done() },
          ...{ lost: lost.done(), origin: origin.done() },
        },
        leads: {
          ...{ table: leads.done(), id: leadId.done() },
          ...{ open: open.done(), came: leadCame.done() },
        },
        customers: {
          ...{ id: id.done(), cents: cents.done(), whole: year.done() },
          ...{ segment: segment.done(), size: size.done() },
        },
        ...{ segments: segments.levels, sizes: sizes.levels, crowded },
      };
    },
  };
}
export type Reading = ReturnType<typeof openReading>;
