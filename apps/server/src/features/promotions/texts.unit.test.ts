import { describe, expect, it } from 'vitest';
import { isWrittenIn, promotionTexts } from './texts.js';

const written = {
  ...{ language: 'nl' as const, name: 'Soepweken', description: 'Warm', conditions: 'Op = op' },
  translation: { name: 'Soup weeks', description: 'Hot', conditions: 'While stocks last' },
};

describe('what a promotion says in the other language', () => {
  it('is its translation, and its own name where that has none', () => {
    expect(promotionTexts(written, 'nl')).toMatchObject({ name: 'Soepweken', description: 'Warm' });
    expect(promotionTexts(written, 'en')).toEqual(written.translation);
    const nameless = { ...written, translation: { ...written.translation, name: null } };
    expect(promotionTexts(nameless, 'en').name).toBe('Soepweken');
  });

  it('is nothing of a text that was taken out: its translation says it no longer', () => {
    const bare = { ...written, description: null, conditions: null };
    expect(promotionTexts(bare, 'en')).toMatchObject({ description: null, conditions: null });
    expect(isWrittenIn(bare, 'en')).toBe(true);
  });

  it('is not whole while a text has no translation', () => {
    const half = { ...written, translation: { ...written.translation, conditions: null } };
    expect([isWrittenIn(half, 'nl'), isWrittenIn(half, 'en')]).toEqual([true, false]);
    expect(isWrittenIn({ ...written, translation: null }, 'en')).toBe(false);
  });
});
