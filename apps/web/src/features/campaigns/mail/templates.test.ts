import { expect, it } from 'vitest';
import { newDraft, readDraft } from '../draft.js';
import { withKeys } from './blocks/blocks.js';
import { templateBlocks, templateNames } from './templates.js';

const words = (() => 'Words') as never;
/** What still keeps a campaign that begins from an example from being saved. */
const missing = (name: (typeof templateNames)[number], site: string) => {
  const blocks = withKeys(templateBlocks(name, words, site));
  const draft = newDraft({ name: 'Kade Foods', email: 'news@kade.example' }, 1);
  const read = readDraft({ ...draft, name: 'News', subject: 'News', blocks });
  return read.ok ? [] : read.problems.map((p) => p.field.replace(/^.*\.(\w+)$/, '$1'));
};

it.each(templateNames)('the example %s links to the website of the company', (name) => {
  const site = 'https://www.kade.nl/';
  expect(missing(name, site)).toEqual([]);
  expect(JSON.stringify(templateBlocks(name, words, site))).toContain(site);
});

it.each(['news', 'invitation', 'winback'] as const)(
  'the example %s asks for each address while there is no website',
  (name) => {
    const found = missing(name, '');
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set(['url']));
  },
);

it('the button of an offer is left out while nobody has said where it leads', () => {
  expect(missing('offer', '')).toEqual([]);
  const [, , promotion] = withKeys(templateBlocks('offer', words, ''));
  expect(promotion).toMatchObject({ type: 'promotion', url: '' });
});
