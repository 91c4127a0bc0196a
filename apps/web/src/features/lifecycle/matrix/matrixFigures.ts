import type { CustomerStage, getPurchaseRecency, ReplyOf } from '@kade/contract';

export type Matrix = ReplyOf<typeof getPurchaseRecency>;
export type MatrixCell = Matrix['cells'][number];

export const matrixMeasures = ['share', 'customers', 'expected', 'churn'] as const;
export type MatrixMeasure = (typeof matrixMeasures)[number];

/** As the server names a cell: recency, then frequency. */
export const cellKey = ({ r, f }: Pick<MatrixCell, 'r' | 'f'>): string => `${r}-${f}`;

/** Rows from the most recent down; within a row from the least often on. */
export const rowsOf = (cells: readonly MatrixCell[]): MatrixCell[][] =>
  [5, 4, 3, 2, 1].map((r) => cells.filter((cell) => cell.r === r).sort((a, b) => a.f - b.f));

const steps = 7;

/**
 * The step of the ramp, 1 to 7, that each cell takes: amounts by sevenths of the cells that have any, so that one large cell
 * does not make all others alike; chances by their size. Null where there is nothing to colour.
 */
export function stepsOf(cells: readonly MatrixCell[], measure: MatrixMeasure): (number | null)[] {
  const values = cells.map((cell) => (cell.customers > 0 ? cell[measure] : null));
  if (measure === 'churn')
    return values.map((value) =>
      value === null ? null : Math.min(steps, 1 + Math.floor(value * steps)),
    );
  const sorted = values
    .filter((value): value is number => value !== null && value > 0)
    .sort((a, b) => a - b);
  return values.map((value) => {
    if (value === null) return null;
    if (value <= 0) return 1;
    const rank = sorted.findLastIndex((other) => other <= value);
    return 1 + Math.min(steps - 1, Math.floor((rank * steps) / sorted.length));
  });
}

/** Side of the square of a cell as a share of the widest one: its area is how many customers it has. */
export const sideOf = (customers: number, most: number): number =>
  most > 0 ? Math.sqrt(customers / most) : 0;

export type Sum = {
  readonly cells: number;
  readonly customers: number;
  readonly value: number;
  /** Null without a model. */
  readonly expected: number | null;
};

/** What chosen cells come to. */
export function sumOf(cells: readonly MatrixCell[], chosen: ReadonlySet<string>): Sum {
  const its = cells.filter((cell) => chosen.has(cellKey(cell)));
  const add = (of: (cell: MatrixCell) => number) => its.reduce((sum, cell) => sum + of(cell), 0);
  const isTold = its.some(({ expected }) => expected !== null);
  return {
    cells: its.length,
    customers: add(({ customers }) => customers),
    value: add(({ value }) => value),
    expected: isTold ? add(({ expected }) => expected ?? 0) : null,
  };
}

/** All cells between two of them: what dragging from one to the other chooses. */
export function between(from: string, to: string): string[] {
  const [a = [], b = []] = [from, to].map((key) => key.split('-').map(Number));
  const ends = (at: number) => {
    const [one = 1, other = 1] = [a[at], b[at]];
    return [Math.min(one, other), Math.max(one, other)] as const;
  };
  const [[r1, r2], [f1, f2]] = [ends(0), ends(1)];
  const all: string[] = [];
  for (let r = r1; r <= r2; r++) for (let f = f1; f <= f2; f++) all.push(`${r}-${f}`);
  return all;
}

const turns: Readonly<Record<string, readonly [r: number, f: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that an arrow leads to; undefined for any other key. */
export function nextCell(key: string, pressed: string): string | undefined {
  const turn = turns[pressed];
  if (!turn) return undefined;
  const [r = 1, f = 1] = key.split('-').map(Number);
  const within = (value: number) => Math.min(5, Math.max(1, value));
  return `${within(r + turn[0])}-${within(f + turn[1])}`;
}

/** Lines of a cell whose neighbour on that side belongs to another stage, and whether the name of the stage stands in it. */
export type CellOutline = {
  readonly stage: CustomerStage;
  readonly sides: readonly ('Top' | 'Right' | 'Bottom' | 'Left')[];
  readonly isNamed: boolean;
};

/** Around the cells in each of which most customers are in one stage. Cells of nobody have none. */
export function outlinesOf(cells: readonly MatrixCell[]): Map<string, CellOutline> {
  const of = new Map(cells.map((cell) => [cellKey(cell), cell.most?.stage]));
  const named = new Set<CustomerStage>();
  const found = new Map<string, CellOutline>();
  for (const cell of cells) {
    const stage = of.get(cellKey(cell));
    if (!stage) continue;
    const other = (r: number, f: number) =>
      of.get(cellKey({ r: cell.r + r, f: cell.f + f })) !== stage;
    const sides = [
      ...(other(1, 0) ? (['Top'] as const) : []),
      ...(other(0, 1) ? (['Right'] as const) : []),
      ...(other(-1, 0) ? (['Bottom'] as const) : []),
      ...(other(0, -1) ? (['Left'] as const) : []),
    ];
    found.set(cellKey(cell), { stage, sides, isNamed: !named.has(stage) });
    named.add(stage);
  }
  return found;
}

type Range = { from: number; to: number } | null | undefined;

/** The ends of a fifth in their own unit: `12`, `13–32`; a dash where it holds nobody. */
export const rangeText = (range: Range, write: (value: number) => string): string => {
  if (!range) return '–';
  const [from, to] = [write(range.from), write(range.to)];
  return from === to ? from : `${from}–${to}`;
};
