import {
  contrast,
  designBlocks,
  designTheme,
  type Language,
  languages,
  type MailDesign,
  MailTheme,
  mailDesigns,
  mailLook,
  readableContrast,
  WrittenBody,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { compiledMail } from './compile.js';
import { tagsWithoutDefault } from './content.js';
import { hintsOf } from './hints.js';

const brands = [
  MailTheme.parse({}),
  MailTheme.parse({ accent: '#FACC15', background: '#FFFBEB', ink: '#1C1917' }),
  MailTheme.parse({ accent: '#111827', surface: '#FFFFFF' }),
];
const contentOf = (design: MailDesign, language: Language, company = MailTheme.parse({})) => ({
  subject: design.subject[language],
  preheader: design.preheader[language],
  body: WrittenBody.parse({
    blocks: designBlocks(design, language, 'https://www.kade.nl/'),
    theme: designTheme(design, company),
  }),
});
const promotion = {
  name: 'Koffieweken',
  description: null,
  offer: { en: '20% off', nl: '20% korting' },
};
const cases = mailDesigns.flatMap((design) =>
  languages.map((language) => ({ design, language, key: design.key })),
);

it('there are a dozen, each of its own', () => {
  expect(mailDesigns.length).toBeGreaterThanOrEqual(12);
  expect(new Set(mailDesigns.map((d) => d.key)).size).toBe(mailDesigns.length);
});

describe.each(cases)('the design $key in $language', ({ design, language }) => {
  const content = contentOf(design, language);
  const render = async () =>
    (await compiledMail(content)).render({
      language,
      subject: undefined,
      values: {
        contact: { first_name: null, last_name: null, email: 'j@x.example' },
        profile: { name: 'De Zon', city: null, segment: null, sales_owner: null },
        company: { name: 'Groothandel' },
        promotion: { name: promotion.name, code: null, until: '2026-12-31' },
      },
      clickUrl: undefined,
      unsubscribeUrl: 'https://kade.example/u/1',
      pixelUrl: undefined,
      footer: 'Groothandel BV',
    });

  it('has nothing that the checks of mails find', async () => {
    const { html } = await render();
    const hints = hintsOf(content, { bytes: Buffer.byteLength(html), hasPromotion: true });
    expect(hints).toEqual([]);
  });

  it('is whole for a reader of whom nothing is known, in its text version too', async () => {
    const { html, text, subject } = await render();
    for (const part of [html, text, subject]) expect(part).not.toMatch(/\{\{|undefined|null/);
    expect(text).toContain('https://kade.example/u/1');
    const bare = tagsWithoutDefault({ ...content, languages: [language], ...none });
    const certain = ['profile.name', 'company.name', 'promotion.name', 'promotion.until'];
    expect(bare.map(({ tag }) => tag).filter((tag) => !certain.includes(tag))).toEqual([]);
  });

  it.each(brands)(
    'can be read in the light and in the dark, in the colours of a company',
    (brand) => {
      const look = mailLook(designTheme(design, brand));
      for (const { surface, background, ink, soft, muted, link, button, onButton } of [
        look.light,
        look.dark,
      ])
        expect(
          [
            [ink, surface],
            [link, surface],
            [soft, background],
            [muted, surface],
            [onButton, button],
          ].filter(([a = '', b = '']) => contrast(a, b) < readableContrast),
        ).toEqual([]);
    },
  );
});

it.each(mailDesigns)(
  'the design $key says the same in both languages, each in its own words',
  (d) => {
    const [en, nl] = [designBlocks(d, 'en', ''), designBlocks(d, 'nl', '')];
    const kinds = (blocks: unknown) => JSON.stringify(blocks).match(/"type":"\w+"/g);
    expect(kinds(en)).toEqual(kinds(nl));
    expect(en).not.toEqual(nl);
    for (const words of [d.name, d.about, d.subject, d.preheader])
      expect(words.en.trim() && words.nl.trim()).toBeTruthy();
  },
);
const none = { subject_b: null, translation: null };
