import type { GivenFact } from '@kade/contract';
import { type ComposeInput, compose } from '@kade/texts';
import { brandWords, factsOf } from '../claims/facts.service.js';
import { keptParts } from '../claims/parts.js';
import { type Brief, givenOf } from './brief.js';
import type { Written } from './writer.js';

/** What the composer is called where a text says what it was written by; counted up when its words change. */
export const composerName = 'composer-2';

const written = (parts: Written['parts'], facts: readonly GivenFact[]): Written => ({
  ...{ parts, facts, mode: 'built_in', model: null, prompt: composerName },
  ...{ tokens_in: 0, tokens_out: 0, cost: null },
});

/** A number that follows from a text, so that the same message begins with the same words. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const c of text) seed = Math.imul(seed ^ (c.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}

/** What the composer is given. */
export const composeInput = (
  { channel, length, key_message, facts, brand, language, readers }: Brief,
  { count, seed }: { count: number; seed: number },
): ComposeInput => ({
  brand: brandWords(brand, channel),
  ...{ channel, language, length, key_message, seed, variants: count },
  promotion: factsOf(facts).promotion,
  today: facts.today,
  // A rule read back does not fit behind "for".
  audience: readers,
});

/** Texts by the built-in composer. `seed`: another one begins with other words. */
export function composedTexts(
  brief: Brief,
  { count, seed = seedOf(brief.key_message) }: { count: number; seed?: number },
): Written[] {
  const { variants } = compose(composeInput(brief, { count, seed }));
  const given = givenOf(brief);
  return variants.map(({ parts }) => written(keptParts(brief.channel, parts), given));
}
