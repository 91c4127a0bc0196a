import { areaUnderCurve } from '../purchases/ranks.js';
import type { Design } from './design.js';
import { learned, logitsBy } from './learn.js';
import type { LeadModel } from './model.js';
import type { NaiveRule } from './naive.js';

/** A column that alone ranks later leads better than all others together. */
export type Suspect = {
  readonly column: string;
  /** Of the column alone, and of all others together, on the leads after the split. */
  readonly auc: number;
  readonly othersAuc: number;
};

/** Below this a column alone tells nothing remarkable. */
const remarkable = 0.7;
/** By so much it has to be ahead of all others. */
const ahead = 0.05;

type Given = {
  readonly design: Design;
  readonly came: Uint8Array;
  readonly split: number;
  readonly kind: LeadModel['kind'];
  readonly naive: readonly NaiveRule[];
  readonly tick: () => void;
};

/**
 * A leak may be too weak for the guard: how long a call took is known only after it, and still ranks with an area of 0.8 alone.
 * What is known beforehand seldom tells more than everything else together, so such a column is named. It stays in: whether it
 * was known is for somebody to say who knows how it is filled.
 */
export function suspectOf({ design, came, split, kind, naive, tick }: Given): Suspect | null {
  const best = naive.find(({ name }) => name === 'best_column');
  const auc = best?.held.auc ?? null;
  if (!best?.column || auc === null || auc < remarkable || design.columns.length < 3) return null;
  const columns = design.columns.filter(({ slots }) => slots.name !== best.column);
  const others = { rows: design.rows, columns };
  const { model } = learned(others, came, { to: split, later: split }, kind, tick);
  const logits = logitsBy(model, others, { from: split, to: design.rows });
  const othersAuc = areaUnderCurve(logits, came.subarray(split));
  if (othersAuc === null || auc < othersAuc + ahead) return null;
  return { column: best.column, auc, othersAuc };
}
