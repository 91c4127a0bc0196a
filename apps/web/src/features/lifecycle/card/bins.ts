import type { LifecycleCard } from '@kade/contract';

export type Bin = LifecycleCard['calibration'][number] & {
  /** 95 % interval of the share that bought (Wilson, 1927). */
  readonly low: number;
  readonly high: number;
  /** What was said lies outside of it: too high or too low. */
  readonly off: 'high' | 'low' | null;
};

type Interval = (part: number, all: number) => { readonly low: number; readonly high: number };

/** Tenths of the customers with how sure their shares are. */
export const binsOf = (bins: LifecycleCard['calibration'], interval: Interval): Bin[] =>
  bins
    .filter(({ customers }) => customers > 0)
    .map((bin) => {
      const { low, high } = interval(Math.round(bin.came * bin.customers), bin.customers);
      return { ...bin, low, high, off: bin.said > high ? 'high' : bin.said < low ? 'low' : null };
    });
