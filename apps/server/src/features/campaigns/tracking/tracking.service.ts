import { type Language, Refusal, readerLanguage } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { fillLink, readLink } from '../render/links.js';
import { mergeValues } from '../render/values.js';
import { addEvent, type NewEvent } from '../sending/loop/sender.repo.js';
import { suppress } from '../sending/recipients.repo.js';
import {
  asksForPrivacy,
  burstLinks,
  burstMs,
  isTooSoon,
  looksLikeScanner,
  trapMs,
  type Visit,
} from './scanners.js';
import type { MailToken } from './tokens.js';
import {
  countLinksSince,
  hasEvent,
  isFull,
  loadLink,
  loadMailReader,
  lockReader,
  type MailReader,
  markScanned,
  objectsToTracking,
  wasTrapped,
} from './tracking.repo.js';

const eventOf = (reader: MailReader, visit: Visit, at: Date) => ({
  campaign_id: reader.campaign_id,
  recipient_id: reader.id,
  user_agent: visit.headers['user-agent']?.slice(0, 300) ?? null,
  at,
});

async function mustFind(tx: TenantTx, { companyId, recipientId }: MailToken): Promise<MailReader> {
  const reader = await loadMailReader(tx, companyId, recipientId);
  if (!reader) throw new Refusal('not_found');
  return reader;
}

/** The same, held until the end of the transaction: what a reader does is counted one after the other. */
async function mustHold(tx: TenantTx, token: MailToken): Promise<MailReader> {
  const reader = await mustFind(tx, token);
  await lockReader(tx, token.companyId, reader.id);
  return reader;
}

/** The pixel was fetched. */
export async function recordOpen(
  tx: TenantTx,
  token: MailToken,
  visit: Visit,
  now: Date,
): Promise<void> {
  const reader = await mustFind(tx, token);
  if (await isPrivate(tx, token.companyId, reader, visit)) return;
  const event: NewEvent = {
    ...eventOf(reader, visit, now),
    type: 'opened',
    is_scanner: looksLikeScanner(visit),
  };
  if (!(await isFull(tx, token.companyId, event))) await addEvent(tx, token.companyId, event);
}

/** A link was followed. @returns where it leads: the address the campaign was approved with, and no other */
export async function recordClick(
  tx: TenantTx,
  token: MailToken,
  visit: Visit,
  now: Date,
): Promise<string> {
  const { companyId } = token;
  const reader = await mustFind(tx, token);
  const link = await loadLink(tx, companyId, reader.campaign_id, token.linkId);
  if (!link) throw new Refusal('not_found');
  if (!(await isPrivate(tx, companyId, reader, visit)))
    await countClick(tx, companyId, reader, token.linkId, visit, now);
  const language = readerLanguage(reader.language, reader.languages);
  return fillLink(
    readLink(link.url),
    mergeValues(reader, {
      company: reader.company_name,
      sender: reader.sender_name,
      promotion: {
        texts: promotionNames(reader),
        code: reader.promotion_code,
        until: reader.promotion_until,
      },
      language,
    }),
  );
}

/** Its name in each language, as the mail said it. */
function promotionNames(reader: MailReader) {
  const { promotion_name, promotion_language, promotion_translation } = reader;
  const name = promotion_name ?? '';
  const other = promotion_translation?.name ?? name;
  return promotion_language === 'nl'
    ? { en: { name: other }, nl: { name } }
    : { en: { name }, nl: { name: other } };
}

async function countClick(
  tx: TenantTx,
  companyId: number,
  reader: MailReader,
  linkId: number,
  visit: Visit,
  now: Date,
): Promise<void> {
  await lockReader(tx, companyId, reader.id);
  const event: NewEvent = { ...eventOf(reader, visit, now), type: 'clicked', link_id: linkId };
  const trapped = await wasTrapped(tx, companyId, event, new Date(now.getTime() - trapMs));
  event.is_scanner = trapped || looksLikeScanner(visit) || isTooSoon(reader.sent_at, now);
  if (await isFull(tx, companyId, event)) return;
  await addEvent(tx, companyId, event);
  const since = new Date(now.getTime() - burstMs);
  if ((await countLinksSince(tx, companyId, event, since)) >= burstLinks)
    await markScanned(tx, companyId, event, since);
}

/** The link that no reader can see was followed: what else this mail's links were followed for just now was no reader. */
export async function recordTrap(
  tx: TenantTx,
  token: MailToken,
  visit: Visit,
  now: Date,
): Promise<void> {
  const { companyId } = token;
  const reader = await mustHold(tx, token);
  const event: NewEvent = { ...eventOf(reader, visit, now), type: 'trapped', is_scanner: true };
  if (await isFull(tx, companyId, event)) return;
  await addEvent(tx, companyId, event);
  await markScanned(tx, companyId, event, new Date(now.getTime() - trapMs));
}

/** Nothing about this visit is recorded: the browser asks for it, or the reader objected. */
const isPrivate = async (tx: TenantTx, companyId: number, reader: MailReader, visit: Visit) =>
  asksForPrivacy(visit) || (await objectsToTracking(tx, companyId, reader.email));

/** Takes an address out of all further campaigns of the company. Twice is the same as once. */
export async function recordUnsubscribe(
  tx: TenantTx,
  token: MailToken,
  visit: Visit,
  now: Date,
): Promise<void> {
  const { companyId } = token;
  const reader = await mustHold(tx, token);
  if (reader.email !== null)
    await suppress(tx, companyId, reader.email, 'opted_out', reader.campaign_id);
  const event: NewEvent = { ...eventOf(reader, visit, now), type: 'unsubscribed' };
  if (!(await hasEvent(tx, companyId, event))) await addEvent(tx, companyId, event);
}

/** The language that a mail was written in for its reader. Throws `not_found` when its links lead nowhere any more. */
export async function languageOfMail(tx: TenantTx, token: MailToken): Promise<Language> {
  const reader = await mustFind(tx, token);
  return readerLanguage(reader.language, reader.languages);
}
