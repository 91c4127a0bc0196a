import {
  message,
  Refusal,
  saveMailPreferences,
  showMailPreferences,
  showUnsubscribe,
  trackClick,
  trackOpen,
  trackTrap,
  unsubscribe,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { savePreferences, showPreferences } from '../preferences/preferences.service.js';
import { type MailToken, mailTokens } from './tokens.js';
import {
  languageOfMail,
  recordClick,
  recordOpen,
  recordTrap,
  recordUnsubscribe,
} from './tracking.service.js';

/** The smallest GIF there is: one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const notKept = { 'cache-control': 'no-store, max-age=0' };

/** What the links in mails lead to. Their readers have no account; a signed token says whose mail it was. */
export function trackingRoutes(serve: Serve, { clock, secret, settings }: Platform): void {
  const tokens = mailTokens(secret);
  const read = (kind: MailToken['kind'], text: string): MailToken => {
    const token = tokens.read(kind, text);
    if (!token) throw new Refusal('not_found', message('link_not_ours'));
    return token;
  };

  serve(trackOpen, async ({ params, request, inTenant }) => {
    const token = read('open', params.token);
    await inTenant(token.companyId, (tx) => recordOpen(tx, token, request, clock.now()));
    return { headers: { ...notKept, 'content-type': 'image/gif' }, body: pixel };
  });

  serve(trackClick, async ({ params, request, inTenant }) => {
    const token = read('click', params.token);
    const location = await inTenant(token.companyId, (tx) =>
      recordClick(tx, token, request, clock.now()),
    );
    return { status: 302, headers: { ...notKept, location } };
  });

  // Leads nowhere: there is nothing to see where no reader comes.
  serve(trackTrap, async ({ params, request, inTenant }) => {
    const token = read('trap', params.token);
    await inTenant(token.companyId, (tx) => recordTrap(tx, token, request, clock.now()));
    return { headers: { ...notKept, 'content-type': 'text/html; charset=utf-8' }, body: '' };
  });

  // The link to unsubscribe opens this too: whoever may stop all mail may choose among it.
  serve(showMailPreferences, ({ params, inTenant }) => {
    const token = read('unsubscribe', params.token);
    return inTenant(token.companyId, (tx) => showPreferences(tx, token));
  });
  serve(saveMailPreferences, ({ params, body, inTenant }) => {
    const token = read('unsubscribe', params.token);
    return inTenant(token.companyId, (tx) => savePreferences(tx, token, body, clock.now()));
  });

  serve(showUnsubscribe, async ({ params, inTenant }) => {
    const token = read('unsubscribe', params.token);
    // The page goes on in the language of the mail.
    const language = await inTenant(token.companyId, (tx) => languageOfMail(tx, token));
    const location = `${settings.publicUrl}/public/unsubscribe/${params.token}?lng=${language}`;
    return { status: 302, headers: { ...notKept, location } };
  });

  serve(unsubscribe, async ({ params, request, inTenant }) => {
    const token = read('unsubscribe', params.token);
    await inTenant(token.companyId, (tx) => recordUnsubscribe(tx, token, request, clock.now()));
    return {};
  });
}
