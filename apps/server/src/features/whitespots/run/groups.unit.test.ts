import { boughtIn, peerTable, whitespotsOf } from '@kade/models';
import { expect, it } from 'vitest';
import { allKept, levelsOf, packedTable, unpackedTable } from './groups.js';

/** Kinds of customer: how many, their segment and size, and which items each buys. All are of one industry and province. */
type Kind = { count: number; segment: number; size: number; items: readonly number[] };
const [chips, wine] = [0, 1];

function companyOf(kinds: readonly Kind[]) {
  const all = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => kind));
  const lines = all.flatMap(({ items }, customer) => items.map((item) => ({ customer, item })));
  const of = (value: (kind: Kind) => number) => Int32Array.from(all, value);
  const sold = {
    ...{ customers: all.length, items: 2 },
    customer: Int32Array.from(lines, ({ customer }) => customer),
    item: Int32Array.from(lines, ({ item }) => item),
    day: new Int32Array(lines.length).fill(1),
    cents: new Float64Array(lines.length).fill(100_000),
  };
  const { levels } = levelsOf({
    segment: of(({ segment }) => segment),
    size: of(({ size }) => size),
    province: of(() => 0),
    industry: of(() => 56),
  });
  const bought = boughtIn(sold, { after: 0, until: 365 });
  return { bought, levels, table: peerTable(bought, levels) };
}
const snackBars = { segment: 0, items: [chips] };
const restaurants = { segment: 1, items: [chips, wine] };

it('what others of the industry buy is not suggested to a customer whose own segment does without', () => {
  const terms = companyOf([
    { ...snackBars, count: 8, size: 1 },
    { ...snackBars, count: 60, size: 0 },
    { ...restaurants, count: 80, size: 1 },
  ]);
  expect(whitespotsOf(terms, 0).gaps).toEqual([]);
});

it('a customer without a segment is compared with its industry', () => {
  const terms = companyOf([
    { ...snackBars, count: 1, segment: -1, size: 1 },
    { ...restaurants, count: 80, size: 1 },
  ]);
  expect(whitespotsOf(terms, 0).gaps).toMatchObject([{ item: wine, buyers: 80, peers: 80 }]);
  expect(terms.levels[whitespotsOf(terms, 0).gaps[0]?.level ?? 0]?.name).toBe(
    'industry_size_province',
  );
});

it('a table of peers is unpacked as it was packed, a median that there is none of as -1', () => {
  const kept = [
    {
      name: 'segment',
      keys: [
        [0, -1, -1, -1],
        [1, -1, -1, -1],
      ],
    },
    allKept,
  ] as const;
  const table = {
    items: 2,
    levels: [
      {
        members: Int32Array.of(8, 60),
        buyers: Int32Array.of(1, 2, 3, 4),
        median: Float64Array.of(1234.4, Number.NaN, 0, 3e9),
      },
      { members: Int32Array.of(68), buyers: Int32Array.of(4, 6), median: Float64Array.of(99, 7) },
    ],
  };
  expect(unpackedTable(packedTable(table as never), kept as never, 2)).toEqual([
    {
      members: Int32Array.of(8, 60),
      buyers: Int32Array.of(1, 2, 3, 4),
      median: Int32Array.of(1234, -1, 0, 2 ** 31 - 1),
    },
    { members: Int32Array.of(68), buyers: Int32Array.of(4, 6), median: Int32Array.of(99, 7) },
  ]);
});
