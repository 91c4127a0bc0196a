import { createHmac } from 'node:crypto';
import { brand, type Message, message } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { keyFor } from '../../platform/secret.js';
import { domainOf } from './dkim.js';
import { findDomain, ownersOf, type ProofRecord } from './domains.repo.js';
import * as repo from './senders.repo.js';

/** The TXT record that says a domain is this company's. Its value is of no use to another company. */
export function domainRecord(secret: string, companyId: number, domain: string): ProofRecord {
  const name = brand.toLowerCase();
  const token = createHmac('sha256', keyFor(secret, 'sender domain'))
    .update(`${companyId}:${domain}`)
    .digest('base64url')
    .slice(0, 32);
  return { name: `_${name}-sender.${domain}`, value: `${name}-sender=${token}` };
}

export type ProofState = 'domain' | 'mailbox' | 'none' | 'elsewhere';

/** How far it is shown that an address is the company's. A domain that another company has proven outweighs a mailbox. */
export function proofState(
  companyId: number,
  owner: number | undefined,
  mailboxProvenAt: string | null,
): ProofState {
  if (owner === companyId) return 'domain';
  if (owner !== undefined) return 'elsewhere';
  return mailboxProvenAt ? 'mailbox' : 'none';
}

/** Whether a company has a sender that it has been shown to own. */
export async function hasProvenSender(tx: TenantTx, companyId: number): Promise<boolean> {
  const senders = await repo.listSenders(tx, companyId);
  const owners = await ownersOf(
    tx,
    senders.map((s) => domainOf(s.email)),
  );
  return senders.some(({ email, mailbox_proven_at }) => {
    const state = proofState(companyId, owners.get(domainOf(email)), mailbox_proven_at);
    return state === 'domain' || state === 'mailbox';
  });
}

/** The senders of a company that mail may leave from now, the default first. */
export async function listUsableSenders(
  tx: TenantTx,
  platform: Platform,
  companyId: number,
): Promise<{ name: string; email: string }[]> {
  const usable = [];
  for (const { name, email } of await repo.listSenders(tx, companyId))
    if (!(await senderTrouble(tx, platform, companyId, email))) usable.push({ name, email });
  return usable;
}

/**
 * Why no mail may leave in the name of an address; undefined when it may. Without a mail server nothing leaves the house,
 * so an address of the list is enough there.
 * @param toOwnUsers the mail goes to a user of the company, who can ask a colleague what it is
 */
export async function senderTrouble(
  tx: TenantTx,
  { mailer }: Platform,
  companyId: number,
  email: string,
  { toOwnUsers = false } = {},
): Promise<Message | undefined> {
  const sender = await repo.findSender(tx, companyId, email);
  if (!sender) return message('sender_unknown', { email });
  const domain = domainOf(email);
  const owner = (await findDomain(tx, domain))?.company_id;
  switch (proofState(companyId, owner, sender.mailbox_proven_at)) {
    case 'elsewhere':
      return message('domain_of_another', { domain });
    case 'none':
      if (mailer.kind === 'outbox' || toOwnUsers) return undefined;
      return message('sender_not_shown', { email });
    default:
      return undefined;
  }
}
