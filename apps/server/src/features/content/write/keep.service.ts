import {
  type ContentDraft,
  type GeneratedContent,
  type Language,
  type OriginKind,
  type TextParts,
  textOfParts,
  type VariantLetter,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { answeredFor } from '../claims/claims.service.js';
import { brandWords, factsFor } from '../claims/facts.service.js';
import { checksOf, claimsIn } from '../claims/texts.js';
import { columnsOf, contentRepo, noteContent } from '../contents/contents.repo.js';
import { afterWriting, tidy } from '../contents/write.service.js';
import { fingerprintOf, sentencePrints } from '../origins/fingerprint.js';
import { addOrigin, originsByIds } from '../origins/origins.repo.js';
import { provenanceOf } from '../origins/provenance.js';
import { recordSeals } from '../origins/signature.js';
import type { Briefed } from './briefs.service.js';
import type { Written } from './writer.js';

type By = { readonly companyId: number; readonly userId: number };
export type Keeper = Pick<Platform, 'clock' | 'secret'>;

/** Keeps that a text was made, signed. @returns the id of that */
export async function keepOrigin(
  tx: TenantTx,
  { companyId, userId }: By,
  { clock, secret }: Keeper,
  brief: Briefed,
  written: Written,
  { contentId, kind }: { contentId: number; kind: OriginKind },
): Promise<number> {
  const { language, channel } = brief;
  const text = textOfParts(channel, written.parts);
  const made_at = clock.now();
  const record = {
    ...{ content_id: contentId, language, fingerprint: fingerprintOf(text), mode: written.mode },
    ...{ model: written.model, prompt: written.prompt, brand_version: brief.brandVersion },
  };
  const { tokens_in, tokens_out, cost, facts, parts } = written;
  return addOrigin(tx, companyId, {
    ...{ ...record, kind, channel, brand_id: brief.brandId, facts, parts },
    ...{ tokens_in, tokens_out, cost, made_at, made_by: userId },
    sentences: sentencePrints(text),
    signature: recordSeals(secret).sign({
      ...record,
      company_id: companyId,
      made_at: made_at.toISOString(),
    }),
  });
}

/** What is said about a text that was just made: its checks, its claims and where it comes from. */
export async function lookedAt(
  tx: TenantTx,
  { companyId }: By,
  platform: Keeper,
  brief: Briefed,
  parts: TextParts,
  { contentId, originId }: { contentId: number; originId: number },
) {
  const { language, channel, brand } = brief;
  const facts = await factsFor(tx, companyId, platform, language, {
    ...{ brand_id: brief.brandId, promotion_id: brief.promotionId },
    ...{ asked: brief.key_message, parts },
  });
  const [origin] = await originsByIds(tx, companyId, [originId]);
  return {
    text: textOfParts(channel, parts),
    parts,
    checks: checksOf(language, channel, parts, brandWords(brand, channel)),
    claims: await answeredFor(tx, companyId, contentId, claimsIn(language, channel, parts, facts)),
    provenance: provenanceOf(language, origin, {
      ...{ origin_id: originId, edited_share: 0, edited_by: null },
    }),
  };
}

/** Characters of a message that a content is called by. */
const nameLength = 80;

const nameOf = (message: string, variant: VariantLetter | null) => {
  const line = message.replace(/\s+/g, ' ').trim();
  const short = line.length > nameLength ? `${line.slice(0, nameLength - 1).trimEnd()}…` : line;
  return variant ? `${short} (${variant})` : short;
};

type Place = { readonly group: string; readonly variant: VariantLetter } | undefined;

/** Keeps a text that was made as a new draft, with all that is known of it. */
export async function keepAsContent(
  tx: TenantTx,
  by: By,
  platform: Keeper,
  brief: Briefed,
  written: Written,
  place: Place,
): Promise<GeneratedContent> {
  const { companyId, userId } = by;
  const { channel, language } = brief;
  const draft: ContentDraft = tidy({
    name: nameOf(brief.key_message, place?.variant ?? null),
    key_message: brief.key_message,
    brand_id: brief.brandId,
    gen_ai_campaign_id: brief.planId,
    promotion_id: brief.promotionId,
    ...{ channel, languages: [language], length: brief.length },
    texts: { [language]: written.parts },
  });
  const id = await contentRepo.add(tx, companyId, userId, columnsOf(draft));
  if (place)
    await noteContent(tx, companyId, id, { variant_group: place.group, variant: place.variant });
  const parts = draft.texts[language as Language] ?? {};
  const originId = await keepOrigin(
    tx,
    by,
    platform,
    brief,
    { ...written, parts },
    {
      ...{ contentId: id, kind: 'generate' },
    },
  );
  await afterWriting(tx, by, platform, id, draft, { why: 'generated' });
  return {
    ...{ id, name: draft.name, variant: place?.variant ?? null, channel, language },
    ...(await lookedAt(tx, by, platform, brief, parts, { contentId: id, originId })),
  };
}
