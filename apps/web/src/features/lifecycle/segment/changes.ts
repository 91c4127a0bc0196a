import {
  type CustomerStage,
  type getStageFlow,
  type ReplyOf,
  stagesFromBest,
} from '@kade/contract';

type Cell = ReplyOf<typeof getStageFlow>['cells'][number];

/** How the customers of a stage changed since an earlier run. Euros. */
export type StageChanges = {
  readonly before: { readonly customers: number; readonly value: number };
  readonly after: { readonly customers: number; readonly value: number };
  /** Who came in and who left, by where from and where to, the most first. */
  readonly came: readonly Cell[];
  readonly left: readonly Cell[];
};

const sum = (cells: readonly Cell[], of: (cell: Cell) => number) =>
  cells.reduce((all, cell) => all + of(cell), 0);
const most = (a: Cell, b: Cell) => b.customers - a.customers;

/** The changes of each stage, from the cells of the flow: their rows and columns add up to the stages of the two runs. */
export function stageChanges(cells: readonly Cell[]): ReadonlyMap<CustomerStage, StageChanges> {
  return new Map(
    stagesFromBest.map((stage) => {
      const [from, to] = [
        cells.filter((cell) => cell.from === stage),
        cells.filter((cell) => cell.to === stage),
      ];
      return [
        stage,
        {
          before: {
            customers: sum(from, ({ customers }) => customers),
            value: sum(from, ({ value_before: value }) => value),
          },
          after: {
            customers: sum(to, ({ customers }) => customers),
            value: sum(to, ({ value_after: value }) => value),
          },
          came: to.filter((cell) => cell.from !== stage && cell.customers > 0).sort(most),
          left: from.filter((cell) => cell.to !== stage && cell.customers > 0).sort(most),
        },
      ];
    }),
  );
}

/** So many of the cells together. */
export const customersOf = (cells: readonly Cell[]): number =>
  sum(cells, ({ customers }) => customers);
