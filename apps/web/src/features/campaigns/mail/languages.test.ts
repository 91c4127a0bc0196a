import { describe, expect, it } from 'vitest';
import { bodyOf, type Draft, newDraft } from '../draft.js';
import { type EditedBlock, withKeys } from './blocks/blocks.js';
import { paired, withExample } from './examples.js';
import { asSecond, fromSecond, inLanguages, missingInDraft } from './languages.js';

const draft = (over: Partial<Draft> = {}): Draft => ({
  ...newDraft({ name: 'Kade', email: 'a@kade.nl' }, 1, undefined, 'nl'),
  subject: 'Soep',
  preheader: 'Warm',
  blocks: withKeys([
    { type: 'heading', text: 'Hallo' },
    { type: 'button', text: 'Bestel', url: 'https://kade.nl/' },
    {
      type: 'columns',
      columns: [{ blocks: [{ type: 'text', text: 'Links' }] }, { blocks: [] }],
    },
  ]),
  ...over,
});
const said = (mail: Draft) => JSON.stringify(bodyOf(mail));

describe('a mail of two languages', () => {
  const both = inLanguages(draft(), ['nl', 'en']);

  it('names what its second language lacks', () => {
    expect(missingInDraft(both).map((m) => m.field)).toEqual([
      'translation.subject',
      'translation.preheader',
      'body.blocks.0.translation.text',
      'body.blocks.1.translation.text',
      'body.blocks.2.columns.0.blocks.0.translation.text',
    ]);
  });

  it('keeps what is typed in the second beside the first', () => {
    const [heading, button] = both.blocks as [EditedBlock, EditedBlock];
    expect(asSecond(heading)).toMatchObject({ text: '' });
    const typed = { ...asSecond(heading), text: 'Hello', align: 'center' as const };
    expect(fromSecond(heading, typed as EditedBlock)).toMatchObject({
      text: 'Hallo',
      align: 'center',
      translation: { text: 'Hello' },
    });
    expect(asSecond(button)).toMatchObject({ text: '', url: '' });
  });

  it('loses no text when its languages trade places, or one is left out and comes back', () => {
    const blocks = both.blocks.map((b) =>
      b.type === 'heading' ? { ...b, translation: { text: 'Hello' } } : b,
    );
    const whole = { ...both, blocks, translation: { ...both.translation, subject: 'Soup' } };
    const turned = inLanguages(whole, ['en', 'nl']);
    expect(turned.subject).toBe('Soup');
    expect(turned.blocks[0]).toMatchObject({ text: 'Hello', translation: { text: 'Hallo' } });
    expect(turned.blocks[1]).toMatchObject({ url: 'https://kade.nl/' });
    const back = inLanguages(inLanguages(turned, ['en']), ['nl', 'en']);
    expect(back.subject).toBe('Soep');
    expect(back.blocks[0]).toMatchObject({ text: 'Hallo', translation: { text: 'Hello' } });
  });

  it('trades places in its columns too', () => {
    const blocks = withKeys([
      {
        type: 'columns',
        columns: [
          { blocks: [{ type: 'text', text: 'Links', translation: { text: 'Left' } }] },
          { blocks: [{ type: 'button', text: 'Koop', url: 'https://kade.nl/' }] },
        ],
      },
    ]);
    const turned = inLanguages({ ...both, blocks }, ['en', 'nl']);
    const columns = [
      { blocks: [{ text: 'Left', translation: { text: 'Links' } }] },
      { blocks: [{ text: '', url: 'https://kade.nl/', translation: { text: 'Koop' } }] },
    ];
    expect(turned.blocks).toMatchObject([{ columns }]);
    expect(said(inLanguages(turned, ['nl', 'en']))).toBe(said({ ...both, blocks }));
  });

  it('is saved without the language it is not sent in', () => {
    const blocks = both.blocks.map((b) =>
      b.type === 'heading' ? { ...b, translation: { text: 'Hello' } } : b,
    );
    expect(said({ ...both, blocks })).toContain('Hello');
    expect(said(inLanguages({ ...both, blocks }, ['nl']))).not.toContain('Hello');
  });
});

it('a mail of one language that is said to be in the other keeps its words', () => {
  const english = inLanguages(draft(), ['en']);
  expect([english.languages, english.subject]).toEqual([['en'], 'Soep']);
  expect(english.blocks[0]).toMatchObject({ text: 'Hallo' });
});

describe('an example', () => {
  const example = {
    languages: ['en', 'nl'] as const,
    subject: 'News',
    translation: { subject: 'Nieuws', subject_b: null, preheader: null },
    body: { blocks: paired([{ type: 'text', text: 'Hi' }], [{ type: 'text', text: 'Hoi' }]) },
  };

  it('is put into a mail in the mail’s own order of languages', () => {
    const mail = draft({ languages: ['nl', 'en'], subject: '' });
    expect(withExample(mail, example)).toMatchObject({
      languages: ['nl', 'en'],
      subject: 'Nieuws',
      translation: { subject: 'News' },
      blocks: [{ text: 'Hoi', translation: { text: 'Hi' } }],
    });
  });

  it('makes a mail that is in another language one in its own', () => {
    const english = { ...example, languages: ['en'] as const, translation: null };
    expect(withExample(draft(), english)).toMatchObject({ languages: ['en'], subject: 'Soep' });
  });
});
