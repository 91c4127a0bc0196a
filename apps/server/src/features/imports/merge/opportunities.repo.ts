import {
  endedStatuses,
  type ImportMapping,
  marked,
  opportunityFields,
  usualProbability,
} from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { messageSql } from '../../../platform/db/message.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { linkProducts, settleDealProducts } from './deal-products.repo.js';
import { noteHistory } from './history.repo.js';
import {
  createMissingProfiles,
  findProfiles,
  type Run,
  rejectUnknownProfiles,
} from './missing.repo.js';
import { usersByWord } from './profiles.repo.js';
import type { Merged, MergeOptions } from './records.repo.js';
import { type MergeField, plainField, upsert } from './upsert.repo.js';

const text = sql.raw;
const ended = (status: string) => `${status} in (${endedStatuses.map((s) => `'${s}'`).join(', ')})`;
const usual = (status: string) =>
  `(case ${status} ${Object.entries(usualProbability)
    .map(([s, p]) => `when '${s}' then ${p}`)
    .join(' ')} end)::numeric(5,2)`;

/** `probabilityAfter` of the contract, for all rows at once; a test holds the two against each other. */
export const probability: MergeField = {
  column: 'probability',
  given: text(
    `s.status is not null and s.status <> t.status and (t.probability is null or ${ended('s.status')}
      or ${ended('t.status')} or t.probability = ${usual('t.status')})`,
  ),
  value: text(usual('s.status')),
  fresh: text(usual("coalesce(s.status, 'lead')")),
};

/** An open opportunity has no end: a close date in its row says nothing. */
const closedAt: MergeField = {
  column: 'closed_at',
  given: text(`s.closed_moment is not null and ${ended('coalesce(s.status, t.status)')}`),
  value: text('s.closed_moment'),
  fresh: text(`case when ${ended('s.status')} then s.closed_moment end`),
};

const imported = marked(opportunityFields, 'imported');

function fieldsOf(mapping: ImportMapping): MergeField[] {
  const fields: MergeField[] = imported
    .filter((name) => mapping[name] !== undefined)
    .map((name) => plainField(name));
  fields.push(
    plainField(
      'title',
      text(
        "left(coalesce(s.title, nullif(concat_ws(' – ', s.product_name, s.profile_name), ''), s.external_id), 300)",
      ),
    ),
    plainField('status', text("coalesce(s.status, 'lead')")),
    probability,
    {
      column: 'created_at',
      given: text('s.created_at is not null'),
      value: text('s.created_moment'),
      fresh: text(
        'coalesce(s.created_moment, least(now(), coalesce(s.closed_moment, s.last_moment)))',
      ),
    },
    // Nobody knows when one was added whose row does not say so.
    {
      column: 'dated',
      given: text('s.created_at is not null'),
      value: text('true'),
      fresh: text('s.created_at is not null'),
    },
    closedAt,
  );
  // The title of a row that has none is made once.
  const title = fields.find((f) => f.column === 'title');
  if (title) title.value = text('s.title');
  if (mapping.profile_external_id !== undefined) fields.push(resolved('profile_id'));
  if (mapping.owner !== undefined)
    for (const [column, value] of [
      ['owner_name', 's.owner_name'],
      ['owner_id', 's.owner_user'],
    ] as const)
      fields.push({ column, given: text('s.owner is not null'), value: text(value) });
  return fields;
}

const resolved = (column: string): MergeField => ({
  column,
  given: text(`s.${column} is not null`),
  value: text(`s.${column}`),
});

/**
 * Merges opportunities by their external ID. Profile and product have to be known or may be made; a row without a
 * profile is an opportunity that has none yet. An owner who is no user stays as a name. What happened to each, as far
 * as its days tell, becomes its history.
 */
export async function mergeOpportunities(
  tx: TenantTx,
  run: Run,
  mapping: ImportMapping,
  options: MergeOptions,
): Promise<Merged> {
  await sql`update import_rows set reason = case
      when value < 0 then ${messageSql('value_negative')} else ${messageSql('closed_before_created')} end
    where reason is null and (value < 0 or closed_at < created_at)`.execute(tx);
  await findProfiles(tx, run);
  if (!options.createMissing) await rejectUnknownProfiles(tx);
  await settleDealProducts(tx, run, options.createMissing);
  const profilesCreated = options.createMissing ? await createMissingProfiles(tx, run) : 0;
  const counts = await upsert(
    tx,
    run,
    {
      table: 'opportunity',
      rows: resolvedRows(run.companyId, options.timeZone),
      key: [{ staged: 's.external_id', stored: 't.external_id' }],
      fields: fieldsOf(mapping),
      touch: ['updated_at = now()', 'version = t.version + 1'],
      ledger: true,
    },
    options.update,
  );
  await noteHistory(tx, run);
  if (mapping.product !== undefined) await linkProducts(tx, run.companyId);
  return { ...counts, profilesCreated };
}

/**
 * Accepted rows with profile, owner and product found; days are their first moment where the company is. `last_moment` is that of
 * the last day that the file tells of: one of which it tells no day was there by then, as far as anybody knows, and did not
 * come on the day of the import.
 */
const resolvedRows = (companyId: number, timeZone: string): RawBuilder<unknown> => sql`
  select r.*, k.id as profile_id, p.name as profile_name, d.product_id, d.name as product_name,
    u.id as owner_user, coalesce(u.name, r.owner) as owner_name,
    r.created_at::timestamp at time zone ${sql.lit(timeZone)} as created_moment,
    r.closed_at::timestamp at time zone ${sql.lit(timeZone)} as closed_moment,
    (select greatest(max(created_at), max(closed_at)) from import_rows where reason is null)::timestamp
      at time zone ${sql.lit(timeZone)} as last_moment
  from import_rows r
  left join import_profiles k on k.external_id = r.profile_external_id
  left join profile p on p.company_id = ${sql.lit(companyId)} and p.id = k.id
  left join import_deal_products d on d.word = r.product
  left join (${usersByWord(companyId)}) u on u.word = lower(r.owner)
  where r.reason is null`;
