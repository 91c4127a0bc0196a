import type { CallInput } from '@kade/contract';
import { mergeProfiles, previewMerge, undoMerge } from '@kade/contract';
import { sql } from 'kysely';
import type { TestKade, TestUser } from '../../../test/kade.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { addMetricRows } from '../profiles/index.js';

type Values = Record<string, unknown>;

/** Inserts a row as it is given. @returns its id, where the table has one */
export async function put(
  tx: TenantTx,
  company: number,
  table: string,
  values: Values,
): Promise<number> {
  const row = { company_id: company, ...values };
  const names = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<{ id?: number }>`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(names)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    returning *`.execute(tx);
  return rows[0]?.id ?? 0;
}

export const aProfile = (kade: TestKade, company: number, values: Values = {}) =>
  kade.db.inTenant(company, async (tx) => {
    const id = await put(tx, company, 'profile', {
      name: 'Café Zee',
      city: 'Sneek',
      kind: 'lead',
      kind_is_set: false,
      crm_status: 'lead',
      version: 1,
      created_at: '2026-01-05T10:00:00Z',
      updated_at: '2026-01-05T10:00:00Z',
      ...values,
    });
    await addMetricRows(tx, company, id - 1);
    return id;
  });

const now = '2026-02-01T09:00:00Z';
const record = { created_at: now, updated_at: now, version: 1 };

/** Gives a profile one of everything that can hang on one. `mark` tells the rows of two profiles apart. */
export async function fillProfile(
  tx: TenantTx,
  { companyId: company, id: user }: TestUser,
  profile_id: number,
  mark: string,
  shared: { audience: number; campaign: number; promotion: number; product: number },
): Promise<void> {
  const add = (table: string, values: Values) => put(tx, company, table, values);
  const person = await add('person', {
    profile_id,
    external_id: `P-${mark}`,
    last_name: 'Visser',
    email: 'Chef@Zee.example',
    phone: mark === 'A' ? '0515' : null,
    is_primary: true,
    ...record,
  });
  const other = await add('person', {
    profile_id,
    last_name: `Other ${mark}`,
    is_primary: false,
    ...record,
  });
  const opportunity = await add('opportunity', {
    profile_id,
    person_id: person,
    title: mark,
    status: 'lead',
    rank: `a${profile_id}`,
    ...record,
  });
  await add('activity', {
    uid: `00000000-0000-4000-8000-${String(profile_id).padStart(12, '0')}`,
    type: 'call',
    title: mark,
    profile_id,
    person_id: person,
    opportunity_id: opportunity,
    ...record,
  });
  await add('qualification', {
    profile_id,
    outcome: 'disqualified',
    reason: 'other',
    previous_status: 'lead',
    decided_at: mark === 'A' ? '2026-02-03T09:00:00Z' : '2026-02-02T09:00:00Z',
  });
  const contract = await add('contract', {
    profile_id,
    number: mark,
    title: mark,
    status: 'active',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    notice_days: 30,
    auto_renew: false,
    remind_days: 30,
    ...record,
  });
  await add('profile_comment', { profile_id, author_id: user, text: mark, created_at: now });
  for (const holder of [{ profile_id }, { contract_id: contract }])
    await add('attachment', {
      ...holder,
      name: mark,
      type: 'pdf',
      bytes: 1,
      file_key: mark,
      uploaded_by: user,
      created_at: now,
    });
  await add('notification', { user_id: user, kind: 'mention', profile_id, created_at: now });
  const invoice = await add('invoice', {
    invoice_number: `I-${mark}`,
    profile_id,
    invoiced_on: '2026-01-20',
    gross: 10,
    net: 10,
    created_at: now,
  });
  await add('invoice_line', {
    invoice_id: invoice,
    line_no: 1,
    product_id: shared.product,
    quantity: 1,
    unit_price: 10,
    discount: 0,
    gross: 10,
    net: 10,
  });
  for (const name of ['Soup', `Dish ${mark}`])
    await add('menu_item', { profile_id, name, created_at: now });
  for (const label of ['Map', `Link ${mark}`])
    await add('quick_link', { profile_id, label, url: 'https://x.example', created_at: now });
  for (const kind of ['spend_down', `only_${mark}`])
    await add('profile_signal', {
      profile_id,
      kind,
      subject: 0,
      since: '2026-01-01',
      params: {},
      state: mark === 'A' ? 'done' : 'open',
      created_at: now,
    });
  await add('audience_member', { audience_id: shared.audience, profile_id });
  await add('audience_listed', { audience_id: shared.audience, profile_id, side: 'include' });
  for (const [state, person_id] of [
    ['sent', person],
    ['sent', other],
    ['control', null],
  ]) {
    const recipient = await add('campaign_recipient', {
      campaign_id: shared.campaign,
      step: 1,
      profile_id,
      person_id,
      arm: state === 'control' ? 'control' : 'treated',
      state,
      attempts: 1,
      sent_at: state === 'sent' ? now : null,
    });
    await add('campaign_event', {
      campaign_id: shared.campaign,
      recipient_id: recipient,
      type: 'opened',
      is_scanner: false,
      at: now,
    });
    await add('campaign_follow_up', {
      campaign_id: shared.campaign,
      rule: 1,
      recipient_id: recipient,
      at: now,
    });
    await add('mail_return', {
      kind: 'soft',
      source: 'smtp',
      email: 'chef@zee.example',
      recipient_id: recipient,
      fingerprint: `${mark} ${recipient}`,
      at: now,
    });
  }
  await add('promotion_code', {
    promotion_id: shared.promotion,
    code: `CODE${mark}`,
    campaign_id: shared.campaign,
    profile_id,
  });
  await add('promotion_redemption', {
    promotion_id: shared.promotion,
    profile_id,
    amount: 10,
    value: 1,
    redeemed_by: mark,
    redeemed_at: now,
  });
}

/** What profiles of a company share. */
export async function sharedThings(tx: TenantTx, { companyId: company, id: user }: TestUser) {
  const add = (table: string, values: Values) => put(tx, company, table, values);
  const audience = await tx
    .insertInto('audience')
    .values({ company_id: company, name: 'All', created_by: user } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const campaign = await tx
    .insertInto('campaign')
    .values({
      company_id: company,
      name: 'Spring',
      subject: 'x',
      body: '{}',
      sender_name: 'x',
      sender_email: 'x@x.example',
      created_by: user,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const promotion = await tx
    .insertInto('promotion')
    .values({
      company_id: company,
      name: 'Ten off',
      type: 'percentage',
      value: 10,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      created_by: user,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await add('product', {
    sku: 'S1',
    name: 'Oil',
    is_active: true,
    created_at: now,
    updated_at: now,
  });
  return { audience: audience.id, campaign: campaign.id, promotion: promotion.id, product };
}

/** Kept for good, noted beside the data, or worked out from it; so are logs of changes and sums over them. */
const beside = [
  'audit_log',
  'change_ledger',
  'profile_merge',
  'profile_merged',
  'undo_left',
  'duplicate_key',
  'duplicate_pair',
  'duplicate_pending',
  'session',
  'refresh_token',
  'company_analysis',
];

/** Every row of a company's tables, but for the bookkeeping of changes. */
export async function everything(tx: TenantTx, company: number): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all(${beside})
      and c.relname !~ '(_tally|^column_change.*)$'
    order by 1`.execute(tx);
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - '{updated_at,version}'::text[] as row from ${sql.table(name)} t
      where company_id = ${company} order by to_jsonb(t)::text`.execute(tx);
    if (rows.length > 0) all[name] = rows.map((row) => row.row);
  }
  return all;
}

type MergeBody = CallInput<typeof mergeProfiles>['body'];

/** Merges as the screen does: a preview, then what it showed. */
export async function mergeNow(
  kade: TestKade,
  user: TestUser,
  ids: readonly number[],
  over: Partial<MergeBody> = {},
) {
  const survivor_id = over.survivor_id ?? ids[0] ?? 0;
  const seen = await kade.call(previewMerge, { body: { ids: [...ids], survivor_id } }, user);
  return kade.call(
    mergeProfiles,
    {
      body: {
        survivor_id,
        profiles: seen.body.profiles.map(({ id, version }) => ({ id, version })),
        ...over,
      },
    },
    user,
  );
}

export const undoNow = (kade: TestKade, user: TestUser, id: number) =>
  kade.call(undoMerge, { params: { id } }, user);
