import {
  type BodyOf,
  type Localizable,
  message,
  partnerGroups,
  Refusal,
  type ReplyInputOf,
  refuseField,
  type updateProfile,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit, changesFrom } from '../../audit/index.js';
import { changeRows, ledgerEdit } from '../../ledger/index.js';
import { changesBetween } from '../../profile-events/index.js';
import { loadProfile } from '../profiles.repo.js';
import { findOwner, lockProfile, profileRecord } from './edit.repo.js';

type Change = BodyOf<typeof updateProfile>;

const noOwner = (why: Localizable) => refuseField('owner_id', why);

/** The owner's id and name as the profile keeps them. Throws `invalid` for somebody who cannot own a profile. */
async function ownerFields(tx: TenantTx, companyId: number, ownerId: number | null) {
  if (ownerId === null) return { owner_user_id: null, sales_owner: null };
  const owner = await findOwner(tx, companyId, ownerId);
  if (!owner) throw noOwner(message('user_unknown'));
  if (!owner.is_active) throw noOwner(message('colleague_inactive', { name: owner.name }));
  if (owner.groups.some((g) => (partnerGroups as readonly string[]).includes(g)))
    throw noOwner(message('partner_no_profiles'));
  return { owner_user_id: owner.id, sales_owner: owner.name };
}

/**
 * Changes the fields of a profile that are named; each is noted in the ledger with what it held.
 * Throws `not_found`, `version_conflict` when somebody saved since, `invalid` for an owner that cannot be.
 */
export async function editProfile(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, owner_id, ...typed }: Change,
): Promise<ReplyInputOf<typeof updateProfile>> {
  const { companyId } = auth;
  const held = await lockProfile(tx, companyId, id);
  if (!held) throw new Refusal('not_found');
  if (held.version !== version) throw new Refusal('version_conflict');
  const values: Record<string, unknown> = {
    ...typed,
    ...(owner_id === undefined ? {} : await ownerFields(tx, companyId, owner_id)),
    // A kind that a person sets is no longer decided by invoices.
    ...(typed.kind === undefined ? {} : { kind_is_set: true }),
  };
  const fields = Object.keys(values);
  const before = fields.length > 0 ? await loadProfile(tx, companyId, id) : undefined;
  if (fields.length > 0)
    await changeRows(tx, ledgerEdit(auth), 'profile', fields, profileRecord({ ...values, id }));
  const saved = await loadProfile(tx, companyId, id);
  if (!saved) throw new Refusal('not_found');
  const told = fields.filter((field) => field !== 'owner_user_id' && field !== 'kind_is_set');
  const changed = before && changesBetween(before, saved, told);
  if (changed)
    await audit(tx, auth, 'profile.update', {
      type: 'profile',
      id,
      detail: { name: saved.name, changes: changesFrom(changed) },
    });
  return saved;
}
