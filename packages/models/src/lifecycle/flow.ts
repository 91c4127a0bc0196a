import { type LifecycleStage, lifecycleStages } from '../purchases/stages.js';

/** Where customers of a later run come from: a stage of the earlier one, or they were not in it. */
export const flowSources = [...lifecycleStages, 'newcomer'] as const;
export type FlowSource = (typeof flowSources)[number];
/** Where customers of an earlier run went: a stage of the later one, into another customer, or they are not in it. */
export const flowTargets = [...lifecycleStages, 'merged', 'gone'] as const;
export type FlowTarget = (typeof flowTargets)[number];

/** Customers of one path, and what they had bought for by each of the two runs, in cents. */
export type FlowCell = {
  readonly before: FlowSource;
  readonly after: FlowTarget;
  readonly customers: number;
  readonly centsBefore: number;
  readonly centsAfter: number;
};

export type FlowNode<Name> = {
  readonly name: Name;
  readonly customers: number;
  readonly cents: number;
};

/**
 * A flow between two runs. Paths leaving a stage add up to the stage as the earlier run had it, by customers and by
 * `centsBefore`; paths that reach one to the stage of the later run, by customers and by `centsAfter`.
 */
export type Flow = {
  readonly cells: readonly FlowCell[];
  readonly before: readonly FlowNode<FlowSource>[];
  readonly after: readonly FlowNode<FlowTarget>[];
};

/**
 * The flow of cells as they were counted, in any order and however often each: for instance by a full join of two runs in
 * SQL. Newcomers have no money before, whoever was merged or went has none after: theirs is in the customer that is left.
 * Throws a RangeError for newcomers who are not there.
 */
export function flowOf(counted: readonly FlowCell[]): Flow {
  const cells = flowSources.flatMap((before) =>
    flowTargets.flatMap((after) => {
      const same = counted.filter((cell) => cell.before === before && cell.after === after);
      const customers = total(same, (cell) => cell.customers);
      if (customers === 0) return [];
      const isStage = (name: string) => lifecycleStages.includes(name as LifecycleStage);
      if (!isStage(before) && !isStage(after))
        throw new RangeError('Who is new cannot be gone as well.');
      const centsBefore = isStage(before) ? total(same, (cell) => cell.centsBefore) : 0;
      const centsAfter = isStage(after) ? total(same, (cell) => cell.centsAfter) : 0;
      return [{ before, after, customers, centsBefore, centsAfter }];
    }),
  );
  return {
    cells,
    before: flowSources.flatMap((name) =>
      node(
        name,
        cells.filter(({ before }) => before === name),
        'centsBefore',
      ),
    ),
    after: flowTargets.flatMap((name) =>
      node(
        name,
        cells.filter(({ after }) => after === name),
        'centsAfter',
      ),
    ),
  };
}

const total = (cells: readonly FlowCell[], of: (cell: FlowCell) => number): number =>
  cells.reduce((sum, cell) => sum + of(cell), 0);

const node = <Name>(
  name: Name,
  cells: readonly FlowCell[],
  money: 'centsBefore' | 'centsAfter',
): FlowNode<Name>[] =>
  cells.length === 0
    ? []
    : [{ name, customers: total(cells, (c) => c.customers), cents: total(cells, (c) => c[money]) }];

/** Customers of a run: who, in which stage (a place among `lifecycleStages`), for how many cents. */
export type StageColumns = {
  readonly customer: ArrayLike<number>;
  readonly stage: ArrayLike<number>;
  readonly cents: ArrayLike<number>;
};

const isRising = (ids: ArrayLike<number>): boolean => {
  for (let i = 1; i < ids.length; i++)
    if ((ids[i] as number) <= (ids[i - 1] as number)) return false;
  return true;
};

/**
 * For each customer of one run its place in the other, -1 for who is not in it. O(customers of both); where both rise, as in
 * runs that are kept, in one walk along them.
 */
export function placesIn(ids: ArrayLike<number>, other: ArrayLike<number>): Int32Array {
  const places = new Int32Array(ids.length).fill(-1);
  if (!isRising(ids) || !isRising(other)) {
    const known = new Map(Array.from(other, (who, at) => [who, at]));
    for (let i = 0; i < places.length; i++) places[i] = known.get(ids[i] as number) ?? -1;
    return places;
  }
  for (let [i, at] = [0, 0]; i < places.length; i++) {
    while (at < other.length && (other[at] as number) < (ids[i] as number)) at += 1;
    if (at < other.length && other[at] === ids[i]) places[i] = at;
  }
  return places;
}

/**
 * The same from two runs' customers. `merged` are those of the earlier run that are part of another customer now.
 * O(customers of both).
 */
export function flowBetween(
  before: StageColumns,
  after: StageColumns,
  merged: ReadonlySet<number> = new Set(),
): Flow {
  const later = placesIn(before.customer, after.customer);
  const isKnown = new Uint8Array(after.customer.length);
  const count = flowSources.length * flowTargets.length;
  const [customers, had, has] = [0, 1, 2].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const note = (from: number, to: number, centsBefore: number, centsAfter: number) => {
    const at = from * flowTargets.length + to;
    customers[at] = (customers[at] as number) + 1;
    had[at] = (had[at] as number) + centsBefore;
    has[at] = (has[at] as number) + centsAfter;
  };
  const [isMerged, isGone] = [flowTargets.indexOf('merged'), flowTargets.indexOf('gone')];
  for (let i = 0; i < later.length; i++) {
    const at = later[i] as number;
    const isThere = at >= 0;
    if (isThere) isKnown[at] = 1;
    const left = merged.has(before.customer[i] as number) ? isMerged : isGone;
    const to = isThere ? (after.stage[at] as number) : left;
    const cents = isThere ? (after.cents[at] as number) : 0;
    note(before.stage[i] as number, to, before.cents[i] as number, cents);
  }
  const isNew = flowSources.indexOf('newcomer');
  for (let at = 0; at < isKnown.length; at++)
    if (!isKnown[at]) note(isNew, after.stage[at] as number, 0, after.cents[at] as number);
  return flowOf(
    Array.from(customers, (number, at) => ({
      before: flowSources[Math.floor(at / flowTargets.length)] as FlowSource,
      after: flowTargets[at % flowTargets.length] as FlowTarget,
      ...{ customers: number, centsBefore: had[at] as number, centsAfter: has[at] as number },
    })),
  );
}
