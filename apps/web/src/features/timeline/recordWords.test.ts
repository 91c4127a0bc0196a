import { createInstance, type ResourceLanguage, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFormat } from '../../ui/facts/format.js';
import { fieldsOf, recordLabel, recordValue } from './recordWords.js';

const texts = import.meta.glob<ResourceLanguage>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
});
const textsOf = (language: 'en' | 'nl') =>
  Object.fromEntries(
    ['common', 'contracts', 'profile-detail', 'timeline'].map((feature) => [
      feature,
      texts[`../../locales/${language}/${feature}.json`] ?? {},
    ]),
  );

const words = {} as Record<'en' | 'nl', { t: TFunction; format: ReturnType<typeof makeFormat> }>;
beforeAll(async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: textsOf('en'), nl: textsOf('nl') },
    interpolation: { escapeValue: false },
  });
  for (const language of ['en', 'nl'] as const)
    words[language] = {
      t: i18n.getFixedT(language, 'timeline'),
      format: makeFormat(language),
    };
});

describe('what changed of a contact or contract, in words', () => {
  it.each(['contact', 'contract'] as const)('has a name for every field of a %s', (kind) => {
    for (const language of ['en', 'nl'] as const)
      for (const field of fieldsOf(kind)) {
        const label = recordLabel(kind, field, words[language]);
        expect(label).not.toBe(field);
        expect(label).not.toMatch(/^(contact|field)\.|:/);
      }
  });

  it('reads values as their own screens show them', () => {
    expect(recordValue('contact', 'email_consent', false, words.nl)).toBe('Nee');
    expect(recordValue('contact', 'language', 'nl', words.en)).toBe('Dutch');
    expect(recordValue('contract', 'status', 'ended', words.nl)).toBe('Beëindigd');
    expect(recordValue('contract', 'cancelled_on', '2026-05-01', words.en)).toBe('2026-05-01');
    expect(recordValue('contract', 'value_per_year', '1250.50', words.en)).toContain('1,250.50');
  });

  it('shows nothing where there was nothing', () => {
    expect(recordValue('contact', 'phone', null, words.en)).toBe('–');
  });
});
