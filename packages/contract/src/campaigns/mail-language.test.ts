import { describe, expect, it } from 'vitest';
import type { CampaignBody } from './body.js';
import { mailIn, missingTexts, readerLanguage, type WrittenMail } from './mail-language.js';

const mail = (over: Partial<WrittenMail> = {}): WrittenMail => ({
  languages: ['nl', 'en'],
  subject: 'Soep',
  subject_b: null,
  preheader: 'Van de week',
  translation: { subject: 'Soup', subject_b: null, preheader: 'Of the week' },
  body: {
    blocks: [
      { type: 'heading', text: 'Hallo', translation: { text: 'Hello' } },
      {
        type: 'button',
        text: 'Bestel',
        url: 'https://x.nl/nl',
        translation: { text: 'Order', url: 'https://x.nl/en' },
      },
      {
        type: 'columns',
        columns: [
          { blocks: [{ type: 'text', text: 'Links', translation: { text: 'Left' } }] },
          {
            blocks: [
              {
                type: 'image',
                src: 'https://x.nl/a.png',
                alt: 'Kop soep',
                translation: { alt: 'Bowl of soup' },
              },
            ],
          },
        ],
      },
    ],
  },
  ...over,
});

describe('a mail in two languages', () => {
  it('is whole in each, with nothing of the other', () => {
    const said = (language: 'en' | 'nl') => JSON.stringify(mailIn(mail(), language));
    for (const word of ['Hello', 'Order', 'Left', 'Bowl of soup', 'Soup', 'Of the week']) {
      expect(said('en')).toContain(word);
      expect(said('nl')).not.toContain(word);
    }
    for (const word of ['Hallo', 'Bestel', 'Links', 'Kop soep', 'Soep', 'Van de week']) {
      expect(said('nl')).toContain(word);
      expect(said('en')).not.toContain(word);
    }
  });

  it('shares addresses and pictures that the second does not have', () => {
    const body = mail().body as CampaignBody;
    const [, button] = body.blocks;
    if (button?.type !== 'button') throw new Error('no button');
    const shared = { ...button, translation: { text: 'Order' } };
    const english = mailIn(mail({ body: { blocks: [shared] } }), 'en');
    expect(english.body?.blocks).toEqual([
      { type: 'button', text: 'Order', url: 'https://x.nl/nl' },
    ]);
  });

  it('leaves out what is not written, and names it by its place', () => {
    const [heading, , columns] = (mail().body as CampaignBody).blocks;
    if (heading?.type !== 'heading' || columns?.type !== 'columns') throw new Error('other blocks');
    const { translation: _, ...untranslated } = heading;
    const half = mail({
      preheader: 'Van de week',
      translation: { subject: 'Soup', subject_b: null, preheader: null },
      body: {
        blocks: [
          untranslated,
          {
            type: 'columns',
            columns: [
              { blocks: [{ type: 'text', text: 'Links' }] },
              { blocks: [{ type: 'image', src: 'https://x.nl/a.png', alt: 'Kop soep' }] },
            ],
          },
        ],
      },
    });
    expect(missingTexts(half).map((m) => m.field)).toEqual([
      'translation.preheader',
      'body.blocks.0.translation.text',
      'body.blocks.1.columns.0.blocks.0.translation.text',
      'body.blocks.1.columns.1.blocks.0.translation.alt',
    ]);
    expect(JSON.stringify(mailIn(half, 'en'))).not.toMatch(/Hallo|Links|Kop soep|Van de week/);
  });

  it('lacks the words above a promotion like every other text', () => {
    const shown = { products: 3, show_prices: true, show_image: true, show_code: true };
    const offer = { type: 'promotion' as const, text: 'Alleen deze week', ...shown };
    const said = (block: typeof offer & { translation?: { text: string } }) =>
      missingTexts(mail({ body: { blocks: [block] } })).map((m) => m.field);
    expect(said(offer)).toEqual(['body.blocks.0.translation.text']);
    expect(said({ ...offer, translation: { text: 'This week only' } })).toEqual([]);
  });

  it('lacks nothing when all of it is written, and never when it has one language', () => {
    expect(missingTexts(mail())).toEqual([]);
    expect(missingTexts(mail({ languages: ['nl'], translation: null }))).toEqual([]);
  });
});

it('a reader gets their own language, or the first one of the mail', () => {
  expect(readerLanguage('en', ['nl', 'en'])).toBe('en');
  expect(readerLanguage(null, ['nl', 'en'])).toBe('nl');
  expect(readerLanguage('en', ['nl'])).toBe('nl');
});
