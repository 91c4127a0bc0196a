/**
 * What a run says of each customer, packed so that it can be kept as long as the run: some 25 bytes a customer before they
 * are compressed. Chances are kept to a 65,535th, forecasts as 32-bit floats, all else exactly.
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
  /** The customer's own usual gap in days. */
  readonly gap: Float32Array;
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
};

export const noSegment = 65_535;
/** Customers of one part: small enough that one customer is read quickly, large enough to be compressed well. */
export const customersOfPart = 65_536;

const version = 1;
const fine = 65_535;

type Kind = 'id' | 'u8' | 'u16' | 'u32' | 'cents' | 'f32' | 'chance';
const layout: readonly (readonly [keyof KeptColumns, Kind])[] = [
  ['profile', 'id'],
  ['stage', 'u8'],
  ['segment', 'u16'],
  ['cents', 'cents'],
  ['purchases', 'u32'],
  ['age', 'u32'],
  ['recency', 'u32'],
  ['gap', 'f32'],
  ['r', 'u8'],
  ['f', 'u8'],
  ['m', 'u8'],
  ['expected', 'f32'],
  ['low', 'f32'],
  ['high', 'f32'],
  ['averageValue', 'cents'],
  ['lifetimeValue', 'cents'],
  ['churn', 'chance'],
  ['alive', 'chance'],
];
const widths: Record<Kind, number> = { id: 8, u8: 1, u16: 2, u32: 4, cents: 8, f32: 4, chance: 2 };

/**
 * The customers from `from` up to but without `to` as bytes: version, number, a bit for each column that is there, then the
 * columns one after the other, little-endian; ids as differences, so that they compress.
 */
export function packed(columns: KeptColumns, from: number, to: number): Uint8Array {
  const there = layout.map(([name]) => columns[name] !== null);
  const width = layout.reduce((sum, [, kind], i) => sum + (there[i] ? widths[kind] : 0), 0);
  const size = to - from;
  const bytes = new Uint8Array(9 + width * size);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, version);
  view.setUint32(1, size, true);
  view.setUint32(
    5,
    there.reduce((bits, is, i) => bits | (is ? 1 << i : 0), 0),
    true,
  );
  let at = 9;
  for (const [name, kind] of layout) {
    const values = columns[name];
    if (values === null) continue;
    let before = 0;
    for (let i = from; i < to; i++) {
      const value = values[i] as number;
      if (kind === 'id') {
        view.setFloat64(at, value - before, true);
        before = value;
      } else if (kind === 'cents') view.setFloat64(at, Math.round(value), true);
      else if (kind === 'f32') view.setFloat32(at, value, true);
      else if (kind === 'u32') view.setUint32(at, value, true);
      else if (kind === 'u16') view.setUint16(at, value, true);
      else if (kind === 'chance') view.setUint16(at, Math.round(value * fine), true);
      else view.setUint8(at, value);
      at += widths[kind];
    }
  }
  return bytes;
}

/**
 * The columns of parts as {@link packed} made them, in their order, as one. Throws a RangeError for bytes of a version that
 * is not known.
 */
export function unpacked(parts: readonly Uint8Array[]): KeptColumns {
  const heads = parts.map((bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint8(0) !== version) throw new RangeError('The columns are of another version.');
    return { view, size: view.getUint32(1, true), there: view.getUint32(5, true) };
  });
  const n = heads.reduce((sum, { size }) => sum + size, 0);
  const columns: Record<string, unknown> = {};
  const ats = heads.map(() => 9);
  for (const [place, [name, kind]] of layout.entries()) {
    // A run has a column for all its customers or for none; a run of nobody has all of them, empty.
    if (heads.some(({ there }) => !(there & (1 << place)))) {
      columns[name] = null;
      continue;
    }
    const values = roomOf(kind, n);
    let to = 0;
    for (const [p, { view, size }] of heads.entries()) {
      let at = ats[p] as number;
      let before = 0;
      for (let i = 0; i < size; i++) {
        const value = read(view, at, kind);
        before = kind === 'id' ? before + value : value;
        values[to++] = before;
        at += widths[kind];
      }
      ats[p] = at;
    }
    columns[name] = values;
  }
  return columns as KeptColumns;
}

function roomOf(kind: Kind, n: number) {
  if (kind === 'u8') return new Uint8Array(n);
  if (kind === 'u16') return new Uint16Array(n);
  if (kind === 'u32') return new Uint32Array(n);
  return kind === 'f32' || kind === 'chance' ? new Float32Array(n) : new Float64Array(n);
}

function read(view: DataView, at: number, kind: Kind): number {
  if (kind === 'u8') return view.getUint8(at);
  if (kind === 'u16') return view.getUint16(at, true);
  if (kind === 'u32') return view.getUint32(at, true);
  if (kind === 'f32') return view.getFloat32(at, true);
  if (kind === 'chance') return view.getUint16(at, true) / fine;
  return view.getFloat64(at, true);
}
