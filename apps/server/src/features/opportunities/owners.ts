import type { BodyOf, matchOwner } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { announceMany } from './news.js';
import { keepWord, lockOfName, setOwner } from './opportunities.repo.js';
import { ownerOf } from './opportunities.service.js';

/**
 * Gives every opportunity whose owner is only this name to a user, and keeps that the name is this user: the next
 * import that brings it knows. Throws `not_found`, `invalid`.
 */
export async function match(
  tx: TenantTx,
  auth: Auth,
  { owner_name, owner_id }: BodyOf<typeof matchOwner>,
): Promise<{ changed: number }> {
  const { companyId } = auth;
  const owner = await ownerOf(tx, companyId, owner_id);
  const ids = await lockOfName(tx, companyId, owner_name);
  const { length: changed } = await setOwner(tx, companyId, ids, owner, auth.userId);
  const learned = await keepWord(tx, companyId, owner_name, owner.id);
  if (changed > 0 || learned) {
    await audit(tx, auth, 'opportunity.match_owner', {
      type: 'user',
      id: owner.id,
      detail: { changed, name: owner_name, to: { id: owner.id, name: owner.name } },
    });
    if (changed > 0) await announceMany(tx, companyId, auth.userId);
  }
  return { changed };
}
