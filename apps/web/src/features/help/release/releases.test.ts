import { appVersion } from '@kade/contract';
import { expect, it } from 'vitest';
import { menu } from '../../../platform/navigation/menu.js';
import { newFor, type Release, releases } from './releases.js';

const [newest] = releases;
const all = menu.flatMap((parent) => parent.children.map((entry) => entry.key));

it('who has the pipeline report reads all about it; who has not, reads nothing of it', () => {
  expect(newFor(newest, all).map(({ part, items }) => [part, items.length])).toEqual([
    ['kpis', 2],
    ['columns', 2],
    ['features', 3],
    ['fixes', 3],
  ]);
  expect(newFor(newest, ['salesFunnel', 'customerProfiles'])).toEqual([
    { part: 'features', items: ['quickView'] },
    { part: 'fixes', items: ['names'] },
  ]);
  expect(newFor(newest, ['audiences', 'campaignList'])).toEqual([]);
});

it('the newest release is the version that runs, and each is about entries of the menu', () => {
  expect(newest.version).toBe(appVersion);
  for (const { parts } of releases as readonly Release[])
    for (const entries of Object.values(parts).flatMap((of) => Object.values(of)))
      expect(entries.filter((entry) => !all.includes(entry))).toEqual([]);
});

type Texts = { versions: Record<string, Record<string, Record<string, unknown>>> };
const texts = import.meta.glob<Texts>('../../../locales/*/release.json', {
  eager: true,
  import: 'default',
});
it.each(Object.keys(texts))('each point has its words in %s, and there are no others', (file) => {
  const { versions } = texts[file] as Texts;
  expect(Object.keys(versions)).toEqual(releases.map(({ id }) => id));
  for (const { id, parts } of releases) {
    const { lead: _, ...said } = versions[id] ?? {};
    expect(Object.keys(said)).toEqual(Object.keys(parts));
    for (const [part, items] of Object.entries(parts))
      expect(Object.keys((said[part]?.items ?? {}) as object)).toEqual(Object.keys(items));
  }
});
