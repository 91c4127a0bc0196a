import { wilsonInterval } from '@kade/models';

/** A group of customers or leads: the chance that was said of them, and what share of them it came true for. */
export type Group = { readonly said: number; readonly came: number; readonly count: number };

export type Bin = Group & {
  /** 95 % interval of the share that came (Wilson, 1927). */
  readonly low: number;
  readonly high: number;
  /** What was said lies outside of it: too high or too low. */
  readonly off: 'high' | 'low' | null;
};

/** Groups with how sure their shares are; empty ones are left out. */
export const binsOf = (groups: readonly Group[]): Bin[] =>
  groups
    .filter(({ count }) => count > 0)
    .map((group) => {
      const { low, high } = wilsonInterval(Math.round(group.came * group.count), group.count);
      return {
        ...group,
        ...{ low, high, off: group.said > high ? 'high' : group.said < low ? 'low' : null },
      };
    });
