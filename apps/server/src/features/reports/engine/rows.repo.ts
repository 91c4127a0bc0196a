import type { ReportRow, RowsQuery, rowSorts } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains, rowsBefore } from '../../../platform/db/list.js';
import { addsOf, all, filtered, sqlDays, whereOf } from './conditions.js';
import type { Asked, FigureSource, Population, ReportSource } from './source.js';

type Sort = (typeof rowSorts)[number];
type Line = Omit<ReportRow, 'profile'> & { profile_id: number | null; profile_name: string | null };

/** Which of the rows behind a figure. */
export type Narrowing = Pick<RowsQuery, 'search' | 'adds_from' | 'adds_to'>;

/** The rows behind a figure, as a query: made of what the figure is made of. */
function behind(source: ReportSource, key: string, asked: Asked, narrowing: Narrowing = {}) {
  const { search = '', adds_from: least, adds_to: most } = narrowing;
  const figure = (source.figures as Record<string, FigureSource>)[key] as FigureSource;
  const { from, within, on } = source.populations[figure.of] as Population;
  const row = source.row(asked);
  const days = sqlDays(asked.period);
  const adds = addsOf(figure, asked, days);
  const conditions = [
    within(asked, days),
    filtered(source, asked),
    whereOf(figure, asked, days),
    ...(least === undefined ? [] : [sql<boolean>`${adds} >= ${least}::numeric`]),
    ...(most === undefined ? [] : [sql<boolean>`${adds} <= ${most}::numeric`]),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => contains([row.name, row.profile_name, row.owner], word)),
  ];
  const columns: Record<Sort | 'id' | 'profile_id' | 'profile_name', RawBuilder<unknown>> = {
    ...{ id: row.id, name: row.name, profile_id: row.profile_id, profile_name: row.profile_name },
    profile: row.profile_name,
    ...{ owner: row.owner, status: row.status, value: row.value },
    on: on(asked),
    adds,
  };
  return { columns, body: sql`from ${from(asked)} where ${all(conditions)}` };
}

const toRow = ({ profile_id: id, profile_name: name, ...line }: Line): ReportRow => ({
  ...line,
  id: Number(line.id),
  adds: Number(line.adds),
  profile: id === null ? null : { id: Number(id), name: name ?? '' },
});

const selected = (columns: ReturnType<typeof behind>['columns']) => sql`
  ${columns.id} as id, ${columns.name} as name, ${columns.profile_id} as profile_id,
  ${columns.profile_name} as profile_name, ${columns.owner} as owner, ${columns.status} as status,
  (${columns.on})::date::text as "on", (${columns.value})::numeric(20, 2)::text as value,
  (${columns.adds})::float8 as adds`;

/** A page of the rows behind a figure, with how many there are. */
export async function pageOfRows(
  source: ReportSource,
  key: string,
  asked: Asked,
  { page, page_size, ordering, ...narrowing }: RowsQuery,
): Promise<{ count: number; results: ReportRow[] }> {
  const { columns, body } = behind(source, key, asked, narrowing);
  const [field, direction] = ordering?.startsWith('-')
    ? [ordering.slice(1), sql`desc nulls last`]
    : [ordering || 'on', ordering ? sql`asc nulls last` : sql`desc nulls last`];
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count ${body}`.execute(asked.tx);
  const { rows } = await sql<Line>`
    select ${selected(columns)} ${body}
    order by ${columns[field as Sort]} ${direction}, ${columns.id}
    limit ${page_size} offset ${rowsBefore({ page, page_size })}`.execute(asked.tx);
  return { count: counted[0]?.count ?? 0, results: rows.map(toRow) };
}

/** The rows behind a figure in the order of their ids, a stretch at a time: `after` is the last id that was read. */
export async function stretchOfRows(
  source: ReportSource,
  key: string,
  asked: Asked,
  { after, limit, ...narrowing }: { after: number; limit: number } & Narrowing,
): Promise<ReportRow[]> {
  const { columns, body } = behind(source, key, asked, narrowing);
  const { rows } = await sql<Line>`
    select ${selected(columns)} ${body} and ${columns.id} > ${after}
    order by ${columns.id} limit ${limit}`.execute(asked.tx);
  return rows.map(toRow);
}

/** The profiles behind a figure, each once, as a query of `profile_id`. */
export function profilesBehind(source: ReportSource, key: string, asked: Asked) {
  const { columns, body } = behind(source, key, asked);
  return sql`select distinct ${columns.profile_id} as profile_id ${body} and ${columns.profile_id} is not null`;
}
