/**
 * What a run says of each customer, packed so that it can be kept as long as the run: some 25 bytes a customer before they
 * are compressed. Chances are kept to a 65,535th, forecasts to a thousandth, money to the cent, all else exactly.
 */
export type KeptColumns = {
  /** Ids of the profiles, rising. */
  readonly profile: Float64Array;
  /** A place among `lifecycleStages`. */
  readonly stage: Uint8Array;
  /** A place among the segments of the run; 65,535 for none. */
  readonly segment: Uint16Array;
  /** What customers are ranked by, in cents. */
  readonly cents: Float64Array;
  /** Purchase days, and days since the first and since the last of them. */
  readonly purchases: Uint32Array;
  readonly age: Uint32Array;
  readonly recency: Uint32Array;
  readonly r: Uint8Array;
  readonly f: Uint8Array;
  readonly m: Uint8Array;
  /** Purchases in 12 months, and the counts that four of five lie between. */
  readonly expected: Float32Array;
  readonly low: Float32Array | null;
  readonly high: Float32Array | null;
  /** Cents of an order, and of 12 months. */
  readonly averageValue: Float64Array;
  readonly lifetimeValue: Float64Array;
  /** 0 to 1; null without a model. */
  readonly churn: Float32Array | null;
  /** 0 to 1; null where no dropout is measurable. */
  readonly alive: Float32Array | null;
  /** The company's usual gap in days, from which that of each customer follows (`usualGap`). */
  readonly companyGap: number;
  /** Who bought for more cents than this is among the fifth of most value. */
  readonly topCents: number;
};

export const noSegment = 65_535;
/** Customers of one part: small enough that one customer is read quickly, large enough to be compressed well. */
export const customersOfPart = 65_536;

const version = 1;
const fine = 65_535;
const headBytes = 25;
/** Of a number of 53 bits, seven to a byte. */
const longest = 8;

type Kind = 'rising' | 'u8' | 'segment' | 'count' | 'signed' | 'thousandths' | 'chance';
type Column = Exclude<keyof KeptColumns, 'companyGap' | 'topCents'>;
const layout: readonly (readonly [Column, Kind])[] = [
  ['profile', 'rising'],
  ['stage', 'u8'],
  ['segment', 'segment'],
  ['cents', 'signed'],
  ['purchases', 'count'],
  ['age', 'count'],
  ['recency', 'count'],
  ['r', 'u8'],
  ['f', 'u8'],
  ['m', 'u8'],
  ['expected', 'thousandths'],
  ['low', 'count'],
  ['high', 'count'],
  ['averageValue', 'signed'],
  ['lifetimeValue', 'signed'],
  ['churn', 'chance'],
  ['alive', 'chance'],
];
const most: Record<Kind, number> = {
  ...{ rising: longest, u8: 1, segment: 3, count: longest, signed: longest },
  ...{ thousandths: longest, chance: 2 },
};

/** A chance as it is kept. */
export const keptChance = (chance: number): number =>
  Math.fround(Math.round(Math.min(1, Math.max(0, chance)) * fine) / fine);

/**
 * The customers from `from` up to but without `to` as bytes: version, number, a bit for each column that is there, usual gap
 * and top value, then the columns one after the other, whole numbers in as few bytes as they need (LEB128), ids as differences.
 */
export function packed(columns: KeptColumns, from: number, to: number): Uint8Array {
  const there = layout.map(([name]) => columns[name] !== null);
  const width = layout.reduce((sum, [, kind], i) => sum + (there[i] ? most[kind] : 0), 0);
  const bytes = new Uint8Array(headBytes + width * (to - from));
  const view = new DataView(bytes.buffer);
  view.setUint8(0, version);
  view.setUint32(1, to - from, true);
  view.setUint32(
    5,
    there.reduce((bits, is, i) => bits | (is ? 1 << i : 0), 0),
    true,
  );
  view.setFloat64(9, columns.companyGap, true);
  view.setFloat64(17, columns.topCents, true);
  let at = headBytes;
  for (const [name, kind] of layout) {
    const values = columns[name];
    if (values === null) continue;
    let before = 0;
    for (let i = from; i < to; i++) {
      const value = values[i] as number;
      if (kind === 'u8') bytes[at++] = value;
      else if (kind === 'chance') {
        view.setUint16(at, Math.round(value * fine), true);
        at += 2;
      } else {
        at = write(bytes, at, numberOf(kind, value, before));
        before = value;
      }
    }
  }
  return bytes.slice(0, at);
}

/** The whole number from 0 on that a value is kept as. */
function numberOf(kind: Kind, value: number, before: number): number {
  if (kind === 'rising') return value - before;
  if (kind === 'segment') return value === noSegment ? 0 : value + 1;
  if (kind === 'thousandths') return Math.round(value * 1000);
  if (kind === 'count') return Math.round(value);
  const whole = Math.round(value);
  return whole >= 0 ? whole * 2 : -whole * 2 - 1;
}

function write(bytes: Uint8Array, from: number, value: number): number {
  let [at, rest] = [from, value];
  // Bits do to 2^31; above that only division tells them apart.
  while (rest > 0x7fff_ffff) {
    bytes[at++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/**
 * The columns of parts as {@link packed} made them, in their order, as one. Throws a RangeError for bytes of a version that
 * is not known.
 */
export function unpacked(parts: readonly Uint8Array[]): KeptColumns {
  const heads = parts.map((bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint8(0) !== version) throw new RangeError('The columns are of another version.');
    return { bytes, view, size: view.getUint32(1, true), there: view.getUint32(5, true) };
  });
  const n = heads.reduce((sum, { size }) => sum + size, 0);
  const columns: Record<string, unknown> = {
    companyGap: heads[0]?.view.getFloat64(9, true) ?? 1,
    topCents: heads[0]?.view.getFloat64(17, true) ?? 0,
  };
  const readers = heads.map(({ bytes, view }) => new Reader(bytes, view));
  for (const [place, [name, kind]] of layout.entries()) {
    // A run has a column for all its customers or for none; a run of nobody has all of them, empty.
    if (heads.some(({ there }) => !(there & (1 << place)))) {
      columns[name] = null;
      continue;
    }
    const values = roomOf(name, n);
    let to = 0;
    for (const [p, { size }] of heads.entries()) {
      (readers[p] as Reader).column(kind, values, to, size);
      to += size;
    }
    columns[name] = values;
  }
  return columns as KeptColumns;
}

type Room = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

function roomOf(name: Column, n: number): Room {
  if (name === 'stage' || name === 'r' || name === 'f' || name === 'm') return new Uint8Array(n);
  if (name === 'segment') return new Uint16Array(n);
  if (name === 'purchases' || name === 'age' || name === 'recency') return new Uint32Array(n);
  const money = name === 'cents' || name === 'averageValue' || name === 'lifetimeValue';
  return name === 'profile' || money ? new Float64Array(n) : new Float32Array(n);
}

/** Reads the columns of a part one after the other. */
class Reader {
  #at = headBytes;
  constructor(
    readonly bytes: Uint8Array,
    readonly view: DataView,
  ) {}

  column(kind: Kind, values: Room, to: number, size: number): void {
    if (kind === 'u8') {
      values.set(this.bytes.subarray(this.#at, this.#at + size), to);
      this.#at += size;
      return;
    }
    let before = 0;
    for (let i = to; i < to + size; i++) {
      if (kind === 'chance') {
        values[i] = this.view.getUint16(this.#at, true) / fine;
        this.#at += 2;
        continue;
      }
      const number = this.#number();
      if (kind === 'rising') {
        before += number;
        values[i] = before;
      } else if (kind === 'segment') values[i] = number === 0 ? noSegment : number - 1;
      else if (kind === 'thousandths') values[i] = number / 1000;
      else if (kind === 'count') values[i] = number;
      else values[i] = number % 2 === 0 ? number / 2 : -(number + 1) / 2;
    }
  }

  #number(): number {
    const { bytes } = this;
    let [value, worth] = [0, 1];
    for (;;) {
      const byte = bytes[this.#at++] as number;
      value += (byte & 127) * worth;
      if (byte < 128) return value;
      worth *= 128;
    }
  }
}
