import { type Interval, wilsonInterval } from '../proportions.js';
import { calibration, calibrationError } from '../purchases/metrics.js';
import { risingOrder } from '../purchases/order.js';
import { areaUnderCurve } from '../purchases/ranks.js';
import { errorOf } from './alone.js';

/** How chances did, held against what came of leads they were not learned from. */
export type Held = {
  readonly rows: number;
  readonly positives: number;
  /** Area under the ROC curve, 0.5 is a coin; null where all or none became customers. */
  readonly auc: number | null;
  /** Within which the area lies with 95 % (Hanley & McNeil 1982). */
  readonly aucInterval: Interval | null;
  /** Mean squared distance between chance and outcome. */
  readonly brier: number;
  /** Mean of -ln of the chance that was given to what came. */
  readonly logLoss: number;
  /** Expected calibration error: mean distance between what was said and what came, over the bins. */
  readonly ece: number;
  /** Conversion of the tenth with the highest chances over that of all; null where nobody became a customer. */
  readonly topDecileLift: number | null;
};

/** A tenth of the leads, by rising chance: what was said of them and what came. */
export type LeadBin = {
  readonly said: number;
  readonly came: number;
  readonly interval: Interval;
  readonly rows: number;
};

const z95 = 1.959964;
/** No outcome is impossible; what is said to be costs no more than this. */
const least = 1e-12;

/** @param outcome 1 where the lead became a customer, an entry for each chance; at least one */
export function heldAgainst(chance: Float64Array, outcome: Uint8Array): Held {
  const rows = chance.length;
  let [positives, brier, logLoss] = [0, 0, 0];
  for (let i = 0; i < rows; i++) {
    const [p, y] = [chance[i] as number, outcome[i] as number];
    positives += y;
    brier += (p - y) ** 2;
    logLoss -= Math.log(Math.max(least, y === 1 ? p : 1 - p));
  }
  const auc = areaUnderCurve(chance, outcome);
  const error = auc === null ? 0 : errorOf(auc, positives, rows - positives);
  return {
    ...{ rows, positives, auc, brier: brier / rows, logLoss: logLoss / rows },
    aucInterval:
      auc === null
        ? null
        : { low: Math.max(0, auc - z95 * error), high: Math.min(1, auc + z95 * error) },
    ece: calibrationError(binsBy(chance, outcome)),
    topDecileLift: positives === 0 ? null : topTenth(chance, outcome) / (positives / rows),
  };
}

const binsBy = (chance: Float64Array, outcome: Uint8Array) =>
  calibration({ expected: chance, chance, of: null }, Int32Array.from(outcome));

/** Ten bins of equally many leads; those of equal chance are shared out evenly. */
export const leadBins = (chance: Float64Array, outcome: Uint8Array): LeadBin[] =>
  binsBy(chance, outcome).map(({ said, came, customers: rows }) => ({
    ...{ said, came, rows },
    interval: wilsonInterval(Math.round(came * rows), rows),
  }));

/** Conversion of the tenth with the highest chances; of leads with the last of these chances, of their mean. */
function topTenth(chance: Float64Array, outcome: Uint8Array): number {
  const order = risingOrder(chance);
  const wanted = Math.max(1, Math.round(order.length / 10));
  let [taken, came] = [0, 0];
  for (let to = order.length; to > 0 && taken < wanted; ) {
    const value = chance[order[to - 1] as number];
    let [n, k] = [0, 0];
    for (; to > 0 && chance[order[to - 1] as number] === value; to--) {
      n += 1;
      k += outcome[order[to - 1] as number] as number;
    }
    const share = Math.min(1, (wanted - taken) / n);
    taken += share * n;
    came += share * k;
  }
  return came / taken;
}

export const leadBands = ['very_high', 'high', 'medium', 'low'] as const;
export type LeadBandName = (typeof leadBands)[number];
/** The least chance of each band but the last: rising bands up to a tenth, a quarter and a half of the leads. */
export type BandCuts = readonly [veryHigh: number, high: number, medium: number];

/** What became of the leads of a band. */
export type LeadBand = {
  readonly band: LeadBandName;
  /** Chances from this up to that of the band above. */
  readonly from: number;
  readonly rows: number;
  /** Of all leads, 0 to 1. */
  readonly share: number;
  readonly positives: number;
  /** Share of the band that became customers, with its interval of 95 %; null where it is empty. */
  readonly conversion: number | null;
  readonly interval: Interval | null;
};

const above = [0.1, 0.25, 0.5] as const;

/** Cuts after which a tenth, a quarter and a half of these chances lie in the bands from the top. */
export function bandCuts(chance: Float64Array): BandCuts {
  const sorted = chance.slice().sort();
  const at = (share: number) =>
    sorted[Math.max(0, Math.min(sorted.length - 1, Math.ceil((1 - share) * sorted.length)))] ?? 1;
  return [at(above[0]), at(above[1]), at(above[2])];
}

export function bandOf(chance: number, cuts: BandCuts): LeadBandName {
  const place = cuts.findIndex((cut) => chance >= cut);
  return leadBands[place < 0 ? leadBands.length - 1 : place] as LeadBandName;
}

export function bandsOf(chance: Float64Array, outcome: Uint8Array, cuts: BandCuts): LeadBand[] {
  const counts = leadBands.map(() => ({ rows: 0, positives: 0 }));
  for (let i = 0; i < chance.length; i++) {
    const place = leadBands.indexOf(bandOf(chance[i] as number, cuts));
    const count = counts[place] as { rows: number; positives: number };
    count.rows += 1;
    count.positives += outcome[i] as number;
  }
  return leadBands.map((band, place) => {
    const { rows, positives } = counts[place] as { rows: number; positives: number };
    return {
      ...{ band, from: cuts[place] ?? 0, rows, positives },
      share: chance.length > 0 ? rows / chance.length : 0,
      conversion: rows > 0 ? positives / rows : null,
      interval: rows > 0 ? wilsonInterval(positives, rows) : null,
    };
  });
}
