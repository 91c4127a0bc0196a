import {
  type ContentChannel,
  type ContentLength,
  columnOf,
  isPersonalColumn,
  type Language,
  message,
  refuseField,
} from '@kade/contract';
import { isGroup, type Rule } from '@kade/rules';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { audienceRule, countedAudience } from '../../audiences/index.js';
import { brandDraftOf, findBrand } from '../brands/brands.repo.js';
import { factsFor } from '../claims/facts.service.js';
import { findPlan } from '../plans/plans.repo.js';
import { audienceSize } from './audience.words.js';
import type { Brief } from './brief.js';

const columnsIn = (rule: Rule): string[] =>
  isGroup(rule) ? rule.rules.flatMap(columnsIn) : [rule.column];

/**
 * An audience in words, with how many it holds. A rule that speaks of persons, or of a business by its name or address, is
 * left out: only its size is told.
 */
export async function audienceInWords(
  tx: TenantTx,
  companyId: number,
  platform: Platform,
  language: Language,
  id: number | null,
): Promise<string | null> {
  if (id === null) return null;
  const brief = await countedAudience(tx, companyId, id, language, platform);
  const rule = await audienceRule(tx, companyId, id);
  if (!brief || !rule) return null;
  const personal = columnsIn(rule).some((key) => {
    const column = columnOf(key);
    return column === undefined || isPersonalColumn(column);
  });
  const size = audienceSize(language, brief.count ?? 0);
  return personal ? size : `${brief.sentence} ${size}`;
}

export type Briefed = Brief & {
  readonly brandId: number;
  readonly brandVersion: number;
  readonly planId: number | null;
  readonly promotionId: number | null;
};

/** Everything that goes to whoever writes. Throws `invalid` for a brand that is not there. */
export async function briefFor(
  tx: TenantTx,
  companyId: number,
  platform: Platform,
  asked: {
    brand_id: number;
    gen_ai_campaign_id: number | null;
    promotion_id: number | null;
    channel: ContentChannel;
    language: Language;
    length: ContentLength;
    key_message: string;
    for_whom?: string | null | undefined;
  },
): Promise<Briefed> {
  const brand = await findBrand(tx, companyId, asked.brand_id);
  if (!brand) throw refuseField('brand_id', message('brand_unknown'));
  const plan =
    asked.gen_ai_campaign_id === null
      ? undefined
      : await findPlan(tx, companyId, asked.gen_ai_campaign_id);
  if (asked.gen_ai_campaign_id !== null && !plan)
    throw refuseField('gen_ai_campaign_id', message('gen_ai_campaign_unknown'));
  const promotionId = asked.promotion_id ?? plan?.promotion_id ?? null;
  const { language } = asked;
  return {
    brand: brandDraftOf(brand),
    brandId: brand.id,
    brandVersion: brand.version,
    planId: plan?.id ?? null,
    promotionId,
    ...{ channel: asked.channel, language, length: asked.length, key_message: asked.key_message },
    goal: plan?.goal ?? null,
    readers: asked.for_whom ?? null,
    facts: await factsFor(tx, companyId, platform, language, {
      ...{ brand_id: brand.id, promotion_id: promotionId, asked: asked.key_message, parts: {} },
    }),
    audience: await audienceInWords(tx, companyId, platform, language, plan?.audience_id ?? null),
  };
}
