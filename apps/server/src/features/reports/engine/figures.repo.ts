import { type Days, type Figure, reportOf, type Split } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { addsOf, all, filtered, whereOf } from './conditions.js';
import type { Asked, FigureSource, Population, ReportSource } from './source.js';

/** A figure as it was counted: exact text of the database, and how many rows are behind it. */
export type Counted = { readonly value: string | null; readonly rows: number };
export type Stretch = Readonly<Record<string, Counted>>;

/** A stretch of the statement below. */
const stretch = { from: sql`s.from_day`, to: sql`s.to_day` };

/** What of its rows a figure is; see `MadeBy` of the contract. */
function aggregate({ by }: Figure, source: FigureSource, asked: Asked): RawBuilder<unknown> {
  const where = sql`filter (where ${whereOf(source, asked, stretch)})`;
  const adds = addsOf(source, asked, stretch);
  if (by === 'count') return sql`(count(*) ${where})::text`;
  if (by === 'sum') return sql`coalesce(sum(${adds}) ${where}, 0)::numeric(20, 2)::text`;
  return sql`avg(${adds}) ${where}::text`;
}

type Line = { at: number; key: string | null; id: string | null; label: string | null } & Record<
  string,
  string | number | null
>;

/** The figures of one population over each stretch, one statement for all of them. */
async function countPopulation(
  source: ReportSource,
  population: string,
  asked: Asked,
  stretches: readonly Days[],
  split: Split | undefined,
  only: readonly string[] | undefined,
): Promise<{ keys: readonly string[]; lines: readonly Line[] }> {
  const { from, within } = source.populations[population] as Population;
  const { figures } = reportOf(source.name);
  const own = Object.entries(source.figures as Record<string, FigureSource>).filter(
    ([key, figure]) => figure.of === population && (only?.includes(key) ?? true),
  );
  const columns = own.flatMap(([key, figure], at) => [
    sql`${aggregate(figures[key] as Figure, figure, asked)} as ${sql.ref(`v${at}`)}`,
    sql`(count(*) filter (where ${whereOf(figure, asked, stretch)}))::int as ${sql.ref(`n${at}`)}`,
  ]);
  const by = split ? source.splits[split] : undefined;
  const group = by
    ? sql`(${by.key})::text as key, ${by.id ?? sql`null`}::text as id, max(${by.label ?? by.key})::text as label,`
    : sql`null as key, null as id, null as label,`;
  const grouping = by ? sql`group by ${by.key}${by.id ? sql`, ${by.id}` : sql``}` : sql``;
  const { rows } = await sql<Line>`
    select s.at, counted.* from unnest(
      ${stretches.map((_, at) => at)}::int[],
      ${stretches.map((one) => one.from)}::date[],
      ${stretches.map((one) => one.to)}::date[]) as s (at, from_day, to_day)
    cross join lateral (
      select ${group} ${sql.join(columns)}
      from ${from(asked)}
      where ${all([within(asked, stretch), filtered(source, asked)])}
      ${grouping}) counted`.execute(asked.tx);
  return { keys: own.map(([key]) => key), lines: rows };
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
  const populations = new Set(
    Object.entries(source.figures as Record<string, FigureSource>)
      .filter(([key]) => only?.includes(key) ?? true)
      .map(([, { of }]) => of),
  );
  for (const population of populations) {
    const { keys, lines } = await countPopulation(
      source,
      population,
      asked,
      stretches,
      split,
      only,
    );
    for (const line of lines)
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
