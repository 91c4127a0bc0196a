import { partnerGroups, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import {
  endLinks,
  endSessionsOf,
  needFreshCode,
  removeSecondFactor,
  tellSecondFactor,
} from '../access/index.js';
import { handOverActivities } from '../activities/index.js';
import { audit } from '../audit/index.js';
import { assignOpportunities, countOpenOpportunities } from '../opportunities/index.js';
import { lockCompany } from './company.repo.js';
import { administers } from './groups.rules.js';
import { keepAnAdmin, userOf, userToChange } from './groups.service.js';
import * as repo from './users.repo.js';

const cannotTakeOver = (why: string) =>
  new Refusal('invalid', why, { errors: { hand_over_to: [why] } });

/** Colleagues who are there: who no longer may come in, who may again. */
export function usersService(platform: Platform) {
  const { clock } = platform;

  /** Who takes over from `id`. Throws `invalid` when that is nobody who could. */
  async function successor(tx: TenantTx, auth: Auth, id: number, handOverTo: number) {
    const heir = await repo.loadUser(tx, auth.companyId, handOverTo);
    if (!heir?.is_active || heir.id === id)
      throw cannotTakeOver('Choose another active user to take over.');
    if (heir.groups.some((g) => partnerGroups.includes(g)))
      throw cannotTakeOver('A partner cannot open opportunities. Choose a colleague.');
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
     * Takes a user's access away at once. Open opportunities, and with them the profiles and open tasks, go to somebody else first.
     * Throws `owns_opportunities` with their number while nobody is named, `last_admin` and `wrong_state`.
     */
    deactivate: async (tx: TenantTx, auth: Auth, id: number, handOverTo: number | null) => {
      const { companyId } = auth;
      if (id === auth.userId)
        throw new Refusal(
          'wrong_state',
          'You cannot deactivate yourself. Ask another administrator.',
        );
      const user = await shutOut(tx, companyId, id);
      if (!user.is_active) throw new Refusal('wrong_state', 'This user is inactive already.');
      if (user.groups.some((g) => administers.includes(g))) await keepAnAdmin(tx, companyId, id);
      const open = await countOpenOpportunities(tx, companyId, id);
      if (open > 0 && handOverTo === null)
        throw new Refusal(
          'owns_opportunities',
          `${user.name} owns ${open} open ${open === 1 ? 'opportunity' : 'opportunities'}. Say who takes over.`,
        );
      const heir = handOverTo === null ? null : await successor(tx, auth, id, handOverTo);
      const profiles = heir ? await repo.handOverProfiles(tx, companyId, id, heir) : 0;
      const tasks = heir ? await handOverActivities(tx, companyId, id, heir) : 0;
      await repo.setActive(tx, companyId, id, false);
      if (heir && open > 0)
        await assignOpportunities(tx, auth, { from_owner_id: id, owner_id: heir.id });
      await audit(tx, auth, 'user.deactivate', {
        type: 'user',
        id,
        detail: {
          name: user.name,
          email: user.email,
          groups: user.groups,
          handed_over_to: heir && { id: heir.id, name: heir.name },
          opportunities: open,
          profiles,
          tasks,
        },
      });
      return userOf(tx, companyId, id);
    },

    /** Gives access back, with the groups the user had. Throws `wrong_state` when it was not taken. */
    reactivate: async (tx: TenantTx, auth: Auth, id: number) => {
      // A sign-in that was under way when access was taken must not come back to life.
      const user = await shutOut(tx, auth.companyId, id);
      if (user.is_active) throw new Refusal('wrong_state', 'This user is active already.');
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
      if (id === auth.userId)
        throw new Refusal(
          'wrong_state',
          'Change your own second factor under Sign-in and security.',
        );
      const user = await shutOut(tx, companyId, id);
      needFreshCode(auth, clock);
      if (!user.two_factor_enabled)
        throw new Refusal('wrong_state', 'This user has no second factor to remove.');
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
