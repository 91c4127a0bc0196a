import {
  type GoldenFigures,
  type LabelClass,
  type LeadClass,
  labelClasses,
  leadClasses,
} from '@kade/contract';

type Golden = GoldenFigures;
export type Cell = { readonly label: LabelClass; readonly said: LeadClass };

export const sameCell = (a: Cell | null, b: Cell): boolean =>
  a?.label === b.label && a.said === b.said;
export const cellKey = ({ label, said }: Cell): string => `${label}-${said}`;

/** A cell with how many leads are in it, and what share of its row that is. */
export type Counted = Cell & {
  readonly count: number;
  readonly share: number;
  /** Classes between what people and the run said; null where it abstained, which is no error. */
  readonly distance: number | null;
};

/** Row by row, what people said; in each, what the run said. */
export function cellsOf({ confusion }: Pick<Golden, 'confusion'>): readonly Counted[] {
  const countOf = (label: LabelClass, said: LeadClass) =>
    confusion.find((one) => one.label === label && one.said === said)?.count ?? 0;
  return labelClasses.flatMap((label, row) => {
    const all = leadClasses.reduce((sum, said) => sum + countOf(label, said), 0);
    return leadClasses.map((said, column) => {
      const count = countOf(label, said);
      return {
        ...{ label, said, count, share: all > 0 ? count / all : 0 },
        distance: said === 'Unknown' ? null : Math.abs(row - column),
      };
    });
  });
}

/** The step of a cell's colour by its share of the row: 0 for none, then three. */
export const stepOf = ({ count, share }: Counted): number =>
  count === 0 ? 0 : Math.min(3, Math.ceil(share * 3));

/** The cell that an arrow leads to from one; null where there is none. */
export function nextCell(from: Cell, key: string): Cell | null {
  const row = labelClasses.indexOf(from.label);
  const column = leadClasses.indexOf(from.said);
  const [down, right] =
    { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key] ?? [];
  if (down === undefined || right === undefined) return null;
  const label = labelClasses[row + down];
  const said = leadClasses[column + right];
  return label && said ? { label, said } : null;
}
