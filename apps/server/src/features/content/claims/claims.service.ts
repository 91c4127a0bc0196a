import {
  type Claim,
  type ContentChannel,
  type ContentFacts,
  type ContentTexts,
  type Language,
  message,
  Refusal,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { userRef } from '../kept.js';
import { confirmations } from './claims.repo.js';
import { factsFor } from './facts.service.js';
import { claimsIn, type FoundClaim } from './texts.js';

/** What is looked at. */
export type Claiming = {
  readonly brand_id: number;
  readonly promotion_id: number | null;
  readonly key_message: string | null;
  readonly channel: ContentChannel;
  readonly languages: readonly Language[];
  readonly texts: ContentTexts;
};

export type Claimed = {
  readonly facts: { en?: ContentFacts; nl?: ContentFacts };
  readonly claims: FoundClaim[];
};

/** All that a content claims in each of its languages, with the facts that it is held against. */
export async function claimedBy(
  tx: TenantTx,
  companyId: number,
  platform: Pick<Platform, 'clock'>,
  { brand_id, promotion_id, key_message, channel, languages, texts }: Claiming,
): Promise<Claimed> {
  const facts: Claimed['facts'] = {};
  const claims: FoundClaim[] = [];
  for (const language of languages) {
    const parts = texts[language] ?? {};
    const known = await factsFor(tx, companyId, platform, language, {
      ...{ brand_id, promotion_id, asked: key_message, parts },
    });
    facts[language] = known;
    claims.push(...claimsIn(language, channel, parts, known));
  }
  return { facts, claims };
}

/** Each claim with who answers for it. */
export async function answeredFor(
  tx: TenantTx,
  companyId: number,
  contentId: number,
  claims: readonly FoundClaim[],
): Promise<Claim[]> {
  const known = await confirmations(tx, companyId, contentId);
  return claims.map((claim) => {
    const one = known.get(claim.key);
    return {
      ...claim,
      confirmed: one
        ? { by: userRef(one.confirmed_by, one.confirmed_by_name), at: one.confirmed_at }
        : null,
    };
  });
}

/** Those that nothing says and nobody answers for. */
export const openIn = (claims: readonly Claim[]): Claim[] =>
  claims.filter(({ source, confirmed }) => source === null && confirmed === null);

/** As many as a refusal names. */
const named = 5;

/** Throws `claims_open` while a claim has neither a source nor somebody who answers for it. */
export async function mustBeBacked(
  tx: TenantTx,
  companyId: number,
  platform: Pick<Platform, 'clock'>,
  content: Claiming & { readonly id: number },
): Promise<void> {
  const { claims } = await claimedBy(tx, companyId, platform, content);
  const open = openIn(await answeredFor(tx, companyId, content.id, claims));
  if (open.length > 0)
    throw new Refusal(
      'claims_open',
      message('claims_wait', {
        count: open.length,
        claims: open.slice(0, named).map(({ text }) => `“${text}”`),
      }),
    );
}
