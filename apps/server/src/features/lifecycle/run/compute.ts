import { deflateRawSync } from 'node:zlib';
import { totalModelName } from '@kade/contract';
import {
  customersOfPart,
  daysOf,
  dayText,
  type KeptColumns,
  type Lifecycle,
  lifecycle,
  type PurchaseDays,
  packed,
  purchaseDays,
  type StageSettings,
  usualHorizon,
  type Watch,
} from '@kade/models';
import type { Timing } from '../../models/index.js';
import { flowAnswer, partOf } from './answers.js';
import { type CardTerms, cardOf } from './card.js';
import type { Stood } from './changes.js';
import { keptOf } from './keeping.js';
import type { Source } from './reading.js';
import { figuresOf, flowShown, shownOf } from './results.js';
import { columnsOf } from './store.js';

export type RunSettings = {
  readonly horizon: number | null;
  readonly margin: number;
  readonly discount: number;
  readonly stages: StageSettings | null;
};

/** The run before, as far as the next one needs it. */
export type Before = {
  readonly runId: number;
  readonly day: string;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  /** Names of its segments, by their places. */
  readonly segments: readonly string[];
  readonly stages: StageSettings;
};

export type Order = {
  /** The last day of the data, in days since 1970-01-01. */
  readonly until: number;
  readonly settings: RunSettings;
  /** Names of the segments, by the numbers that profiles have. */
  readonly segments: readonly string[];
  readonly before: Before | null;
  /** Profiles that are part of others now. */
  readonly merged: Float64Array;
};

export type Result = {
  readonly level: 'total' | 'segment';
  readonly name: string;
  readonly customers: number;
  readonly card: object;
  readonly figures: object;
};
export type Part = {
  readonly first: number;
  readonly last: number;
  readonly customers: number;
  readonly columns: Uint8Array<ArrayBuffer>;
};
export type Outcome = {
  readonly invoices: number;
  readonly customers: number;
  readonly results: readonly Result[];
  readonly parts: readonly Part[];
  readonly timings: readonly Timing[];
};
export type Computed = {
  readonly outcome: Outcome;
  readonly now: Stood;
  readonly before: Stood | null;
};

/** Segments with a result of their own, at most: those with the most customers. */
const mostSegments = 200;
/** Of the whole time, what the models of all customers and those of segments take. */
const shares = { total: 0.5, segments: 0.4 };

/** Works out a run. `watch` is told and asked after each part of it. Throws `Cancelled` when that says so. */
export function computed(source: Source, order: Order, watch: Watch): Computed {
  const { until, settings } = order;
  const clock = stopwatch();
  const days = purchaseDays(source.purchases);
  const horizon = settings.horizon ?? usualHorizon(days, until);
  const terms: CardTerms = {
    ...{ until, horizon, horizonIsSet: settings.horizon !== null },
    ...{ margin: settings.margin, discount: settings.discount },
  };
  const goesBy = {
    ...{ until, horizon, split: until - horizon, expectedDays: 365 },
    ...{ margin: settings.margin, discount: settings.discount },
  };
  clock.lap('histories');
  const ownStages = settings.stages ?? undefined;
  const found = lifecycle(
    days,
    { ...goesBy, stages: ownStages, segment: source.segment, worth: source.worth },
    {
      progress: (step, share) => {
        clock.lap(step);
        watch.progress?.(step, share * shares.total);
      },
      ...(watch.cancelled ? { cancelled: watch.cancelled } : {}),
    },
  );
  const { places, names } = placed(source.segment, found.predictions.customer, order.segments);
  const prospects = prospectsIn(source, days, places, names.length);
  const columns = keptOf(found, { profile: source.profile, segment: places }, horizon);
  const now: Stood = { columns, stages: found.stageSettings };
  const before: Stood | null = order.before && {
    columns: columnsOf(order.before.parts),
    stages: order.before.stages,
  };
  const flowOf = (segment: number | undefined) => {
    if (!order.before || !before) return flowShown(null, []);
    const { runId, day, segments } = order.before;
    const then = segment === undefined ? undefined : segments.indexOf(names[segment] as string);
    return flowShown(
      { run_id: runId, day },
      flowAnswer(partOf(before.columns, then), partOf(columns, segment), order.merged),
    );
  };
  const hasModel = found.reason === null;
  const all = {
    ...{ level: 'total' as const, name: totalModelName, customers: columns.profile.length },
    card: cardOf(found, terms, dataOf(source, days, undefined)),
    figures: {
      ...figuresOf({
        ...{ found, days, columns, until, hasModel, flow: flowOf(undefined) },
        prospects: total(prospects),
      }),
      segments: names,
    },
  };
  clock.lap('figures');
  const results: Result[] = [all];
  const customersOf = grouped(columns, names.length);
  let done = 0;
  for (const [segment, name] of names.entries()) {
    const some = customersOf[segment] as Int32Array;
    const profiles = Int32Array.from(some, (i) => found.predictions.customer[i] as number);
    results.push({
      ...{ level: 'segment', name, customers: some.length },
      ...ofSegment(
        {
          ...{ source, days, profiles, some, columns, found, goesBy, terms, hasModel },
          prospects: prospects[segment] as number,
        },
        () => flowOf(segment),
      ),
    });
    done += some.length;
    watch.progress?.(
      'predict',
      shares.total + (shares.segments * done) / Math.max(1, columns.profile.length),
    );
  }
  clock.lap('segments');
  const parts = partsOf(columns);
  clock.lap('pack');
  return {
    outcome: {
      ...{ invoices: total(source.invoices), customers: columns.profile.length, results, parts },
      timings: clock.laps(),
    },
    ...{ now, before },
  };

  /** A segment is fitted by itself; stages and fifths are those that its customers have among all. */
  function ofSegment(
    given: {
      source: Source;
      days: PurchaseDays;
      /** Its customers as places of profiles, and as places in the columns. */
      profiles: Int32Array;
      some: Int32Array;
      columns: KeptColumns;
      found: Lifecycle;
      goesBy: typeof goesBy;
      terms: CardTerms;
      hasModel: boolean;
      prospects: number;
    },
    flow: () => ReturnType<typeof flowOf>,
  ) {
    const own = daysOf(given.days, given.profiles);
    const fit = lifecycle(
      own,
      { ...given.goesBy, stages: given.found.stageSettings },
      watch.cancelled ? { cancelled: watch.cancelled } : {},
    );
    return {
      card: cardOf(fit, given.terms, dataOf(given.source, own, given.profiles)),
      figures: figuresOf({
        ...{ found: fit, days: own, columns: shownOf(given.columns, given.some), until },
        ...{ hasModel: given.hasModel, prospects: given.prospects, flow: flow() },
      }),
    };
  }
}

function stopwatch() {
  const spent = new Map<string, number>();
  let since = performance.now();
  return {
    /** What has passed since the last lap was spent on this. */
    lap(step: string): void {
      const now = performance.now();
      spent.set(step, (spent.get(step) ?? 0) + now - since);
      since = now;
    },
    laps: (): Timing[] => Array.from(spent, ([step, ms]) => ({ step, ms: Math.round(ms) })),
  };
}

/** Segments that have customers, those with the most first, and the place of each profile's among them. */
function placed(segment: Int32Array, customer: Int32Array, names: readonly string[]) {
  const sizes = new Int32Array(names.length);
  for (const c of customer) {
    const at = segment[c] as number;
    if (at >= 0) sizes[at] = (sizes[at] as number) + 1;
  }
  const kept = Array.from(sizes.keys())
    .filter((at) => (sizes[at] as number) > 0)
    .sort((a, b) => (sizes[b] as number) - (sizes[a] as number) || a - b)
    .slice(0, mostSegments);
  const places = new Map(kept.map((at, place) => [at, place]));
  return {
    names: kept.map((at) => names[at] as string),
    places: segment.map((at) => places.get(at) ?? -1),
  };
}

/** Leads without a purchase in each segment, by its place; those of no segment that has a result come last. */
function prospectsIn(
  { lead }: Source,
  { start }: PurchaseDays,
  places: Int32Array,
  segments: number,
): Int32Array {
  const found = new Int32Array(segments + 1);
  for (let c = 0; c < lead.length; c++) {
    if (lead[c] !== 1 || start[c] !== start[c + 1]) continue;
    const place = places[c] as number;
    const at = place < 0 ? segments : place;
    found[at] = (found[at] as number) + 1;
  }
  return found;
}

/** Places in the columns of the customers of each segment. */
function grouped({ segment }: KeptColumns, segments: number): Int32Array[] {
  const lists = Array.from({ length: segments }, () => [] as number[]);
  for (let i = 0; i < segment.length; i++) lists[segment[i] as number]?.push(i);
  return lists.map((list) => Int32Array.from(list));
}

const total = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
};

function dataOf(source: Source, days: PurchaseDays, profiles: Int32Array | undefined) {
  const of = (values: Int32Array) =>
    total(profiles ? profiles.map((c) => values[c] as number) : values);
  let first = Number.POSITIVE_INFINITY;
  for (const day of days.day) if (day < first) first = day;
  return {
    from: Number.isFinite(first) ? dayText(first) : null,
    ...{ invoices: of(source.invoices), later_invoices: of(source.later) },
    ...{ purchase_days: days.day.length, credited_days: total(days.credited ?? []) },
  };
}

/** How hard bytes are pressed: the next step takes twice as long and saves a hundredth. */
const pressed = { level: 6 };

function partsOf(columns: KeptColumns): Part[] {
  const parts: Part[] = [];
  const { profile } = columns;
  for (let from = 0; from < profile.length; from += customersOfPart) {
    const to = Math.min(profile.length, from + customersOfPart);
    parts.push({
      ...{ first: profile[from] as number, last: profile[to - 1] as number, customers: to - from },
      columns: new Uint8Array(deflateRawSync(packed(columns, from, to), pressed)),
    });
  }
  return parts;
}
