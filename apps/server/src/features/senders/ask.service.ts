import { createHash } from 'node:crypto';
import { Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { takeRate } from '../../platform/rateLimit.js';
import { companyOfSecret, newSecret, secretHash } from '../access/index.js';
import { audit } from '../audit/index.js';
import { loadCompany } from '../companies/index.js';
import { sendLater } from '../service-mails/index.js';
import { askLetter } from './ask.words.js';
import * as repo from './senders.repo.js';

const days = 3;
/** Mails to one address by whatever company, and by one company to any address: it goes to people who did not ask. */
const rates = {
  address: { most: 3, seconds: 24 * 3600 },
  company: { most: 20, seconds: 24 * 3600 },
};

/** The mailbox of a sender: asked by a link, proven when somebody who reads it says yes. */
export function askService({ db, clock, settings }: Platform) {
  /** Throws `link_ended`. */
  async function findAsked<T>(
    token: string,
    then: (tx: TenantTx, companyId: number, sender: repo.SenderRow) => Promise<T>,
  ): Promise<T> {
    const companyId = companyOfSecret(token);
    if (companyId === undefined) throw new Refusal('link_ended');
    return db.inTenant(companyId, async (tx) => {
      const sender = await repo.findAsked(tx, companyId, secretHash(token), clock.now());
      if (!sender) throw new Refusal('link_ended');
      return then(tx, companyId, sender);
    });
  }
  const shown = async (tx: TenantTx, companyId: number, { name, email }: repo.SenderRow) => {
    const company = await loadCompany(tx, companyId);
    return { company: company.name, name, email };
  };

  return {
    /** Mails the link; an older one stops working. Throws `too_many`. */
    ask: async (tx: TenantTx, auth: Auth, sender: repo.SenderRow): Promise<void> => {
      const { companyId } = auth;
      const now = clock.now();
      const address = createHash('sha256').update(sender.email.toLowerCase()).digest('hex');
      await takeRate(tx, `sender_ask:${companyId}`, rates.company, now);
      await takeRate(tx, `sender_ask_address:${address}`, rates.address, now);
      const token = newSecret(companyId);
      await repo.changeProof(tx, companyId, sender.id, {
        confirm_hash: secretHash(token),
        confirm_until: new Date(now.getTime() + days * 86_400_000),
      });
      const company = await loadCompany(tx, companyId);
      const { name, email } = sender;
      await sendLater(tx, {
        companyId,
        to: { name: '', address: email },
        letter: askLetter(
          company.locale.startsWith('nl') ? 'nl' : 'en',
          { company: company.name, name, email, by: auth.userName },
          `${settings.publicUrl}/auth/register/sender?token=${token}`,
        ),
        tryHours: days * 24,
      });
      await audit(tx, auth, 'sender.ask', {
        type: 'sender',
        id: sender.id,
        detail: { email },
      });
    },

    read: (token: string) => findAsked(token, shown),

    /** Uses the link up: the mailbox is the company's to send from. */
    confirm: (token: string, address: string) =>
      findAsked(token, async (tx, companyId, sender) => {
        await repo.changeProof(tx, companyId, sender.id, {
          mailbox_proven_at: clock.now(),
          confirm_hash: null,
          confirm_until: null,
        });
        const who = { companyId, userId: null, userName: sender.email, address };
        await audit(tx, who, 'sender.confirmed', {
          type: 'sender',
          id: sender.id,
          detail: { email: sender.email },
        });
        return shown(tx, companyId, sender);
      }),
  };
}
