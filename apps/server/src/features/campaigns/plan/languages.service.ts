import {
  type CampaignDraft,
  languageNames,
  type MissingText,
  message,
  missingTexts,
  Refusal,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { companyLanguage, loadCompany } from '../../companies/index.js';
import { promotionLanguages } from '../../promotions/index.js';
import { type CampaignRow, isMail } from '../campaigns.repo.js';

/** A draft that does not say its languages is written in that of the company. */
export async function withLanguages<T extends Pick<CampaignDraft, 'languages'>>(
  tx: TenantTx,
  companyId: number,
  draft: T,
): Promise<T> {
  if (draft.languages.length > 0) return draft;
  return { ...draft, languages: [companyLanguage(await loadCompany(tx, companyId))] };
}

/**
 * What a campaign's mail says in one of its languages and not in another, its promotion with it: the field
 * `promotion_id` stands for what the promotion itself does not say in a language.
 */
export async function missingIn(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
): Promise<MissingText[]> {
  if (!isMail(campaign)) return [];
  const missing = missingTexts(campaign);
  if (campaign.promotion_id === null) return missing;
  if (!campaign.body.blocks.some((b) => b.type === 'promotion')) return missing;
  const written = await promotionLanguages(tx, companyId, campaign.promotion_id);
  const lacking = campaign.languages.filter((l) => !written.includes(l));
  return [...missing, ...lacking.map((language) => ({ language, field: 'promotion_id' }))];
}

/** Throws `wrong_state` while the mail would come out half in one language and half in another. */
export async function mustBeWritten(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
): Promise<void> {
  const missing = await missingIn(tx, companyId, campaign);
  const [first] = missing;
  if (!first) return;
  const about = missing.find((m) => m.field === 'promotion_id');
  if (about)
    throw new Refusal(
      'wrong_state',
      message('promotion_language', {
        name: campaign.promotion_name ?? '',
        language: languageNames[about.language],
      }),
    );
  throw new Refusal(
    'wrong_state',
    message('mail_language_partial', {
      language: languageNames[first.language],
      count: missing.length,
    }),
  );
}
