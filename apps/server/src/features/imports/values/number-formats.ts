import type { NumberFormat, NumberQuestion } from '@kade/contract';
import type { NumberColumn } from './number-column.js';

/** What is known of a file's numbers beside the file itself. */
export type NumberHints = {
  /** The caller said so. */
  chosen?: NumberFormat | undefined;
  /** Totals in the file come out this way only. */
  totals?: NumberFormat | undefined;
  /** Somebody chose it for an earlier file of this kind. */
  remembered?: NumberFormat | undefined;
  /** As the company's locale writes numbers. */
  setting?: NumberFormat | undefined;
};

export type Verdict = Pick<NumberQuestion, 'format' | 'by'>;

const undecided: Verdict = { format: null, by: null };

/** How the other columns write their numbers; `both` where they do not agree. */
function fileFormat(
  columns: ReadonlyMap<string, NumberColumn>,
  but: string,
): NumberFormat | 'both' | undefined {
  const ways = new Set(
    [...columns].flatMap(([field, c]) => (field !== but && c.grouped && c.written) || []),
  );
  return ways.size > 1 ? 'both' : [...ways][0];
}

/**
 * How to read the doubtful values of a column, `12.500`. What the column and the file show comes first. Three digits behind a sign
 * are mostly thousands, so one piece of evidence is enough for that, and fractions need two: Dutch prices decide
 * that `12.500` pieces are many, English ones leave it open unless the company writes English too. What stays open is asked.
 */
export function decideFormat(
  field: string,
  columns: ReadonlyMap<string, NumberColumn>,
  hints: NumberHints,
): Verdict {
  const column = columns.get(field);
  if (!column) return undecided;
  const { chosen, totals, remembered, setting } = hints;
  if (chosen) return { format: chosen, by: 'chosen' };
  if (column.written === 'both') return undecided;
  if (column.written) return { format: column.written, by: 'column' };
  if (column.wholeFormat) return { format: column.wholeFormat, by: 'whole' };
  if (totals) return { format: totals, by: 'totals' };
  const { thousands } = column;
  const file = fileFormat(columns, field);
  if (file && file === thousands) return { format: file, by: 'file' };
  if (remembered && (!file || file === remembered)) return { format: remembered, by: 'remembered' };
  if (!thousands || file === 'both') return undecided;
  if (file) return file === setting ? { format: file, by: 'file' } : undecided;
  return setting === thousands ? { format: setting, by: 'setting' } : undecided;
}
