import type { RawBuilder } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { addAudience } from './audiences.repo.js';
import { listAll } from './lists/lists.repo.js';

/**
 * Makes a static audience, a draft, that names these profiles one by one and nobody else.
 * `ids`: queries of `profile_id`, of which no two have one in common: of many ids, some thousands each. Throws `name_taken`.
 */
export async function saveProfilesAsAudience(
  tx: TenantTx,
  auth: Auth,
  name: string,
  ...ids: readonly RawBuilder<unknown>[]
): Promise<{ id: number; count: number }> {
  const id = await addAudience(tx, auth.companyId, auth.userId, {
    name,
    description: null,
    audienceType: 'static',
    purpose: 'Marketing',
    origin_query: '1=0',
  });
  let count = 0;
  for (const some of ids) count += await listAll(tx, auth.companyId, id, some);
  await audit(tx, auth, 'audience.create', { type: 'audience', id, detail: { name } });
  return { id, count };
}

/**
 * Makes a dynamic audience, a draft, of everybody for whom a rule holds, today and whenever it is used. Throws `name_taken`.
 * @param rule a text that `print` wrote
 */
export async function saveRuleAsAudience(
  tx: TenantTx,
  auth: Auth,
  name: string,
  rule: string,
): Promise<{ id: number }> {
  const id = await addAudience(tx, auth.companyId, auth.userId, {
    name,
    description: null,
    audienceType: 'dynamic',
    purpose: 'Sales',
    origin_query: rule,
  });
  await audit(tx, auth, 'audience.create', { type: 'audience', id, detail: { name } });
  return { id };
}
