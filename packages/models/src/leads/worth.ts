import { type DesignColumn, slotCounts } from './design.js';
import type { ColumnWorth } from './model.js';

/** Points less those of the average lead, with what was learned from beside them. */
export function centred(
  column: DesignColumn,
  points: Float64Array,
  line: number,
  outcome: Uint8Array,
  to: number,
  spread: readonly number[] | null = null,
): { worth: ColumnWorth; mean: number } {
  const { slots, slot, z, width } = column;
  const { rows, positives } = slotCounts(column, outcome, 0, to);
  const along = new Float64Array(width);
  if (z)
    for (let i = 0; i < to; i++) {
      const at = slot[i] as number;
      along[at] = (along[at] as number) + line * (z[i] as number);
    }
  const mean =
    points.reduce((sum, one, s) => sum + one * (rows[s] as number) + (along[s] as number), 0) / to;
  const ofSlot = (s: number) =>
    (rows[s] as number) > 0 ? (along[s] as number) / (rows[s] as number) : 0;
  const common = {
    name: slots.name,
    points: Array.from(points, (one) => one - mean),
    rows: Array.from(rows),
    positives: Array.from(positives),
    average: Array.from(points, (one, s) => one - mean + ofSlot(s)),
    spread,
  };
  const worth: ColumnWorth =
    slots.kind === 'number'
      ? {
          ...common,
          kind: 'number',
          edges: slots.edges,
          line: slots.scale && z ? { ...slots.scale, points: line } : null,
        }
      : { ...common, kind: 'category', levels: slots.levels };
  return { worth, mean };
}
