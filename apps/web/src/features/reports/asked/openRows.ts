import { type ReportQuery, RowsQuery, type Split } from '@kade/contract';

/**
 * What rows are narrowed by besides the report: the days of a bar, the owner of a line, the cell of a chart. `named` is what
 * the group is called and narrows nothing.
 */
export type Narrowed = Readonly<Record<string, string>>;

/** Which rows are open beside a report: those behind a figure, or behind a cell of a chart. */
export type OpenRows = {
  readonly of: 'figure' | 'chart';
  /** Of the figure or the chart. */
  readonly key: string;
  readonly narrowed: Narrowed;
};

const chartMark = 'chart.';

/** As one word of an address: `value_lost`, `won?user=3`, `chart.waterfall?step=new`. */
export function textOfRows({ of, key, narrowed }: OpenRows): string {
  const text = new URLSearchParams(narrowed).toString();
  const name = of === 'chart' ? `${chartMark}${key}` : key;
  return text ? `${name}?${text}` : name;
}

const paging = ['page', 'page_size', 'ordering', 'search', 'compare', 'measure'];
const names: readonly string[] = Object.keys(RowsQuery.shape).filter(
  (name) => !paging.includes(name),
);
const words = 'named';

type Known = { readonly figures: readonly string[]; readonly charts: readonly string[] };

/** The rows that an address names; null for a figure or a chart that the report has not. */
export function rowsIn(text: string | null, known: Known): OpenRows | null {
  const [name = '', ...query] = (text ?? '').split('?');
  const said = [...new URLSearchParams(query.join('?'))].filter(([, value]) => value !== '');
  if (name.startsWith(chartMark)) {
    const key = name.slice(chartMark.length);
    // What names a cell is the chart's own: the server refuses what it does not know.
    return known.charts.includes(key)
      ? { of: 'chart', key, narrowed: Object.fromEntries(said) }
      : null;
  }
  if (!known.figures.includes(name)) return null;
  const narrowed = Object.fromEntries(said.filter(([one]) => names.includes(one) || one === words));
  return { of: 'figure', key: name, narrowed };
}

/**
 * What narrows to a group of a split.
 * @param key as the split gives it; null for what has none
 * @param named what the group is called on the screen
 */
export const narrowedToGroup = (by: Split, key: string | null, named: string): Narrowed => ({
  group_by: by,
  ...(key === null ? {} : { group: key }),
  [words]: named,
});

/** What is a number in a cell's name; a body takes it as nothing else. */
const numbers = new Set(['days', 'days_from', 'days_below', 'back', 'band', 'other', 'link']);
/** Names of what is said by its number. */
const ids: ReadonlySet<string> = new Set(['user', 'campaign']);

/** A question narrowed further; what it was narrowed by under the same name gives way. */
export const queryOfRows = (query: ReportQuery, narrowed: Narrowed): ReportQuery =>
  ({
    ...query,
    ...Object.fromEntries(
      Object.entries(narrowed)
        .filter(([name]) => name !== words)
        .map(([name, value]) => [
          name,
          Array.isArray(query[name as keyof ReportQuery])
            ? [ids.has(name) ? Number(value) : value]
            : numbers.has(name)
              ? Number(value)
              : value,
        ]),
    ),
  }) as ReportQuery;
