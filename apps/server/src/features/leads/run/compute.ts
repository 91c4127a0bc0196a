import type { LeadCard } from '@kade/contract';
import {
  dayNumber,
  driftOf,
  type LeadModel,
  type LeadTable,
  scoreLeads,
  scoreOf,
} from '@kade/models';
import type { KeptPeers, LeadFigures, Thresholds } from './figures.js';
import { driftSaid, type Learned, learnFrom, outcomesOf, pastOf } from './learn.js';
import { matureOf, windowsOf } from './mature.js';
import { type Peers, type Potential, peersFor, potentialOf } from './potential.js';
import type { Source } from './reading.js';
import type { LeadCounts } from './source.repo.js';

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

const leadValues = ['High', 'Medium', 'Low'] as const;
/** The best fifth of the leads is High, the next three tenths are Medium. */
const [highShare, mediumShare] = [0.2, 0.5];
/** What scores go by is learned anew after so many days, or when so much more of conversions is there. */
const [refitDays, refitGrowth] = [30, 1.2];
const mostPeersKept = 3000;

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

/** Whether what an earlier run learned still holds: for a month, unless there is much more to learn from. */
function stillHolds({ before, day, window, set }: Order, conversions: number): boolean {
  if (!before?.figures.model || before.card.method !== 'model' || !before.card.fitted_on)
    return false;
  const { learned_with: by } = before.figures;
  const sameSettings =
    by?.window === window &&
    (set.high_from === null || set.high_from === by.thresholds?.high_from) &&
    (set.medium_from === null || set.medium_from === by.thresholds?.medium_from);
  const age = (Date.parse(day) - Date.parse(before.card.fitted_on)) / 86_400_000;
  const grown = conversions >= before.card.data.converted * refitGrowth;
  return sameSettings && age >= 0 && age < refitDays && !grown;
}

/** Segment and size of each row of a table, by the numbers that customers have. */
function placesOf(table: LeadTable, source: Source) {
  const by = (name: string, known: readonly string[]): ((row: number) => number) => {
    const column = table.columns.find((one) => one.name === name);
    if (column?.kind !== 'category') return () => -1;
    const places = new Map(known.map((value, place) => [value, place]));
    const codes = column.levels.map((level) => places.get(level) ?? -1);
    return (row) => codes[column.codes[row] as number] ?? -1;
  };
  return { segment: by('SEGMENT', source.segments), size: by('EMPLOYEES_CLASS', source.sizes) };
}

/** What each row of a table could be worth in cents a year; -1: nobody to tell it from. */
function potentialsOf(table: LeadTable, source: Source, potential: Potential): Float64Array {
  const { segment, size } = placesOf(table, source);
  return Float64Array.from({ length: table.rows }, (_, row) =>
    Math.round(peersFor(potential, segment(row), size(row))?.peers.cents ?? -1),
  );
}

/** Euros that are expected of each lead, to the cent; -1: nobody to tell it from. */
const expectedOf = (chance: Float64Array, cents: Float64Array): Float64Array =>
  Float64Array.from(chance, (p, i) => {
    const value = cents[i] as number;
    return value < 0 ? -1 : Math.round(p * value) / 100;
  });

function foundThresholds(expected: Float64Array, open: ArrayLike<number>): Thresholds | null {
  const some = expected.filter((value, i) => value >= 0 && open[i] === 1).sort();
  if (some.length === 0) return null;
  const at = (share: number) =>
    some[Math.max(0, Math.min(some.length - 1, Math.ceil((1 - share) * some.length)))] as number;
  return { high_from: at(highShare), medium_from: at(mediumShare) };
}

const classOf = (expected: number, thresholds: Thresholds | null): 0 | 1 | 2 | 3 =>
  expected < 0 || !thresholds
    ? 0
    : expected >= thresholds.high_from
      ? 1
      : expected >= thresholds.medium_from
        ? 2
        : 3;

/** Works out all that a run says. Throws `Cancelled` when it is no longer wanted. */
export function computed(
  whole: Source,
  order: Order,
  watch: Watch,
): { readonly outcome: Outcome; readonly scored: Scored } {
  const { timings, time } = clocked();
  const day = dayNumber(order.day);
  const windows = windowsOf(whole.learned, day);
  const source: Source = { ...whole, learned: matureOf(whole.learned, day, order.window) };
  const tooYoung = whole.learned.came.length - source.learned.came.length;
  const potential = time('potential', () => potentialOf(source.customers));
  const outcome = outcomesOf(source.learned, order.window);
  const conversions = outcome.reduce((sum, one) => sum + one, 0);
  const kept = stillHolds(order, conversions);
  const progress = (_: unknown, share: number) => watch.progress(0.1 + 0.7 * share);
  const fit = kept
    ? null
    : time('learn', () => learnFrom(source, outcome, { progress, cancelled: watch.cancelled }));
  const said: Learned = fit
    ? withReason(fit.said, tooYoung, source)
    : (order.before as Before).card;
  const model = fit ? fit.score.model : ((order.before as Before).figures.model as LeadModel);
  const { table } = source.leads;
  const hasScores = said.method !== 'none';
  const chance = time('score', () =>
    hasScores ? scoreLeads(model, table) : new Float64Array(table.rows),
  );
  watch.progress(0.9);
  const cents = potentialsOf(table, source, potential);
  const expected = hasScores ? expectedOf(chance, cents) : new Float64Array(table.rows).fill(-1);
  const thresholds = thresholdsOf(order, expected, source.leads.open);
  const values = fit
    ? valuesOf(fit.score, outcome, { source, potential, thresholds })
    : (order.before as Before).card.values;
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
    window: order.window,
    fitted_on: hasScores
      ? fit
        ? order.day
        : ((order.before as Before).card.fitted_on ?? null)
      : null,
    refitted: fit !== null && hasScores,
    data: {
      ...said.data,
      ...{ leads: table.rows, scored: hasScores ? table.rows : 0, customers: potential.customers },
      too_young: tooYoung,
      customers_from_start: order.counts.customers_from_start,
    },
    lost_reasons: [...order.counts.lost_reasons],
    values: hasScores ? values : [],
    drift: driftSaid(drift),
    potential: {
      customers: potential.customers,
      median: potential.all ? potential.all.median / 100 : null,
      groups: potential.groups.size + potential.segments.size,
      valued: potential.all ? table.rows + source.customers.id.length : 0,
    },
  };
  const figures: LeadFigures = {
    model: hasScores ? model : null,
    thresholds: thresholds ?? order.before?.figures.thresholds ?? null,
    learned_with: hasScores ? { window: order.window, thresholds } : null,
    expected: hasScores ? expectedSum(source, chance, expected) : null,
    spread: spreadOf(expected, source.leads.open),
    windows,
    peers: peersKept(potential, source),
  };
  return { outcome: { card, figures, timings }, scored };
}
type Before = NonNullable<Order['before']>;

/** Nobody to learn from has a reason of its own: no leads at all, or all of them too young. */
const withReason = (said: Learned, tooYoung: number, { leads }: Source): Learned =>
  said.reason === 'too_young' && tooYoung === 0 && leads.table.rows === 0
    ? { ...said, reason: 'no_leads' }
    : said;

const pick = ({ method, reason, columns, left_out, suspect, holdout, ...rest }: Learned) => ({
  ...{ method, reason, columns, left_out, suspect, holdout },
  ...{ calibration: rest.calibration, bands: rest.bands, drivers: rest.drivers, rates: rest.rates },
});

/** As people set them, else as the first run with scores found them. */
function thresholdsOf(
  { set, before }: Order,
  expected: Float64Array,
  open: ArrayLike<number>,
): Thresholds | null {
  const usual = before?.figures.thresholds ?? foundThresholds(expected, open);
  if (!usual) return null;
  const high_from = set.high_from ?? usual.high_from;
  return { high_from, medium_from: Math.min(high_from, set.medium_from ?? usual.medium_from) };
}

/** What became of later leads of each class, by what a model said of them that knew nothing of them. */
function valuesOf(
  { backTest, reason }: ReturnType<typeof learnFrom>['score'],
  outcome: Uint8Array,
  of: {
    readonly source: Source;
    readonly potential: Potential;
    readonly thresholds: Thresholds | null;
  },
): LeadCard['values'] {
  const { source, potential, thresholds } = of;
  if (reason || !thresholds) return [];
  const counts = leadValues.map(() => ({ leads: 0, converted: 0 }));
  const { segment, size } = placesOf(source.learned.table, source);
  for (const [i, row] of (backTest?.rows ?? new Int32Array(0)).entries()) {
    const peers = peersFor(potential, segment(row), size(row))?.peers;
    const expected = peers ? Math.round((backTest?.chance[i] as number) * peers.cents) / 100 : -1;
    const count = counts[classOf(expected, thresholds) - 1];
    if (!count) continue;
    count.leads += 1;
    count.converted += outcome[row] as number;
  }
  const froms = [thresholds.high_from, thresholds.medium_from, 0];
  return leadValues.map((leadvalue, i) => {
    const { leads, converted } = counts[i] ?? { leads: 0, converted: 0 };
    return { leadvalue, from: froms[i] ?? 0, past: pastOf(leads, converted) };
  });
}

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

const mostSpread = 1000;

function spreadOf(expected: Float64Array, open: ArrayLike<number>): LeadFigures['spread'] {
  const some = expected.filter((value, i) => value >= 0 && open[i] === 1).sort();
  const n = some.length;
  const values =
    n <= mostSpread
      ? Array.from(some)
      : Array.from(
          { length: mostSpread },
          (_, i) => some[Math.floor(((i + 0.5) * n) / mostSpread)] as number,
        );
  return { leads: n, values };
}

const euros = (cents: number) => Math.round(cents) / 100;

/** Groups of customers as they are kept, so that each potential value can be explained. */
function peersKept({ all, segments, groups }: Potential, source: Source): KeptPeers[] {
  const rowOf = (segment: string | null, size: string | null, peers: Peers): KeptPeers => ({
    ...{ segment, size, customers: peers.customers },
    ...{ median: euros(peers.median), value: euros(peers.cents) },
  });
  const named = [
    ...(all ? [rowOf(null, null, all)] : []),
    ...[...segments].map(([key, peers]) => rowOf(source.segments[key] ?? null, null, peers)),
    ...[...groups].map(([key, peers]) => {
      const segment = Math.floor(key / 2 ** 20);
      return rowOf(
        source.segments[segment] ?? null,
        source.sizes[key - segment * 2 ** 20] ?? null,
        peers,
      );
    }),
  ];
  return named.sort((a, b) => b.customers - a.customers).slice(0, mostPeersKept);
}
