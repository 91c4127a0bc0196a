import { fedColumns, fieldOf } from '@kade/contract';
import type { Demo, DemoInvoice, DemoProfile } from '@kade/demo';
import type { Client } from '../../platform/db/connect.js';
import { type CopyValue, copyRows } from '../../platform/db/copy.js';
import { loadActivities } from './activities.repo.js';
import { loadContractsAndComments } from './contracts.repo.js';
import { loadOpportunities } from './opportunities.repo.js';

const fields = fedColumns.map(fieldOf).filter((f) => f !== 'created_at' && f !== 'updated_at');

type Ids = {
  products: Map<string, number>;
  propositions: Map<string, number>;
  owners: Map<string, number>;
};

async function idsBy(client: Client, text: string, companyId: number) {
  const { rows } = await client.query<{ key: string; id: number }>(text, [companyId]);
  return new Map(rows.map((r) => [r.key, r.id]));
}

/** Categories, products: few rows, needed by all that follows. */
export async function loadProducts(client: Client, companyId: number, demo: Demo): Promise<void> {
  const paths = new Map<string, number>();
  for (const path of demo.categories) {
    const parent = path.includes(' > ') ? path.slice(0, path.lastIndexOf(' > ')) : null;
    const { rows } = await client.query<{ id: number }>(
      'insert into product_category (company_id, parent_id, name, path) values ($1, $2, $3, $4) returning id',
      [companyId, parent ? paths.get(parent) : null, path.split(' > ').at(-1), path],
    );
    paths.set(path, rows[0]?.id ?? 0);
  }
  await copyRows(
    client,
    'product',
    ['company_id', 'sku', 'name', 'category_id', 'price', 'margin', 'is_active'],
    demo.products.map((p) => [
      companyId,
      p.sku,
      p.name,
      paths.get(p.category),
      p.price,
      p.margin,
      p.is_active,
    ]),
  );
}

export const loadIds = async (client: Client, companyId: number): Promise<Ids> => ({
  products: await idsBy(
    client,
    'select sku as key, id from product where company_id = $1',
    companyId,
  ),
  propositions: await idsBy(
    client,
    'select name as key, id from product_category where company_id = $1 and parent_id is null',
    companyId,
  ),
  owners: await idsBy(
    client,
    'select email as key, id from app_user where company_id = $1',
    companyId,
  ),
});

const sum = (invoice: DemoInvoice, part: 'gross' | 'net') =>
  invoice.lines
    .reduce((total, l) => total + (part === 'net' || l.quantity > 0 ? l[part] : 0), 0)
    .toFixed(2);

/** Some profiles with all that hangs on them. Memory is that of the batch. */
export async function loadBatch(
  client: Client,
  companyId: number,
  demo: Demo,
  ids: Ids,
  batch: readonly DemoProfile[],
): Promise<void> {
  await copyRows(
    client,
    'profile',
    ['company_id', 'owner_user_id', 'created_at', 'updated_at', ...fields],
    batch.map((p) => [
      companyId,
      p.owner_email ? ids.owners.get(p.owner_email) : null,
      p.created_at,
      p.created_at,
      ...fields.map((f) => p[f as keyof DemoProfile] as CopyValue),
    ]),
  );
  const found = await client.query<{ id: number; external_id: string }>(
    'select id, external_id from profile where company_id = $1 and external_id = any($2)',
    [companyId, batch.map((p) => p.external_id)],
  );
  const profileIds = new Map(found.rows.map((r) => [r.external_id, r.id]));
  await loadContacts(client, companyId, demo, ids, batch, profileIds);
  await loadInvoices(client, companyId, demo, ids, batch, profileIds);
  await loadOpportunities(client, companyId, demo, ids.owners, batch, profileIds);
  await loadActivities(client, companyId, demo, ids.owners, batch, profileIds);
  await loadContractsAndComments(client, companyId, demo, ids.owners, batch, profileIds);
}

async function loadContacts(
  client: Client,
  companyId: number,
  demo: Demo,
  ids: Ids,
  batch: readonly DemoProfile[],
  profileIds: Map<string, number>,
) {
  const personFields = [
    'external_id',
    'first_name',
    'last_name',
    'job_function',
    'email',
    'phone',
    'language',
    'email_consent',
    'consent_at',
    'consent_source',
    'is_primary',
  ] as const;
  await copyRows(
    client,
    'person',
    ['company_id', 'profile_id', ...personFields],
    batch.flatMap((p) =>
      demo
        .persons(p)
        .map((c) => [companyId, profileIds.get(p.external_id), ...personFields.map((f) => c[f])]),
    ),
  );
  await copyRows(
    client,
    'menu_item',
    ['company_id', 'profile_id', 'section', 'name', 'price', 'proposition_id'],
    batch.flatMap((p) =>
      demo
        .menu(p)
        .map((m) => [
          companyId,
          profileIds.get(p.external_id),
          m.section,
          m.name,
          m.price,
          ids.propositions.get(m.proposition),
        ]),
    ),
  );
}

async function loadInvoices(
  client: Client,
  companyId: number,
  demo: Demo,
  ids: Ids,
  batch: readonly DemoProfile[],
  profileIds: Map<string, number>,
) {
  const invoices = batch.flatMap((p) => [...demo.invoices(p)]);
  await copyRows(
    client,
    'invoice',
    ['company_id', 'invoice_number', 'profile_id', 'invoiced_on', 'gross', 'net'],
    invoices.map((i) => [
      companyId,
      i.invoice_number,
      profileIds.get(i.profile_external_id),
      i.date,
      sum(i, 'gross'),
      sum(i, 'net'),
    ]),
  );
  const { rows } = await client.query<{ id: number; invoice_number: string }>(
    'select id, invoice_number from invoice where company_id = $1 and profile_id = any($2)',
    [companyId, [...profileIds.values()]],
  );
  const invoiceIds = new Map(rows.map((r) => [r.invoice_number, r.id]));
  await copyRows(
    client,
    'invoice_line',
    [
      'company_id',
      'invoice_id',
      'line_no',
      'product_id',
      'quantity',
      'unit_price',
      'discount',
      'gross',
      'net',
    ],
    invoices.flatMap((i) =>
      i.lines.map((l, n) => [
        companyId,
        invoiceIds.get(i.invoice_number),
        n + 1,
        ids.products.get(l.sku),
        l.quantity,
        l.unit_price,
        l.discount,
        l.quantity > 0 ? l.gross : 0,
        l.net,
      ]),
    ),
  );
}

/** Tables that a new founding empties, those that refer to others first. */
const emptied = [
  'profile_signal',
  'company_signals',
  'qualification',
  'activity',
  'campaign_follow_up',
  'mail_return',
  'mail_opt_out',
  'campaign_event',
  'campaign_recipient',
  'campaign_link',
  'promotion_redemption',
  'campaign_image',
  'campaign_template',
  'campaign_setting',
  'content_use',
  'content_claim',
  'content_version',
  'content',
  'content_origin',
  'content_settings',
  'gen_ai_campaign',
  'brand_version',
  'brand',
  'brand_logo',
  'campaign',
  'promotion',
  'promotion_image',
  'audience_member',
  'audience',
  'suppression',
  'outbox_mail',
  'attachment',
  'contract',
  'notification',
  'comment_mention',
  'profile_comment',
  'opportunity_event',
  'opportunity',
  'import_reject',
  'import_run',
  'change_ledger',
  'menu_item',
  'invoice_line',
  'invoice',
  'person',
  'whitespot_feedback',
  'profile_whitespot',
  'whitespot_settings',
  'lead_settings',
  'trigger_settings',
  'trigger_back_test',
  'stage_change',
  'lead_snapshot',
  'model_prediction',
  'model_result',
  'model_run',
  'profile_metric',
  'profile_event',
  'profile',
  'product',
  'product_category',
  'company_analysis',
];

/** Removes the data of one company; users, approvals and the audit log stay. */
export async function emptyCompany(client: Client, companyId: number): Promise<void> {
  for (const table of emptied)
    await client.query(`delete from ${table} where company_id = $1`, [companyId]);
}
