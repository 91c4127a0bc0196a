import {
  type CustomerStage,
  type getStageFlow,
  type ReplyOf,
  stagesFromBest,
} from '@kade/contract';
import { directionOf, type FlowEnd, isStage } from '../shared/stages.js';

export type FlowCell = ReplyOf<typeof getStageFlow>['cells'][number];
export type From = FlowCell['from'];
export type To = FlowCell['to'];
export const flowUnits = ['customers', 'value'] as const;
export type FlowUnit = (typeof flowUnits)[number];

/** From the best stage to the worst; who came in stands below them on one side, who is no longer there on the other. */
export const fromOrder: readonly From[] = [...stagesFromBest, 'newcomer'];
export const toOrder: readonly To[] = [...stagesFromBest, 'merged', 'gone'];

/**
 * What a path is drawn by. Its money is what its customers had bought for by the earlier run, so that money at stake is
 * seen where it left; of newcomers, who had none, what they have now. More credited than bought is no width.
 */
export const sizeOf = (cell: FlowCell, unit: FlowUnit): number =>
  unit === 'customers'
    ? cell.customers
    : Math.max(0, cell.from === 'newcomer' ? cell.value_after : cell.value_before);

/** The paths from the widest on; those of one width in the order of their stages. */
export const bySize = (cells: readonly FlowCell[], unit: FlowUnit): FlowCell[] =>
  [...cells].sort(
    (a, b) =>
      sizeOf(b, unit) - sizeOf(a, unit) ||
      fromOrder.indexOf(a.from) - fromOrder.indexOf(b.from) ||
      toOrder.indexOf(a.to) - toOrder.indexOf(b.to),
  );

const sum = (cells: readonly FlowCell[], of: (cell: FlowCell) => number) =>
  cells.reduce((all, cell) => all + of(cell), 0);

export type FlowNode<End extends FlowEnd> = {
  readonly end: End;
  readonly customers: number;
  /** As its own run had it: of the earlier at the left, of the later at the right. */
  readonly value: number;
};

/** Both columns with what the two runs had of each stage. */
export function nodesOf(cells: readonly FlowCell[]): {
  before: FlowNode<From>[];
  after: FlowNode<To>[];
} {
  const of = <End extends FlowEnd>(
    order: readonly End[],
    side: 'from' | 'to',
    money: (end: End) => (cell: FlowCell) => number,
  ) =>
    order.flatMap((end) => {
      const its = cells.filter((cell) => cell[side] === end);
      return its.length === 0
        ? []
        : [{ end, customers: sum(its, (cell) => cell.customers), value: sum(its, money(end)) }];
    });
  return {
    before: of(
      fromOrder,
      'from',
      (end) => (cell) => (isStage(end) ? cell.value_before : cell.value_after),
    ),
    after: of(
      toOrder,
      'to',
      (end) => (cell) => (isStage(end) ? cell.value_after : cell.value_before),
    ),
  };
}

/** Of each stage: how many more or fewer it has than by the earlier run. */
export function stageChanges(cells: readonly FlowCell[]): {
  stage: CustomerStage;
  before: number;
  after: number;
  valueBefore: number;
  valueAfter: number;
}[] {
  const { before, after } = nodesOf(cells);
  return stagesFromBest.flatMap((stage) => {
    const was = before.find(({ end }) => end === stage);
    const is = after.find(({ end }) => end === stage);
    if (!was && !is) return [];
    return [
      {
        stage,
        ...{ before: was?.customers ?? 0, after: is?.customers ?? 0 },
        ...{ valueBefore: was?.value ?? 0, valueAfter: is?.value ?? 0 },
      },
    ];
  });
}

/** Below both of these a path is too thin to be seen by itself. */
const small = { share: 0.005, customers: 10 };

export type DrawnFlow = {
  /** Paths that have a ribbon of their own, the widest first. */
  readonly paths: readonly FlowCell[];
  /** Of a node at the left: its thin paths, drawn as one. */
  readonly others: readonly { readonly from: From; readonly paths: readonly FlowCell[] }[];
  /** Equal on both sides: everybody leaves one node and reaches one. */
  readonly total: { readonly customers: number; readonly value: number };
};

/** What is drawn of a flow: thin paths of one node together, where there are two of them at least. */
export function drawnFlow(cells: readonly FlowCell[], unit: FlowUnit): DrawnFlow {
  const all = sum(cells, (cell) => sizeOf(cell, unit));
  const isThin = (cell: FlowCell) =>
    cell.customers < small.customers && sizeOf(cell, unit) < small.share * all;
  const others = fromOrder.flatMap((from) => {
    const paths = bySize(
      cells.filter((cell) => cell.from === from && isThin(cell)),
      unit,
    );
    return paths.length > 1 ? [{ from, paths }] : [];
  });
  const summed = new Set(others.flatMap(({ paths }) => paths));
  return {
    paths: bySize(
      cells.filter((cell) => !summed.has(cell)),
      unit,
    ),
    others,
    total: {
      customers: sum(cells, (cell) => cell.customers),
      value: sum(cells, (cell) => sizeOf(cell, 'value')),
    },
  };
}

/** What is best looked at first: moves between stages, what got worse first, then by money. */
export const biggestMoves = (cells: readonly FlowCell[], most = 6): FlowCell[] =>
  cells
    .filter((cell) => directionOf(cell.from, cell.to) !== 0)
    .sort(
      (a, b) =>
        directionOf(b.from, b.to) - directionOf(a.from, a.to) ||
        b.value_before - a.value_before ||
        b.customers - a.customers,
    )
    .slice(0, most);
