/** Customers of a group beyond which its own median counts for more than that of the larger group around it. */
const drawn = 10;

/** Customers alike: how many they are, their median, and that drawn towards the larger group, in cents a year. */
export type Peers = { readonly customers: number; readonly median: number; readonly cents: number };

export type PotentialSource = {
  /** Net sales of a year in cents, an entry a customer; what is not above 0 tells nothing. */
  readonly cents: ArrayLike<number>;
  /** Its segment and size by number, below 0 where they are not known. */
  readonly segment: ArrayLike<number>;
  readonly size: ArrayLike<number>;
  /** 1: it has been a customer for a whole year. */
  readonly whole: ArrayLike<number>;
};

export type Potential = {
  /** Customers it was taken from. */
  readonly customers: number;
  readonly all: Peers | null;
  readonly segments: ReadonlyMap<number, Peers>;
  /** By {@link keyOf} of segment and size. */
  readonly groups: ReadonlyMap<number, Peers>;
};

/** Sizes are few, and never more than this. */
const mostSizes = 2 ** 20;
export const keyOf = (segment: number, size: number): number => segment * mostSizes + size;

function median(values: number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Drawn as if ten more customers had what the larger group has. */
function peersOf(values: number[], around: number | null): Peers {
  const middle = median(values);
  const n = values.length;
  const cents = around === null ? middle : (n * middle + drawn * around) / (n + drawn);
  return { customers: n, median: middle, cents };
}

/**
 * What customers of a segment and size buy for in a year: their median, because one giant says nothing of the others, drawn
 * towards that of the segment, and that towards that of all. Only customers of a whole year count, unless there are hardly any.
 */
export function potentialOf({ cents, segment, size, whole }: PotentialSource): Potential {
  const isOne = (i: number) => (cents[i] as number) > 0;
  let year = 0;
  for (let i = 0; i < cents.length; i++) year += isOne(i) && whole[i] === 1 ? 1 : 0;
  const counts = (i: number) => isOne(i) && (year < drawn || whole[i] === 1);
  const all: number[] = [];
  const [bySegment, byGroup] = [new Map<number, number[]>(), new Map<number, number[]>()];
  const add = (groups: Map<number, number[]>, key: number, value: number) => {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  };
  for (let i = 0; i < cents.length; i++) {
    if (!counts(i)) continue;
    const [value, s, k] = [cents[i] as number, segment[i] as number, size[i] as number];
    all.push(value);
    if (s < 0) continue;
    add(bySegment, s, value);
    if (k >= 0) add(byGroup, keyOf(s, k), value);
  }
  if (all.length === 0) return { customers: 0, all: null, segments: new Map(), groups: new Map() };
  const whole_ = peersOf(all, null);
  const segments = new Map(
    [...bySegment].map(([key, values]) => [key, peersOf(values, whole_.cents)] as const),
  );
  const groups = new Map(
    [...byGroup].map(([key, values]) => {
      const around = segments.get(Math.floor(key / mostSizes)) ?? whole_;
      return [key, peersOf(values, around.cents)] as const;
    }),
  );
  return { customers: all.length, all: whole_, segments, groups };
}

/** Who a profile is held against: the smallest group there is; null without customers. */
export function peersFor(
  { all, segments, groups }: Potential,
  segment: number,
  size: number,
): { readonly level: 'segment_size' | 'segment' | 'all'; readonly peers: Peers } | null {
  const group = segment >= 0 && size >= 0 ? groups.get(keyOf(segment, size)) : undefined;
  if (group) return { level: 'segment_size', peers: group };
  const own = segment >= 0 ? segments.get(segment) : undefined;
  if (own) return { level: 'segment', peers: own };
  return all && { level: 'all', peers: all };
}
