import type { LeadCard, NoScore } from '@kade/contract';
import {
  type ColumnDrift,
  dayText,
  driftedFrom,
  type Held,
  type LeadScore,
  leadScore,
} from '@kade/models';
import type { Source } from './reading.js';

/** 20 points more double the odds. */
export const pointsOf = (logOdds: number): number =>
  Math.round(((20 * logOdds) / Math.LN2) * 10) / 10;

export const mostDrivers = 60;
const notLearned = {
  no_rows: 'too_young',
  no_positives: 'no_conversions',
  no_negatives: 'no_others',
  no_columns: 'no_columns',
} as const satisfies Record<string, NoScore>;

export type Learned = Pick<
  LeadCard,
  | 'method'
  | 'reason'
  | 'columns'
  | 'left_out'
  | 'suspect'
  | 'holdout'
  | 'calibration'
  | 'drivers'
  | 'rates'
> & {
  readonly data: Omit<
    LeadCard['data'],
    'leads' | 'scored' | 'customers' | 'too_young' | 'customers_from_start'
  >;
};

const sumOf = (values: ArrayLike<number>, of: (value: number) => boolean): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += of(values[i] as number) ? 1 : 0;
  return sum;
};

/** 1 for each lead that became a customer within the window. */
export const outcomesOf = ({ came, converted }: Source['learned'], window: number): Uint8Array =>
  Uint8Array.from(came, (day, i) => {
    const then = converted[i] as number;
    return then >= 0 && then - day <= window ? 1 : 0;
  });

/** Learns from the leads whose window is over, and says what it found. */
export function learnFrom(
  { learned, leads, crowded }: Source,
  outcome: Uint8Array,
  watch: Parameters<typeof leadScore>[3],
): { readonly score: LeadScore; readonly said: Learned } {
  const order = Float64Array.from(learned.came);
  const now = leads.table.rows > 0 ? { now: leads.table } : {};
  const score = leadScore(learned.table, outcome, { order, ...now }, watch);
  const converted = score.positives;
  const lost = learned.lost.reduce(
    (sum, one, i) => sum + (outcome[i] === 0 && one >= 0 ? 1 : 0),
    0,
  );
  const day = (place: number) => {
    const at = learned.came[place];
    return at === undefined ? null : dayText(at);
  };
  const said: Learned = {
    method: score.reason
      ? 'none'
      : score.model.kind === 'logistic'
        ? 'model'
        : score.model.kind === 'points'
          ? 'points'
          : 'none',
    reason: score.reason
      ? notLearned[score.reason]
      : score.model.kind === 'rate'
        ? 'no_columns'
        : null,
    data: {
      ...{ learned: score.rows, converted, lost, expired: score.rows - converted - lost },
      ...{ from: day(0), until: day(learned.came.length - 1) },
      kept: sumOf(learned.origin, (one) => one === 0),
      from_history: sumOf(learned.origin, (one) => one === 1),
      first_known: sumOf(learned.origin, (one) => one === 2),
    },
    columns: score.model.columns.map(({ name }) => name),
    left_out: [...leftOut(score), ...crowded.map(crowdedOut)],
    suspect: suspectOf(score),
    holdout: holdoutOf(score, learned.came),
    calibration: (score.backTest?.bins ?? []).map(({ said: expected, came, interval, rows }) => ({
      ...{ said: expected, came, low: interval.low, high: interval.high, leads: rows },
    })),
    drivers: score.drivers.slice(0, mostDrivers).map((driver) => ({
      ...{ column: driver.column, is: driver.is, level: driver.level },
      ...{ from: driver.from, to: driver.to, points: pointsOf(driver.points) },
      low: driver.low === null ? null : pointsOf(driver.low),
      high: driver.high === null ? null : pointsOf(driver.high),
      ...{ leads: driver.rows, converted: driver.positives },
    })),
    rates: score.rates.map(({ rows, positives, rate }) => ({
      ...{ leads: rows, converted: positives, rate },
    })),
  };
  return { score, said };
}

const crowdedOut = (column: string): LeadCard['left_out'][number] => ({
  ...{ column, why: 'all_different', auc: null, filled_converted: null, filled_others: null },
});

const leftOut = ({ leftOut: all }: LeadScore): LeadCard['left_out'] =>
  all.flatMap(({ column, why, auc, filledOfPositives, filledOfNegatives }) =>
    why === 'asked'
      ? []
      : [
          {
            ...{ column, why, auc },
            ...{ filled_converted: filledOfPositives, filled_others: filledOfNegatives },
          },
        ],
  );

const suspectOf = ({ backTest }: LeadScore): LeadCard['suspect'] => {
  const suspect = backTest?.suspect;
  return suspect
    ? { column: suspect.column, auc: suspect.auc, others_auc: suspect.othersAuc }
    : null;
};

type Holdout = NonNullable<LeadCard['holdout']>;
const metricsOf = (held: Held): Holdout['model'] => ({
  ...{ auc: held.auc, auc_interval: held.aucInterval, brier: held.brier },
  ...{ log_loss: held.logLoss, ece: held.ece, top_decile_lift: held.topDecileLift },
});

function holdoutOf({ backTest }: LeadScore, came: Int32Array): LeadCard['holdout'] {
  if (!backTest) return null;
  const { held, naive, trained, rows, drift } = backTest;
  const first = came[rows[0] ?? 0] as number;
  const auc = held.auc;
  return {
    // Leads of one day are never split.
    split: dayText(first - 1),
    ...{ learned: trained.rows, learned_converted: trained.positives },
    ...{ rows: held.rows, converted: held.positives, model: metricsOf(held) },
    naive: naive.map(({ name, column, held: said }) => ({
      ...{ name, column, metrics: metricsOf(said) },
    })),
    wins: auc !== null && naive.every(({ held: said }) => (said.auc ?? 0) < auc),
    shift: shiftOf(drift),
  };
}

const shiftOf = (drift: readonly ColumnDrift[]) =>
  drift.map(({ column, psi }) => ({ column, psi: Math.round(psi * 10_000) / 10_000 }));

/** Below this a column hardly differs. */
const steadyBelow = 0.1;

/** How leads of now differ from those that were learned from. */
export function driftSaid(drift: readonly ColumnDrift[] | null): LeadCard['drift'] {
  if (!drift || drift.length === 0) return null;
  const largest = Math.max(...drift.map(({ psi }) => psi));
  const verdict =
    largest > driftedFrom ? 'changed' : largest >= steadyBelow ? 'moved' : ('steady' as const);
  return { psi: shiftOf(drift), verdict };
}
