import { type Days, type Figure, reportOf, type Split } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { addsOf, all, filtered, sqlDays, whereOf } from './conditions.sql.js';
import {
  type Asked,
  type FigureSource,
  figuresIn,
  type Population,
  type ReportSource,
  type SqlDays,
} from './source.js';

/** A figure as it was counted: exact text of the database, and how many rows are behind it. */
export type Counted = { readonly value: string | null; readonly rows: number };
export type Stretch = Readonly<Record<string, Counted>>;

/** What of its rows a figure is; see `MadeBy` of the contract. */
function aggregate({ by }: Figure, adds: RawBuilder<unknown>, where: RawBuilder<boolean>) {
  const only = sql`filter (where ${where})`;
  if (by === 'count') return sql`(count(*) ${only})::text`;
  if (by === 'sum') return sql`coalesce(sum(${adds}) ${only}, 0)::numeric(20, 2)::text`;
  return sql`avg(${adds}) ${only}::text`;
}

type Line = { at: number; key: string | null; id: string | null; label: string | null } & Record<
  string,
  string | number | null
>;

type Counting = {
  readonly source: ReportSource;
  readonly asked: Asked;
  readonly population: Population;
  readonly keys: readonly string[];
  readonly split: Split | undefined;
};

/** What each line of an answer says: its group, and of each figure the value and how many rows are behind it. */
function selected({ source, asked, keys, split }: Counting, days: SqlDays) {
  const { figures } = reportOf(source.name);
  const by = split && source.splits[split];
  const group = by
    ? sql`(${by.key})::text as key, ${by.id ?? sql`null`}::text as id, max(${by.label ?? by.key})::text as label`
    : sql`null as key, null as id, null as label`;
  const columns = keys.flatMap((key, at) => {
    const figure = figuresIn(source)[key] as FigureSource;
    const where = whereOf(figure, asked, days);
    const value = aggregate(figures[key] as Figure, addsOf(figure, asked, days), where);
    return [
      sql`${value} as ${sql.ref(`v${at}`)}`,
      sql`(count(*) filter (where ${where}))::int as ${sql.ref(`n${at}`)}`,
    ];
  });
  const groups = by ? [sql`(${by.key})::text`, ...(by.id ? [by.id] : [])] : [];
  return { columns: sql.join([group, ...columns]), groups };
}

/** One statement for one stretch. */
async function countStretch(counting: Counting, days: Days, at: number): Promise<Line[]> {
  const { source, asked, population } = counting;
  const literal = sqlDays(days, asked);
  const { columns, groups } = selected(counting, literal);
  const { rows } = await sql<Line>`
    select ${at}::int as at, ${columns} from ${population.from(asked, days)}
    where ${all([population.within(asked, literal), filtered(source, asked)])}
    ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}`.execute(asked.tx);
  return rows;
}

/** From the first day of any to the last day of any. */
const around = (stretches: readonly Days[]): Days => ({
  from: stretches.map(({ from }) => from).sort()[0] ?? '',
  to:
    stretches
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '',
});

/** One statement for all stretches of a flow. */
async function countFlow(counting: Counting, stretches: readonly Days[]): Promise<Line[]> {
  const { source, asked, population } = counting;
  const { timeZone } = asked;
  const each = {
    ...{ from: sql`s.from_day`, to: sql`s.to_day`, since: sql`s.since`, until: sql`s.until` },
  };
  const whole = around(stretches);
  const { columns, groups } = selected(counting, each);
  const { rows } = await sql<Line>`
    select s.at, ${columns} from ${population.from(asked, whole)}
    join (
      -- Its moments are worked out once for each stretch, not for each row.
      select at, from_day, to_day, from_day::timestamp at time zone ${timeZone} as since,
        (to_day + 1)::timestamp at time zone ${timeZone} as until
      from unnest(
        ${stretches.map((_, at) => at)}::int[],
        ${stretches.map(({ from }) => from)}::date[],
        ${stretches.map(({ to }) => to)}::date[]) as u (at, from_day, to_day) offset 0) s
      on ${population.within(asked, each)}
    where ${all([population.within(asked, sqlDays(whole, asked)), filtered(source, asked)])}
    group by ${sql.join([sql`s.at`, ...groups])}`.execute(asked.tx);
  return rows;
}

/** Whether one reading serves all stretches. Two are quicker by themselves, each with an index over its own days. */
const atOnce = ({ population }: Counting, stretches: readonly Days[]) =>
  population.flow === true && stretches.length > 2;

async function countPopulation(counting: Counting, stretches: readonly Days[]): Promise<Line[]> {
  if (atOnce(counting, stretches)) return countFlow(counting, stretches);
  const lines: Line[] = [];
  for (const [at, days] of stretches.entries())
    lines.push(...(await countStretch(counting, days, at)));
  return lines;
}

export type Group = {
  readonly key: string | null;
  readonly id: number | null;
  readonly label: string | null;
};

/**
 * Every figure of a report over each stretch: without a split in one group, whose key is null.
 * @param only which of them, when not all are needed
 */
export async function countFigures(
  source: ReportSource,
  asked: Asked,
  stretches: readonly Days[],
  split?: Split,
  only?: readonly string[],
): Promise<readonly { group: Group; stretches: readonly Stretch[] }[]> {
  const groups = new Map<string, { group: Group; stretches: Record<string, Counted>[] }>();
  const groupOf = ({ key, id, label }: Pick<Line, 'key' | 'id' | 'label'>) => {
    const name = JSON.stringify([key, id]);
    let known = groups.get(name);
    if (!known) {
      known = {
        group: { key, id: id === null ? null : Number(id), label },
        stretches: stretches.map(() => ({})),
      };
      groups.set(name, known);
    }
    return known;
  };
  if (!split) groupOf({ key: null, id: null, label: null });
  const wanted = Object.entries(figuresIn(source)).filter(([key]) => only?.includes(key) ?? true);
  for (const [of, population] of Object.entries(source.populations)) {
    const keys = wanted.filter(([, figure]) => figure.of === of).map(([key]) => key);
    if (keys.length === 0) continue;
    const counting = { source, asked, population, keys, split };
    for (const line of await countPopulation(counting, stretches))
      keys.forEach((key, at) => {
        const stretch = groupOf(line).stretches[line.at];
        if (stretch)
          stretch[key] = {
            value: line[`v${at}`] as string | null,
            rows: Number(line[`n${at}`]),
          };
      });
  }
  return [...groups.values()];
}
