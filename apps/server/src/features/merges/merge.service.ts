import { type BodyOf, type MergeCount, type mergeProfiles, message, Refusal } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { holdImports } from '../imports/index.js';
import { changeRows, dropRows, type LedgerRun, setColumn } from '../ledger/index.js';
import { modelsLater } from '../models/index.js';
import { announceOpportunities } from '../opportunities/index.js';
import { rebuildInvoiceColumnsOf } from '../profiles/index.js';
import { type Becoming, carry, mustBeFree } from './carry.repo.js';
import { contactFields, planContacts } from './contacts.js';
import { planFields } from './fields.js';
import { aliasesOf, becoming, mustLoad } from './frame.js';
import * as repo from './merges.repo.js';
import { loadContacts, type Merging, standingQualifications } from './profiles.repo.js';
import { personReferences, profileReferences } from './references.sql.js';
import { idsAre, now, recordOf } from './values.sql.js';

type Wanted = BodyOf<typeof mergeProfiles>;

/** An import that has looked a profile up must find it when it writes. */
export async function mustBeQuiet(tx: TenantTx, companyId: number): Promise<void> {
  if (!(await holdImports(tx, companyId)))
    throw new Refusal('wrong_state', message('merge_during_import'));
}

/**
 * Makes several profiles one, in the caller's transaction: fields as chosen, everything that points at the absorbed
 * ones carried over, contacts with one address made one, their numbers kept as aliases. All of it is in the ledger.
 * Throws `not_found`, `version_conflict` when one was saved since it was seen, `wrong_state` while an import runs.
 * @returns the merge's id
 */
export async function merge(
  tx: TenantTx,
  auth: Auth,
  { survivor_id: survivorId, profiles: seen, fields }: Wanted,
  clock: Clock,
): Promise<number> {
  const { companyId } = auth;
  await mustBeQuiet(tx, companyId);
  const ids = seen.map((p) => p.id);
  const profiles = await mustLoad(tx, companyId, ids, true);
  const versions = new Map(seen.map((p) => [p.id, p.version]));
  if (profiles.some((p) => versions.get(p.id) !== p.version)) throw new Refusal('version_conflict');
  const strangers = Object.values(fields).filter((id) => id !== undefined && !ids.includes(id));
  if (strangers.length > 0) throw new Refusal('invalid', message('merge_value_elsewhere'));
  const into = becoming(profiles, survivorId);
  const absorbed = profiles.filter((p) => p.id !== survivorId);
  const after = valuesAfter(profiles, survivorId, fields);

  const id = await repo.addMerge(tx, auth, survivorId, absorbed);
  const run: LedgerRun = { companyId, type: 'merge', id, actorId: auth.userId };
  const [, ...older] = await standingQualifications(tx, companyId, ids);
  await setColumn(tx, run, { table: 'qualification', column: 'withdrawn_at' }, older, now);
  const counts = await carryAll(tx, run, into, survivorId);
  await mustBeFree(tx, companyId, 'profile', into.from);
  await dropRows(tx, run, 'profile', 'id', idsAre(into.from));
  await changeRows(
    tx,
    run,
    'profile',
    Object.keys(after),
    recordOf('profile', [{ ...after, id: survivorId }]),
  );
  const aliases = aliasesOf(profiles, after.external_id as string | null).map((a) => ({
    external_id: a.external_id,
    id: survivorId,
  }));
  await repo.addAliases(tx, companyId, id, 'profile', aliases);
  await repo.keepCounts(tx, companyId, id, counts);
  await rebuildInvoiceColumnsOf(tx, companyId, clock, [survivorId]);
  await modelsLater(tx, companyId, clock);
  await announceOpportunities(tx, companyId, auth.userId);
  await audit(tx, auth, 'profile.merged', {
    type: 'profile',
    id: survivorId,
    detail: {
      merge_id: id,
      name: profiles.find((p) => p.id === survivorId)?.name,
      absorbed: absorbed.map((p) => ({ id: p.id, name: p.name })),
    },
  });
  return id;
}

/** What the survivor holds afterwards. */
function valuesAfter(
  profiles: readonly Merging[],
  survivorId: number,
  wanted: Wanted['fields'],
): Record<string, unknown> {
  const byId = new Map(profiles.map((p) => [p.id, p]));
  const after: Record<string, unknown> = {};
  for (const { field, chosen } of planFields(profiles, survivorId)) {
    const source = byId.get(wanted[field] ?? chosen);
    if (!source) continue;
    after[field] = source.values[field] ?? null;
    // What stands for a field, or beside it, comes from the same profile.
    if (field === 'sales_owner') after.owner_user_id = source.owner_user_id;
    if (field === 'kind') after.kind_is_set = source.kind_is_set;
  }
  // With an invoice it is a customer, unless somebody decided otherwise: as the computed columns have it.
  if (after.kind_is_set === false && profiles.some((p) => p.invoices > 0)) {
    after.kind = 'customer';
    if (after.crm_status === 'lead' || after.crm_status === 'prospect')
      after.crm_status = 'customer';
  }
  return after;
}

async function carryAll(
  tx: TenantTx,
  run: LedgerRun,
  into: Becoming,
  survivorId: number,
): Promise<MergeCount[]> {
  const { companyId } = run;
  const contacts = await loadContacts(tx, companyId, [survivorId, ...into.from]);
  const plan = planContacts(contacts, survivorId);
  const same = { from: plan.same.map((s) => s.id), to: plan.same.map((s) => s.into) };
  for (const reference of personReferences) await carry(tx, run, reference, same);
  await mustBeFree(tx, companyId, 'person', same.from);
  await dropRows(tx, run, 'person', 'id', idsAre(same.from));
  const counts: MergeCount[] = [];
  for (const reference of profileReferences) {
    const { moved, collapsed } = await carry(tx, run, reference, into);
    if (reference.part)
      counts.push({
        part: reference.part,
        moved,
        collapsed: reference.part === 'person' ? same.from.length : collapsed,
      });
  }
  if (plan.changes.length > 0)
    await changeRows(tx, run, 'person', contactFields, recordOf('person', plan.changes));
  if (run.id !== null)
    await repo.addAliases(
      tx,
      companyId,
      run.id,
      'person',
      plan.aliases.map((a) => ({ external_id: a.external_id, id: a.person_id })),
    );
  return counts.filter((c) => c.moved + c.collapsed > 0);
}
