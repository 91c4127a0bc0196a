import { wilsonInterval } from '@kade/models';

/** How many; which share of the profiles there; that share against the whole country's, which is 100. */
export const tileMeasures = ['share', 'count', 'index'] as const;
export type TileMeasure = (typeof tileMeasures)[number];

type Counts = { readonly count: number; readonly total: number };

export type Measured = Counts & {
  /** Null where there are no profiles at all. */
  share: number | null;
  index: number | null;
  /** 95 % interval of the index (Wilson's of the share). */
  low: number | null;
  high: number | null;
};

/** A part of the country measured against the whole of it. */
export function measured({ count, total }: Counts, country: Counts): Measured {
  const whole = country.total > 0 ? country.count / country.total : 0;
  if (total === 0) return { count, total, share: null, index: null, low: null, high: null };
  const share = count / total;
  if (whole === 0) return { count, total, share, index: null, low: null, high: null };
  const { low, high } = wilsonInterval(count, total);
  const index = (value: number) => (value / whole) * 100;
  return { count, total, share, index: index(share), low: index(low), high: index(high) };
}

/** Shades of an amount, from little to much. */
export const shades = 7;
/** Edges of the index's five steps: 100 is what was expected. */
export const indexEdges = [80, 95, 105, 120] as const;

/** The shade of an amount beside the most there is: 1 to 7; 0 for none at all. */
export const shadeOf = (value: number | null, most: number): number =>
  !value || most <= 0 ? 0 : Math.max(1, Math.ceil((value / most) * shades));

/** The step of an index: 0, far below what was expected, to 4, far above it. */
export const stepOf = (index: number): number => indexEdges.filter((edge) => index >= edge).length;

/** Whether the index may as well be 100: its interval spans what was expected. */
export const isUnsure = ({ low, high }: Measured): boolean =>
  low !== null && high !== null && low <= 100 && high >= 100;
