import { type Group, groups, productGroups, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { needFreshCode } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { loadCompany } from '../../companies/index.js';
import { lockCompany } from '../company.repo.js';
import { administers, objections } from './groups.rules.js';
import * as repo from './users.repo.js';

/** A user of the company. Throws `not_found`. */
export async function userOf(tx: TenantTx, companyId: number, id: number) {
  const user = await repo.loadUser(tx, companyId, id);
  if (!user) throw new Refusal('not_found');
  return user;
}

/**
 * A user of the company, to be changed. Who may do what is changed by one administrator at a time, so that what was
 * checked still holds when it is written. Throws `not_found`.
 */
export async function userToChange(tx: TenantTx, companyId: number, id: number) {
  await lockCompany(tx, companyId);
  await repo.lockUser(tx, companyId, id);
  return userOf(tx, companyId, id);
}

/** Throws `invalid` for groups this company, or this administrator, cannot hand out or take away. */
export async function checkGroups(
  tx: TenantTx,
  auth: Auth,
  before: readonly Group[],
  after: readonly Group[],
): Promise<void> {
  const { entitled_products: products } = await loadCompany(tx, auth.companyId);
  const me = await repo.loadUser(tx, auth.companyId, auth.userId);
  const said = objections({
    before,
    after,
    products,
    bySuperuser: me?.groups.includes('company:superuser') ?? false,
    hasSuperuser: await repo.hasSuperuser(tx, auth.companyId),
  });
  if (said.length > 0) throw new Refusal('invalid', said, { errors: { groups: said } });
}

/** Throws `last_admin` when nobody else could administer the company. */
export async function keepAnAdmin(tx: TenantTx, companyId: number, userId: number) {
  if ((await repo.otherAdmins(tx, companyId, userId)) === 0) throw new Refusal('last_admin');
}

/** Hands groups out and takes them away. Both count from the user's next request. */
export function groupsService({ clock }: Platform) {
  return {
    list: async (tx: TenantTx, auth: Auth) => {
      const { entitled_products: held } = await loadCompany(tx, auth.companyId);
      const counts = await repo.countByGroup(tx, auth.companyId);
      return groups.map((name) => ({
        name,
        available: !productGroups.includes(name) || held.includes(name),
        users: counts.find((c) => c.group_name === name)?.users ?? 0,
      }));
    },

    assign: async (tx: TenantTx, auth: Auth, id: number, given: readonly Group[]) => {
      const user = await userToChange(tx, auth.companyId, id);
      needFreshCode(auth, clock);
      const added = given.filter((g) => !user.groups.includes(g));
      const after = groups.filter((g) => user.groups.includes(g) || added.includes(g));
      await checkGroups(tx, auth, user.groups, after);
      if (added.length > 0) {
        await repo.addGroups(tx, auth.companyId, id, added);
        await audit(tx, auth, 'user.assign_groups', {
          type: 'user',
          id,
          detail: { name: user.name, groups: added, before: user.groups, after },
        });
      }
      return userOf(tx, auth.companyId, id);
    },

    dismiss: async (tx: TenantTx, auth: Auth, id: number, given: readonly Group[]) => {
      const user = await userToChange(tx, auth.companyId, id);
      needFreshCode(auth, clock);
      const removed = user.groups.filter((g) => given.includes(g));
      const after = user.groups.filter((g) => !removed.includes(g));
      const administered = user.is_active && user.groups.some((g) => administers.includes(g));
      if (administered && !after.some((g) => administers.includes(g)))
        await keepAnAdmin(tx, auth.companyId, id);
      await checkGroups(tx, auth, user.groups, after);
      if (removed.length > 0) {
        await repo.removeGroups(tx, auth.companyId, id, removed);
        await audit(tx, auth, 'user.dismiss_groups', {
          type: 'user',
          id,
          detail: { name: user.name, groups: removed, before: user.groups, after },
        });
      }
      return userOf(tx, auth.companyId, id);
    },
  };
}
