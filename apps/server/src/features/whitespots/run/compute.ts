import { deflateRawSync } from 'node:zlib';
import { totalModelName, type WhitespotCard, whitespotMinimum } from '@kade/contract';
import {
  type Bought,
  boughtIn,
  discontinued,
  type GapTerms,
  gapColumns,
  type PropositionTest,
  pastOf,
  peerTable,
  propositionTest,
  type Refusals,
  refusalsOf,
  type Verdicts,
  type WhitespotWatch,
} from '@kade/models';
import type { Timing } from '../../models/index.js';
import { customersOfPart, packedSpots } from '../kept.js';
import type { RunFigures } from '../terms.js';
import { cardOf } from './card.js';
import { conversionOf, type Earlier, heldSpots } from './conversion.js';
import { figuresOf } from './figures.js';
import { allKept, levelsOf } from './groups.js';
import { keptOf, type Said } from './keeping.js';
import type { Source } from './reading.js';

export type RunSettings = {
  readonly leastChance: number;
  readonly most: number;
  readonly conversionDays: number;
  /** Propositions that are offered to nobody, and the rules of others, by id. */
  readonly discontinued: readonly number[];
  readonly rules: Readonly<Record<string, string>>;
};

export type Order = {
  /** The last day of the data and the company's day, in days since 1970-01-01. */
  readonly until: number;
  readonly today: number;
  /** The first day with an order among those looked at; null without any. */
  readonly from: string | null;
  readonly invoices: number;
  readonly settings: RunSettings;
  readonly propositions: readonly { readonly id: number; readonly name: string }[];
  readonly names: {
    readonly segment: readonly string[];
    readonly province: readonly string[];
    readonly size: readonly string[];
    readonly industry: readonly string[];
  };
  readonly said: readonly Said[];
  /** The run before, from which it follows since when a gap has been there. */
  readonly before: Earlier | null;
  /** The run that conversion is counted of. */
  readonly suggested: Earlier | null;
};

export type Outcome = {
  readonly invoices: number;
  readonly customers: number;
  readonly results: readonly {
    readonly level: 'total';
    readonly name: string;
    readonly customers: number;
    readonly card: WhitespotCard;
    readonly figures: RunFigures;
  }[];
  readonly parts: readonly {
    readonly first: number;
    readonly last: number;
    readonly customers: number;
    readonly columns: Uint8Array<ArrayBuffer>;
  }[];
  readonly timings: readonly Timing[];
};

/** Days before which a back-test has nothing to look at. */
const fewestTestDays = 60;
const year = 365;
/** Of the whole, what is over after each part. */
const shares = { test: 0.3, gaps: 0.8 };

export type Worked = {
  readonly bought: Bought;
  readonly terms: GapTerms;
  readonly test: PropositionTest | null;
  readonly hidden: Uint8Array;
};

function stopwatch() {
  const timings: Timing[] = [];
  let at = performance.now();
  return {
    timings,
    lap(step: string): void {
      const now = performance.now();
      timings.push({ step, ms: Math.round(now - at) });
      at = now;
    },
  };
}

/** Works out a run. `watch` is told and asked as it goes. Throws `Cancelled` when that says so. */
export function computed(source: Source, order: Order, watch: WhitespotWatch) {
  const { until, settings } = order;
  const clock = stopwatch();
  const bought = boughtIn(source.sold, { after: until - year, until });
  const customers = source.active.reduce((sum, is) => sum + is, 0);
  const reason =
    customers === 0
      ? ('no_orders' as const)
      : order.propositions.length === 0
        ? ('no_propositions' as const)
        : customers < whitespotMinimum.customers
          ? ('too_few_customers' as const)
          : null;
  clock.lap('histories');
  const { levels, kept } = levelsOf(source.dims);
  const own = hiddenOf(order, discontinued(source.sold, until));
  const eligible = eligibleOf(source);
  const test = reason === null ? tested(source, order, { levels, eligible }, watch) : null;
  clock.lap('back_test');
  const isByPeers = test?.chosen !== 'all_customers';
  const used = isByPeers ? levels : [];
  const table = peerTable(bought, used);
  const terms: GapTerms = {
    ...{ bought, levels: used, table, eligible, hidden: own, leastChance: settings.leastChance },
    refusals: refusalsIn(source, order, used),
  };
  clock.lap('peers');
  const gaps = reason === null ? gapColumns(terms, { most: 50 }, part(watch, 'gaps')) : null;
  const before = order.before && heldSpots(order.before);
  const spots = keptOf({ source, order, bought, gaps, hidden: own, before });
  clock.lap('gaps');
  const conversion = conversionOf(source, order);
  clock.lap('conversion');
  const worked = { bought, terms, test, hidden: own };
  const keptLevels = [...(isByPeers ? kept : []), allKept];
  const figures = figuresOf(order, worked, keptLevels, conversion, customers);
  const card = cardOf({ source, order, worked, spots, keptLevels, reason });
  const parts = [];
  for (let from = 0; from < spots.profile.length; from += customersOfPart) {
    const to = Math.min(spots.profile.length, from + customersOfPart);
    watch.progress?.(shares.gaps + ((1 - shares.gaps) * from) / spots.profile.length);
    const packed = deflateRawSync(packedSpots(spots, from, to), { level: 6 });
    parts.push({
      ...{ first: spots.profile[from] as number, last: spots.profile[to - 1] as number },
      ...{ customers: to - from, columns: new Uint8Array(packed) },
    });
  }
  clock.lap('packing');
  const result = { level: 'total' as const, name: totalModelName, customers, card, figures };
  const outcome: Outcome = {
    ...{ invoices: order.invoices, customers, results: [result], parts },
    timings: clock.timings,
  };
  return { outcome, spots, figures };
}

const part = (watch: WhitespotWatch, what: 'test' | 'gaps'): WhitespotWatch => {
  const [from, to] = what === 'test' ? [0, shares.test] : [shares.test, shares.gaps];
  return {
    cancelled: watch.cancelled,
    progress: (share) => watch.progress?.(from + (to - from) * share),
  };
};

/** 1 for what is offered to nobody: discontinued by the settings, or not bought by anybody for half a year. */
function hiddenOf({ propositions, settings }: Order, unsold: Uint8Array): Uint8Array {
  const gone = new Set(settings.discontinued);
  return Uint8Array.from(propositions, ({ id }, item) =>
    gone.has(id) || unsold[item] === 1 ? 1 : 0,
  );
}

const eligibleOf =
  ({ excluded }: Source) =>
  (customer: number, item: number): boolean =>
    excluded.get(item)?.[customer] !== 1;

/** The back-test: 12 months are known, and up to 12 more are looked at. Null where the data do not reach back so far. */
function tested(
  { sold }: Source,
  { until, from, settings }: Order,
  given: Pick<GapTerms, 'levels' | 'eligible'>,
  watch: WhitespotWatch,
): PropositionTest | null {
  const first = from === null ? until : Date.parse(from) / 86_400_000;
  const days = Math.min(year, until - first - year);
  if (days < fewestTestDays) return null;
  const past = pastOf(sold, { split: until - days, until });
  return propositionTest(
    { ...past, ...given, suggested: settings.most, leastChance: settings.leastChance },
    part(watch, 'test'),
  );
}

/** What was said of propositions so far, to learn from. */
function refusalsIn(
  { profile }: Source,
  { said, propositions }: Order,
  levels: GapTerms['levels'],
): Refusals {
  const places = new Map(propositions.map(({ id }, place) => [id, place]));
  const customers = new Map<number, number>();
  for (let c = 0; c < profile.length; c++) customers.set(profile[c] as number, c);
  const rows = said.flatMap(({ profileId, propositionId, answer }) => {
    const [customer, item] = [customers.get(profileId), places.get(propositionId)];
    const isVerdict = answer !== 'snoozed' && answer !== 'none';
    return customer !== undefined && item !== undefined && isVerdict
      ? [{ customer, item, verdict: answer }]
      : [];
  });
  const verdicts: Verdicts = {
    customer: Int32Array.from(rows, ({ customer }) => customer),
    item: Int32Array.from(rows, ({ item }) => item),
    verdict: rows.map(({ verdict }) => verdict),
  };
  return refusalsOf(verdicts, levels, propositions.length);
}
