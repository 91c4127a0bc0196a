import { expect, it } from 'vitest';
import { overlapOf } from './funnel.service.js';

/** So many profiles that are in these selections. */
const alike = (count: number, ...within: number[]) => ({
  count,
  holds: (at: number) => within.includes(at),
});

it('regions are those that anybody is in, the largest first', () => {
  const audiences = [
    { id: 7, name: 'Bakers' },
    { id: 9, name: 'Hotels' },
  ];
  const found = overlapOf(audiences, [alike(2, 0), alike(90), alike(5, 0, 1), alike(3, 2)]);
  expect(found).toEqual({
    count: 7,
    audiences: [
      { id: 7, name: 'Bakers', count: 5, both: 5 },
      { id: 9, name: 'Hotels', count: 3, both: 0 },
    ],
    regions: [
      { first: true, audience_ids: [7], count: 5 },
      { first: false, audience_ids: [9], count: 3 },
      { first: true, audience_ids: [], count: 2 },
    ],
  });
});
