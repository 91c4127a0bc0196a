import { expect, it } from 'vitest';
import { menu } from '../../../platform/navigation/menu.js';
import { newFor } from './items.js';

it('who has the pipeline report reads all about it; who has not, reads nothing of it', () => {
  const all = menu.flatMap((parent) => parent.children.map((entry) => entry.key));
  expect(newFor(all).map(({ part, items }) => [part, items.length])).toEqual([
    ['kpis', 2],
    ['columns', 2],
    ['features', 3],
    ['fixes', 3],
  ]);
  expect(newFor(['salesFunnel', 'customerProfiles'])).toEqual([
    { part: 'features', items: ['quickView'] },
    { part: 'fixes', items: ['names'] },
  ]);
  expect(newFor(['audiences', 'campaignList'])).toEqual([]);
});
