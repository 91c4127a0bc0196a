import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PeerLevel as LevelName } from '@kade/contract';
import type { PeerLevel, PeerTable } from '@kade/models';
import type { KeptLevel } from '../terms.js';

/** Of each customer the places of what look-alikes have in common; -1: not known. */
export type Dims = {
  readonly industry: Int32Array;
  readonly size: Int32Array;
  readonly province: Int32Array;
  readonly segment: Int32Array;
};
const order = ['industry', 'size', 'province', 'segment'] as const;

/**
 * What each level looks at, the finest first. Segments are what a company itself calls its kinds of customer, and closer than two
 * digits of SBI, which has restaurants, canteens and snack bars as one: a whole segment comes before an industry of one size.
 * Where there are no segments, SBI tells who is alike.
 */
const levels: readonly (readonly [LevelName, readonly (keyof Dims)[]])[] = [
  ['segment_size_province', ['segment', 'size', 'province']],
  ['segment_size', ['segment', 'size']],
  ['segment', ['segment']],
  ['industry_size_province', ['industry', 'size', 'province']],
  ['industry_size', ['industry', 'size']],
];

/** Puts customers into groups by level: by segment and by industry, each with size and province or with size alone, and by segment. */
export function levelsOf(dims: Dims): { levels: PeerLevel[]; kept: KeptLevel[] } {
  const n = dims.segment.length;
  const found = levels.map(([name, by]) => {
    const groups = new Map<string, number>();
    const keys: [number, number, number, number][] = [];
    const of = new Int32Array(n);
    for (let c = 0; c < n; c++) {
      const places = order.map((dim) => (by.includes(dim) ? (dims[dim][c] as number) : -1));
      if (by.some((dim) => (dims[dim][c] as number) < 0)) {
        of[c] = -1;
        continue;
      }
      const key = places.join(' ');
      let group = groups.get(key);
      if (group === undefined) {
        group = keys.length;
        groups.set(key, group);
        keys.push(places as [number, number, number, number]);
      }
      of[c] = group;
    }
    return { level: { name, groups: keys.length, of }, kept: { name, keys } };
  });
  return { levels: found.map(({ level }) => level), kept: found.map(({ kept }) => kept) };
}

/** A level that holds everybody, which tables have last. */
export const allKept: KeptLevel = { name: 'all', keys: [[-1, -1, -1, -1]] };

/** What peers buy, by level: whole numbers, a median of too few as -1, compressed. */
export function packedTable({ items, levels: figures }: PeerTable): string {
  const size = figures.reduce((sum, { members }) => sum + members.length * (1 + 2 * items), 0);
  const numbers = new Int32Array(size);
  let at = 0;
  for (const { members, buyers, median } of figures) {
    numbers.set(members, at);
    numbers.set(buyers, at + members.length);
    at += members.length + buyers.length;
    for (const cents of median)
      numbers[at++] = Number.isNaN(cents) ? -1 : Math.min(2 ** 31 - 1, Math.round(cents));
  }
  return deflateRawSync(new Uint8Array(numbers.buffer), { level: 6 }).toString('base64');
}

export type LevelFigures = {
  readonly members: Int32Array;
  readonly buyers: Int32Array;
  readonly median: Int32Array;
};

/** The same as it was. */
export function unpackedTable(
  table: string,
  kept: readonly KeptLevel[],
  items: number,
): LevelFigures[] {
  const bytes = inflateRawSync(Buffer.from(table, 'base64'));
  const numbers = new Int32Array(new Uint8Array(bytes).buffer);
  let at = 0;
  const take = (size: number) => {
    at += size;
    return numbers.subarray(at - size, at);
  };
  return kept.map(({ keys }) => ({
    members: take(keys.length),
    buyers: take(keys.length * items),
    median: take(keys.length * items),
  }));
}
