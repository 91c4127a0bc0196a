import {
  type BodyOf,
  type deactivateUser,
  type Localizable,
  message,
  partnerGroups,
  Refusal,
  refuseField,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import {
  endLinks,
  endSessionsOf,
  needFreshCode,
  removeSecondFactor,
  tellSecondFactor,
} from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { lockCompany } from '../company.repo.js';
import { administers } from './groups.rules.js';
import { keepAnAdmin, userOf, userToChange } from './groups.service.js';
import { handOver, ownedBy, plan } from './handOver.js';
import * as repo from './users.repo.js';

const cannotTakeOver = (field: string, why: Localizable) => refuseField(field, why);

/** Colleagues who are there: who no longer may come in, who may again. */
export function usersService(platform: Platform) {
  const { clock } = platform;

  /** Who takes over from `id`. Throws `invalid` when that is nobody who could. */
  async function successor(tx: TenantTx, auth: Auth, id: number, heirId: number, field: string) {
    const heir = await repo.loadUser(tx, auth.companyId, heirId);
    if (!heir?.is_active || heir.id === id)
      throw cannotTakeOver(field, message('new_owner_inactive'));
    if (heir.groups.some((g) => partnerGroups.includes(g)))
      throw cannotTakeOver(field, message('partner_no_opportunities'));
    return heir;
  }

  /**
   * Ends what is open for a user: mailed links, then sessions. Before the record itself is held, because that is the
   * order in which a user who follows a link or gives a code takes them: neither waits for the other in a circle.
   */
  async function shutOut(tx: TenantTx, companyId: number, id: number) {
    await lockCompany(tx, companyId);
    for (const purpose of ['invite', 'reset'] as const) await endLinks(tx, companyId, id, purpose);
    await endSessionsOf(tx, companyId, id, clock.now());
    return userToChange(tx, companyId, id);
  }

  return {
    /**
     * Takes a user's access away at once. Everything the user owns and that is not over goes to somebody else first.
     * Throws `owns_work` with how much there is while nobody is named, `last_admin` and `wrong_state`.
     */
    deactivate: async (
      tx: TenantTx,
      auth: Auth,
      id: number,
      wish: BodyOf<typeof deactivateUser>,
    ) => {
      const { companyId } = auth;
      if (id === auth.userId) throw new Refusal('wrong_state', message('own_account'));
      const user = await shutOut(tx, companyId, id);
      if (!user.is_active) throw new Refusal('wrong_state', message('user_inactive'));
      if (user.groups.some((g) => administers.includes(g))) await keepAnAdmin(tx, companyId, id);
      const owned = await ownedBy(tx, companyId, id);
      const steps = await plan(user.name, owned, wish, (heirId, field) =>
        successor(tx, auth, id, heirId, field),
      );
      await repo.setActive(tx, companyId, id, false);
      await handOver(tx, auth, id, steps);
      await audit(tx, auth, 'user.deactivate', {
        type: 'user',
        id,
        detail: {
          name: user.name,
          email: user.email,
          groups: user.groups,
          handed_over: Object.fromEntries(
            steps.map(({ kind, heir }) => [
              kind,
              { count: owned[kind], to: { id: heir.id, name: heir.name } },
            ]),
          ),
        },
      });
      return userOf(tx, companyId, id);
    },

    /** What a user owns that is not over. Throws `not_found`. */
    owned: async (tx: TenantTx, auth: Auth, id: number) => {
      await userOf(tx, auth.companyId, id);
      return ownedBy(tx, auth.companyId, id);
    },

    /** Gives access back, with the groups the user had. Throws `wrong_state` when it was not taken. */
    reactivate: async (tx: TenantTx, auth: Auth, id: number) => {
      // A sign-in that was under way when access was taken must not come back to life.
      const user = await shutOut(tx, auth.companyId, id);
      if (user.is_active) throw new Refusal('wrong_state', message('user_active'));
      await repo.setActive(tx, auth.companyId, id, true);
      await audit(tx, auth, 'user.reactivate', {
        type: 'user',
        id,
        detail: { name: user.name, email: user.email, groups: user.groups },
      });
      return userOf(tx, auth.companyId, id);
    },

    /**
     * Removes a colleague's second factor, ends the sessions, and tells the colleague. A reset link that waits ends too:
     * whoever reads the mailbox must not find the account with nothing else in the way.
     */
    resetTwoFactor: async (tx: TenantTx, auth: Auth, id: number) => {
      const { companyId } = auth;
      // The own one is switched off with a code, so that a computer left open is not enough.
      if (id === auth.userId) throw new Refusal('wrong_state', message('own_two_factor'));
      const user = await shutOut(tx, companyId, id);
      needFreshCode(auth, clock);
      if (!user.two_factor_enabled)
        throw new Refusal('wrong_state', message('two_factor_not_set_up'));
      await removeSecondFactor(tx, companyId, id);
      await tellSecondFactor(tx, companyId, id, 'reset');
      await audit(tx, auth, 'user.reset_two_factor', {
        type: 'user',
        id,
        detail: { name: user.name, email: user.email },
      });
      return userOf(tx, companyId, id);
    },
  };
}
