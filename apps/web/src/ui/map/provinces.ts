import { type Measured, measured } from './tileMeasures.js';

/** The twelve provinces as tiles, roughly where they lie: column and row from the north-west. */
export const provinceTiles = [
  { name: 'Friesland', short: 'FR', at: [2, 0] },
  { name: 'Groningen', short: 'GR', at: [3, 0] },
  { name: 'Noord-Holland', short: 'NH', at: [1, 1] },
  { name: 'Flevoland', short: 'FL', at: [2, 1] },
  { name: 'Drenthe', short: 'DR', at: [3, 1] },
  { name: 'Zuid-Holland', short: 'ZH', at: [0, 2] },
  { name: 'Utrecht', short: 'UT', at: [1, 2] },
  { name: 'Gelderland', short: 'GE', at: [2, 2] },
  { name: 'Overijssel', short: 'OV', at: [3, 2] },
  { name: 'Zeeland', short: 'ZE', at: [0, 3] },
  { name: 'Noord-Brabant', short: 'NB', at: [1, 3] },
  { name: 'Limburg', short: 'LI', at: [2, 3] },
] as const;

export type ProvinceTile = (typeof provinceTiles)[number];

const aliases: Readonly<Record<string, string>> = {
  fryslan: 'friesland',
  northholland: 'noordholland',
  southholland: 'zuidholland',
  northbrabant: 'noordbrabant',
  brabant: 'noordbrabant',
};

const plain = (name: string): string => {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^provincie/, '');
  return aliases[letters] ?? letters;
};

type Bar = { readonly label: string; readonly count: number; readonly total: number };
export type TileFigures = {
  readonly tile: ProvinceTile;
  readonly count: number;
  readonly total: number;
  /** The spellings in the data that stand for this province. */
  readonly labels: readonly string[];
};

/** A tile as it is drawn. */
export type Placed = Measured & {
  key: string;
  name: string;
  code: string;
  at: readonly [column: number, row: number];
  /** Of the width of two: it stands below the country. */
  wide?: boolean;
  labels: readonly string[];
};

/** The figures per tile, however a province is spelled in the data, and what lies elsewhere, the most first. */
export function onTiles(bars: readonly Bar[]): { tiles: TileFigures[]; elsewhere: Bar[] } {
  const found = new Map<string, Bar[]>();
  for (const bar of bars)
    found.set(plain(bar.label), [...(found.get(plain(bar.label)) ?? []), bar]);
  const tiles = provinceTiles.map((tile) => {
    const here = found.get(plain(tile.name)) ?? [];
    return {
      tile,
      count: here.reduce((sum, bar) => sum + bar.count, 0),
      total: here.reduce((sum, bar) => sum + bar.total, 0),
      labels: here.map((bar) => bar.label),
    };
  });
  const onTile = new Set(provinceTiles.map((tile) => plain(tile.name)));
  const elsewhere = bars.filter((bar) => !onTile.has(plain(bar.label)) && bar.count > 0);
  return { tiles, elsewhere };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The tile that an arrow leads to: the nearest on that side, in the same line before any other. Null for any other key. */
export function nextTile<Tile extends { readonly at: readonly [number, number] }>(
  tiles: readonly Tile[],
  from: Tile,
  key: string,
): Tile | null {
  const step = steps[key];
  if (!step) return null;
  const [along, across] = step[0] === 0 ? ([1, 0] as const) : ([0, 1] as const);
  const ahead = tiles
    .map((tile) => ({
      tile,
      far: (tile.at[along] - from.at[along]) * step[along],
      aside: Math.abs(tile.at[across] - from.at[across]),
    }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.aside * 4 + a.far - (b.aside * 4 + b.far));
  return ahead[0]?.tile ?? from;
}

type Counts = { readonly count: number; readonly total: number };

/**
 * All that is drawn: the twelve provinces, and below them those of whom none is known and those elsewhere, where there are
 * any. Measured against the country.
 * @param word what the two below are called
 */
export function placedTiles(
  bars: readonly Bar[],
  unknown: Counts,
  word: (key: 'unknown' | 'unknownShort' | 'abroad') => string,
): Placed[] {
  const { tiles, elsewhere } = onTiles(bars);
  const sum = (of: readonly Counts[]) => ({
    count: of.reduce((all, { count }) => all + count, 0),
    total: of.reduce((all, { total }) => all + total, 0),
  });
  const country = sum(tiles);
  const placed: Placed[] = tiles.map((one) => ({
    key: one.tile.short,
    name: one.tile.name,
    code: one.tile.short,
    at: one.tile.at,
    labels: one.labels,
    ...measured(one, country),
  }));
  const rest: Placed[] = [
    {
      ...{ key: 'none', name: word('unknown'), code: word('unknownShort'), at: [0, 4] },
      ...{ wide: true, labels: [], ...measured(unknown, country) },
    },
    {
      ...{ key: 'abroad', name: word('abroad'), code: word('abroad'), at: [2, 4], wide: true },
      labels: elsewhere.map(({ label }) => label),
      ...measured(sum(elsewhere), country),
    },
  ];
  return [...placed, ...rest.filter(({ count }) => count > 0)];
}
