import type { exportAudit, QueryOf } from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage } from '../../../platform/db/list.js';
import type { TenantTx } from '../../../platform/db/tenant.js';

export type AuditFilter = QueryOf<typeof exportAudit>;

/** Lines of the company that pass the filter. Days are days of the company's time zone. */
function filtered(tx: TenantTx, companyId: number, timeZone: string, filter: AuditFilter) {
  let lines = tx
    .selectFrom('audit_log as l')
    .where('l.company_id', '=', companyId)
    .where('l.position', 'is not', null);
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  if (filter.from) lines = lines.where(sql<boolean>`l.at >= ${start(filter.from)}`);
  if (filter.to)
    lines = lines.where(
      sql<boolean>`l.at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}`,
    );
  if (filter.action) lines = lines.where('l.action', '=', filter.action);
  if (filter.actor_id) lines = lines.where('l.actor_id', '=', filter.actor_id);
  if (filter.object_type) lines = lines.where('l.object_type', '=', filter.object_type);
  if (filter.object_id) lines = lines.where('l.object_id', '=', filter.object_id);
  if (filter.search) {
    const texts = ['l.actor_name', 'l.action', sql`l.detail::text`];
    lines = lines.where(contains(texts, filter.search));
  }
  return lines;
}

const shown = [
  sql<number>`l.position`.as('position'),
  'l.at',
  'l.actor_id',
  'l.actor_name',
  'l.action',
  'l.object_type',
  'l.object_id',
  'l.detail',
  'l.address',
  sql<string>`encode(l.hash, 'hex')`.as('hash'),
] as const;

/** How many lines pass the filter, and the place of the newest of them (0 without any). */
export async function countLines(
  tx: TenantTx,
  companyId: number,
  timeZone: string,
  filter: AuditFilter,
): Promise<{ count: number; newest: number }> {
  const { count, newest } = await filtered(tx, companyId, timeZone, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max(sql<number | null>`l.position`).as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return { count, newest: newest ?? 0 };
}

/** A page of the lines up to `newest`, newest first: what was written since they were counted is in no page. */
export const pageOfLines = (
  tx: TenantTx,
  companyId: number,
  timeZone: string,
  filter: AuditFilter,
  { page, page_size, newest }: { page: number; page_size: number; newest: number },
) =>
  filtered(tx, companyId, timeZone, filter)
    .select(shown)
    .where('l.position', '<=', newest)
    .orderBy('l.position', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();

/** How many of the lines up to `newest` fall on each of the company's days from one moment to another, the newest day first. */
export const countDays = (
  tx: TenantTx,
  companyId: number,
  timeZone: string,
  filter: AuditFilter,
  { first, last, newest }: { first: string; last: string; newest: number },
) => {
  const day = (moment: unknown) => sql`(${moment}::timestamptz at time zone ${timeZone})::date`;
  const whole = { from: sql`${day(first)}::timestamp`, to: sql`(${day(last)} + 1)::timestamp` };
  return filtered(tx, companyId, timeZone, filter)
    .where('l.position', '<=', newest)
    .where(sql<boolean>`l.at >= ${whole.from} at time zone ${timeZone}`)
    .where(sql<boolean>`l.at < ${whole.to} at time zone ${timeZone}`)
    .select([
      sql<string>`to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('key'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .execute();
};

/** Lines of a stretch of the chain, oldest first: for an export in pieces. `after` itself is left out, `until` is not. */
export const linesBetween = (
  tx: TenantTx,
  companyId: number,
  timeZone: string,
  filter: AuditFilter,
  { after, until, limit }: { after: number; until: number; limit: number },
) =>
  filtered(tx, companyId, timeZone, filter)
    .select(shown)
    .where('l.position', '>', after)
    .where('l.position', '<=', until)
    .orderBy('l.position')
    .limit(limit)
    .execute();

export async function listOptions(tx: TenantTx, companyId: number) {
  const distinct = async (column: 'action' | 'object_type') =>
    (
      await tx
        .selectFrom('audit_log')
        .select(column)
        .distinct()
        .where('company_id', '=', companyId)
        .where(column, 'is not', null)
        .orderBy(column)
        .execute()
    ).map((row) => row[column] as string);
  return {
    actions: await distinct('action'),
    object_types: await distinct('object_type'),
    actors: await tx
      .selectFrom('app_user as u')
      .select(['u.id', 'u.name'])
      .where('u.company_id', '=', companyId)
      .where(
        sql<boolean>`exists (select 1 from audit_log l where l.company_id = u.company_id and l.actor_id = u.id)`,
      )
      .orderBy(sql`lower(u.name)`)
      .orderBy('u.id')
      .execute(),
  };
}

/**
 * Works the company's chain out anew: the first place where place, link or hash does not fit. A line without a place
 * comes last and fits nowhere. The hashes, which cost most, are apart from what needs an order, and their minimum is not
 * one of a plain column (that would be an ordered walk by one process), so that PostgreSQL works them out in parallel.
 */
export async function checkChain(tx: TenantTx, companyId: number) {
  const { rows } = await sql<{ lines: number; broken_at: number | null; head: string | null }>`
    with linked as (
      select l.position, l.prev_hash, row_number() over w as place, lag(l.hash) over w as before
      from audit_log l where l.company_id = ${companyId} window w as (order by l.position)
    ),
    links as (
      select count(*) as lines, min(place) filter (where position is distinct from place
        or prev_hash is distinct from before) as broken_at
      from linked
    ),
    hashes as (
      select min(l.position + 0) as broken_at from audit_log l
      where l.company_id = ${companyId} and l.position > 0 and l.hash is distinct from audit_line_hash(l)
    )
    select links.lines, least(links.broken_at, hashes.broken_at) as broken_at,
      (select encode(l.hash, 'hex') from audit_log l where l.company_id = ${companyId}
        and l.position is not null order by l.position desc limit 1) as head
    from links, hashes`.execute(tx);
  const { lines = 0, broken_at = null, head = null } = rows[0] ?? {};
  return { lines, broken_at, head, intact: broken_at === null };
}

/** Place and hash of the newest line; undefined when there is none. */
export async function newestLine(
  tx: TenantTx,
  companyId: number,
): Promise<{ position: number; hash: string } | undefined> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select l.position, encode(l.hash, 'hex') as hash from audit_log l
    where l.company_id = ${companyId} and l.position is not null order by l.position desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** The hash of the line at a place; undefined when there is no such line. */
export async function hashAt(tx: TenantTx, companyId: number, position: number) {
  const { rows } = await sql<{ hash: string }>`
    select encode(l.hash, 'hex') as hash from audit_log l
    where l.company_id = ${companyId} and l.position = ${position}`.execute(tx);
  return rows[0]?.hash;
}
