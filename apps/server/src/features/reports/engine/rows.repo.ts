import type { ReportRow, RowsQuery, rowSorts } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { contains, rowsBefore } from '../../../platform/db/list.js';
import { addsOf, all, filtered, sqlDays, whereOf } from './conditions.sql.js';
import type { Asked, Behind } from './source.js';

type Sort = (typeof rowSorts)[number];
type Line = Omit<ReportRow, 'profile'> & { profile_id: number | null; profile_name: string | null };

/** Which of the rows behind a figure or a cell. */
export type Narrowing = Pick<RowsQuery, 'search' | 'adds_from' | 'adds_to'>;

type Page = Pick<RowsQuery, 'page' | 'page_size' | 'ordering'> & Narrowing;

/** Those rows as a query: made of what the figure or the cell is made of. */
export function rowsQuery(
  { source, population, figure }: Behind,
  asked: Asked,
  narrowing: Narrowing = {},
) {
  const { search = '', adds_from: least, adds_to: most } = narrowing;
  const { from, within, on } = population;
  const row = source.row(asked);
  const days = sqlDays(asked.period, asked);
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
  return { columns, body: sql`from ${from(asked, asked.period)} where ${all(conditions)}` };
}

type Columns = ReturnType<typeof rowsQuery>['columns'];

const toRow = ({ profile_id: id, profile_name: name, ...line }: Line): ReportRow => ({
  ...line,
  id: Number(line.id),
  adds: Number(line.adds),
  profile: id === null ? null : { id: Number(id), name: name ?? '' },
});

/** Columns under their names. */
const raw = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));

/**
 * A row as it is answered, of such columns `r`. They are put into words once a page of them is chosen, not in each row that it is
 * chosen from.
 */
const said = sql`
  r.id, r.name, r.profile_id, r.profile_name, r.owner, r.status, (r."on")::date::text as "on",
  (r.value)::numeric(20, 2)::text as value, (r.adds)::float8 as adds`;

const named = (columns: Columns): Columns =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, sql.ref(`r.${name}`)])) as Columns;

/** Newest first, unless another order is asked for; the id settles ties. */
function orderOf(columns: Columns, newest?: RawBuilder<unknown>, ordering?: string) {
  if (!ordering && newest) return sql`${newest} desc, ${columns.id} desc`;
  const down = ordering ? ordering.startsWith('-') : true;
  const field = (ordering?.replace('-', '') || 'on') as Sort;
  return sql`${columns[field]} ${down ? sql`desc` : sql`asc`} nulls last, ${columns.id}`;
}

/** How many rows are behind it. */
export async function countRows(
  behind: Behind,
  asked: Asked,
  narrowing: Narrowing,
): Promise<number> {
  const { body } = rowsQuery(behind, asked, narrowing);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${body}`.execute(asked.tx);
  return rows[0]?.count ?? 0;
}

/** A page of the rows behind it, with how many there are. */
export async function pageOfRows(
  behind: Behind,
  asked: Asked,
  { page, page_size, ordering, ...narrowing }: Page,
): Promise<{ count: number; results: ReportRow[] }> {
  const { columns, body } = rowsQuery(behind, asked, narrowing);
  const { newest, byId } = behind.population;
  const count = await countRows(behind, asked, narrowing);
  const cut = sql`order by ${orderOf(columns, newest, ordering)}
    limit ${page_size} offset ${rowsBefore({ page, page_size })}`;
  // Newest first, an index gives the page itself.
  const chosen =
    (ordering || !newest) && byId?.(asked)
      ? sql`and ${columns.id} = any(array(select ${columns.id} ${body} ${cut}))`
      : cut;
  const { rows } = await sql<Line>`
    select ${said} from (
      select ${raw(columns)}, ${newest ?? sql`null`} as newest ${body} ${chosen}) r
    order by ${orderOf(named(columns), newest && sql.ref('r.newest'), ordering)}`.execute(asked.tx);
  return { count, results: rows.map(toRow) };
}

/**
 * The rows behind it in the order of their ids, a stretch at a time: `after` is the last id that was read. At least `limit`
 * of them while there are as many: where an id has several rows, they come together.
 */
export async function stretchOfRows(
  behind: Behind,
  asked: Asked,
  { after, limit, ...narrowing }: { after: number; limit: number } & Narrowing,
): Promise<ReportRow[]> {
  const { columns, body } = rowsQuery(behind, asked, narrowing);
  const { rows } = await sql<Line>`
    select ${said} from (
      select ${raw(columns)} ${body} and ${columns.id} > ${after}
      order by ${columns.id} fetch first ${sql.lit(limit)} rows with ties) r
    order by r.id`.execute(asked.tx);
  return rows.map(toRow);
}

/** The profiles behind it, each once, as a query of `profile_id`. */
export function profilesBehind(behind: Behind, asked: Asked) {
  const { columns, body } = rowsQuery(behind, asked);
  return sql`select distinct ${columns.profile_id} as profile_id ${body} and ${columns.profile_id} is not null`;
}
