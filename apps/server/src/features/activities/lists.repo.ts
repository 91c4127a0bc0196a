import { type FollowUpGroup, followUpGroups } from '@kade/contract';
import { sql } from 'kysely';
import { contains, onlyPage, rowsBefore } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { activitiesOf, loadShownByIds, type Narrowed } from './activities.repo.js';
import { addDays, type Frame, noCounts } from './when.js';
import { dayOf, dueKey, groupOf, startOf } from './when.sql.js';

type Page = { page: number; page_size: number };

function narrowed(
  tx: TenantTx,
  companyId: number,
  { owner_id, type, profile_id, opportunity_id }: Narrowed,
) {
  let query = activitiesOf(tx, companyId);
  if (owner_id.length > 0)
    query = query.where(sql<boolean>`a.owner_id = any(${owner_id}::bigint[])`);
  if (type.length > 0) query = query.where(sql<boolean>`a.type = any(${type})`);
  if (profile_id !== undefined) query = query.where('a.profile_id', '=', profile_id);
  if (opportunity_id !== undefined) query = query.where('a.opportunity_id', '=', opportunity_id);
  return query;
}

/** The groups that a page has a part of, and how many of them stand before it: the others need not be sorted. */
function stretchOf(
  counts: Readonly<Record<FollowUpGroup, number>>,
  wanted: readonly FollowUpGroup[],
  { page, page_size }: Page,
): { groups: FollowUpGroup[]; skip: number } {
  const groups: FollowUpGroup[] = [];
  let skip = rowsBefore({ page, page_size });
  let reached = 0;
  for (const group of followUpGroups) {
    if (!wanted.includes(group) || (groups.length > 0 && reached >= skip + page_size)) continue;
    if (groups.length === 0 && skip >= counts[group]) skip -= counts[group];
    else {
      groups.push(group);
      reached += counts[group];
    }
  }
  return { groups, skip };
}

/** Open tasks by due date with the exact count of each group; the counts heed every filter but the group. */
export async function listFollowUpRows(
  tx: TenantTx,
  companyId: number,
  frame: Frame,
  filter: Narrowed & { search?: string | undefined; group: FollowUpGroup[] } & Page,
) {
  let open = narrowed(tx, companyId, filter).where('a.done_at', 'is', null);
  if (filter.search) {
    open = open.where(
      sql<boolean>`(${contains(['a.title'], filter.search)} or exists (select 1 from profile p
        where p.company_id = a.company_id and p.id = a.profile_id
          and ${contains(['p.name', 'p.city'], filter.search)}))`,
    );
  }
  const tallied = await open
    .select([groupOf(frame).as('group'), sql<number>`count(*)::integer`.as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts = noCounts();
  for (const { group, count } of tallied) counts[group] = count;
  const wanted = filter.group.length > 0 ? filter.group : followUpGroups;
  const { groups, skip } = stretchOf(counts, wanted, filter);
  const rows = await open
    .select('a.id')
    .where(sql<boolean>`${groupOf(frame)} = any(${groups})`)
    // Group after group: a moment that passed today stands before the whole day it is part of.
    .orderBy(sql`array_position(${[...followUpGroups]}::text[], ${groupOf(frame)})`)
    .orderBy(sql`${dueKey(frame)} asc nulls last`)
    .orderBy('a.id')
    .limit(filter.page_size)
    .offset(skip)
    .execute();
  return {
    count: followUpGroups.reduce((n, g) => n + (wanted.includes(g) ? counts[g] : 0), 0),
    counts,
    results: await loadShownByIds(
      tx,
      companyId,
      frame,
      rows.map((r) => r.id),
    ),
  };
}

type State = 'open' | 'done' | 'all';

/** What falls on each day from `from` to `to`, both included: how much, and the first of it. Empty days are left out. */
export async function listCalendarRows(
  tx: TenantTx,
  companyId: number,
  frame: Frame,
  filter: Narrowed & { from: string; to: string; state: State; per_day: number },
) {
  const first = startOf(filter.from, frame.timeZone);
  const end = startOf(addDays(filter.to, 1), frame.timeZone);
  let within = narrowed(tx, companyId, filter).where(
    sql<boolean>`(a.due_on between ${filter.from}::date and ${filter.to}::date
      or (a.due_at >= ${first} and a.due_at < ${end})
      or (a.due_on is null and a.due_at is null and a.done_at >= ${first} and a.done_at < ${end}))`,
  );
  if (filter.state !== 'all')
    within = within.where('a.done_at', filter.state === 'open' ? 'is' : 'is not', null);
  const ranked = within.select([
    'a.id',
    dayOf(frame).as('day'),
    sql<number>`count(*) over (partition by ${dayOf(frame)})::integer`.as('count'),
    sql<number>`row_number() over (partition by ${dayOf(frame)}
      order by a.done_at is not null, coalesce(${dueKey(frame)}, a.done_at), a.id)::integer`.as(
      'n',
    ),
  ]);
  const rows = await tx
    .selectFrom(ranked.as('r'))
    .select(['r.id', 'r.day', 'r.count'])
    .where('r.n', '<=', filter.per_day)
    .orderBy('r.day')
    .orderBy('r.n')
    .execute();
  const loaded = await loadShownByIds(
    tx,
    companyId,
    frame,
    rows.map((r) => r.id),
  );
  const days = new Map<string, { day: string; count: number; results: typeof loaded }>();
  for (const [i, row] of loaded.entries()) {
    const { day, count } = rows[i] as { day: string; count: number };
    const entry = days.get(day) ?? { day, count, results: [] };
    entry.results.push(row);
    days.set(day, entry);
  }
  return [...days.values()];
}

/** Activities of a profile or an opportunity: open ones by due date, then those done, newest first. */
export async function listRowsOf(
  tx: TenantTx,
  companyId: number,
  frame: Frame,
  subject: Pick<Narrowed, 'profile_id' | 'opportunity_id'>,
  { type, state, page, page_size }: Page & { type: Narrowed['type']; state: State },
) {
  let query = narrowed(tx, companyId, { owner_id: [], type, ...subject });
  if (state !== 'all') query = query.where('a.done_at', state === 'open' ? 'is' : 'is not', null);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select('a.id')
    .orderBy(sql`a.done_at is not null`)
    .orderBy(sql`case when a.done_at is null then ${dueKey(frame)} end asc nulls last`)
    .orderBy('a.done_at', 'desc')
    .orderBy('a.id', 'desc')
    .$call(onlyPage({ page, page_size }))
    .execute();
  return {
    count,
    results: await loadShownByIds(
      tx,
      companyId,
      frame,
      rows.map((r) => r.id),
    ),
  };
}
