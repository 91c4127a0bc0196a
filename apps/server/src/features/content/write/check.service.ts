import type { BodyOf, checkText, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { brandWords, factsFor } from '../claims/facts.service.js';
import { checksOf, claimsIn } from '../claims/texts.js';
import { briefFor } from './briefs.service.js';

/** A text as it will be looked at when it is submitted. Throws `invalid`. */
export async function checkOf(
  tx: TenantTx,
  { companyId }: Auth,
  platform: Platform,
  asked: BodyOf<typeof checkText>,
): Promise<ReplyInputOf<typeof checkText>> {
  const { channel, language, parts } = asked;
  const brief = await briefFor(tx, companyId, platform, {
    ...asked,
    ...{ length: 'medium', key_message: asked.key_message ?? '' },
  });
  const facts = await factsFor(tx, companyId, platform, language, {
    ...{ brand_id: brief.brandId, promotion_id: brief.promotionId },
    ...{ asked: asked.key_message, parts },
  });
  return {
    facts,
    checks: checksOf(language, channel, parts, brandWords(brief.brand, channel)),
    claims: claimsIn(language, channel, parts, facts).map((claim) => ({
      ...claim,
      confirmed: null,
    })),
  };
}
