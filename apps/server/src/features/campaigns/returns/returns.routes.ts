import {
  addSuppression,
  getMailWebhook,
  liftSuppression,
  listMailReturns,
  listSuppressions,
  message,
  Refusal,
  receiveMailEvents,
  renewMailWebhook,
  uploadMailReturns,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import { rawBodyOf } from '../../../platform/http/rawBody.js';
import type { Serve } from '../../../platform/http/serve.js';
import { audit } from '../../audit/index.js';
import { suppress } from '../sending/recipients.repo.js';
import { mailTokens } from '../tracking/tokens.js';
import { readMailbox } from './mailbox.js';
import type { OtherMails } from './match.js';
import {
  findSuppression,
  forgetSoft,
  listReturnRows,
  listSuppressionRows,
  removeSuppression,
} from './suppression.repo.js';
import { isSigned, readWebhookToken, takeEvents, webhookSecret } from './webhook.js';
import { loadGeneration, renewGeneration } from './webhook.repo.js';

/** What comes back for mails, and the addresses that get none any more. */
export function returnRoutes(serve: Serve, platform: Platform, others: OtherMails): void {
  const { secret, settings, clock } = platform;
  const tokens = mailTokens(secret);

  serve(listSuppressions, ({ tx, auth, query }) => listSuppressionRows(tx, auth.companyId, query));
  serve(addSuppression, async ({ tx, auth, body }) => {
    await suppress(tx, auth.companyId, body.email, 'opted_out', null, body.detail);
    const row = await findSuppression(tx, auth.companyId, body.email);
    await audit(tx, auth, 'suppression.add', {
      ...{ type: 'suppression', id: row.id },
      detail: { email: row.email },
    });
    return row;
  });
  serve(liftSuppression, async ({ tx, auth, params }) => {
    const gone = await removeSuppression(tx, auth.companyId, params.id);
    if (!gone) throw new Refusal('not_found');
    await forgetSoft(tx, auth.companyId, gone.email);
    await audit(tx, auth, 'suppression.lift', {
      ...{ type: 'suppression', id: params.id },
      detail: gone,
    });
    return {};
  });

  serve(listMailReturns, ({ tx, auth, query }) => listReturnRows(tx, auth.companyId, query));
  serve(uploadMailReturns, ({ auth, request }) => readMailbox(platform, auth, request, others));

  const show = (companyId: number, generation: number) => ({
    url: `${settings.publicUrl}/api/v1/mail/events/${tokens.make({ kind: 'webhook', companyId, recipientId: 0, linkId: 0 })}/`,
    secret: webhookSecret(secret, companyId, generation),
  });
  serve(getMailWebhook, async ({ tx, auth }) =>
    show(auth.companyId, await loadGeneration(tx, auth.companyId)),
  );
  serve(renewMailWebhook, async ({ tx, auth }) => {
    const generation = await renewGeneration(tx, auth.companyId);
    await audit(tx, auth, 'mail.webhook_renewed', { type: 'webhook', id: null, detail: {} });
    return show(auth.companyId, generation);
  });
  serve(receiveMailEvents, async ({ params, body, request, inTenant }) => {
    const companyId = readWebhookToken(tokens, params.token);
    const header = request.headers['x-kade-signature'];
    return inTenant(companyId, async (tx) => {
      const key = webhookSecret(secret, companyId, await loadGeneration(tx, companyId));
      const now = clock.now();
      // As if there was nothing here: whoever cannot sign learns nothing.
      if (!isSigned(String(header ?? ''), rawBodyOf(request), key, now))
        throw new Refusal('not_found', message('webhook_unsigned'));
      return takeEvents(tx, tokens, companyId, body, now, others);
    });
  });
}
