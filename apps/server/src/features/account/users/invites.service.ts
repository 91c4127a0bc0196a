import { createHash } from 'node:crypto';
import { type BodyOf, type sendInvite as inviteEndpoint, message, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { takeRate } from '../../../platform/rateLimit.js';
import { needFreshCode, sendInvite } from '../../access/index.js';
import { audit } from '../../audit/index.js';
import { addUser } from '../../companies/index.js';
import { hasProvenDomain } from '../../senders/index.js';
import { lockCompany } from '../company.repo.js';
import { checkGroups, userOf } from './groups.service.js';
import * as repo from './users.repo.js';

const day = 24 * 3600;

/**
 * Invitations are mails in the product's own name to people who did not ask for them. A company that anybody may have
 * founded sends few of them over a mail server until it has shown a domain to be its own.
 */
const rates = {
  company: { most: 200, seconds: 3600 },
  newCompany: { most: 50, seconds: day },
  /** One company to one person, while its invitation is good; and all companies to one person. */
  person: { most: 5, seconds: 7 * day },
  address: { most: 10, seconds: day },
} as const;

/** Asks colleagues in. */
export function invitesService(platform: Platform) {
  const { clock, mailer, settings } = platform;

  async function brake(tx: TenantTx, companyId: number, email: string) {
    const now = clock.now();
    const address = createHash('sha256').update(email.toLowerCase()).digest('hex');
    const isNew =
      settings.registration && mailer.kind === 'smtp' && !(await hasProvenDomain(tx, companyId));
    if (isNew)
      await takeRate(
        tx,
        `invite_new:${companyId}`,
        rates.newCompany,
        now,
        message('invitations_a_day', { count: rates.newCompany.most }),
      );
    await takeRate(
      tx,
      `invite:${companyId}`,
      rates.company,
      now,
      message('invitations_an_hour', { count: rates.company.most }),
    );
    const often = message('invited_often');
    await takeRate(tx, `invite_person:${companyId}:${address}`, rates.person, now, often);
    await takeRate(tx, `invite_address:${address}`, rates.address, now, often);
  }

  return {
    /**
     * Invites, or invites again with other words and groups: then the older link ends.
     * Throws `email_taken` for a colleague. Of an account elsewhere neither the answer nor its words tell.
     */
    invite: async (tx: TenantTx, auth: Auth, body: BodyOf<typeof inviteEndpoint>) => {
      const { companyId } = auth;
      needFreshCode(auth, clock);
      const company = await lockCompany(tx, companyId);
      const known = await repo.findByEmail(tx, companyId, body.email);
      const wanted = [...new Set(body.groups)];
      const before = known?.groups ?? [];
      if (known && !(known.invited && known.is_active)) throw new Refusal('email_taken');
      await checkGroups(tx, auth, before, wanted);
      await brake(tx, companyId, body.email);
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
