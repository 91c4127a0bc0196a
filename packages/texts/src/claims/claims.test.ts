import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../language.js';
import { claimCatalogue, claimFacts, truths, untruths } from './claims.corpus.js';
import { claimsOf } from './claims.js';
import { catalogueOf } from './products.js';

const catalogue = catalogueOf(claimCatalogue);

describe.each(languages)('claims in %s', (language) => {
  const facts = claimFacts[language];
  const open = (name: keyof typeof facts, text: string) =>
    claimsOf(text, language, facts[name], catalogue).filter((c) => c.source === null);

  it('are planted in at least 30 texts', () => {
    expect(untruths[language].length).toBeGreaterThanOrEqual(30);
    expect(truths[language].length).toBeGreaterThanOrEqual(60);
  });

  it.each(untruths[language])('of %s: “%s” has nothing that says so', (name, text, piece) => {
    const from = text.indexOf(piece);
    const hit = open(name, text).some(
      ({ span }) => span.from < from + piece.length && span.to > from,
    );
    expect(hit, JSON.stringify(claimsOf(text, language, facts[name], catalogue))).toBe(true);
  });

  it('that were given are nearly never asked about', () => {
    const alarms = truths[language].flatMap(([name, text]) =>
      open(name, text).map((c) => `${c.kind} “${c.text}” in “${text}”`),
    );
    expect(alarms.length / truths[language].length, alarms.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('lie inside the text, in its order, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let end = 0;
        for (const { span, text: piece } of claimsOf(text, language, facts.coffee, catalogue)) {
          expect(span.from).toBeGreaterThanOrEqual(end);
          expect(text.slice(span.from, span.to)).toBe(piece);
          end = span.to;
        }
      }),
    );
  });

  it('of any other percentage than the promotion’s have no source', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }).filter((n) => n !== 15),
        (n) => {
          const text = language === 'nl' ? `Nu ${n}% korting op koffie.` : `Now ${n}% off coffee.`;
          expect(open('coffee', text).some((c) => c.kind === 'percentage')).toBe(true);
        },
      ),
    );
  });
});
