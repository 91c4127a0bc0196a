import type { ContentTexts } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { type MailLooks, mailOf } from './mailOf.js';

const looks: MailLooks = {
  brand: { name: 'Bakkerij', address: 'je', colours: [] },
  ...{ logo: null, url: 'https://bakkerij.example' },
};
const content = (texts: ContentTexts, languages: ('nl' | 'en')[] = ['nl']) => ({
  ...{ languages, texts, promotion_id: null },
});
const blocks = (texts: ContentTexts, over: Partial<MailLooks> = {}) =>
  mailOf(content(texts), undefined, { ...looks, ...over }).body?.blocks ?? [];
const textOf = (texts: ContentTexts, over: Partial<MailLooks> = {}) =>
  blocks(texts, over).flatMap((block) => (block.type === 'text' ? [block.text] : []))[0];

describe('a content as a mail', () => {
  it('greets its reader as the brand speaks, once', () => {
    const body = 'We bakken brood.';
    expect(textOf({ nl: { body } })).toMatch(/^Hallo \{\{.*\}\},\n\nWe bakken brood\.$/);
    const formal = { ...looks.brand, address: 'u' as const };
    expect(textOf({ nl: { body } }, { brand: formal })).toMatch(/^Beste \{\{.*"relatie".*\}\},/);
    const english = mailOf(content({ en: { body: 'We bake.' } }, ['en']), undefined, {
      ...{ ...looks, brand: formal },
    });
    expect(english.body?.blocks[0]).toMatchObject({ text: expect.stringMatching(/^Hello \{\{/) });
    for (const greeted of [
      'Hallo allemaal, welkom.',
      'Beste lezer, welkom.',
      ' Dear reader, hello.',
    ])
      expect(textOf({ nl: { body: greeted } })).toBe(greeted);
  });

  it('has the blocks that it has words for, and a button where there is somewhere to go', () => {
    const types = (texts: ContentTexts, over: Partial<MailLooks> = {}) =>
      blocks(texts, over).map(({ type }) => type);
    expect(types({ nl: { heading: 'Brood', body: 'Vers.', button: 'Bestel' } })).toEqual([
      ...['heading', 'text', 'button'],
    ]);
    expect(types({ nl: { body: 'Vers.', button: 'Bestel' } }, { url: null })).toEqual(['text']);
    expect(types({ nl: { heading: 'Brood' } })).toEqual(['heading']);
    expect(types({})).toEqual([]);
  });

  it('is translated part by part, what the other language has not stays as it is', () => {
    const made = mailOf(
      content(
        {
          nl: { subject: 'Brood', preheader: 'Vers', heading: 'Kop', body: 'Vers.', button: 'Bel' },
          en: { subject: 'Bread', heading: 'Head' },
        },
        ['nl', 'en'],
      ),
      { texts: { nl: { subject: 'Ander brood' }, en: { subject: 'Other bread' } } },
      looks,
    );
    expect(made).toMatchObject({
      ...{ subject: 'Brood', subject_b: 'Ander brood', preheader: 'Vers' },
      translation: { subject: 'Bread', subject_b: 'Other bread', preheader: null },
    });
    const [heading, text, button] = made.body?.blocks ?? [];
    expect(heading).toMatchObject({ translation: { text: 'Head' } });
    expect(text).not.toHaveProperty('translation');
    expect(button).not.toHaveProperty('translation');
    const alone = mailOf(content({ nl: { subject: 'Brood' } }), undefined, looks);
    expect(alone).toMatchObject({ subject_b: null, preheader: null, translation: null });
  });

  it('wears the first colour of its brand and its logo, no wider than a mail bears and no smaller than one sees', () => {
    const themeOf = (over: Partial<MailLooks>) =>
      mailOf(content({}), undefined, { ...looks, ...over }).body?.theme;
    expect(themeOf({})).toBeUndefined();
    const colours = { ...looks.brand, colours: ['#aa3300', '#00aa33'] };
    expect(themeOf({ brand: colours })).toMatchObject({ accent: '#aa3300' });
    const logo = (width: number) =>
      themeOf({ logo: { src: 'https://kade.example/logo.png', width } })?.logo;
    expect([logo(20)?.width, logo(90)?.width, logo(600)?.width]).toEqual([40, 90, 160]);
    expect(logo(90)).toMatchObject({ alt: 'Bakkerij', src: 'https://kade.example/logo.png' });
  });
});
