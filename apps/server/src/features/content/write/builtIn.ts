import type { GivenFact, Language } from '@kade/contract';
import * as kadeTexts from '@kade/texts';
// biome-ignore lint/suspicious/noExplicitAny: until it is there
const { compose, composerVersion = 'composer-1' } = kadeTexts as any;
import { brandWords, factsOf } from '../claims/facts.service.js';
import { keptParts } from '../claims/parts.js';
import { type Brief, givenOf } from './brief.js';
import type { Written } from './writer.js';

/** What the composer is called where a text says what it was written by. */
export const composerName = composerVersion;

const written = (_brief: Brief, parts: Written['parts'], facts: readonly GivenFact[]): Written => ({
  ...{ parts, facts, mode: 'built_in', model: null, prompt: composerName },
  ...{ tokens_in: 0, tokens_out: 0, cost: null },
});

/** A number that follows from a text, so that the same message begins with the same words. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const c of text) seed = Math.imul(seed ^ (c.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}

/** Texts by the built-in composer. `seed`: another one begins with other words. */
export async function composedTexts(
  brief: Brief,
  {
    count,
    seed = seedOf(brief.key_message),
    language = brief.language,
  }: {
    count: number;
    seed?: number;
    language?: Language;
  },
): Promise<Written[]> {
  const { channel, length, key_message, facts, brand, audience } = brief;
  const { variants } = compose({
    brand: brandWords(brand, channel),
    ...{ channel, language, length, key_message, seed, variants: count },
    promotion: factsOf(facts).promotion,
    today: facts.today,
    audience: null,
  });
  const given = givenOf({ ...brief, audience });
  return variants.map(({ parts }) => written(brief, keptParts(channel, parts), given));
}
