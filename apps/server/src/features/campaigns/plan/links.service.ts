import { type checkCampaignLinks, Refusal, type ReplyInputOf } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { probe } from '../../../platform/probe.js';
import { findCampaign, isMail } from '../campaigns.repo.js';
import { readContent, trackedLinks } from '../render/content.js';

type Result = ReplyInputOf<typeof checkCampaignLinks>['results'][number];
const mostLinks = 60;
const atOnce = 6;

/** Asks one address. A site that does not know HEAD is asked with GET before it is called broken. */
export async function checkLink(url: string, ask: typeof probe = probe): Promise<Result> {
  // A merge tag makes it a different address for each reader: there is no one to ask.
  if (url.includes('{{')) return { url, state: 'not_checked', status: null };
  let answer = await ask(url);
  if (answer.state === 'answered' && answer.status >= 400)
    answer = await ask(url, { method: 'GET' });
  switch (answer.state) {
    case 'private':
      return { url, state: 'not_checked', status: null };
    case 'unknown_host':
      return { url, state: 'broken', status: null };
    case 'unreachable':
      return { url, state: 'unreachable', status: null };
    case 'answered': {
      const { status } = answer;
      // Asked to sign in, to be a person, or to wait: the page is there.
      const isThere = status < 400 || [401, 403, 405, 429].includes(status);
      return { url, state: isThere ? 'ok' : status >= 500 ? 'unreachable' : 'broken', status };
    }
  }
}

/** Every address of a campaign's mail, asked outside any transaction. Throws `not_found`, `wrong_state`. */
export async function checkLinks(
  { db }: Platform,
  { companyId }: Auth,
  id: number,
): Promise<ReplyInputOf<typeof checkCampaignLinks>> {
  const campaign = await db.inTenant(companyId, (tx) => findCampaign(tx, companyId, id));
  if (!campaign) throw new Refusal('not_found');
  if (!isMail(campaign)) throw new Refusal('wrong_state', 'Only e-mail campaigns have links.');
  const urls = trackedLinks(readContent(campaign)).slice(0, mostLinks);
  const results: Result[] = [];
  const lane = async () => {
    for (let url = urls.shift(); url !== undefined; url = urls.shift())
      results.push(await checkLink(url));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { results };
}
