import type { CustomerStage } from '@kade/contract';
import {
  flowBetween,
  gapsOf,
  type KeptColumns,
  lifecycleStages,
  noSegment,
  placesIn,
  type RunTerms,
  settingsPreview,
} from '@kade/models';
import type { FlowAnswer, KeptCustomer, Mark, MarkedAnswer, RiskyAnswer } from './questions.js';
import type { HeldRun } from './store.js';

/** One customer of a run. @param segments names by their places */
export function rowAt(
  columns: KeptColumns,
  gap: number,
  segments: readonly string[],
  i: number,
): KeptCustomer {
  const at = (values: ArrayLike<number>) => values[i] as number;
  const known = (values: ArrayLike<number> | null) => values && at(values);
  return {
    profileId: at(columns.profile),
    stage: lifecycleStages[at(columns.stage)] as CustomerStage,
    segment: at(columns.segment) === noSegment ? null : (segments[at(columns.segment)] ?? null),
    ...{ cents: at(columns.cents), purchases: at(columns.purchases), age: at(columns.age) },
    ...{ recency: at(columns.recency), gap, r: at(columns.r), f: at(columns.f), m: at(columns.m) },
    ...{ expected: at(columns.expected), low: known(columns.low), high: known(columns.high) },
    ...{ averageValue: at(columns.averageValue), lifetimeValue: at(columns.lifetimeValue) },
    ...{ churn: known(columns.churn), alive: known(columns.alive), topCents: columns.topCents },
  };
}

/** The customer with this id, of the part that may hold it; null: it is in none. */
export function rowOf(
  columns: KeptColumns,
  segments: readonly string[],
  id: number,
): KeptCustomer | null {
  const i = columns.profile.indexOf(id);
  return i < 0 ? null : rowAt(columns, gapsOf(columns)[i] as number, segments, i);
}

/** Place of a segment in the columns of a run; undefined: all customers; -1: it has no such segment. */
const placeOf = (segments: readonly string[], name: string | null): number | undefined =>
  name === null ? undefined : segments.indexOf(name);

type Part = {
  readonly customer: Float64Array;
  readonly stage: Uint8Array;
  readonly cents: Float64Array;
};

/** What a flow needs of the customers of a run, or of those of one segment. */
export function partOf(columns: KeptColumns, segment: number | undefined): Part {
  const { profile: customer, stage, cents } = columns;
  if (segment === undefined) return { customer, stage, cents };
  const isIn = (_: number, i: number) => columns.segment[i] === segment;
  return { customer: customer.filter(isIn), stage: stage.filter(isIn), cents: cents.filter(isIn) };
}

export const flowAnswer = (before: Part, after: Part, merged: Iterable<number>): FlowAnswer =>
  flowBetween(before, after, new Set(merged)).cells.map(({ before: from, after: to, ...sums }) => ({
    ...{ from, to },
    ...sums,
  }));

export type HeldScope = {
  readonly run: HeldRun;
  readonly segments: readonly string[];
  readonly segment: string | null;
};

export const flowOfScopes = (before: HeldScope, after: HeldScope, merged: Iterable<number>) =>
  flowAnswer(
    partOf(before.run.columns, placeOf(before.segments, before.segment)),
    partOf(after.run.columns, placeOf(after.segments, after.segment)),
    merged,
  );

/** Who has at least this chance of no purchase; nobody where no model told any. O(customers). */
export function riskyOf({ profile, churn }: KeptColumns, least: number): RiskyAnswer {
  if (!churn) return { ids: new Float64Array(0), chances: new Float64Array(0) };
  const isRisky = (_: number, i: number) => (churn[i] as number) >= least;
  return {
    ids: profile.filter(isRisky),
    chances: Float64Array.from(churn.filter((chance) => chance >= least)),
  };
}

export type Page = { readonly offset: number; readonly limit: number } | null;

/**
 * The customers behind a mark. Those of a path to `merged` or `gone`, and all who were in a stage, are of the earlier run,
 * with its figures; all others are of the later one. O(customers).
 */
export function marked(
  scope: HeldScope,
  before: HeldScope | null,
  merged: Iterable<number>,
  mark: Mark,
  page: Page,
): MarkedAnswer {
  const left = isOfBefore(mark);
  if (left && !before) return { count: 0, cents: 0, ids: new Float64Array(0), customers: [] };
  const of = left ? (before as HeldScope) : scope;
  const isIn = left
    ? leavers(before as HeldScope, scope, new Set(merged), mark)
    : stayers(scope, before, mark);
  const { columns, gaps, byValue } = of.run;
  const most = mark.top ?? Number.POSITIVE_INFINITY;
  const found = new Int32Array(Math.min(byValue.length, most));
  let [count, cents] = [0, 0];
  for (const i of byValue) {
    if (count >= most) break;
    if (!isIn(i)) continue;
    found[count++] = i;
    cents += columns.cents[i] as number;
  }
  const end = page ? Math.min(count, page.offset + page.limit) : count;
  const shown = found.subarray(Math.min(page?.offset ?? 0, end), end);
  return {
    ...{ count, cents },
    ids: Float64Array.from(shown, (i) => columns.profile[i] as number),
    customers: page
      ? Array.from(shown, (i) => rowAt(columns, gaps[i] as number, of.segments, i))
      : [],
  };
}

/** Whether a mark is of customers of the earlier run. */
export const isOfBefore = ({ from, to }: Mark): boolean =>
  to === 'merged' ||
  to === 'gone' ||
  (to === undefined && from !== undefined && from !== 'newcomer');

type IsIn = (i: number) => boolean;

/** Conditions on the figures of the run that a customer is of. */
function figuresOf({ run: { columns }, segments, segment }: HeldScope, mark: Mark): IsIn {
  const { stage, r, f } = columns;
  const place = placeOf(segments, segment);
  const named = mark.stage === undefined ? undefined : lifecycleStages.indexOf(mark.stage);
  const cells = new Uint8Array(36);
  for (const cell of mark.cells ?? []) cells[Number(cell[0]) * 6 + Number(cell[2])] = 1;
  const anyCell = !mark.cells?.length;
  return (i) =>
    (place === undefined || columns.segment[i] === place) &&
    (named === undefined || stage[i] === named) &&
    (anyCell || cells[(r[i] as number) * 6 + (f[i] as number)] === 1);
}

/** The stage of each customer of one run in another run, -1 for who is not there, or not in its segment. */
function stagesThere(of: HeldScope, there: HeldScope): Int8Array {
  const { profile } = of.run.columns;
  const other = there.run.columns;
  const place = placeOf(there.segments, there.segment);
  const stages = new Int8Array(profile.length).fill(-1);
  for (const [i, at] of placesIn(profile, other.profile).entries())
    if (at >= 0 && (place === undefined || other.segment[at] === place))
      stages[i] = other.stage[at] as number;
  return stages;
}

const stageNumbered = (name: string): number =>
  lifecycleStages.indexOf(name as (typeof lifecycleStages)[number]);

function stayers(scope: HeldScope, before: HeldScope | null, mark: Mark): IsIn {
  const { stage } = scope.run.columns;
  const [has, to] = [figuresOf(scope, mark), mark.to && stageNumbered(mark.to)];
  const was = before && (mark.from || mark.moved) ? stagesThere(scope, before) : null;
  // Who is not there before is a newcomer.
  const from = mark.from && stageNumbered(mark.from);
  return (i) =>
    has(i) &&
    (to === undefined || stage[i] === to) &&
    (mark.from === undefined || (was !== null && was[i] === from)) &&
    (mark.moved === undefined || (was !== null && was[i] !== stage[i]));
}

function leavers(
  before: HeldScope,
  scope: HeldScope,
  merged: ReadonlySet<number>,
  mark: Mark,
): IsIn {
  const { profile, stage } = before.run.columns;
  const [has, is] = [figuresOf(before, mark), stagesThere(before, scope)];
  const from = mark.from && stageNumbered(mark.from);
  return (i) =>
    has(i) &&
    (from === undefined || stage[i] === from) &&
    (mark.to === undefined
      ? mark.moved === undefined || is[i] !== stage[i]
      : is[i] === -1 && merged.has(profile[i] as number) === (mark.to === 'merged'));
}

/** What other settings would move among all customers of a run. */
export const previewOf = (
  { columns, gaps, orders }: HeldRun,
  was: RunTerms,
  draft: Parameters<typeof settingsPreview>[2],
) => settingsPreview(columns, was, draft, { gaps, orders });
