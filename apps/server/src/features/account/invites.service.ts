import { type BodyOf, type sendInvite as inviteEndpoint, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { findLogin, needFreshCode, sendInvite } from '../access/index.js';
import { audit } from '../audit/index.js';
import { addUser } from '../companies/index.js';
import { lockCompany } from './company.repo.js';
import { checkGroups, userOf } from './groups.service.js';
import * as repo from './users.repo.js';

/** Mails within an hour, by a company and to one person: an administrator is not a way to flood strangers. */
const most = { company: 200, person: 5 };

/** Asks colleagues in. */
export function invitesService(platform: Platform) {
  const { clock } = platform;

  async function brake(tx: TenantTx, companyId: number, userId: number | null) {
    const { sent, toUser } = await repo.invitesWithinHour(tx, companyId, userId);
    if (toUser >= most.person)
      throw new Refusal(
        'too_many',
        'This person has already received several invitations in the past hour. Try again later.',
        {
          retryAfter: 3600,
        },
      );
    if (sent >= most.company)
      throw new Refusal(
        'too_many',
        `You can send up to ${most.company} invitations per hour. Try again later.`,
        {
          retryAfter: 3600,
        },
      );
  }

  return {
    /**
     * Invites, or invites again with other words and groups: then the older link ends.
     * Throws `email_taken`, whatever company the address belongs to, and in the same words.
     */
    invite: async (tx: TenantTx, auth: Auth, body: BodyOf<typeof inviteEndpoint>) => {
      const { companyId } = auth;
      needFreshCode(auth, clock);
      const company = await lockCompany(tx, companyId);
      const known = await repo.findByEmail(tx, companyId, body.email);
      const wanted = [...new Set(body.groups)];
      const before = known?.groups ?? [];
      if (known && !(known.invited && known.is_active)) throw new Refusal('email_taken');
      if (!known && (await findLogin(tx, body.email))) throw new Refusal('email_taken');
      await checkGroups(tx, auth, before, wanted);
      await brake(tx, companyId, known?.id ?? null);
      const language = known?.language ?? (company.locale.startsWith('nl') ? 'nl' : 'en');
      const id =
        known?.id ??
        (await addUser(tx, companyId, { ...body, language, passwordHash: null, groups: [] }));
      // The link before the record: in that order an invited person takes them, who may be accepting right now.
      await sendInvite(
        tx,
        platform,
        {
          companyId,
          userId: id,
          email: known?.email ?? body.email,
          name: body.name,
          language,
        },
        { company: company.name, by: auth.userName, userId: auth.userId },
      );
      await repo.setInvited(tx, companyId, id, body.name, clock.now());
      const user = await userOf(tx, companyId, id);
      if (!user.invited) throw new Refusal('email_taken');
      const gone = before.filter((g) => !wanted.includes(g));
      if (gone.length > 0) await repo.removeGroups(tx, companyId, id, gone);
      await repo.addGroups(tx, companyId, id, wanted);
      await audit(tx, auth, 'user.invite', {
        type: 'user',
        id,
        detail: {
          name: body.name,
          email: body.email,
          groups: wanted,
          ...(known ? { before: { name: known.name, groups: before } } : {}),
        },
      });
      return userOf(tx, companyId, id);
    },
  };
}
