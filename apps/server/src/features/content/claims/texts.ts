import { createHash } from 'node:crypto';
import {
  type Claim,
  type ContentChannel,
  type ContentFacts,
  type ContentPart,
  type Language,
  type TextCheck,
  type TextParts,
  textOfParts,
} from '@kade/contract';
import { type BrandWords, checksOf as checksOfText } from '@kade/texts';
import { claimsOf } from '@kade/texts/claims/claims';
import { factsOf } from './facts.service.js';
import { partsList } from './parts.js';

/** A claim before it is known who answers for it. */
export type FoundClaim = Omit<Claim, 'confirmed'>;

/** What the checks beside a text say; browsers compute the same while one types. */
export const checksOf = (
  language: Language,
  channel: ContentChannel,
  parts: TextParts,
  { prefer, forbid }: Pick<BrandWords, 'prefer' | 'forbid'>,
): TextCheck[] =>
  checksOfText({ channel, language, parts: partsList(channel, parts) }, { prefer, forbid }).map(
    ({ spans, params, ...check }) => ({
      ...check,
      language,
      params: { ...params },
      spans: [...spans],
    }),
  );

/** Names a claim within its text: where it stands, and the whole text as it is. */
const keyOf = (text: string, language: Language, part: string, from: number, to: number) =>
  createHash('sha256')
    .update(JSON.stringify([language, part, from, to, text]))
    .digest('hex')
    .slice(0, 40);

/** What a text claims, part by part, each with what says so. */
export function claimsIn(
  language: Language,
  channel: ContentChannel,
  parts: TextParts,
  facts: ContentFacts,
): FoundClaim[] {
  const whole = textOfParts(channel, parts);
  const known = factsOf(facts);
  return partsList(channel, parts).flatMap(({ name, text }) =>
    claimsOf(text, language, known, facts.product_names).map(
      ({ span: { from, to }, kind, text: said, source }) => ({
        ...{ part: name as ContentPart, from, to, kind, language, text: said },
        key: keyOf(whole, language, name, from, to),
        source:
          source === 'promotion' || source === 'product' || source === 'brand' ? source : null,
      }),
    ),
  );
}
