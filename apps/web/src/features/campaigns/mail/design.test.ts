import { MailTheme, mailDesigns } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { newDraft, readDraft } from '../draft.js';
import { withKeys } from './blocks/blocks.js';
import { exampleOf, isWritten } from './design.js';
import { withExample } from './examples.js';

const company = MailTheme.parse({ accent: '#7C3AED' });
const draft = newDraft({ name: 'Kade Foods', email: 'news@kade.example' }, 1, undefined, 'nl');
const cases = mailDesigns.map((design) => ({ design, key: design.key }));
/** What keeps a campaign that begins from a design from being saved. */
const missing = (at: (typeof mailDesigns)[number], site: string) => {
  const mail = withExample(draft, exampleOf(at, ['nl'], company, site));
  const read = readDraft({ ...draft, ...mail, name: 'Nieuws', subject: 'Nieuws' });
  return read.ok ? [] : read.problems.map((p) => p.field.replace(/^.*\.(\w+)$/, '$1'));
};

describe.each(cases)('the design $key', ({ design }) => {
  it('is a mail that can be saved, in the colours of the company', () => {
    const site = 'https://www.kade.nl/';
    expect(missing(design, site)).toEqual([]);
    const { body } = exampleOf(design, ['nl'], company, site);
    expect(body.theme).toMatchObject({ accent: '#7C3AED', ink: company.ink, logo: company.logo });
  });

  it('asks for nothing but addresses while the company has no website', () => {
    expect(new Set(missing(design, '')).size).toBeLessThanOrEqual(1);
    for (const field of missing(design, '')) expect(field).toBe('url');
  });

  it('is written in both languages of a mail that has two', () => {
    const mail = { ...draft, languages: ['nl', 'en'] as const };
    const next = withExample(mail, exampleOf(design, ['nl', 'en'], company, ''));
    expect(next).toMatchObject({
      ...{ subject: design.subject.nl, preheader: design.preheader.nl },
      translation: { subject: design.subject.en, preheader: design.preheader.en },
    });
  });
});

it('keeps the lines above the mail that somebody has written', () => {
  const written = { ...draft, subject: 'Mijn onderwerp', preheader: 'Mijn regel' };
  const [design] = mailDesigns;
  if (!design) throw new Error('there are none');
  expect(withExample(written, exampleOf(design, ['nl'], company, ''))).toMatchObject({
    ...{ subject: 'Mijn onderwerp', preheader: 'Mijn regel' },
  });
});

it('a mail is written in once one of its blocks says something', () => {
  expect(isWritten(draft)).toBe(false);
  const text = { type: 'text', text: 'Hoi' } as const;
  expect(isWritten({ blocks: withKeys([text]) })).toBe(true);
  const columns = { type: 'columns', columns: [{ blocks: [] }, { blocks: [text] }] } as const;
  expect(isWritten({ blocks: withKeys([columns as never]) })).toBe(true);
});
