import {
  type BodyOf,
  type Language,
  message,
  type PersonalMail,
  personalMailHoldSeconds,
  personalMailsPerHour,
  Refusal,
  sayKept,
  type sendPersonalMail,
} from '@kade/contract';
import { recordExists } from '../../platform/db/exists.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { takeRate } from '../../platform/rateLimit.js';
import { checkRefs, createActivities, deleteActivityRow } from '../activities/index.js';
import { audit } from '../audit/index.js';
import { companyLanguage, loadCompany } from '../companies/index.js';
import { listUsableSenders } from '../senders/index.js';
import * as repo from './mails.repo.js';
import { addressOf, listRecipients } from './recipients.repo.js';
import { queueMail } from './send.jobs.js';
import { present as presentRecipient } from './standing.js';
import { fromOf, write } from './write.service.js';

const rate = { most: personalMailsPerHour, seconds: 3600 };

const present = (
  row: repo.MailRow,
  { userId, language }: { userId: number; language: Language },
): PersonalMail => ({
  id: row.id,
  activity_id: row.activity_id,
  profile_id: row.profile_id,
  state: row.state,
  reason: row.reason && sayKept(language, row.reason),
  from: { name: row.from_name, email: row.from_email },
  reply_to: { name: row.reply_name, email: row.reply_email },
  to: { name: row.to_name, email: row.to_email },
  subject: row.sent_subject ?? row.subject,
  html: row.sent_html,
  text: row.sent_text ?? row.body,
  language: row.language,
  sent_by: row.sent_by === null ? null : { id: row.sent_by, name: row.sent_by_name ?? '' },
  created_at: row.created_at,
  hold_until: row.hold_until,
  sent_at: row.sent_at,
  returned_at: row.returned_at,
  can: { undo: row.state === 'waiting' && row.sent_by === userId },
});

/** Whom of a profile one can mail, and from where. Throws `not_found`. */
export async function options(tx: TenantTx, platform: Platform, auth: Auth, profileId: number) {
  const { companyId, userId, userName } = auth;
  if (!(await recordExists(tx, 'profile', companyId, profileId))) throw new Refusal('not_found');
  const found = await listRecipients(tx, companyId, profileId);
  // An address that a contact has is not offered once more as that of the business.
  const known = new Set(found.flatMap((r) => (r.person_id ? [r.email.toLowerCase()] : [])));
  const writer = { name: userName, email: await addressOf(tx, companyId, userId) };
  const senders = await listUsableSenders(tx, platform, companyId);
  return {
    recipients: found
      .filter((r) => r.person_id !== null || !known.has(r.email.toLowerCase()))
      .map(presentRecipient),
    senders: senders.map((sender) => fromOf(writer, sender)),
    reply_to: writer,
    language: companyLanguage(await loadCompany(tx, companyId)),
  };
}

/** Throws `not_found`. */
export async function show(tx: TenantTx, auth: Auth, id: number): Promise<PersonalMail> {
  const row = await repo.loadMail(tx, auth.companyId, id);
  if (!row) throw new Refusal('not_found');
  return present(row, auth);
}

/**
 * Puts a mail in line and on the timeline; it goes out when the time to take it back is over. Throws `not_found`,
 * `invalid`, `sender_unproven` and `too_many`.
 */
export async function send(
  tx: TenantTx,
  platform: Platform,
  auth: Auth,
  draft: BodyOf<typeof sendPersonalMail>,
): Promise<PersonalMail> {
  const { companyId, userId } = auth;
  const now = platform.clock.now();
  const refs = await checkRefs(tx, companyId, {
    profile_id: draft.profile_id,
    person_id: draft.person_id,
    opportunity_id: draft.opportunity_id,
    campaign_id: null,
  });
  const written = await write(tx, platform, auth, draft, { strict: true });
  // Last: what is refused takes no room.
  await takeRate(
    tx,
    `personal_mail:${companyId}:${userId}`,
    rate,
    now,
    message('personal_mails_an_hour', { count: personalMailsPerHour }),
  );
  // Who counted before waits here no longer: two at once come one after the other.
  const same = await repo.findSame(tx, companyId, {
    ...{ sent_by: userId, to_email: written.to.email, subject: draft.subject, body: draft.text },
  });
  if (same) return show(tx, auth, same.id);
  const title = written.subject.slice(0, 300) || draft.subject;
  const [activityId = 0] = await createActivities(tx, { companyId, actorId: userId, now }, [
    {
      ...refs,
      profile_id: draft.profile_id,
      ...{ type: 'email', title, owner_id: userId, done: true },
    },
  ]);
  const id = await repo.addMail(
    tx,
    {
      company_id: companyId,
      activity_id: activityId,
      to_profile: draft.person_id === null,
      reason: null,
      from_name: written.from.name,
      from_email: written.from.email,
      reply_name: written.reply_to.name,
      reply_email: written.reply_to.email,
      to_name: written.to.name,
      to_email: written.to.email,
      language: draft.language,
      subject: draft.subject,
      body: draft.text,
      acknowledged: draft.acknowledged,
      sent_subject: null,
      sent_html: null,
      sent_text: null,
      message_id: null,
      sent_by: userId,
    },
    personalMailHoldSeconds,
  );
  await queueMail(tx, companyId, id, personalMailHoldSeconds * 1000);
  await audit(tx, auth, 'personal_mail.send', {
    type: 'profile',
    id: draft.profile_id,
    detail: { to: written.to.email, subject: title },
  });
  return show(tx, auth, id);
}

/** Takes back what has not gone out: as if it was never written. Throws `not_found`, `forbidden` and `wrong_state`. */
export async function undo(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const { companyId, userId } = auth;
  const row = await repo.lockMail(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  if (row.sent_by !== userId) throw new Refusal('forbidden', message('mail_of_another'));
  if (row.state !== 'waiting') throw new Refusal('wrong_state', message('mail_has_left'));
  // The mail goes with its activity, and the job finds nothing to send.
  await deleteActivityRow(tx, companyId, row.activity_id);
  await audit(tx, auth, 'personal_mail.undo', {
    type: 'profile',
    id: row.profile_id,
    detail: { to: row.to_email, subject: row.subject },
  });
}
