import { type BodyOf, type sendInvite as inviteEndpoint, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import {
  endLinks,
  endSessionsOf,
  findLogin,
  needFreshCode,
  removeSecondFactor,
  secondFactorLetter,
  sendInvite,
} from '../access/index.js';
import { audit } from '../audit/index.js';
import { addUser, loadCompany } from '../companies/index.js';
import { sendLater } from '../notices/index.js';
import { assignOpportunities, countOpenOpportunities } from '../opportunities/index.js';
import { checkGroups, keepAnAdmin, userOf } from './groups.service.js';
import * as repo from './users.repo.js';

/** Colleagues: who may come in, and who no longer may. */
export function usersService(platform: Platform) {
  const { clock, settings } = platform;

  /** Who takes over from `id`. Throws `invalid` when that is nobody who could. */
  async function successor(tx: TenantTx, auth: Auth, id: number, handOverTo: number) {
    const heir = await repo.loadUser(tx, auth.companyId, handOverTo);
    if (!heir?.is_active || heir.id === id)
      throw new Refusal('invalid', 'Choose another active user to take over.', {
        errors: { hand_over_to: ['Choose another active user.'] },
      });
    return heir;
  }

  return {
    /** Invites, or invites again. Throws `email_taken`, whatever company the address belongs to. */
    invite: async (tx: TenantTx, auth: Auth, body: BodyOf<typeof inviteEndpoint>) => {
      const { companyId } = auth;
      needFreshCode(auth, clock);
      await checkGroups(tx, auth, body.groups);
      const known = await repo.findByEmail(tx, companyId, body.email);
      if (known && !(known.invited && known.is_active)) throw new Refusal('email_taken');
      if (!known && (await findLogin(tx, body.email))) throw new Refusal('email_taken');
      const company = await loadCompany(tx, companyId);
      const language = known?.language ?? (company.locale.startsWith('nl') ? 'nl' : 'en');
      const id =
        known?.id ??
        (await addUser(tx, companyId, { ...body, language, passwordHash: null, groups: [] }));
      await repo.setInvited(tx, companyId, id, body.name, clock.now());
      if (known) {
        const gone = known.groups.filter((g) => !body.groups.includes(g));
        if (gone.length > 0) await repo.removeGroups(tx, companyId, id, gone);
      }
      await repo.addGroups(tx, companyId, id, body.groups);
      await sendInvite(
        tx,
        platform,
        { companyId, userId: id, email: body.email, name: body.name, language },
        { company: company.name, by: auth.userName },
      );
      await audit(tx, auth, 'user.invite', {
        type: 'user',
        id,
        detail: { name: body.name, email: body.email, groups: body.groups },
      });
      return userOf(tx, companyId, id);
    },

    /** Throws `owns_opportunities` with their number while nobody is named to take them over. */
    deactivate: async (tx: TenantTx, auth: Auth, id: number, handOverTo: number | null) => {
      const { companyId } = auth;
      const user = await userOf(tx, companyId, id);
      if (id === auth.userId)
        throw new Refusal(
          'wrong_state',
          'You cannot deactivate yourself. Ask another administrator.',
        );
      if (!user.is_active) throw new Refusal('wrong_state', 'This user is not active already.');
      if (user.groups.includes('company:admin') || user.groups.includes('company:superuser'))
        await keepAnAdmin(tx, companyId, id);
      const open = await countOpenOpportunities(tx, companyId, id);
      if (open > 0 && handOverTo === null)
        throw new Refusal(
          'owns_opportunities',
          `${user.name} owns ${open} open ${open === 1 ? 'opportunity' : 'opportunities'}. Say who takes over.`,
        );
      if (handOverTo !== null) {
        const heir = await successor(tx, auth, id, handOverTo);
        if (open > 0) await assignOpportunities(tx, auth, { from_owner_id: id, owner_id: heir.id });
        await repo.handOverProfiles(tx, companyId, id, heir);
      }
      await repo.setActive(tx, companyId, id, false);
      await endSessionsOf(tx, companyId, id, clock.now());
      for (const purpose of ['invite', 'reset'] as const)
        await endLinks(tx, companyId, id, purpose);
      await audit(tx, auth, 'user.deactivate', {
        type: 'user',
        id,
        detail: { name: user.name, handed_over_to: handOverTo, opportunities: open },
      });
      return userOf(tx, companyId, id);
    },

    reactivate: async (tx: TenantTx, auth: Auth, id: number) => {
      const user = await userOf(tx, auth.companyId, id);
      if (user.is_active) throw new Refusal('wrong_state', 'This user is active already.');
      await repo.setActive(tx, auth.companyId, id, true);
      await audit(tx, auth, 'user.reactivate', { type: 'user', id, detail: { name: user.name } });
      return userOf(tx, auth.companyId, id);
    },

    /** Removes a colleague's second factor, ends the sessions, and tells the colleague. */
    resetTwoFactor: async (tx: TenantTx, auth: Auth, id: number) => {
      const { companyId } = auth;
      const user = await userOf(tx, companyId, id);
      needFreshCode(auth, clock);
      if (!user.two_factor_enabled)
        throw new Refusal('wrong_state', 'This user has no second factor to remove.');
      await removeSecondFactor(tx, companyId, id);
      await endSessionsOf(tx, companyId, id, clock.now());
      const words = { name: user.name, change: 'reset' } as const;
      await sendLater(tx, {
        companyId,
        to: { name: user.name, address: user.email },
        letter: secondFactorLetter(user.language, words, `${settings.publicUrl}/auth/login`),
      });
      await audit(tx, auth, 'user.reset_two_factor', {
        type: 'user',
        id,
        detail: { name: user.name },
      });
      return userOf(tx, companyId, id);
    },
  };
}
