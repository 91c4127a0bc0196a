import {
  type LeadColumn,
  leadBreakdowns,
  leadSides,
  leadStandings,
  leadValues,
} from '@kade/contract';

/** Which profiles a figure is of: what is named narrows down; nothing named: all businesses. */
export type Mark = {
  readonly side?: (typeof leadSides)[number];
  readonly standing?: (typeof leadStandings)[number];
  readonly column?: LeadColumn;
  readonly value?: readonly string[];
  readonly unknown?: 'yes';
  readonly year?: readonly number[];
  readonly score_from?: number;
  readonly score_to?: number;
  readonly leadvalue?: (typeof leadValues)[number];
};

const open = 'open';
/** How an address names the parts of a mark, `mark=open` beside them. */
export const markParams = {
  mark: 'mark',
  side: 'm_side',
  standing: 'm_standing',
  column: 'm_column',
  value: 'm_value',
  unknown: 'm_unknown',
  year: 'm_year',
  score_from: 'm_from',
  score_to: 'm_to',
  leadvalue: 'm_leadvalue',
} as const;
type Name = keyof typeof markParams;

type Filters = Readonly<Record<string, readonly string[]>>;

/** The mark of an address; null while none is open. What an address names wrongly is left out. */
export function markIn(filters: Filters): Mark | null {
  const all = (name: Name) => filters[markParams[name]] ?? [];
  const one = (name: Name) => all(name)[0];
  if (one('mark') !== open) return null;
  const known = <T extends string>(values: readonly T[], text: string | undefined) =>
    values.find((value) => value === text);
  const number = (text: string | undefined) =>
    text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
  const years = all('year').flatMap((text) => (/^(19|20|21)\d\d$/.test(text) ? Number(text) : []));
  const column = known(Object.values(leadBreakdowns), one('column'));
  const values = column ? all('value') : [];
  const parts = {
    side: known(leadSides, one('side')),
    standing: known(leadStandings, one('standing')),
    column,
    value: values.length > 0 ? values : undefined,
    unknown: column && known(['yes'] as const, one('unknown')),
    year: years.length > 0 ? years : undefined,
    score_from: number(one('score_from')),
    score_to: number(one('score_to')),
    leadvalue: known(leadValues, one('leadvalue')),
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Mark;
}

/** What an address says of a mark. */
export const filtersOf = (mark: Mark | null): Filters =>
  Object.fromEntries(
    Object.entries(markParams).map(([name, param]) => [
      param,
      name === 'mark'
        ? mark
          ? [open]
          : []
        : [mark?.[name as Exclude<Name, 'mark'>] ?? []].flat().map(String),
    ]),
  );

/** What the server is asked for. */
export const queryOfMark = ({ value = [], year = [], ...rest }: Mark) => ({
  ...rest,
  value: [...value],
  year: [...year],
});
