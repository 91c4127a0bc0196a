import {
  type ContractDecision,
  type ContractDraft,
  type ContractPatch,
  type ContractRow,
  decisionOn,
  message,
  Refusal,
  refuseField,
} from '@kade/contract';
import { noticeDue } from '@kade/models';
import type { z } from 'zod';
import { type Clock, dayIn } from '../../platform/clock.js';
import { rowsBefore } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { removeAttachmentsOf } from '../attachments/index.js';
import { audit, changesFrom } from '../audit/index.js';
import { findColleagues, loadCompany } from '../companies/index.js';
import { noteEvents } from '../profile-events/index.js';
import { changedEvent, changesOf, nameOf } from './changes.js';
import * as repo from './contracts.repo.js';
import { settleStatus } from './contracts.rules.js';
import { decisionGroups } from './decisions.js';
import { agreementOf, standingOf } from './standing.js';

export async function todayOf(tx: TenantTx, companyId: number, clock: Clock): Promise<string> {
  return dayIn((await loadCompany(tx, companyId)).time_zone, clock.now());
}

export function presentContract(
  row: repo.StoredContract,
  today: string,
): z.input<typeof ContractRow> {
  const {
    company_id,
    profile_id,
    profile_name,
    owner_id,
    owner_name,
    reminded_for,
    created_by,
    ...rest
  } = row;
  return {
    ...rest,
    profile: { id: profile_id, name: profile_name },
    owner: owner_id !== null && owner_name !== null ? { id: owner_id, name: owner_name } : null,
    standing: standingOf(row, today),
  };
}

type Query = Parameters<typeof repo.listContracts>[2] & {
  notice_within?: number | undefined;
  decision: readonly ContractDecision[];
};

/**
 * A page of contracts. Their next last day to cancel is worked out and not stored: a draft and one that ends anyway
 * have none, come last in its order, whichever way round, and are not among those to decide on soon.
 */
export async function list(tx: TenantTx, companyId: number, query: Query, today: string) {
  const byNotice = query.ordering.endsWith('notice_by');
  const { notice_within: within, decision } = query;
  if (!byNotice && within === undefined && decision.length === 0)
    return { ...(await repo.listContracts(tx, companyId, query)), groups: [] };
  const found = (await repo.agreedTerms(tx, companyId, query)).flatMap((c) => {
    const day =
      c.status === 'active'
        ? noticeDue(agreementOf(c), today, within ?? Number.POSITIVE_INFINITY)
        : undefined;
    if (day === undefined && within !== undefined) return [];
    return [
      { id: c.id, day: day ?? null, of: decisionOn(day ?? null, today), value: c.value_per_year },
    ];
  });
  const days = decision.length > 0 ? found.filter((c) => decision.includes(c.of)) : found;
  if (!byNotice) {
    const ids = days.map((c) => c.id);
    return { ...(await repo.listContracts(tx, companyId, { ...query, ids })), groups: [] };
  }
  const isFalling = query.ordering.startsWith('-');
  const way = isFalling ? -1 : 1;
  days.sort(
    (a, b) =>
      Number(a.day === null) - Number(b.day === null) ||
      way * (a.day ?? '').localeCompare(b.day ?? '') ||
      a.id - b.id,
  );
  const from = rowsBefore(query);
  const ids = days.slice(from, from + query.page_size).map((c) => c.id);
  const rows = await repo.loadContracts(tx, companyId, ids);
  return { count: days.length, rows, groups: decisionGroups(found, isFalling) };
}

/** Throws `not_found` for a user of nobody's, `invalid` for one who would never see the reminder. */
async function checkOwner(tx: TenantTx, companyId: number, id: number | null): Promise<void> {
  if (id === null) return;
  const user = (await findColleagues(tx, companyId, [id])).get(id);
  if (!user) throw new Refusal('not_found');
  if (user.is_active && !user.is_partner) return;
  const why = message('contract_owner_inactive', { name: user.name });
  throw refuseField('owner_id', why);
}

async function reload(tx: TenantTx, companyId: number, id: number, today: string) {
  const row = await repo.loadContract(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  return presentContract(row, today);
}

/** Throws `not_found`. */
export const get = async (tx: TenantTx, companyId: number, id: number, clock: Clock) =>
  reload(tx, companyId, id, await todayOf(tx, companyId, clock));

/** Throws `not_found`, `invalid`; a number that is taken is refused by the database. */
export async function create(tx: TenantTx, auth: Auth, draft: ContractDraft, clock: Clock) {
  const { companyId } = auth;
  if (!(await repo.holdProfile(tx, companyId, draft.profile_id))) throw new Refusal('not_found');
  await checkOwner(tx, companyId, draft.owner_id);
  const today = await todayOf(tx, companyId, clock);
  const id = await repo.addContract(tx, {
    ...settleStatus(draft, today),
    company_id: companyId,
    created_by: auth.userId,
    reminded_for: null,
  });
  const detail = { name: nameOf(draft), value_per_year: draft.value_per_year };
  await audit(tx, auth, 'contract.create', { type: 'contract', id, detail });
  return reload(tx, companyId, id, today);
}

/** Only the fields sent change. Throws `not_found`, `version_conflict`, `invalid`. */
export async function update(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...patch }: z.output<typeof ContractPatch>,
  clock: Clock,
) {
  const { companyId } = auth;
  const before = await repo.lockContract(tx, companyId, id);
  if (!before) throw new Refusal('not_found');
  if (before.version !== version) throw new Refusal('version_conflict');
  // Who left the company may stay its owner until somebody chooses another.
  if (patch.owner_id !== undefined && patch.owner_id !== before.owner_id)
    await checkOwner(tx, companyId, patch.owner_id);
  const given = Object.fromEntries(Object.entries(patch).filter(([, v]) => v !== undefined));
  // Whoever switches renewal off need not say that its term goes with it.
  if (patch.auto_renew === false && patch.renewal_months === undefined) given.renewal_months = null;
  const today = await todayOf(tx, companyId, clock);
  const { ended_on } = settleStatus({ ...before, ...given }, today);
  const held = await repo.loadContract(tx, companyId, id);
  await repo.updateContract(tx, companyId, id, { ...given, ended_on });
  const after = await repo.loadContract(tx, companyId, id);
  if (!held || !after) throw new Error(`Contract ${id} is not there while it is held.`);
  const changes = changesOf(held, after);
  if (changes) {
    await noteEvents(tx, auth, [{ ...changedEvent(after), ...changes }]);
    const detail = { name: nameOf(after), changes: changesFrom(changes) };
    await audit(tx, auth, 'contract.update', { type: 'contract', id, detail });
  }
  return presentContract(after, today);
}

/** Removes a contract with its files. Throws `not_found`. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const before = await repo.lockContract(tx, auth.companyId, id);
  if (!before) throw new Refusal('not_found');
  await removeAttachmentsOf(tx, auth.companyId, { holder: 'contract', id });
  await repo.removeContract(tx, auth.companyId, id);
  const { profile_id } = before;
  const event = { profile_id, kind: 'contract', type: 'removed', object_id: null } as const;
  await noteEvents(tx, auth, [{ ...event, title: nameOf(before) }]);
  const detail = { name: nameOf(before), profile_id };
  await audit(tx, auth, 'contract.remove', { type: 'contract', id, detail });
}
