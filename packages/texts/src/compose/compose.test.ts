import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tones } from '../brand.js';
import { partOf, partsOf, wholeText } from '../channels.js';
import { checksOf } from '../checks/checks.js';
import { claimFacts } from '../claims/claims.corpus.js';
import { claimsOf } from '../claims/claims.js';
import { detectLanguage } from '../detect/detect.js';
import { languages } from '../language.js';
import { anInput } from './compose.corpus.js';
import { compose } from './compose.js';
import type { ComposeInput } from './composed.js';

describe.each(languages)('a text that is composed in %s', (language) => {
  const base: ComposeInput = {
    brand: { ...claimFacts[language].coffee.brand, tone: 'informal', address: 'je' },
    channel: 'email',
    language,
    variants: 3,
    length: 'medium',
    seed: 1,
    key_message: claimFacts[language].coffee.key_message,
    promotion: claimFacts[language].coffee.promotion,
    today: '2026-11-25',
  };
  const texts = (over: Partial<ComposeInput>) =>
    compose({ ...base, ...over }).variants.map((v) => wholeText(v.parts));

  it('passes its own checks, whatever was asked', () => {
    fc.assert(
      fc.property(anInput(language), (input) => {
        for (const { parts } of compose(input).variants) {
          expect(parts.map((p) => p.name)).toEqual(partsOf[input.channel]);
          const checks = checksOf(
            { channel: input.channel, language, parts },
            { forbid: input.brand.forbid },
          );
          const wrong = checks.filter((c) => c.level === 'stop' || c.level === 'warning');
          expect(wrong, JSON.stringify(parts, null, 1)).toEqual([]);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('claims nothing that was not given', () => {
    fc.assert(
      fc.property(anInput(language), (input) => {
        for (const { parts } of compose(input).variants)
          for (const { text } of parts) {
            const open = claimsOf(text, language, input).filter((c) => c.source === null);
            expect(
              open.map((c) => c.text),
              text,
            ).toEqual([]);
          }
      }),
      { numRuns: 80 },
    );
  });

  it('holds no gap, no doubled sign and no form of address of the template', () => {
    fc.assert(
      fc.property(anInput(language), (input) => {
        for (const { parts } of compose(input).variants)
          for (const { text } of parts) {
            expect(text).not.toMatch(
              /[‹›]|undefined|null| {2}| [,.]|\.\.(?!\.)|[:,]\.|^\s|\s$|\(\)/,
            );
            if (language === 'nl' && input.brand.address === 'u')
              expect(text).not.toMatch(/\b(?:je|jij|jouw)\b(?! kerstmenu| gasten)/i);
          }
      }),
      { numRuns: 80 },
    );
  });

  it('is the same for the same seed, and begins otherwise for another', () => {
    expect(texts({ seed: 4 })).toEqual(texts({ seed: 4 }));
    expect(texts({ seed: 4, variants: 1 })).not.toEqual(texts({ seed: 5, variants: 1 }));
  });

  it('has variants that start from something else each', () => {
    const { variants } = compose({ ...base, variants: 5 });
    expect(new Set(variants.map((v) => v.angle)).size).toBe(5);
    expect(new Set(variants.map((v) => partOf(v.parts, 'subject'))).size).toBe(5);
    expect(compose({ ...base, variants: 8 }).variants).toHaveLength(8);
  });

  it('changes with its tone', () => {
    const bodies = tones.map(
      (tone) =>
        compose({ ...base, variants: 1, brand: { ...base.brand, tone } }).variants.map((v) =>
          partOf(v.parts, 'body'),
        )[0],
    );
    expect(new Set(bodies).size).toBe(tones.length);
  });

  it('changes with its length', () => {
    for (const channel of [
      'email',
      'linkedin',
      'instagram',
      'facebook',
      'blog',
      'flyer',
      'sms',
    ] as const) {
      const size = (length: ComposeInput['length']) =>
        texts({ channel, length, audience: 'lunchrooms in Utrecht' }).join('').length;
      expect(size('medium'), channel).toBeGreaterThan(size('short'));
      expect(size('long'), channel).toBeGreaterThanOrEqual(size('medium'));
    }
  });

  it('is in the language that was asked for, and names what it left out', () => {
    const other =
      language === 'nl'
        ? 'The new coffee is here, straight from the roastery.'
        : 'De nieuwe koffie is binnen, vers van de branderij.';
    const { variants, left_out } = compose({
      ...base,
      key_message: other,
      brand: { ...base.brand, forbid: ['Alkmaar'] },
    });
    for (const { parts } of variants) {
      expect(wholeText(parts)).not.toContain(other.slice(0, 12));
      expect(detectLanguage(wholeText(parts))).toBe(language);
    }
    expect(left_out).toEqual([
      { what: 'key_message', why: 'other_language' },
      { what: 'brand', why: 'forbidden_word' },
    ]);
  });

  it.each([true, false])('is a whole article, or a flyer with points (offer: %s)', (offer) => {
    const [{ parts: article } = { parts: [] }] = compose({
      ...base,
      ...{ channel: 'blog', promotion: offer ? (base.promotion ?? null) : null },
    }).variants;
    const body = partOf(article, 'body');
    const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThanOrEqual(3);
    expect(new Set(headings).size).toBe(headings.length);
    expect(partOf(article, 'intro')).toContain(base.key_message.replace(/[.!]$/, ''));
    // It ends with what to do now.
    const last = body.split('## ').at(-1) ?? '';
    expect(last).toMatch(/\.example\b/);
    const [{ parts: flyer } = { parts: [] }] = compose({
      ...base,
      ...{ channel: 'flyer', promotion: offer ? (base.promotion ?? null) : null },
    }).variants;
    expect(partOf(flyer, 'bullets').split('\n').length).toBeGreaterThanOrEqual(3);
    for (const name of ['headline', 'sub', 'call'] as const)
      expect(partOf(flyer, name)).not.toBe('');
  });

  it('leaves code and names to merge tags in a mail, and says the code of everybody elsewhere', () => {
    for (const text of texts({ length: 'long' })) {
      expect(text).toContain('{{ promotion.code }}');
      expect(text).toContain('{{ sender.name }}');
    }
    for (const text of texts({ channel: 'facebook' })) expect(text).toMatch(/KOFFIE15|COFFEE15/);
  });
});
