import { type LinkCheck, message, mostLinksChecked, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { probe } from '../../../platform/probe.js';
import { audit } from '../../audit/index.js';
import { findColleagues } from '../../companies/index.js';
import {
  type CampaignRow,
  findCampaign,
  isMail,
  lockCampaign,
  markCampaign,
} from '../campaigns.repo.js';
import { trackedLinks } from '../render/content.js';

type Result = LinkCheck['results'][number];
const atOnce = 6;
/** Whoever waits for the answers waits no longer than this; an address that is silent until then is unreachable. */
const longestMs = 20_000;
/** What was found holds so long for a submission; after that it is asked again. */
const freshMs = 15 * 60_000;

/** Names that stand for others in examples (RFC 2606): nobody is there to ask, and pre-flight warns about them. */
const reserved = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i;

/** Asks one address. A site that does not know HEAD is asked with GET before it is called broken. */
export async function checkLink(url: string, ask: typeof probe = probe): Promise<Result> {
  // A merge tag makes it a different address for each reader: there is no one to ask.
  if (url.includes('{{')) return { url, state: 'not_checked', status: null };
  if (URL.canParse(url) && reserved.test(new URL(url).hostname))
    return { url, state: 'not_checked', status: null };
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

/** Asks all of them, some at once, and says in their order what was found when the time is over. */
export async function askAll(
  urls: readonly string[],
  check: (url: string) => Promise<Result> = checkLink,
  withinMs = longestMs,
): Promise<Result[]> {
  const found = new Map<string, Result>();
  const left = [...urls];
  let over = false;
  const lane = async () => {
    for (let url = left.shift(); url !== undefined && !over; url = left.shift())
      found.set(url, await check(url));
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([Promise.all(Array.from({ length: atOnce }, lane)), tooLong]);
  over = true;
  clearTimeout(timer);
  return urls.map((url) => found.get(url) ?? { url, state: 'unreachable', status: null });
}

const linksOf = (campaign: CampaignRow): string[] =>
  isMail(campaign) ? trackedLinks(campaign).slice(0, mostLinksChecked) : [];

/** What is known of the addresses the mail has now; null when one of them was not asked. */
export function knownLinks(campaign: CampaignRow): LinkCheck | null {
  const { link_check: known } = campaign;
  if (!known) return null;
  const results = linksOf(campaign).map((url) => known.results.find((r) => r.url === url));
  return results.every((r) => r !== undefined) ? { ...known, results } : null;
}

/** Broken addresses that nobody let stand. */
export function brokenLinks({ results, accepted }: LinkCheck): string[] {
  return results
    .filter((r) => r.state === 'broken' && !accepted?.urls.includes(r.url))
    .map((r) => r.url);
}

async function mustFindMail({ db }: Platform, { companyId }: Auth, id: number) {
  const campaign = await db.inTenant(companyId, (tx) => findCampaign(tx, companyId, id));
  if (!campaign) throw new Refusal('not_found');
  return campaign;
}

/** Every address of a campaign's mail, asked outside any transaction, and kept. Throws `not_found`, `wrong_state`. */
export async function checkLinks(platform: Platform, auth: Auth, id: number): Promise<LinkCheck> {
  const campaign = await mustFindMail(platform, auth, id);
  if (!isMail(campaign)) throw new Refusal('wrong_state', message('links_mail_only'));
  const results = await askAll(linksOf(campaign));
  const checked_at = platform.clock.now().toISOString();
  return platform.db.inTenant(auth.companyId, async (tx) => {
    const now = await lockCampaign(tx, auth.companyId, id);
    if (!now) throw new Refusal('not_found');
    const check = { checked_at, results, accepted: now.link_check?.accepted ?? null };
    await markCampaign(tx, auth.companyId, id, { link_check: JSON.stringify(check) });
    return check;
  });
}

/** Before a submission: asks the addresses unless it was done a moment ago. Throws `not_found`. */
export async function checkBeforeSubmit(platform: Platform, auth: Auth, id: number): Promise<void> {
  const campaign = await mustFindMail(platform, auth, id);
  if (campaign.status !== 'draft' || linksOf(campaign).length === 0) return;
  const known = knownLinks(campaign);
  const age = known ? platform.clock.now().getTime() - Date.parse(known.checked_at) : freshMs;
  if (age >= freshMs) await checkLinks(platform, auth, id);
}

/** Throws `wrong_state` while the mail leads somewhere that is not there and nobody let that stand. */
export function mustLeadSomewhere(campaign: CampaignRow): void {
  const known = knownLinks(campaign);
  const broken = known ? brokenLinks(known) : [];
  const [first] = broken;
  if (first === undefined) return;
  throw new Refusal('wrong_state', message('links_broken', { link: first, count: broken.length }));
}

/** A person lets broken addresses stand; those that were let stand before and are named no more are not. */
export async function acceptLinks(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  id: number,
  urls: readonly string[],
): Promise<LinkCheck> {
  const { companyId, userId } = auth;
  const campaign = await lockCampaign(tx, companyId, id);
  if (!campaign) throw new Refusal('not_found');
  const known = knownLinks(campaign);
  if (campaign.status !== 'draft' || !known)
    throw new Refusal('wrong_state', message('links_draft_only'));
  const broken = known.results.filter((r) => r.state === 'broken').map((r) => r.url);
  const kept = broken.filter((url) => urls.includes(url));
  const by = (await findColleagues(tx, companyId, [userId])).get(userId);
  const at = platform.clock.now().toISOString();
  const check: LinkCheck = {
    ...known,
    accepted: by && kept.length > 0 ? { urls: kept, by: { id: by.id, name: by.name }, at } : null,
  };
  await markCampaign(tx, companyId, id, { link_check: JSON.stringify(check) });
  await audit(tx, auth, 'campaign.links', { type: 'campaign', id, detail: { accepted: kept } });
  return check;
}
