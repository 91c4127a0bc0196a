import type { DuplicateKey, ImportMapping, MessageCode } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { messageSql } from '../../../platform/db/message.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { addMetricRows, newestProfile } from '../../profiles/index.js';
import { hasAliases } from './aliases.repo.js';
import type { Run } from './missing.repo.js';
import { profileFields, profileRows, rejectUnknownOwners } from './profiles.repo.js';
import { analyzeTable } from './stage.repo.js';
import { type Counts, type OnPlan, upsert } from './upsert.repo.js';

export type LeadOptions = {
  update: boolean;
  duplicateKey: DuplicateKey;
  /** The ids of new profiles are asked for. */
  names?: boolean;
};

/** Why a row is rejected whose key several profiles have. */
const shared = {
  external_id: 'external_id_shared',
  kvk_number: 'kvk_number_shared',
  email: 'email_shared',
} as const satisfies Record<Exclude<DuplicateKey, 'none'>, MessageCode>;

/** What is compared, in a staged or stored row. */
const keyOf = (key: Exclude<DuplicateKey, 'none'>, row: string): RawBuilder<unknown> =>
  key === 'email' ? sql`lower(${sql.ref(`${row}.email`)})` : sql.ref(`${row}.${key}`);

/**
 * Merges staged leads into profiles. A row is a known profile when the key it is to be told by is equal; a row
 * without that key is new. Rejected are rows that fit several profiles, rows that bring the external ID of another
 * profile, and new ones without a name. The external ID of a known profile stays when it has one: others know it by
 * that number.
 */
export async function mergeLeads(
  tx: TenantTx,
  run: Run,
  mapping: ImportMapping,
  options: LeadOptions,
  dry?: OnPlan,
): Promise<Counts> {
  await matchLeads(tx, run, options);
  if (mapping.external_id !== undefined && options.duplicateKey !== 'external_id')
    await rejectTakenIds(tx, run);
  await sql`update import_rows r set reason = ${messageSql('new_lead_nameless')}
    from import_matches k
    where k.line = r.line and k.found_id is null and r.reason is null
      and r.name is null`.execute(tx);
  if (mapping.sales_owner !== undefined) await rejectUnknownOwners(tx, run.companyId);
  const newest = await newestProfile(tx, run.companyId);
  const fields = profileFields(mapping);
  if (mapping.external_id !== undefined)
    fields.push({
      column: 'external_id',
      given: sql`s.external_id is not null and t.external_id is null`,
      value: sql`s.external_id`,
    });
  const counts = await upsert(
    tx,
    run,
    {
      table: 'profile',
      rows: sql`select s.*, k.same, k.found_id from (${profileRows(run.companyId)}) s
        join import_matches k on k.line = s.line`,
      key: [{ staged: 's.same', stored: '' }],
      found: 's.found_id',
      fields,
      touch: ['updated_at = now()', 'version = t.version + 1'],
      ledger: true,
      names: options.names ?? false,
    },
    options.update,
    dry,
  );
  if (!dry && counts.created > 0) await addMetricRows(tx, run.companyId, newest);
  return counts;
}

/** Makes `import_matches`: for each accepted row what tells it apart in the file, and the profile it is. */
async function matchLeads(
  tx: TenantTx,
  { companyId }: Run,
  { duplicateKey, update }: LeadOptions,
): Promise<void> {
  if (duplicateKey === 'none') {
    await sql`create temporary table import_matches on commit drop as
      select line, ' ' || line as same, null::bigint as found_id from import_rows where reason is null`.execute(
      tx,
    );
    return;
  }
  const staged = keyOf(duplicateKey, 's');
  const stored = keyOf(duplicateKey, 'p');
  // Numbers of profiles that were merged into another are that one's.
  const former = duplicateKey === 'external_id' && (await hasAliases(tx, companyId, 'profile'));
  const profiles = former
    ? sql`(select company_id, id, external_id from profile union all
        select company_id, profile_id, external_id from profile_alias)`
    : sql`profile`;
  const same = former
    ? sql`coalesce('#' || k.id, ${staged}, ' ' || s.line)`
    : sql`coalesce(${staged}, ' ' || s.line)`;
  await sql`create temporary table import_matches on commit drop as
    select s.line, ${same} as same, k.id as found_id, k.count
    from import_rows s left join (
      select ${stored} as key, min(p.id) as id, count(*) as count
      from ${profiles} p
      where p.company_id = ${sql.lit(companyId)} and ${stored} in (
        select ${staged} from import_rows s where s.reason is null and ${staged} is not null)
      group by 1
    ) k on k.key = ${staged}
    where s.reason is null`.execute(tx);
  await analyzeTable(tx, 'import_matches');
  if (!update) return;
  await sql`update import_rows r
    set reason = ${messageSql(shared[duplicateKey], { count: sql`k.count`, value: sql`k.same` })}
    from import_matches k
    where k.line = r.line and k.count > 1`.execute(tx);
}

/** Rejects rows whose external ID is that of a profile they are not, or of an earlier row that they are not. */
async function rejectTakenIds(tx: TenantTx, { companyId }: Run): Promise<void> {
  await sql`update import_rows r
    set reason = ${messageSql('external_id_taken', { value: sql`r.external_id`, name: sql`p.name` })}
    from import_matches k, profile p
    where k.line = r.line and r.reason is null
      and p.company_id = ${sql.lit(companyId)} and p.external_id = r.external_id
      and p.id is distinct from k.found_id`.execute(tx);
  await sql`update import_rows r
    set reason = ${messageSql('external_id_merged', { value: sql`r.external_id`, name: sql`p.name` })}
    from import_matches k, profile_alias a, profile p
    where k.line = r.line and r.reason is null
      and a.company_id = ${sql.lit(companyId)} and a.external_id = r.external_id
      and p.company_id = a.company_id and p.id = a.profile_id and p.id is distinct from k.found_id`.execute(
    tx,
  );
  await sql`update import_rows r
    set reason = ${messageSql('external_id_twice', { value: sql`r.external_id`, line: sql`d.line` })}
    from (
      select s.external_id, min(s.line) as line, (array_agg(k.same order by s.line))[1] as same
      from import_rows s join import_matches k on k.line = s.line
      where s.reason is null and s.external_id is not null
      group by s.external_id having count(distinct k.same) > 1
    ) d, import_matches k
    where k.line = r.line and r.reason is null and r.external_id = d.external_id and k.same <> d.same`.execute(
    tx,
  );
}
