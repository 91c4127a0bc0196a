import type {
  Days,
  FigureOf,
  Language,
  ReportFilter,
  ReportName,
  ReportQuery,
  Split,
} from '@kade/contract';
import type { RawBuilder } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';

/** What a report is asked, with everything that was left out filled in. Days are days of the company. */
export type Asked = {
  readonly tx: TenantTx;
  readonly companyId: number;
  readonly timeZone: string;
  readonly language: Language;
  readonly period: Days;
  /** What it is compared with; null for nothing. */
  readonly previous: Days | null;
  /** The evening of whose knowledge the figures are. */
  readonly asOf: string;
  /** This moment, by the product's clock. */
  readonly now: Date;
  readonly filter: Pick<ReportQuery, ReportFilter | 'audience' | 'group_by' | 'group'>;
  /** What the report's source read beforehand. */
  readonly given?: unknown;
};

/** A stretch in SQL: its first and last day as dates, and in moments from its first to the first that is no longer in it. */
export type SqlDays = Readonly<Record<'from' | 'to' | 'since' | 'until', RawBuilder<unknown>>>;

/**
 * Rows of one kind: what was added, what ended, what is open. `from` gives a FROM clause (without the word), with whatever
 * aliases the report's expressions use; `within` says which of its rows a stretch of days counts.
 */
export type Population = {
  /** @param days first and last of all stretches that are counted at once: one, unless it is a `flow` */
  readonly from: (asked: Asked, days: Days) => RawBuilder<unknown>;
  readonly within: (asked: Asked, days: SqlDays) => RawBuilder<boolean>;
  /** The day of the company on which a row counts; null: it is a state and has none. */
  readonly on: (asked: Asked) => RawBuilder<unknown>;
  /** What sorts as `on` does, where an index holds it; never null. */
  readonly newest?: RawBuilder<unknown>;
  /**
   * Each id has one row, and a row is found by its id without a look at the others. Then a page in another order is chosen by id,
   * and only its rows are read whole. Left out: neither is sure.
   */
  readonly byId?: (asked: Asked) => boolean;
  /**
   * Its rows do not depend on the days asked for, and whatever a stretch counts, a longer one around it counts as well:
   * then many stretches are counted in one reading.
   */
  readonly flow?: true;
};

export type FigureSource<P extends string = string> = {
  readonly of: P;
  /** Which rows of the population, in a stretch of days; all when left out. */
  readonly where?: (asked: Asked, days: SqlDays) => RawBuilder<boolean>;
  /** What a row adds, see `MadeBy`; 1 when left out. */
  readonly adds?: (asked: Asked, days: SqlDays) => RawBuilder<unknown>;
};

/** What a row is called and whose it is: expressions over the aliases of the populations. */
export type RowColumns = Readonly<
  Record<
    'id' | 'name' | 'profile_id' | 'profile_name' | 'owner' | 'status' | 'value',
    RawBuilder<unknown>
  >
>;

/**
 * Where the figures of a report come from. A figure and the rows behind it are made of the same population, condition and
 * amount, so that they cannot part.
 */
export type ReportSource<R extends ReportName = ReportName, P extends string = string> = {
  readonly name: R;
  /** What has to be read before the report's statements can be written; they find it in `asked.given`. */
  readonly given?: (asked: Asked) => Promise<unknown>;
  /** The days it is about, where those of the question change nothing; what was read is in `asked.given`. */
  readonly daysOf?: (asked: Asked) => Days;
  readonly populations: Readonly<Record<P, Population>>;
  readonly figures: Readonly<Record<FigureOf<R>, FigureSource<P>>>;
  readonly row: (asked: Asked) => RowColumns;
  /** What the filters go by, over the same aliases. A filter that a report leaves out is refused. */
  readonly filters: Readonly<
    Record<'owner_id' | 'owner_name' | 'segment' | 'province', RawBuilder<unknown>> &
      Partial<Record<'type' | 'outcome', RawBuilder<unknown>>> & {
        campaign?: (ids: readonly number[]) => RawBuilder<boolean>;
      }
  >;
  /** A split's key and, where it has one, its name on screen. */
  readonly splits: Readonly<
    Partial<
      Record<
        Split,
        {
          readonly key: RawBuilder<unknown>;
          readonly id?: RawBuilder<unknown>;
          readonly label?: RawBuilder<unknown>;
        }
      >
    >
  >;
};

/** The figures of any report, by their key. */
export const figuresIn = ({ figures }: ReportSource): Readonly<Record<string, FigureSource>> =>
  figures;

/** What opens when a figure or a cell of a chart is clicked: rows of one population, and what each adds. */
export type Behind = {
  readonly source: ReportSource;
  readonly population: Population;
  readonly figure: FigureSource;
};

/** Throws a RangeError for a figure that the report does not have. */
export function behindFigure(source: ReportSource, key: string): Behind {
  const figure = figuresIn(source)[key];
  const population = figure && source.populations[figure.of];
  if (!population) throw new RangeError(key);
  return { source, population, figure };
}
