import { inflateRawSync } from 'node:zlib';

/**
 * What a proposition is to a customer at a run, as it is kept. `shown`, `beyond` and `aside` are all gaps: those that were
 * suggested, those beyond as many as are suggested at most, and those that the customer said no to. What is none of these was
 * not bought, and too few look-alikes buy it.
 */
export const keptStates = { bought: 1, shown: 2, aside: 3, beyond: 4, excluded: 5 } as const;
export const isGap = (state: number): boolean =>
  state >= keptStates.shown && state <= keptStates.beyond;

/** What a run says of its customers, by rising profile; names and items by their places, -1 for none. */
export type KeptSpots = {
  readonly profile: Float64Array;
  readonly segment: Int32Array;
  readonly province: Int32Array;
  readonly size: Int32Array;
  readonly industry: Int32Array;
  /** Entries of customer i: from `start[i]` to `start[i + 1]`; bought ones and others in any order, gaps the best first. */
  readonly start: Int32Array;
  readonly item: Uint16Array;
  readonly state: Uint8Array;
  /** Bought: cents of 12 months; a gap: what the middle one of its look-alikes spends. */
  readonly cents: Uint32Array;
  /** Of gaps: chance without what this customer said, level of its look-alikes, day of the run that first found it. */
  readonly chance: Float32Array;
  readonly level: Uint8Array;
  readonly since: Uint16Array;
};

export const customersOfPart = 65_536;
const version = 1;
const fine = 65_535;
const mostCents = 2 ** 32 - 1;

/** A chance as it is kept. */
export const keptChance = (chance: number): number =>
  Math.fround(Math.round(Math.min(1, Math.max(0, chance)) * fine) / fine);
export const keptCents = (cents: number): number =>
  Math.min(mostCents, Math.max(0, Math.round(cents)));

const dims = ['segment', 'province', 'size', 'industry'] as const;

/** Whole numbers in as few bytes as they need (LEB128). */
class Writer {
  #bytes = new Uint8Array(1 << 16);
  #at = 0;
  add(value: number): void {
    if (this.#at + 10 > this.#bytes.length) {
      const wider = new Uint8Array(this.#bytes.length * 2);
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#at++] = rest;
  }
  done = (): Uint8Array => this.#bytes.slice(0, this.#at);
}

/** The customers from `from` up to but without `to` as bytes, column by column. */
export function packedSpots(kept: KeptSpots, from: number, to: number): Uint8Array {
  const out = new Writer();
  out.add(version);
  out.add(to - from);
  let before = 0;
  for (let i = from; i < to; i++) {
    out.add((kept.profile[i] as number) - before);
    before = kept.profile[i] as number;
  }
  for (const name of dims) for (let i = from; i < to; i++) out.add((kept[name][i] as number) + 1);
  for (let i = from; i < to; i++)
    out.add((kept.start[i + 1] as number) - (kept.start[i] as number));
  const [first, end] = [kept.start[from] as number, kept.start[to] as number];
  for (const name of ['item', 'state', 'cents'] as const)
    for (let e = first; e < end; e++) out.add(kept[name][e] as number);
  for (let e = first; e < end; e++)
    if (isGap(kept.state[e] as number)) out.add(Math.round((kept.chance[e] as number) * fine));
  for (const name of ['level', 'since'] as const)
    for (let e = first; e < end; e++)
      if (isGap(kept.state[e] as number)) out.add(kept[name][e] as number);
  return out.done();
}

class Reader {
  #at = 0;
  constructor(private readonly bytes: Uint8Array) {}
  next(): number {
    let [value, worth] = [0, 1];
    for (;;) {
      const byte = this.bytes[this.#at++] as number;
      value += (byte & 127) * worth;
      if (byte < 128) return value;
      worth *= 128;
    }
  }
}

type Part = Omit<KeptSpots, 'start'> & { readonly start: Int32Array };

function unpackedPart(bytes: Uint8Array): Part {
  const read = new Reader(bytes);
  if (read.next() !== version) throw new Error('The columns are of another version.');
  const n = read.next();
  const profile = new Float64Array(n);
  let before = 0;
  for (let i = 0; i < n; i++) {
    before += read.next();
    profile[i] = before;
  }
  const column = () => Int32Array.from({ length: n }, () => read.next() - 1);
  const [segment, province, size, industry] = [column(), column(), column(), column()];
  const start = new Int32Array(n + 1);
  for (let i = 0; i < n; i++) start[i + 1] = (start[i] as number) + read.next();
  const entries = start[n] as number;
  const item = new Uint16Array(entries);
  const state = new Uint8Array(entries);
  const cents = new Uint32Array(entries);
  for (const values of [item, state, cents])
    for (let e = 0; e < entries; e++) values[e] = read.next();
  const chance = new Float32Array(entries);
  for (let e = 0; e < entries; e++) if (isGap(state[e] as number)) chance[e] = read.next() / fine;
  const [level, since] = [new Uint8Array(entries), new Uint16Array(entries)];
  for (const values of [level, since])
    for (let e = 0; e < entries; e++) if (isGap(state[e] as number)) values[e] = read.next();
  return {
    ...{ profile, segment, province, size, industry, start },
    ...{ item, state, cents, chance, level, since },
  };
}

type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** The columns of parts as they lie in the database, in their order, as one. Throws a RangeError for a version not known. */
export function spotsOf(parts: readonly Uint8Array[]): KeptSpots {
  const all = parts.map((part) => unpackedPart(inflateRawSync(part)));
  const join = <C extends Column>(make: (size: number) => C, of: (part: Part) => C): C => {
    const whole = make(all.reduce((sum, part) => sum + of(part).length, 0));
    let at = 0;
    for (const part of all) {
      whole.set(of(part), at);
      at += of(part).length;
    }
    return whole;
  };
  const numbers = (name: (typeof dims)[number]) =>
    join(
      (size) => new Int32Array(size),
      (part) => part[name],
    );
  const profile = join(
    (size) => new Float64Array(size),
    (part) => part.profile,
  );
  const start = new Int32Array(profile.length + 1);
  let [place, entries] = [0, 0];
  for (const part of all) {
    for (let i = 1; i < part.start.length; i++)
      start[++place] = entries + (part.start[i] as number);
    entries += part.item.length;
  }
  return {
    profile,
    ...{ segment: numbers('segment'), province: numbers('province') },
    ...{ size: numbers('size'), industry: numbers('industry'), start },
    item: join(
      (size) => new Uint16Array(size),
      (part) => part.item,
    ),
    state: join(
      (size) => new Uint8Array(size),
      (part) => part.state,
    ),
    cents: join(
      (size) => new Uint32Array(size),
      (part) => part.cents,
    ),
    chance: join(
      (size) => new Float32Array(size),
      (part) => part.chance,
    ),
    level: join(
      (size) => new Uint8Array(size),
      (part) => part.level,
    ),
    since: join(
      (size) => new Uint16Array(size),
      (part) => part.since,
    ),
  };
}

/** Place of a profile, whose ids rise; -1: the run has not seen it. */
export function placeOf(profile: Float64Array, id: number): number {
  let [low, high] = [0, profile.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = profile[middle] as number;
    if (there === id) return middle;
    if (there < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
