import type { ImportMapping } from '@kade/contract';
import { sql } from 'kysely';
import { messageSql } from '../../../platform/db/message.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { byEveryNumber, hasAliases } from './aliases.repo.js';
import { createMissingCategories } from './categories.repo.js';
import {
  createMissingProfiles,
  findProfiles,
  type Run,
  rejectUnknownProfiles,
} from './missing.repo.js';
import { profileFields, profileRows, rejectUnknownOwners } from './profiles.repo.js';
import { type Counts, type Merge, type MergeField, plainField, upsert } from './upsert.repo.js';

export type MergeOptions = { update: boolean; createMissing: boolean; timeZone: string };
/** What a merge did, in rows of the file; `profiles`: whether the set of profiles grew. */
export type Merged = Counts & { profilesCreated: number };

const text = sql.raw;
const touched = ['updated_at = now()', 'version = t.version + 1'];

/** Mapped fields, but for those that are keys or are written in another way. */
const mapped = (mapping: ImportMapping, not: readonly string[]) =>
  Object.keys(mapping).filter((name) => !not.includes(name));

/** Merges what has numbers that others may have become; a company that never merged anything pays nothing for those that did. */
async function upsertNumbered(
  tx: TenantTx,
  run: Run,
  merge: Merge & { table: 'profile' | 'person' },
  update: boolean,
) {
  const { companyId } = run;
  const isMerged = await hasAliases(tx, companyId, merge.table);
  const byNumbers = isMerged ? byEveryNumber(companyId, merge.table, merge) : {};
  return upsert(tx, run, { ...merge, ...byNumbers }, update);
}

/** Rejects new profiles without a name, where the file has a column for it; a file without one calls them by their number. */
const rejectNameless = (tx: TenantTx, { companyId }: Run) =>
  sql`update import_rows r set reason = ${messageSql('profile_nameless')}
    where r.reason is null and r.name is null
      and not exists (select from import_rows n where n.external_id = r.external_id and n.name is not null and n.reason is null)
      and not exists (select from profile p where p.company_id = ${sql.lit(companyId)} and p.external_id = r.external_id)
      and not exists (select from profile_alias a where a.company_id = ${sql.lit(companyId)} and a.external_id = r.external_id)`.execute(
    tx,
  );

export async function mergeProfiles(
  tx: TenantTx,
  run: Run,
  mapping: ImportMapping,
  options: MergeOptions,
): Promise<Merged> {
  if (mapping.name !== undefined) await rejectNameless(tx, run);
  if (mapping.sales_owner !== undefined) await rejectUnknownOwners(tx, run.companyId);
  const merge = {
    table: 'profile' as const,
    rows: profileRows(run.companyId),
    key: [{ staged: 's.external_id', stored: 't.external_id' }],
    fields: profileFields(mapping),
    touch: touched,
    ledger: true,
  };
  const counts = await upsertNumbered(tx, run, merge, options.update);
  return { ...counts, profilesCreated: counts.created };
}

/** Finds the customers of the rows; makes those that are missing, or rejects their rows. @returns how many were made */
async function settleProfiles(tx: TenantTx, run: Run, options: MergeOptions): Promise<number> {
  await findProfiles(tx, run);
  if (options.createMissing) return createMissingProfiles(tx, run);
  await rejectUnknownProfiles(tx);
  return 0;
}

export async function mergePersons(
  tx: TenantTx,
  run: Run,
  mapping: ImportMapping,
  options: MergeOptions,
): Promise<Merged> {
  const profilesCreated = await settleProfiles(tx, run, options);
  const fields = mapped(mapping, [
    'external_id',
    'profile_external_id',
    'consent_at',
    'is_primary',
  ]).map((name) => plainField(name));
  fields.push({ column: 'profile_id', given: text('true'), value: text('s.profile_id') });
  fields.push(plainField('is_primary', text('coalesce(s.is_primary, false)')));
  if (mapping.consent_at !== undefined)
    fields.push({
      column: 'consent_at',
      given: text('s.consent_at is not null'),
      value: text('s.consent_moment'),
    });
  // Consent is kept as a moment: the start of that day where the company is.
  const rows = sql`select r.*, k.id as profile_id,
      r.consent_at::timestamp at time zone ${sql.lit(options.timeZone)} as consent_moment
    from import_rows r join import_profiles k on k.external_id = r.profile_external_id
    where r.reason is null`;
  const merge = {
    table: 'person' as const,
    rows,
    key: [{ staged: 's.external_id', stored: 't.external_id' }],
    fields,
    touch: touched,
    ledger: true,
  };
  const counts = await upsertNumbered(tx, run, merge, options.update);
  return { ...counts, profilesCreated };
}

export async function mergeProducts(
  tx: TenantTx,
  run: Run,
  mapping: ImportMapping,
  options: MergeOptions,
): Promise<Merged> {
  if (mapping.category !== undefined) await createMissingCategories(tx, run.companyId);
  const fields = mapped(mapping, ['sku', 'name', 'category', 'is_active']).map((name) =>
    plainField(name),
  );
  fields.push(plainField('name', text('coalesce(s.name, s.sku)')));
  fields.push(plainField('is_active', text('coalesce(s.is_active, true)')));
  if (mapping.category !== undefined)
    fields.push({
      column: 'category_id',
      given: text('s.category is not null'),
      value: text('s.category_id'),
    });
  const rows = sql`select r.*, c.id as category_id from import_rows r
    left join product_category c on c.company_id = ${sql.lit(run.companyId)} and c.path = r.category
    where r.reason is null`;
  const counts = await upsert(
    tx,
    run,
    {
      table: 'product',
      rows,
      key: [{ staged: 's.sku', stored: 't.sku' }],
      fields,
      touch: ['updated_at = now()'],
      ledger: true,
    },
    options.update,
  );
  return { ...counts, profilesCreated: 0 };
}

/** A menu item is known by its profile, section and name. Its proposition is the top-level category of that name, or none. */
export async function mergeMenus(
  tx: TenantTx,
  run: Run,
  mapping: ImportMapping,
  options: MergeOptions,
): Promise<Merged> {
  const profilesCreated = await settleProfiles(tx, run, options);
  const fields: MergeField[] = [];
  if (mapping.price !== undefined) fields.push(plainField('price'));
  if (mapping.proposition !== undefined)
    fields.push({
      column: 'proposition_id',
      given: text('s.proposition_id is not null'),
      value: text('s.proposition_id'),
    });
  const rows = sql`select r.*, k.id as profile_id, c.id as proposition_id from import_rows r
    join import_profiles k on k.external_id = r.profile_external_id
    left join (
      select lower(name) as word, min(id) as id from product_category
      where company_id = ${sql.lit(run.companyId)} and parent_id is null group by lower(name)
    ) c on c.word = lower(r.proposition)
    where r.reason is null`;
  const counts = await upsert(
    tx,
    run,
    {
      table: 'menu_item',
      rows,
      key: [
        { staged: 's.profile_id', stored: 't.profile_id' },
        { staged: "coalesce(s.section, '')", stored: "coalesce(t.section, '')" },
        { staged: 's.name', stored: 't.name' },
      ],
      // The section is part of the key: it can only be new with its row.
      fields: [{ column: 'section', given: text('false'), value: text('s.section') }, ...fields],
      touch: [],
      ledger: false,
    },
    options.update,
  );
  return { ...counts, profilesCreated };
}
