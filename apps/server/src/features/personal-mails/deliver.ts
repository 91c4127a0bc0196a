import { keepText, type Localizable, message } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { mailTokens, takeServerAllowance } from '../campaigns/index.js';
import { senderTrouble, signingFor } from '../senders/index.js';
import * as repo from './mails.repo.js';
import { settle, tellFailed } from './settle.js';
import { troubleOf } from './standing.js';
import { render } from './write.service.js';

/** Longer than a mail server may take with all its time-outs together. */
const leaseMs = 3 * 60_000;
/** After a wait for the mail server's rate that would be longer than this, the place is given to others. */
const longestTurnMs = 5000;

/**
 * Sends one mail if it is its time: claim, send, record. The claim is on disk before a byte leaves, so that a mail in the
 * hands of a worker that died is listed as in doubt, and never sent again by itself.
 * @returns after how many ms to look again; undefined: there is nothing more to do
 */
export async function deliver(
  platform: Platform,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const { db, mailer } = platform;
  const turnMs = await takeTurn(platform, companyId);
  if (turnMs === undefined) return longestTurnMs;
  if (turnMs > 0) await new Promise((resolve) => setTimeout(resolve, turnMs));
  const claimed = await db.inTenant(companyId, (tx) => claim(tx, platform, companyId, id));
  if (typeof claimed !== 'object') return claimed;
  const delivery = await mailer.send(companyId, claimed);
  return db.inTenant(companyId, (tx) => settle(tx, companyId, id, delivery, platform.clock.now()));
}

/** A turn at the mail server's rate, where it has one. @returns ms until it comes; undefined: not soon */
async function takeTurn({ db, settings, mailer }: Platform, companyId: number) {
  const { smtpRate: perSecond } = settings;
  if (perSecond === undefined || mailer.kind !== 'smtp') return 0;
  const turn = { perSecond, count: 1, withinMs: longestTurnMs };
  return (await db.inTenant(companyId, (tx) => takeServerAllowance(tx, '*', turn)))?.waitMs;
}

/** The last look before it leaves. @returns the mail, marked as leaving; else when to look again, if at all */
async function claim(
  tx: TenantTx,
  platform: Platform,
  companyId: number,
  id: number,
): Promise<Mail | number | undefined> {
  const row = await repo.lockMail(tx, companyId, id);
  if (!row || (row.state !== 'waiting' && row.state !== 'sending')) return undefined;
  if (row.wait_ms > 0) return row.wait_ms;
  const fail = async (state: 'failed' | 'in_doubt', why: Localizable) => {
    const reason = keepText(why);
    await repo.changeMail(tx, companyId, id, { state, reason, lease_until: null });
    await tellFailed(tx, companyId, row, reason);
    return undefined;
  };
  if (row.state === 'sending') return fail('in_doubt', message('mail_worker_gone'));
  const written = await writeNow(tx, platform, companyId, row);
  if ('trouble' in written) return fail('failed', written.trouble);
  const { subject, html, text } = written.mail;
  const token = mailTokens(platform.secret).make({
    ...{ kind: 'personal', companyId, recipientId: id, linkId: 0 },
  });
  const messageId = `<${token}@${row.from_email.split('@').at(-1)}>`;
  await repo.markSending(tx, companyId, id, {
    ...{ sent_subject: subject, sent_html: html, sent_text: text },
    ...{ message_id: messageId, leaseMs },
  });
  const dkim = await signingFor(tx, platform, companyId, row.from_email);
  const [box = '', boxDomain = ''] = platform.settings.bounceAddress?.split('@') ?? [];
  return {
    messageId,
    from: { name: row.from_name, address: row.from_email },
    to: { name: row.to_name, address: row.to_email },
    ...{ subject, html, text },
    headers: { 'Reply-To': `"${row.reply_name.replace(/["\\\r\n]/g, '')}" <${row.reply_email}>` },
    ...(dkim ? { dkim } : {}),
    ...(boxDomain ? { returnPath: `${box}+${token}@${boxDomain}` } : {}),
  };
}

/** The mail with the data of this moment, or why it does not leave any more. */
async function writeNow(
  tx: TenantTx,
  platform: Platform,
  companyId: number,
  row: repo.MailRow,
): Promise<{ mail: { subject: string; html: string; text: string } } | { trouble: Localizable }> {
  const { profile_id: profileId, person_id: personId, to_profile, to_email, from_email } = row;
  const typed = { subject: row.subject, text: row.body, language: row.language };
  const written =
    profileId !== null && to_profile === (personId === null)
      ? await render(tx, companyId, { profileId, personId }, { ...typed, writer: row.reply_name })
      : undefined;
  if (!written) return { trouble: message('recipient_gone') };
  const { recipient, mail } = written;
  if (recipient.email.toLowerCase() !== to_email.toLowerCase())
    return { trouble: message('recipient_changed', { email: recipient.email }) };
  const trouble =
    troubleOf(recipient, row.acknowledged) ??
    ((await senderTrouble(tx, platform, companyId, from_email))
      ? message('mail_sender_gone', { email: from_email })
      : undefined);
  if (trouble) return { trouble };
  if (mail.missing.length > 0)
    return { trouble: message('mail_tags_empty', { tags: mail.missing }) };
  return { mail };
}
