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
  readonly filter: Pick<ReportQuery, ReportFilter | 'audience'>;
  /** What the report's source read beforehand. */
  readonly given?: unknown;
};

/** First and last day of a stretch, as dates in SQL. */
export type SqlDays = { readonly from: RawBuilder<unknown>; readonly to: RawBuilder<unknown> };

/**
 * Rows of one kind: what was added, what ended, what is open. `from` gives a FROM clause (without the word), with whatever
 * aliases the report's expressions use; `within` says which of its rows a stretch of days counts.
 */
export type Population = {
  readonly from: (asked: Asked) => RawBuilder<unknown>;
  readonly within: (asked: Asked, days: SqlDays) => RawBuilder<boolean>;
  /** The day of the company on which a row counts; null: it is a state and has none. */
  readonly on: (asked: Asked) => RawBuilder<unknown>;
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
export type ReportSource<R extends ReportName = ReportName> = {
  readonly name: R;
  /** What has to be read before the report's statements can be written; they find it in `asked.given`. */
  readonly given?: (asked: Asked) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: keys of a report's own populations, held by its figures
  readonly populations: Readonly<Record<string, Population>> & any;
  readonly figures: Readonly<Record<FigureOf<R>, FigureSource>>;
  readonly row: (asked: Asked) => RowColumns;
  /** What the filters go by, over the same aliases. A filter that a report leaves out is refused. */
  readonly filters: Readonly<
    Record<'owner_id' | 'owner_name' | 'segment' | 'province', RawBuilder<unknown>> &
      Partial<Record<'type' | 'outcome' | 'campaign', RawBuilder<unknown>>>
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
