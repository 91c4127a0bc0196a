import { ratesOf } from './alone.js';
import type { Design, DesignColumn } from './design.js';
import { type Held, heldAgainst } from './holdout.js';

/** A rule that needs no model: everybody as all before, or as all before that say the same in one column. */
export type NaiveRule = {
  readonly name: 'base_rate' | 'best_column';
  /** The column of `best_column`. */
  readonly column: string | null;
  readonly held: Held;
};

/** Rules of the leads before the split, held against those after it. */
export function naiveRules(
  design: Design,
  outcome: Uint8Array,
  split: number,
  alone: ReadonlyMap<string, number | null>,
): NaiveRule[] {
  const after = outcome.subarray(split);
  const rate = outcome.subarray(0, split).reduce((sum, one) => sum + one, 0) / split;
  const all = new Float64Array(after.length).fill(rate);
  const telling = (column: DesignColumn) => alone.get(column.slots.name) ?? 0;
  const [best] = design.columns.toSorted((a, b) => telling(b) - telling(a));
  const rules: NaiveRule[] = [{ name: 'base_rate', column: null, held: heldAgainst(all, after) }];
  if (!best) return rules;
  const rates = ratesOf(best, outcome, split);
  const chance = Float64Array.from(best.slot.subarray(split), (slot) => rates[slot] as number);
  const held = heldAgainst(chance, after);
  return [...rules, { name: 'best_column', column: best.slots.name, held }];
}
