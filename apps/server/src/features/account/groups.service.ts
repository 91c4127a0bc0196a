import { type Group, groups, productGroups, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { needFreshCode } from '../access/index.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import * as repo from './users.repo.js';

const administers: readonly Group[] = ['company:admin', 'company:superuser'];

/** A user of the company. Throws `not_found`. */
export async function userOf(tx: TenantTx, companyId: number, id: number) {
  const user = await repo.loadUser(tx, companyId, id);
  if (!user) throw new Refusal('not_found');
  return user;
}

/** Throws `invalid` for groups this company, or this administrator, cannot hand out. */
export async function checkGroups(tx: TenantTx, auth: Auth, given: readonly Group[]) {
  const { entitled_products: held } = await loadCompany(tx, auth.companyId);
  const missing = given.filter((g) => productGroups.includes(g) && !held.includes(g));
  const errors: string[] = [];
  if (missing.length > 0) errors.push(`Your company does not hold ${missing.join(', ')}.`);
  // An administrator must not promote itself above administrators.
  if (given.includes('company:superuser') && !(await mayMakeSuperusers(tx, auth)))
    errors.push('Only a superuser can make somebody a superuser.');
  if (errors.length > 0)
    throw new Refusal('invalid', errors.join(' '), { errors: { groups: errors } });
}

async function mayMakeSuperusers(tx: TenantTx, auth: Auth): Promise<boolean> {
  const me = await repo.loadUser(tx, auth.companyId, auth.userId);
  if (me?.groups.includes('company:superuser')) return true;
  const counts = await repo.countByGroup(tx, auth.companyId);
  return !counts.some((c) => c.group_name === 'company:superuser');
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
      const user = await userOf(tx, auth.companyId, id);
      needFreshCode(auth, clock);
      const added = given.filter((g) => !user.groups.includes(g));
      await checkGroups(tx, auth, added);
      await repo.addGroups(tx, auth.companyId, id, added);
      if (added.length > 0)
        await audit(tx, auth, 'user.assign_groups', {
          type: 'user',
          id,
          detail: { name: user.name, groups: added },
        });
      return userOf(tx, auth.companyId, id);
    },

    dismiss: async (tx: TenantTx, auth: Auth, id: number, given: readonly Group[]) => {
      const user = await userOf(tx, auth.companyId, id);
      needFreshCode(auth, clock);
      const removed = given.filter((g) => user.groups.includes(g));
      const left = user.groups.filter((g) => !removed.includes(g));
      const administered = user.groups.some((g) => administers.includes(g));
      if (administered && user.is_active && !left.some((g) => administers.includes(g)))
        await keepAnAdmin(tx, auth.companyId, id);
      if (removed.length > 0) {
        await repo.removeGroups(tx, auth.companyId, id, removed);
        await audit(tx, auth, 'user.dismiss_groups', {
          type: 'user',
          id,
          detail: { name: user.name, groups: removed },
        });
      }
      return userOf(tx, auth.companyId, id);
    },
  };
}
