import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  digitalSourceHeader,
  message,
  Refusal,
  type ReplyInputOf,
  type sendTestMail,
  testMailsPerHour,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { takeRate } from '../../../platform/rateLimit.js';
import { audit } from '../../audit/index.js';
import { isOwnUser } from '../../companies/index.js';
import { senderTrouble, signingFor } from '../../senders/index.js';
import { preview, sourceOf } from '../plan/preview.service.js';
import { oneLine } from '../render/merge-tags.js';

const action = 'campaign.test_send';

const rate = { most: testMailsPerHour, seconds: 3600 };

/**
 * Sends the mail of a draft to one address. It has no pixel, no click links and no working unsubscribe: what is looked
 * at here must not count anywhere. The mail server is waited for outside any transaction.
 */
export async function testSend(
  platform: Platform,
  auth: Auth,
  asked: BodyOf<typeof sendTestMail>,
): Promise<ReplyInputOf<typeof sendTestMail>> {
  const { db, clock, mailer } = platform;
  const { companyId, userId } = auth;
  // Counted before anything else, and by itself: a mail is not laid out while another one's count is waited for.
  await takeRate(
    db.directory,
    `test_mail:${companyId}:${userId}`,
    rate,
    clock.now(),
    message('test_mails_most', { count: testMailsPerHour }),
  );
  const { mail, dkim, source } = await db.inTenant(companyId, async (tx) => {
    const written = await preview(tx, auth, platform, asked);
    const toOwnUsers = await isOwnUser(tx, companyId, asked.to);
    const trouble = await senderTrouble(tx, platform, companyId, asked.sender.email, {
      toOwnUsers,
    });
    if (trouble) throw new Refusal('sender_unproven', trouble);
    // Before it is sent: a mail that went out must be in the log whatever happens next.
    await audit(tx, auth, action, {
      type: 'campaign',
      id: null,
      detail: { to: asked.to, subject: written.subject },
    });
    return {
      mail: written,
      dkim: await signingFor(tx, platform, companyId, asked.sender.email),
      source: await sourceOf(tx, companyId, asked.campaign_id),
    };
  });
  const { outcome, response } = await mailer.send(companyId, {
    messageId: `<${randomUUID()}@${asked.sender.email.split('@').at(-1)}>`,
    from: { name: oneLine(asked.sender.name), address: asked.sender.email },
    to: { address: asked.to },
    subject: oneLine(`[Test] ${mail.subject}`),
    html: mail.html,
    text: mail.text,
    ...(source ? { headers: { [digitalSourceHeader]: source } } : {}),
    ...(dkim ? { dkim } : {}),
  });
  if (outcome !== 'accepted')
    return { to: asked.to, outcome: 'refused', response: response.slice(0, 300) };
  return { to: asked.to, outcome: mailer.kind === 'smtp' ? 'sent' : 'outbox', response: null };
}
