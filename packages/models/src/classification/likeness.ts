import type { LeadTable } from '../leads/columns.js';
import { type LeadScore, leadScore } from '../leads/leadScore.js';
import type { LeadModel } from '../leads/model.js';
import type { LeadScoreWatch } from '../leads/watch.js';
import { type Interval, wilsonInterval } from '../proportions.js';
import { classify, type LikenessClass, likenessClasses } from './classify.js';
import type { Criterion } from './criteria.js';

/** Why likeness tells nothing: see `noLeadScoreReasons`; too few were won or lost; later leads were told no better than by a coin. */
export const noLikenessReasons = [
  'no_rows',
  'no_positives',
  'no_negatives',
  'no_columns',
  'too_few',
  'no_better',
] as const;
export type NoLikenessReason = (typeof noLikenessReasons)[number];

/** Leads of either outcome below which nothing is learned. */
export const fewestDecided = 20;

export type ClassPast = {
  readonly class: LikenessClass;
  readonly leads: number;
  readonly won: number;
  /** Null where nobody has the class. */
  readonly conversion: (Interval & { readonly share: number }) | null;
};

export type LikenessBackTest = {
  /** Leads it was learned from, all decided before the first of the others. */
  readonly learned: number;
  /** The later ones. */
  readonly leads: number;
  readonly won: number;
  /** The last moment of those learned from, as given. */
  readonly split: number;
  /** Area under the curve, and within which it lies with 95 %; null where all or none were won. */
  readonly auc: number | null;
  readonly aucInterval: Interval | null;
  readonly classes: readonly ClassPast[];
};

export type Likeness = {
  /** What to classify with; null: only criteria tell. */
  readonly model: LeadModel | null;
  readonly method: 'model' | 'points' | 'none';
  readonly reason: NoLikenessReason | null;
  readonly rows: number;
  readonly won: number;
  readonly backTest: LikenessBackTest | null;
};

/** A decided lead: what became of it, and when. */
export type Decided = {
  /** 1 for each lead that was won, 0 for each that was lost. */
  readonly won: Uint8Array;
  /** When that was: any number that rises with the time. NaN: not known, then it counts as the oldest. */
  readonly when: Float64Array;
};

/**
 * Learns what won leads have that lost ones have not, and holds it against leads decided later: with the model of the lead
 * score (binned columns; below 200 won rules that are counted one by one), on leads of which either was decided. Where later
 * leads are told no better than by a coin, nothing of it is used.
 * @param criteria what the back-test classifies by besides, as a run does
 * @throws `Cancelled` when `watch` says so
 */
export function learnLikeness(
  table: LeadTable,
  { won, when }: Decided,
  criteria: readonly Criterion[] = [],
  watch: LeadScoreWatch = {},
): Likeness {
  const yes = won.reduce((sum, one) => sum + one, 0);
  const none = { model: null, method: 'none', rows: table.rows, won: yes, backTest: null } as const;
  if (Math.min(yes, table.rows - yes) < fewestDecided)
    return {
      ...none,
      reason:
        table.rows === 0
          ? 'no_rows'
          : yes === 0
            ? 'no_positives'
            : yes === table.rows
              ? 'no_negatives'
              : 'too_few',
    };
  const score = leadScore(table, won, { order: when }, watch);
  if (score.model.kind === 'rate') return { ...none, reason: 'no_columns' };
  const backTest = backTestOf(score, table, { won, when }, criteria);
  // What was not shown to tell anything is not used.
  if (!backTest?.aucInterval || backTest.aucInterval.low <= 0.5)
    return { ...none, backTest, reason: backTest ? 'no_better' : 'too_few' };
  const method = score.model.kind === 'logistic' ? 'model' : 'points';
  return { ...none, model: score.model, method, reason: null, backTest };
}

function backTestOf(
  { backTest }: LeadScore,
  table: LeadTable,
  { won, when }: Decided,
  criteria: readonly Criterion[],
): LikenessBackTest | null {
  if (!backTest) return null;
  const counts = new Map(likenessClasses.map((name) => [name, { leads: 0, won: 0 }]));
  const valueIn = valueReader(table);
  let [later, split] = [0, Number.NEGATIVE_INFINITY];
  for (const row of backTest.rows) {
    const said = classify(backTest.model, criteria, table, row, (name) => valueIn(name, row));
    const count = counts.get(said.class) as { leads: number; won: number };
    count.leads += 1;
    count.won += won[row] as number;
    later += won[row] as number;
  }
  const tested = new Set(backTest.rows);
  for (const [row, at] of when.entries()) if (!tested.has(row) && at > split) split = at;
  return {
    ...{ learned: backTest.trained.rows, leads: backTest.rows.length, won: later, split },
    ...{ auc: backTest.held.auc, aucInterval: backTest.held.aucInterval },
    classes: [...counts].map(([name, { leads, won: came }]) => ({
      ...{ class: name, leads, won: came },
      conversion: leads > 0 ? { share: came / leads, ...wilsonInterval(came, leads) } : null,
    })),
  };
}

/** What is known of a row in a column. */
export function valueReader(
  table: LeadTable,
): (column: string, row: number) => string | number | null {
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  return (name, row) => {
    const column = columns.get(name);
    if (!column) return null;
    if (column.kind === 'number') {
      const value = column.values[row] as number;
      return Number.isFinite(value) ? value : null;
    }
    const code = column.codes[row] as number;
    return code < 0 ? null : (column.levels[code] as string);
  };
}
