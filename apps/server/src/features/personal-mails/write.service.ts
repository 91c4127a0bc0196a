import {
  type Language,
  message,
  type PersonalMailDraft,
  Refusal,
  refuseField,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { mergeValues, oneLine, readTyped } from '../campaigns/index.js';
import { loadCompany } from '../companies/index.js';
import { listUsableSenders, senderTrouble } from '../senders/index.js';
import { addressOf, findRecipient, type Recipient } from './recipients.repo.js';
import { nameOf, standingOf, troubleOf } from './standing.js';

/**
 * Who a mail is from, as its reader sees it: the person who writes, from an address of the company that receivers can
 * check. Answers go to the writer's own address.
 */
export function fromOf(
  writer: { name: string; email: string },
  sender: { name: string; email: string },
) {
  const own = sender.email.toLowerCase() === writer.email.toLowerCase();
  const name = own ? writer.name : `${writer.name} (${sender.name})`;
  return { name: oneLine(name).slice(0, 200), email: sender.email };
}

/** What was typed, as this reader gets it. Throws `invalid` with the place of a mistake. */
export async function render(
  tx: TenantTx,
  companyId: number,
  to: { profileId: number; personId: number | null },
  typed: { subject: string; text: string; language: Language; writer: string },
) {
  const read = readTyped(typed);
  const recipient = await findRecipient(tx, companyId, to, read.columns);
  if (!recipient) return undefined;
  const company = await loadCompany(tx, companyId);
  const { language } = typed;
  const values = mergeValues(
    { ...recipient, code: null },
    { company: company.name, sender: typed.writer, promotion: null, language },
  );
  const closing = { signature: [typed.writer, company.name], footer: company.mail_footer };
  return { recipient, mail: read.render(values, language, closing) };
}

/** Throws `invalid` under its field for an address that gets no mail. */
function needRecipient(recipient: Recipient, { to, acknowledged }: PersonalMailDraft): void {
  if (recipient.email.toLowerCase() !== to.toLowerCase())
    throw refuseField('to', message('recipient_changed', { email: recipient.email }));
  const trouble = troubleOf(recipient, acknowledged);
  if (!trouble) return;
  const isBlocked = standingOf(recipient.obstacle) === 'blocked';
  throw refuseField(isBlocked ? 'to' : 'acknowledged', trouble);
}

/** The sender as the company has it. Throws `sender_unproven` when no mail may leave in its name. */
async function needSender(tx: TenantTx, platform: Platform, companyId: number, email: string) {
  const trouble = await senderTrouble(tx, platform, companyId, email);
  if (trouble) throw new Refusal('sender_unproven', trouble);
  const usable = await listUsableSenders(tx, platform, companyId);
  const sender = usable.find((s) => s.email.toLowerCase() === email.toLowerCase());
  if (!sender) throw new Refusal('sender_unproven', message('sender_unknown', { email }));
  return sender;
}

/**
 * A draft as it would leave now. Throws `not_found`, `invalid` and `sender_unproven`.
 * @param strict also refuses what stands against the address; a preview shows the mail all the same
 */
export async function write(
  tx: TenantTx,
  platform: Platform,
  auth: Auth,
  draft: PersonalMailDraft,
  { strict }: { strict: boolean },
) {
  const { companyId, userId, userName } = auth;
  const to = { profileId: draft.profile_id, personId: draft.person_id };
  const { subject, text, language } = draft;
  const written = await render(tx, companyId, to, { subject, text, language, writer: userName });
  if (!written) throw refuseField('to', message('recipient_gone'));
  const { recipient, mail } = written;
  if (strict) {
    needRecipient(recipient, draft);
    if (mail.missing.length > 0)
      throw refuseField('text', message('mail_tags_empty', { tags: mail.missing }));
  }
  const writer = { name: userName, email: await addressOf(tx, companyId, userId) };
  const sender = await needSender(tx, platform, companyId, draft.sender);
  return {
    from: fromOf(writer, sender),
    reply_to: writer,
    to: { name: nameOf(recipient), email: recipient.email },
    ...mail,
  };
}
