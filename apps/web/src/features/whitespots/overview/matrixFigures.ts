import type { getWhitespotOverview, ReplyOf, SpotCell, SpotState } from '@kade/contract';

export type Overview = ReplyOf<typeof getWhitespotOverview>;
export type MatrixRow = Overview['rows'][number];

/** What the matrix shows: what is expected of a year, who could buy, who buys, and who may not be offered it. */
export const measures = ['value', 'gap', 'bought', 'not_eligible'] as const;
export type Measure = (typeof measures)[number];

/** Whose customers a cell opens. */
export const stateOf: Record<Measure, SpotState> = {
  value: 'gap',
  gap: 'gap',
  bought: 'bought',
  not_eligible: 'not_eligible',
};

/** Customers of a cell: each is in one state of each category. */
export const customersOf = (cell: SpotCell): number =>
  cell.bought + cell.gap + cell.set_aside + cell.not_eligible + cell.not_suggested;

/** The figure of a cell: euros, or the part of its customers; null of a cell without customers. */
export function figureOf(cell: SpotCell, measure: Measure): number | null {
  const customers = customersOf(cell);
  if (customers === 0) return null;
  return measure === 'value' ? cell.gap_value : cell[measure] / customers;
}

/** How many customers a press on a cell opens. */
export const openedBy = (cell: SpotCell, measure: Measure): number => cell[stateOf[measure]];

/**
 * The steps of colour, 1 to 7, of figures: by their size against the largest; of parts against all of them. Nothing has none.
 */
export function stepOf(figure: number | null, most: number): number | null {
  if (figure === null || figure <= 0 || most <= 0) return null;
  return Math.max(1, Math.min(7, Math.ceil((figure / most) * 7)));
}

/** The largest figure of all cells; of shares no less than a tenth, so that few do not look like many. */
export function mostOf(rows: readonly MatrixRow[], measure: Measure): number {
  const figures = rows
    .filter(({ rest }) => !rest)
    .flatMap(({ cells }) => cells.map((cell) => figureOf(cell, measure) ?? 0));
  return Math.max(measure === 'value' ? 0 : 0.1, ...figures);
}

/** Where an arrow leads from a cell; null at an edge. */
export function nextOf(
  [row, column]: readonly [number, number],
  key: string,
  size: readonly [rows: number, columns: number],
): readonly [number, number] | null {
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, size[1] - 1],
  };
  const to = moves[key];
  if (!to || to[0] < 0 || to[1] < 0 || to[0] >= size[0] || to[1] >= size[1]) return null;
  return to;
}
