import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOf } from '../channels.js';
import { claimsOf } from '../claims/claims.js';
import { anInput } from '../compose/compose.corpus.js';
import { compose } from '../compose/compose.js';
import { languages } from '../language.js';
import { moreFormal } from './formal.js';
import { rework } from './rework.js';
import { reworks } from './reworked.js';

describe('a more formal text', () => {
  it.each([
    [
      'nl',
      'Hoi Anna,\n\nJe krijgt 15% korting op je bestelling!',
      'Geachte heer, mevrouw,\n\nU krijgt 15% korting op uw bestelling.',
    ],
    [
      'nl',
      'Heb je nog koffie nodig? Dan kun je nu bestellen.',
      'Hebt u nog koffie nodig? Dan kunt u nu bestellen.',
    ],
    ['nl', 'Bestellen doe je op onze site.', 'Bestellen doet u op onze site.'],
    ['nl', 'Wat je wilt weten, vraag je ons.', 'Wat u wilt weten, vraagt u ons.'],
    ['nl', 'We helpen je graag met jouw kaart.', 'We helpen u graag met uw kaart.'],
    [
      'nl',
      'Kies je voor vers? Je kan bij ons terecht.',
      'Kiest u voor vers? U kunt bij ons terecht.',
    ],
    ['nl', 'Groetjes,\n{{ sender.name }}', 'Met vriendelijke groet,\n{{ sender.name }}'],
    [
      'en',
      'Hi {{ contact.first_name | default: "there" }},\n\nWe’re back! It’s coffee time 🎉',
      'Dear {{ contact.first_name | default: "customer" }},\n\nWe are back. It is coffee time',
    ],
    ['en', 'Don’t wait, we’ll help.', 'Do not wait, we will help.'],
    ['en', 'Cheers,\nBob', 'Yours sincerely,\nBob'],
  ] as const)('in %s: %s', (language, text, formal) => {
    expect(moreFormal(text, language)).toBe(formal);
  });
});

describe.each(languages)('a text that is there, in %s', (language) => {
  it('never gets a claim that was not given', () => {
    fc.assert(
      fc.property(anInput(language), fc.constantFrom(...reworks), (input, how) => {
        for (const { parts } of compose({ ...input, variants: 1 }).variants)
          for (const { text } of rework(parts, how, input))
            expect(
              claimsOf(text, language, input).filter((c) => c.source === null),
              text,
            ).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('is shorter or longer when it is asked to be, and keeps how it begins', () => {
    fc.assert(
      fc.property(anInput(language), (asked) => {
        const input = {
          ...asked,
          channel: 'facebook' as const,
          variants: 1,
          length: 'medium' as const,
        };
        const [variant] = compose(input).variants;
        const body = partOf(variant?.parts ?? [], 'body');
        const after = (how: (typeof reworks)[number]) =>
          partOf(rework(variant?.parts ?? [], how, input), 'body');
        expect(after('shorter').length).toBeLessThanOrEqual(body.length);
        expect(after('longer').length).toBeGreaterThanOrEqual(body.length);
        expect(body.startsWith(after('shorter').slice(0, 8))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
