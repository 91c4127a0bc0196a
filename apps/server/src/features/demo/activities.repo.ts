import type { Demo, DemoProfile } from '@kade/demo';
import type { Client } from '../../platform/db/connect.js';
import { copyRows } from '../../platform/db/copy.js';

const same = [
  'type',
  'title',
  'due_on',
  'due_at',
  'minutes',
  'done_at',
  'outcome',
  'outcome_note',
  'created_at',
] as const;

async function idsOf(client: Client, text: string, values: unknown[]) {
  const { rows } = await client.query<{ key: string; id: number }>(text, values);
  return new Map(rows.map((r) => [String(r.key), r.id]));
}

/** Activities of some profiles, and what was decided on those that were leads. */
export async function loadActivities(
  client: Client,
  companyId: number,
  demo: Demo,
  userIds: ReadonlyMap<string, number>,
  batch: readonly DemoProfile[],
  profileIds: ReadonlyMap<string, number>,
): Promise<void> {
  const activities = batch.flatMap((p) => demo.activities(p));
  const decisions = batch.flatMap((p) => demo.qualifications(p));
  if (activities.length + decisions.length === 0) return;
  const opportunities = await idsOf(
    client,
    'select external_id as key, id from opportunity where company_id = $1 and profile_id = any($2)',
    [companyId, [...profileIds.values()]],
  );
  const persons = await idsOf(
    client,
    'select profile_id as key, min(id) as id from person where company_id = $1 and profile_id = any($2) and is_primary group by 1',
    [companyId, [...profileIds.values()]],
  );
  const nameOf = new Map<string, string>(demo.users.map((u) => [u.email, u.name]));
  await copyRows(
    client,
    'activity',
    [
      ...['company_id', 'profile_id', 'person_id', 'opportunity_id', 'owner_id'],
      ...['owner_name', 'created_by', 'done_by', 'updated_at', ...same],
    ],
    activities.map((a) => {
      const profile = profileIds.get(a.profile_external_id);
      const owner = userIds.get(a.owner_email);
      return [
        companyId,
        profile,
        a.with_person ? persons.get(String(profile)) : null,
        opportunities.get(a.opportunity_external_id ?? ''),
        owner,
        nameOf.get(a.owner_email),
        owner,
        a.done_at ? owner : null,
        a.done_at ?? a.created_at,
        ...same.map((field) => a[field]),
      ];
    }),
  );
  await copyRows(
    client,
    'qualification',
    [
      ...['company_id', 'profile_id', 'outcome', 'reason', 'opportunity_id', 'previous_status'],
      ...['decided_by', 'decided_by_name', 'decided_at'],
    ],
    decisions.map((q) => [
      companyId,
      profileIds.get(q.profile_external_id),
      q.outcome,
      q.reason,
      opportunities.get(q.opportunity_external_id ?? ''),
      'lead',
      userIds.get(q.decided_by),
      nameOf.get(q.decided_by),
      q.decided_at,
    ]),
  );
}
