import { Refusal, showUnsubscribe, trackClick, trackOpen, unsubscribe } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { type MailToken, mailTokens } from './tokens.js';
import { mustExist, recordClick, recordOpen, recordUnsubscribe } from './tracking.service.js';

/** The smallest GIF there is: one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const notKept = { 'cache-control': 'no-store, max-age=0' };

/** What the links in mails lead to. Their readers have no account; a signed token says whose mail it was. */
export function trackingRoutes(serve: Serve, { clock, secret, settings }: Platform): void {
  const tokens = mailTokens(secret);
  const read = (kind: MailToken['kind'], text: string): MailToken => {
    const token = tokens.read(kind, text);
    if (!token) throw new Refusal('not_found', 'This link is not one of ours, or it is not whole.');
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
    return { status: 302, headers: { ...notKept, location, 'referrer-policy': 'no-referrer' } };
  });

  serve(showUnsubscribe, async ({ params, inTenant }) => {
    const token = read('unsubscribe', params.token);
    await inTenant(token.companyId, (tx) => mustExist(tx, token));
    const location = `${settings.publicUrl}/public/unsubscribe/${params.token}`;
    return { status: 302, headers: { ...notKept, location } };
  });

  serve(unsubscribe, async ({ params, request, inTenant }) => {
    const token = read('unsubscribe', params.token);
    await inTenant(token.companyId, (tx) => recordUnsubscribe(tx, token, request, clock.now()));
    return {};
  });
}
