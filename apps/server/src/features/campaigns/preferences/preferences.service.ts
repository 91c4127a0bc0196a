import {
  languages,
  type MailPreferences,
  type PreferenceChoice,
  Refusal,
  readerLanguage,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { loadCompany } from '../../companies/index.js';
import { addEvent } from '../sending/loop/sender.repo.js';
import { suppress } from '../sending/recipients.repo.js';
import type { MailToken } from '../tracking/tokens.js';
import { hasEvent, loadMailReader, lockReader } from '../tracking/tracking.repo.js';
import { keepWishes, liftOptOut, loadWishes, setLanguage } from './preferences.repo.js';

/** `anna@example.com` as `a…@example.com`: enough for its reader to know it by. */
export const hidden = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

async function mustFind(tx: TenantTx, { companyId, recipientId }: MailToken) {
  const reader = await loadMailReader(tx, companyId, recipientId);
  if (!reader || reader.email === null) throw new Refusal('not_found');
  return { ...reader, email: reader.email.toLowerCase() };
}

/** What the reader of a mail chose. Throws `not_found` when the mail is gone. */
export async function showPreferences(tx: TenantTx, token: MailToken): Promise<MailPreferences> {
  const { companyId } = token;
  const reader = await mustFind(tx, token);
  const company = await loadCompany(tx, companyId);
  const wishes = await loadWishes(tx, companyId, reader.email, reader.person_id);
  return {
    ...wishes,
    language: readerLanguage(wishes.language, [...reader.languages, ...languages]),
    email: hidden(reader.email),
    company: company.name,
  };
}

/** Keeps what a reader chose; out of everything counts as an unsubscription by this mail. Twice is the same as once. */
export async function savePreferences(
  tx: TenantTx,
  token: MailToken,
  choice: PreferenceChoice,
  now: Date,
): Promise<MailPreferences> {
  const { companyId } = token;
  const reader = await mustFind(tx, token);
  await lockReader(tx, companyId, reader.id);
  await keepWishes(tx, companyId, reader.email, reader.campaign_id, choice);
  await setLanguage(tx, companyId, reader.email, choice.language);
  if (choice.marketing || choice.service) await liftOptOut(tx, companyId, reader.email);
  else {
    await suppress(tx, companyId, reader.email, 'opted_out', reader.campaign_id);
    const event = {
      campaign_id: reader.campaign_id,
      recipient_id: reader.id,
      type: 'unsubscribed' as const,
      at: now,
    };
    if (!(await hasEvent(tx, companyId, event))) await addEvent(tx, companyId, event);
  }
  return showPreferences(tx, token);
}
