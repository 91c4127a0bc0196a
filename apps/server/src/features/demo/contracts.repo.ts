import type { Demo, DemoProfile } from '@kade/demo';
import type { Client } from '../../platform/db/connect.js';
import { copyRows } from '../../platform/db/copy.js';

const same = [
  'number',
  'title',
  'status',
  'start_date',
  'end_date',
  'notice_days',
  'auto_renew',
  'renewal_months',
  'value_per_year',
  'cancelled_on',
  'created_at',
] as const;

/** Contracts and comments of some profiles, and what colleagues were told of the latter. */
export async function loadContractsAndComments(
  client: Client,
  companyId: number,
  demo: Demo,
  userIds: ReadonlyMap<string, number>,
  batch: readonly DemoProfile[],
  profileIds: ReadonlyMap<string, number>,
): Promise<void> {
  const contracts = batch.flatMap((p) => demo.contracts(p));
  await copyRows(
    client,
    'contract',
    ['company_id', 'profile_id', 'owner_id', 'created_by', 'updated_at', ...same],
    contracts.map((c) => {
      const owner = c.owner_email ? userIds.get(c.owner_email) : null;
      const profile = profileIds.get(c.profile_external_id);
      return [companyId, profile, owner, owner, c.created_at, ...same.map((f) => c[f])];
    }),
  );
  await loadComments(client, companyId, demo, userIds, batch, profileIds);
}

/** References to users stand in a text by their ids. */
const withIds = (text: string, userIds: ReadonlyMap<string, number>) =>
  text.replace(/@\{([^}]+)\}/g, (_, email: string) => `@{${userIds.get(email) ?? 0}}`);

async function loadComments(
  client: Client,
  companyId: number,
  demo: Demo,
  userIds: ReadonlyMap<string, number>,
  batch: readonly DemoProfile[],
  profileIds: ReadonlyMap<string, number>,
) {
  const comments = batch.flatMap((p) => demo.comments(p)).sort((a, b) => a.at.localeCompare(b.at));
  if (comments.length === 0) return;
  await copyRows(
    client,
    'profile_comment',
    ['company_id', 'profile_id', 'author_id', 'text', 'created_at'],
    comments.map((c) => [
      companyId,
      profileIds.get(c.profile_external_id),
      userIds.get(c.author_email),
      withIds(c.text, userIds),
      c.at,
    ]),
  );
  const profiles = [...profileIds.values()];
  await client.query(
    `insert into comment_mention (company_id, comment_id, user_id)
     select distinct c.company_id, c.id, (m.found)[1]::bigint
     from profile_comment c, regexp_matches(c.text, '@\\{(\\d+)\\}', 'g') as m (found)
     where c.company_id = $1 and c.profile_id = any($2)`,
    [companyId, profiles],
  );
  // As if each had been told at the time, and had read all but the last fortnight's.
  await client.query(
    `insert into notification (company_id, user_id, kind, actor_id, profile_id, about, path, once, created_at, read_at,
       mailed_at)
     select c.company_id, m.user_id, 'mention', c.author_id, c.profile_id,
       left(replace(c.text, '@{' || m.user_id || '}', '@' || u.name), 300),
       '/crm/result-detail/' || c.profile_id || '/comments', 'comment:' || c.id, c.created_at,
       case when c.created_at < now() - interval '14 days' then c.created_at + interval '3 hours' end, c.created_at
     from comment_mention m
     join profile_comment c on c.company_id = m.company_id and c.id = m.comment_id
     join app_user u on u.company_id = m.company_id and u.id = m.user_id
     where m.company_id = $1 and c.profile_id = any($2)
     order by c.created_at`,
    [companyId, profiles],
  );
}
