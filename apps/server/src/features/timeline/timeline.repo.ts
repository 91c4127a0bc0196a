import type { ActivityType, TimelineKind } from '@kade/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Part } from './sources.sql.js';

export type EventRow = {
  at: string;
  id: string;
  kind: TimelineKind;
  actor: string | null;
  object_id: number | null;
  title: string | null;
  type: string | null;
  from_value: string | null;
  to_value: string | null;
  text: string | null;
  amount: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The moment with all its digits: where the next page begins. */
  exact: string;
};
export type Cursor = { at: string; id: string };
type Wanted = {
  /** None: all. */
  kinds: readonly TimelineKind[];
  /** Of activities; none: all. */
  activityTypes: readonly ActivityType[];
  after: Cursor | null;
  limit: number;
};

/**
 * A page of the events of a record, newest first, ties by id. Each source gives no more than a page, so that a profile
 * with a hundred thousand invoices costs no more than one with ten.
 */
export async function eventsOf<Of extends { companyId: number }>(
  tx: TenantTx,
  sources: readonly Part<Of>[],
  subject: Of,
  wanted: Wanted,
): Promise<EventRow[]> {
  const { kinds, activityTypes, after, limit } = wanted;
  const asked = sources.filter((s) => kinds.length === 0 || s.kinds.some((k) => kinds.includes(k)));
  const older = after
    ? sql`and (at, id) < (${after.at}::timestamptz, ${after.id}::text collate "C")`
    : sql``;
  const ofKind = kinds.length > 0 ? sql`and kind = any(${[...kinds]})` : sql``;
  const ofType =
    activityTypes.length > 0
      ? sql`and (kind <> 'activity' or type = any(${[...activityTypes]}))`
      : sql``;
  const parts = asked.map(
    (
      source,
    ) => sql`(select * from (${source.events(subject)}) s (at, id, kind, actor_id, object_id, title, type,
      from_value, to_value, text, amount, before, after)
      where true ${older} ${ofKind} ${ofType} order by at desc, id collate "C" desc limit ${limit})`,
  );
  const { rows } = await sql<EventRow>`
    select e.at, e.id, e.kind, u.name as actor, e.object_id::int8 as object_id, e.title, e.type, e.from_value,
      e.to_value, e.text, e.amount::numeric(14,2)::text as amount, e.before, e.after, e.at::text as exact
    from (${sql.join(parts, sql` union all `)}) e
    left join app_user u on u.company_id = ${subject.companyId} and u.id = e.actor_id
    order by e.at desc, e.id collate "C" desc limit ${limit}`.execute(tx);
  return rows;
}

/** Names of users of the company, by id. */
export async function namesOf(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
