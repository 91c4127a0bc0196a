import type { LeadCard, LeadDriver } from '@kade/contract';
import { dayNumber, driftOf, scoreLeads, scoreOf, waitedChances } from '@kade/models';
import { bandsOf, testedLeads } from './bands.js';
import { classOf, expectedOf, foundThresholds, spreadOf, valuesOf } from './classes.js';
import { type LeadFigures, type Thresholds, usualOf, withSet } from './figures.js';
import { driftSaid, type Learned, learnFrom, mostDrivers, outcomesOf } from './learn.js';
import { matureOf, windowsOf } from './mature.js';
import { centsIn, peersKept } from './peers.js';
import { type Potential, peersFor, potentialOf } from './potential.js';
import type { Source } from './reading.js';
import type { LeadCounts } from './source.repo.js';
import { openTestShown, waitedDrivers, waitedOf, waitingShown } from './waited.js';

/** What a run goes by besides what it reads. */
export type Order = {
  /** The last day of the data. */
  readonly day: string;
  readonly window: number;
  readonly counts: LeadCounts;
  /** As people set them; null: as they were found. */
  readonly set: { readonly high_from: number | null; readonly medium_from: number | null };
  /** The run before. */
  readonly before: { readonly card: LeadCard; readonly figures: LeadFigures } | null;
};

export type Outcome = {
  readonly card: LeadCard;
  readonly figures: LeadFigures;
  readonly timings: readonly { readonly step: string; readonly ms: number }[];
};

/** What the columns of profiles become, an entry a profile. */
export type Scored = {
  readonly id: Float64Array;
  /** -1: none. */
  readonly score: Int16Array;
  /** 0 none, 1 High, 2 Medium, 3 Low. */
  readonly value: Uint8Array;
  /** Cents; -1: none. */
  readonly potential: Float64Array;
};

export type Watch = {
  readonly progress: (share: number) => void;
  readonly cancelled: () => boolean;
};

/** What scores go by is learned anew after so many days, or when so much more of conversions is there. */
const [refitDays, refitGrowth] = [30, 1.2];

const clocked = () => {
  const timings: { step: string; ms: number }[] = [];
  return {
    timings,
    time<T>(step: string, work: () => T): T {
      const begun = performance.now();
      const result = work();
      timings.push({ step, ms: Math.round(performance.now() - begun) });
      return result;
    },
  };
};

type Before = NonNullable<Order['before']>;

/** The run before, where what it learned still holds: for a month, unless there is much more to learn from. */
function stillHolds({ before, day, window, set }: Order, conversions: number): Before | null {
  if (!before?.figures.model || before.card.method !== 'model' || !before.card.fitted_on)
    return null;
  const { learned_with: by } = before.figures;
  const asked = withSet(usualOf(before.figures), set);
  const sameSettings =
    by?.window === window &&
    asked?.high_from === by.thresholds?.high_from &&
    asked?.medium_from === by.thresholds?.medium_from;
  const age = (Date.parse(day) - Date.parse(before.card.fitted_on)) / 86_400_000;
  const grown = conversions >= before.card.data.converted * refitGrowth;
  return sameSettings && age >= 0 && age < refitDays && !grown ? before : null;
}

/** Works out all that a run says. Throws `Cancelled` when it is no longer wanted. */
export function computed(
  whole: Source,
  order: Order,
  watch: Watch,
): { readonly outcome: Outcome; readonly scored: Scored } {
  const { timings, time } = clocked();
  const day = dayNumber(order.day);
  const asked = { day, window: order.window };
  const source: Source = { ...whole, learned: matureOf(whole.learned, day, order.window) };
  const tooYoung = whole.learned.came.length - source.learned.came.length;
  const potential = time('potential', () => potentialOf(source.customers));
  const outcome = outcomesOf(source.learned, order.window);
  const conversions = outcome.reduce((sum, one) => sum + one, 0);
  const before = stillHolds(order, conversions);
  const progress = (_: unknown, share: number) => watch.progress(0.1 + 0.6 * share);
  const fit = before
    ? null
    : time('learn', () => learnFrom(source, outcome, { progress, cancelled: watch.cancelled }));
  const waited =
    fit && time('waiting', () => waitedOf(whole, fit.score, asked, source.learned.came));
  watch.progress(0.8);
  const said = fit ? withReason(fit.said, tooYoung, source) : before?.card;
  const model = fit ? fit.score.model : before?.figures.model;
  const waiting = (fit ? waited?.waiting : before?.figures.waiting) ?? null;
  if (!said || !model) throw new Error('There is neither a fit nor a run before it.');
  const { table, open } = source.leads;
  const hasScores = said.method !== 'none' && waiting !== null;
  const chance = time('score', () =>
    hasScores
      ? waitedChances(
          scoreLeads(model, table),
          waiting,
          (row) => day - (source.leads.came[row] as number),
        )
      : new Float64Array(table.rows),
  );
  watch.progress(0.9);
  const centsOf = centsIn(table, source, potential);
  const cents = Float64Array.from({ length: table.rows }, (_, row) => centsOf(row));
  const expected = hasScores ? expectedOf(chance, cents) : new Float64Array(table.rows).fill(-1);
  const usual = (order.before && usualOf(order.before.figures)) ?? foundThresholds(expected, open);
  const thresholds = withSet(usual, order.set);
  const tested = fit && testedLeads(fit.score, waited?.test ?? null, outcome);
  const told =
    fit && hasScores
      ? {
          bands: bandsOf(
            fit.score,
            chance.filter((_, i) => open[i] === 1),
            tested,
          ),
          values: valuesOf(tested, thresholds, centsIn(whole.learned.table, source, potential)),
          drivers: [...fit.said.drivers, ...waitedDrivers(waiting)].sort(byWeight),
          waiting: waitingShown(waiting),
          open_test: openTestShown(waited?.test ?? null, asked),
        }
      : (before?.card ?? nothingTold);
  const scored = scoredOf(source, { hasScores, chance, cents, expected, thresholds, potential });
  const drift = time('drift', () =>
    !hasScores || table.rows === 0
      ? null
      : driftOf(
          model,
          table,
          Int32Array.from({ length: table.rows }, (_, i) => i),
        ),
  );
  const card: LeadCard = {
    ...pick(said),
    ...pickTold(hasScores ? told : nothingTold),
    window: order.window,
    fitted_on: hasScores ? (fit ? order.day : (before?.card.fitted_on ?? null)) : null,
    refitted: fit !== null && hasScores,
    data: {
      ...said.data,
      ...{ leads: table.rows, scored: hasScores ? table.rows : 0, customers: potential.customers },
      too_young: tooYoung,
      customers_from_start: order.counts.customers_from_start,
    },
    lost_reasons: [...order.counts.lost_reasons],
    drift: driftSaid(drift),
    potential: {
      customers: potential.customers,
      median: potential.all ? potential.all.median / 100 : null,
      groups: potential.groups.size + potential.segments.size,
      valued: potential.all ? table.rows + source.customers.id.length : 0,
    },
  };
  const figures: LeadFigures = {
    ...{ model: hasScores ? model : null, waiting: hasScores ? waiting : null },
    ...{ thresholds, usual },
    learned_with: hasScores ? { window: order.window, thresholds } : null,
    expected: hasScores ? expectedSum(source, chance, expected) : null,
    spread: spreadOf(expected, open),
    windows: windowsOf(whole.learned, day),
    peers: peersKept(potential, source),
  };
  return { outcome: { card, figures, timings }, scored };
}
/** Nobody to learn from has a reason of its own: no leads at all, or all of them too young. */
const withReason = (said: Learned, tooYoung: number, { leads }: Source): Learned =>
  said.reason === 'too_young' && tooYoung === 0 && leads.table.rows === 0
    ? { ...said, reason: 'no_leads' }
    : said;

const pick = ({ method, reason, columns, left_out, suspect, holdout, ...rest }: Learned) => ({
  ...{ method, reason, columns, left_out, suspect, holdout },
  ...{ calibration: rest.calibration, rates: rest.rates },
});

type Told = Pick<LeadCard, 'bands' | 'values' | 'drivers' | 'waiting' | 'open_test'>;
const pickTold = ({ bands, values, drivers, waiting, open_test }: Told): Told => ({
  ...{ bands, values, waiting, open_test, drivers: drivers.slice(0, mostDrivers) },
});
const nothingTold: Told = { bands: [], values: [], drivers: [], waiting: [], open_test: null };
const byWeight = (a: LeadDriver, b: LeadDriver) => Math.abs(b.points) - Math.abs(a.points);

function scoredOf(
  { leads, customers }: Source,
  found: {
    readonly hasScores: boolean;
    readonly chance: Float64Array;
    readonly cents: Float64Array;
    readonly expected: Float64Array;
    readonly thresholds: Thresholds | null;
    readonly potential: Potential;
  },
): Scored {
  const n = leads.id.length;
  const size = n + customers.id.length;
  const scored = {
    id: new Float64Array(size),
    score: new Int16Array(size).fill(-1),
    value: new Uint8Array(size),
    potential: new Float64Array(size).fill(-1),
  };
  for (let i = 0; i < n; i++) {
    scored.id[i] = leads.id[i] as number;
    scored.potential[i] = found.cents[i] as number;
    if (!found.hasScores) continue;
    scored.score[i] = scoreOf(found.chance[i] as number);
    scored.value[i] = classOf(found.expected[i] as number, found.thresholds);
  }
  for (let i = 0; i < customers.id.length; i++) {
    scored.id[n + i] = customers.id[i] as number;
    const peers = peersFor(
      found.potential,
      customers.segment[i] as number,
      customers.size[i] as number,
    )?.peers;
    scored.potential[n + i] = Math.round(peers?.cents ?? -1);
  }
  return scored;
}

/** Of open leads: customers expected within the window, and euros a year of them. */
function expectedSum({ leads }: Source, chance: Float64Array, expected: Float64Array) {
  let [customers, value] = [0, 0];
  for (let i = 0; i < chance.length; i++) {
    if (leads.open[i] !== 1) continue;
    customers += chance[i] as number;
    value += Math.max(0, expected[i] as number);
  }
  return { customers, value: Math.round(value * 100) / 100 };
}
