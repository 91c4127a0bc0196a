import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BodyOf, message, Refusal, type receiveMailEvents } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { keyFor } from '../../../platform/secret.js';
import type { MailTokens } from '../tracking/tokens.js';
import { type OtherMails, takeReport } from './match.js';
import { kindOf } from './reports.js';

const freshSeconds = 300;

/** The secret of a company's webhook: derived, so that it stands nowhere. A new generation is a new secret. */
export const webhookSecret = (secret: string, companyId: number, generation: number): string =>
  `whsec_${Buffer.from(keyFor(secret, `mail webhook ${companyId} ${generation}`)).toString('base64url')}`;

/**
 * Whether a request was signed with the secret a moment ago: `t=<seconds>,v1=<hex>` over `<t>.<body>`. The time is part
 * of what is signed, so that a request that somebody kept opens nothing later.
 */
export function isSigned(
  header: string | undefined,
  body: string,
  secret: string,
  now: Date,
): boolean {
  const { t, v1 } = Object.fromEntries(
    (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string]),
  );
  if (!t || !v1 || !/^\d{1,12}$/.test(t)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(t)) > freshSeconds) return false;
  const given = Buffer.from(v1, 'hex');
  const right = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Takes in the events of one request. Those about no mail of this company are ignored. */
export async function takeEvents(
  tx: TenantTx,
  tokens: MailTokens,
  companyId: number,
  { events }: BodyOf<typeof receiveMailEvents>,
  now: Date,
  others: OtherMails,
): Promise<{ taken: number; known: number; ignored: number }> {
  const result = { taken: 0, known: 0, ignored: 0 };
  for (const event of events) {
    const status = event.status ?? null;
    const bounce =
      event.hard === undefined ? kindOf(status, undefined) : event.hard ? 'hard' : 'soft';
    const taken = await takeReport(
      tx,
      tokens,
      companyId,
      {
        kind: event.type === 'complaint' ? 'complaint' : bounce,
        // A provider reports what it gave up; what it still tries has a status of 'not now'.
        isFinal: event.type === 'bounce' && !status?.startsWith('4.'),
        source: 'webhook',
        tokens: [/^<?([^@>]+)@/.exec(event.message_id)?.[1]?.toLowerCase() ?? ''],
        status,
        detail: event.detail,
        at: event.at ? new Date(event.at) : null,
        fingerprint: `webhook:${createHmac('sha256', 'id').update(event.id).digest('hex').slice(0, 48)}`,
      },
      now,
      others,
    );
    result[taken] += 1;
  }
  return result;
}

/** The token of a company's webhook address: says whose it is; the signature says that it is meant. */
export function readWebhookToken(tokens: MailTokens, text: string): number {
  const token = tokens.read('webhook', text);
  if (!token) throw new Refusal('not_found', message('webhook_unknown'));
  return token.companyId;
}
