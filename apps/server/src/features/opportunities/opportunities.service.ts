import { type assignOpportunities, type BodyOf, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import * as repo from './opportunities.repo.js';

/** Throws `invalid` when the new owner is no active user of the company. */
async function ownerOf(tx: TenantTx, companyId: number, userId: number) {
  const owner = await repo.findOwner(tx, companyId, userId);
  if (!owner)
    throw new Refusal('invalid', 'Choose an active user to take the opportunities over.', {
      errors: { owner_id: ['Choose an active user.'] },
    });
  return owner;
}

/** Gives opportunities to another user, all or none. Throws `not_found` when one of them is not the company's. */
export async function assign(
  tx: TenantTx,
  auth: Auth,
  body: BodyOf<typeof assignOpportunities>,
): Promise<{ changed: number }> {
  const { companyId } = auth;
  const named = 'opportunities' in body ? [...new Set(body.opportunities)] : undefined;
  const ids =
    'from_owner_id' in body
      ? await repo.openOpportunityIds(tx, companyId, body.from_owner_id)
      : await repo.lockOpportunities(tx, companyId, named ?? []);
  if (named && ids.length < named.length) throw new Refusal('not_found');
  if ('from_owner_id' in body && !(await repo.userExists(tx, companyId, body.from_owner_id)))
    throw new Refusal('not_found');
  const owner = await ownerOf(tx, companyId, body.owner_id);
  const changed = await repo.setOwner(tx, companyId, ids, owner, auth.userId);
  await audit(tx, auth, 'opportunity.assign', {
    type: 'user',
    id: owner.id,
    detail: { changed, to: owner.name },
  });
  return { changed };
}

export const listOfUser = async (tx: TenantTx, companyId: number, userId: number) => {
  if (!(await repo.userExists(tx, companyId, userId))) throw new Refusal('not_found');
  const rows = await repo.listOpenOpportunities(tx, companyId, userId);
  return {
    count: rows.length,
    results: rows.map(({ profile_id, profile_name, ...row }) => ({
      ...row,
      profile: profile_id ? { id: profile_id, name: profile_name ?? '' } : null,
    })),
  };
};
