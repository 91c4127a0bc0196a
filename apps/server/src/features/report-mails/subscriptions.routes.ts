import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  message,
  Refusal,
  sendSubscription,
  updateSubscription,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { mailReport, type Sources, whyNot } from './mail.service.js';
import * as subscriptions from './subscriptions.service.js';

export function subscriptionRoutes(sources: Sources, serve: Serve, platform: Platform): void {
  const { clock } = platform;
  serve(listSubscriptions, ({ tx, auth }) => subscriptions.list(tx, auth, clock));
  serve(createSubscription, ({ tx, auth, body }) => subscriptions.create(tx, auth, body, clock));
  serve(updateSubscription, ({ tx, auth, params, body }) =>
    subscriptions.update(tx, auth, params.id, body, clock),
  );
  serve(deleteSubscription, async ({ tx, auth, params }) => {
    await subscriptions.remove(tx, auth, params.id);
    return {};
  });
  serve(sendSubscription, async ({ tx, auth, params }) => {
    const row = await subscriptions.visible(tx, auth, params.id);
    const sending = { tx, companyId: auth.companyId, platform, sources };
    if (await whyNot(sending, row)) throw new Refusal('wrong_state', message('subscription_view'));
    await mailReport(sending, row, { only: auth.userId });
    return {};
  });
}
