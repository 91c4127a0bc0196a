import { describe, expect, it } from 'vitest';
import { claimFacts } from '../claims/claims.corpus.js';
import { claimsOf } from '../claims/claims.js';
import { detectLanguage } from '../detect/detect.js';
import { languages } from '../language.js';
import { goals } from './idea.js';
import { ideas } from './ideas.js';

describe.each(languages)('ideas for a campaign in %s', (language) => {
  const { brand, promotion, audience, today } = claimFacts[language].coffee;
  const asked = {
    brand: { ...brand, tone: 'formal', address: 'u' } as const,
    language,
    promotion,
    audience,
    today,
    period: { from: '2026-11-30', to: '2026-12-06' },
  };

  it.each(goals)(
    'to %s are six, all different, in one language and from what was given',
    (goal) => {
      const all = ideas({ ...asked, goal });
      expect(all).toHaveLength(6);
      expect(new Set(all.map((i) => i.title)).size).toBe(6);
      for (const { title, plan, key_message, channels } of all) {
        expect(channels.length).toBeGreaterThan(0);
        expect(detectLanguage(`${title} ${plan}`)).toBe(language);
        expect(`${title} ${plan} ${key_message}`).not.toMatch(/[‹›]/);
        expect(
          claimsOf(key_message, language, { ...asked, key_message: '' }).filter((c) => !c.source),
          key_message,
        ).toEqual([]);
      }
    },
  );

  it.each(goals)('to %s are there without a promotion, too', (goal) => {
    const all = ideas({
      ...{ brand: { name: brand.name, tone: 'formal', address: 'u' }, language, goal, today },
      ...{ promotion: null, audience: null, period: null },
    });
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(new Set(all.map((i) => i.title)).size).toBe(all.length);
    for (const { title, plan } of all) expect(title && plan).toBeTruthy();
  });
});
