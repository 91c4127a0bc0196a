import {
  type Column,
  type DigitalSource,
  type Language,
  type MailDraft,
  message,
  type previewCampaign,
  Refusal,
  type ReplyInputOf,
  readerLanguage,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { companyLanguage, loadCompany } from '../../companies/index.js';
import { findCampaign } from '../campaigns.repo.js';
import { columnsOf } from '../render/columns.js';
import { compiledMail } from '../render/compile.js';
import { contentOf, readContent } from '../render/content.js';
import { hintsOf } from '../render/hints.js';
import { preheaderOf } from '../render/layout.js';
import type { MailPromotion } from '../render/promotion.js';
import type { Reader } from '../render/reader.js';
import { mergeValues } from '../render/values.js';
import { conditionOfAudiences } from './condition.repo.js';
import { type Example, everyProfile, firstReachable, loadExample } from './preview.repo.js';
import { loadMailPromotion } from './promotion.service.js';

type Asked = MailDraft;

/** The mail as one recipient would get it. Its links lead straight to their address and unsubscribing does nothing. */
export async function preview(
  tx: TenantTx,
  { companyId }: Auth,
  { clock, settings }: Platform,
  asked: Asked,
): Promise<ReplyInputOf<typeof previewCampaign>> {
  const promotion = await promotionOf(tx, companyId, asked.promotion_id, settings.publicUrl);
  const company = await loadCompany(tx, companyId);
  const languages = asked.languages.length > 0 ? asked.languages : [companyLanguage(company)];
  const contentIn = (language: Language) =>
    contentOf({ ...asked, languages, subject_b: null }, language);
  const shown = asked.language === undefined ? languages : [asked.language];
  const columns = shown.flatMap((language) => columnsOf(readContent(contentIn(language))));
  const example = await findExample(tx, companyId, clock, asked, [...new Set(columns)]);
  const language = asked.language ?? readerLanguage(example?.language ?? null, languages);
  const content = contentIn(language);
  const compiled = await compiledMail(
    content,
    promotion,
    await sourceOf(tx, companyId, asked.campaign_id),
  );
  const reader: Reader = {
    language,
    subject: undefined,
    values: mergeValues(
      {
        first_name: example?.first_name ?? null,
        last_name: example?.last_name ?? null,
        email: example?.email ?? null,
        profile_name: example?.name ?? null,
        city: example?.city ?? null,
        segment: example?.segment ?? null,
        sales_owner: example?.sales_owner ?? null,
        code: exampleCode(promotion),
        columns: example?.columns ?? null,
      },
      { company: company.name, sender: asked.sender?.name || null, promotion, language },
    ),
    clickUrl: undefined,
    unsubscribeUrl: '#',
    pixelUrl: undefined,
    footer: company.mail_footer,
  };
  const mail = compiled.render(reader);
  const bytes = Buffer.byteLength(mail.html);
  return {
    ...mail,
    language,
    preheader: preheaderOf(compiled.content, reader),
    bytes,
    hints: hintsOf(content, { bytes, hasPromotion: promotion !== null }),
    profile: example ? { id: example.id, name: example.name } : null,
  };
}

/** What made the mail of a campaign; null: a person did, or it is not kept yet. */
export async function sourceOf(
  tx: TenantTx,
  companyId: number,
  campaignId: number | undefined,
): Promise<DigitalSource | null> {
  if (campaignId === undefined) return null;
  return (await findCampaign(tx, companyId, campaignId))?.digital_source ?? null;
}

/** Unique codes are given out at the approval; until then an example stands in their place. */
const exampleCode = (promotion: MailPromotion | null) =>
  promotion && promotion.code === null && promotion.hasUniqueCodes ? 'EXAMPLE-1234' : null;

async function promotionOf(
  tx: TenantTx,
  companyId: number,
  id: number | null,
  publicUrl: string,
): Promise<MailPromotion | null> {
  if (id === null) return null;
  const promotion = await loadMailPromotion(tx, companyId, id, publicUrl);
  if (!promotion) throw new Refusal('not_found', message('promotion_unknown'));
  return promotion;
}

async function findExample(
  tx: TenantTx,
  companyId: number,
  clock: Platform['clock'],
  { profile_id, audience_ids, exclusion_audience_ids }: Asked,
  columns: readonly Column[],
): Promise<Example | undefined> {
  if (profile_id !== undefined) {
    const example = await loadExample(tx, companyId, profile_id, columns);
    if (!example) throw new Refusal('not_found', message('profile_not_known'));
    return example;
  }
  const rule =
    audience_ids.length === 0
      ? everyProfile
      : await conditionOfAudiences(tx, companyId, { audience_ids, exclusion_audience_ids }, clock);
  const id = await firstReachable(tx, companyId, rule);
  return id === undefined ? undefined : loadExample(tx, companyId, id, columns);
}
