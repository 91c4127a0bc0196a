import type { Claim, ContentFacts } from '@kade/contract';
import { claimsOf } from '@kade/texts';
import { type LiveText, partsList } from './live.js';

/**
 * The claims of a text as it is typed, held against the facts that were given with it. A confirmation is of a text as it
 * was saved: what is typed has none, but for a claim of the same words in the same part, which is shown as it was.
 */
export function liveClaims(
  text: LiveText,
  facts: ContentFacts | undefined,
  saved: readonly Claim[],
): Claim[] {
  if (!facts) return [...saved];
  const { channel, language, parts } = text;
  return partsList(channel, parts).flatMap(({ name, text: words }) =>
    claimsOf(words, language, facts, facts.product_names).map((claim): Claim => {
      const before = saved.find(
        (one) => one.part === name && one.kind === claim.kind && one.text === claim.text,
      );
      return {
        key: before?.key ?? '',
        part: name,
        ...claim.span,
        language,
        kind: claim.kind,
        text: claim.text,
        source: sourceOf(claim.source),
        confirmed: null,
      };
    }),
  );
}

const sourceOf = (source: string | null) =>
  source === 'promotion' || source === 'product' || source === 'brand' ? source : null;
