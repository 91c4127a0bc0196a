import { endedStatuses } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import { dueKey, type Frame, startOf } from '../activities/index.js';
import { contractsNearNotice, type NearNotice } from '../contracts/index.js';
import { type Asked, type Gathered, ownedBy, utc } from './frame.sql.js';

/** When an open task of home is due: whole days and moments apart, since each is a stretch of the index of open tasks. */
type Due = { when: RawBuilder<unknown>; isLate: RawBuilder<unknown> };

/** What is due before tomorrow; `profile_id` may be null. */
function due({ now, today, tomorrow, timeZone }: Frame): readonly Due[] {
  return [
    { when: sql`a.due_on <= ${today}::date`, isLate: sql`a.due_on < ${today}::date` },
    {
      when: sql`a.due_on is null and a.due_at < ${startOf(tomorrow, timeZone)}`,
      isLate: sql`a.due_at + make_interval(mins => coalesce(a.minutes, 0)) < ${now.toISOString()}::timestamptz`,
    },
  ];
}

/** Open tasks that are late, and unless `onlyLate` those of today. */
function tasks(asked: Asked, onlyLate: boolean): RawBuilder<unknown> {
  const { companyId, frame } = asked;
  const day = sql`coalesce(a.due_on, (a.due_at at time zone ${frame.timeZone})::date)`;
  const parts = due(frame).map(
    ({ when, isLate }) => sql`
    select a.profile_id, case when ${isLate} then 'task_overdue' else 'task_today' end as code,
      case when ${isLate} then 0 else 1 end as weight, ${dueKey(frame)} as key, null::numeric as value,
      case when ${isLate}
        then jsonb_build_object('title', a.title, 'type', a.type, 'due', ${day}, 'days', ${frame.today}::date - ${day})
        else jsonb_build_object('title', a.title, 'type', a.type, 'at', ${utc(sql`a.due_at`)}) end as params,
      'activity' as about_type, a.id as about_id
    from activity a
    where a.company_id = ${companyId} and a.done_at is null and ${when} and ${ownedBy(asked, 'a.owner_id')}
      and (${!onlyLate} or ${isLate})`,
  );
  return sql.join(parts, sql` union all `);
}

/** Open opportunities that are expected to close from Monday to Sunday of this week. */
const closing = (asked: Asked): RawBuilder<unknown> => sql`
  select o.profile_id, 'closes_this_week' as code, 4 as weight,
    o.expected_close::timestamp at time zone ${asked.frame.timeZone} as key, o.value,
    jsonb_build_object('title', o.title, 'status', o.status, 'due', o.expected_close) as params,
    'opportunity' as about_type, o.id as about_id
  from opportunity o
  where o.company_id = ${asked.companyId} and o.closed_at is null and o.status <> all(${[...endedStatuses]})
    and o.expected_close >= ${asked.frame.nextMonday}::date - 7 and o.expected_close < ${asked.frame.nextMonday}::date
    and ${ownedBy(asked, 'o.owner_id')}`;

const notices = ({ frame }: Asked, near: readonly NearNotice[]): RawBuilder<unknown> => sql`
  select c.profile_id, 'contract_notice' as code, 3 as weight,
    c.due::timestamp at time zone ${frame.timeZone} as key, c.value,
    jsonb_build_object('number', c.number, 'title', c.title, 'due', c.due, 'days', c.due - ${frame.today}::date)
      as params,
    'contract' as about_type, c.id as about_id
  from unnest(${near.map((c) => c.profile_id)}::bigint[], ${near.map((c) => c.id)}::bigint[],
    ${near.map((c) => c.notice_by)}::date[], ${near.map((c) => c.value_per_year)}::numeric[],
    ${near.map((c) => c.number)}::text[], ${near.map((c) => c.title)}::text[])
    as c (profile_id, id, due, value, number, title)`;

/** What colleagues said to the asking user, and only to them, whoever's list it is. */
const mentions = ({ companyId, userId, scope }: Asked): RawBuilder<unknown> => sql`
  select n.profile_id, 'mentioned' as code, 2 as weight, n.created_at as key, null::numeric as value,
    jsonb_build_object('by', u.name, 'text', n.about, 'at', ${utc(sql`n.created_at`)}) as params,
    'comment' as about_type, n.id as about_id
  from notification n
  left join app_user u on u.company_id = n.company_id and u.id = n.actor_id
  where n.company_id = ${companyId} and n.user_id = ${userId} and n.kind = 'mention' and n.read_at is null
    and n.profile_id is not null and ${scope !== 'unassigned'}`;

/** What today asks for: late and today's tasks, mentions, contracts to decide on, opportunities of this week. */
export async function myDay(tx: TenantTx, asked: Asked): Promise<Gathered> {
  const { companyId, frame, scope, userId } = asked;
  const owner = { mine: userId, unassigned: null, all: undefined }[scope];
  const near = await contractsNearNotice(tx, companyId, frame.today, owner);
  const parts = [tasks(asked, false), mentions(asked), notices(asked, near), closing(asked)];
  return { kind: 'gathered', basis: 'records', items: sql.join(parts, sql` union all `) };
}

/** Tasks that are late. */
export const followUp = (asked: Asked): Gathered => ({
  kind: 'gathered',
  basis: 'records',
  items: tasks(asked, true),
});
