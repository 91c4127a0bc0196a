import type { ReactNode } from 'react';

/** A group of a list: over all rows that are found, as the server counts them. */
export type GroupOf = {
  readonly key: string;
  readonly label: ReactNode;
  /** Of all that is found; undefined where nobody counted. A group of none is not shown. */
  readonly count?: number;
  /** What its rows come to. */
  readonly sum?: ReactNode;
  readonly isAlarm?: boolean;
};

/** Groups of a list whose rows come group after group. */
export type RowGroups<Row> = {
  readonly of: (row: Row) => string;
  /** In the order of the rows. */
  readonly all: readonly GroupOf[];
  /** Groups whose rows the server leaves out; without it they cannot be folded. */
  readonly folds?: Folds;
};

export type Folds = {
  readonly folded: readonly string[];
  readonly fold: (key: string, isFolded: boolean) => void;
};

export type Heads<Row> = {
  readonly before: ReadonlyMap<Row, readonly GroupOf[]>;
  /** Folded groups after the last row. */
  readonly after: readonly GroupOf[];
};

/**
 * Which heads stand before which row of a page. A group that goes on from the page before has its head again; a folded one
 * has it where its rows would be.
 */
export function headsOf<Row>(
  rows: readonly Row[],
  { of, all, folds }: RowGroups<Row>,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Heads<Row> {
  const isFolded = ({ key }: GroupOf) => folds?.folded.includes(key) === true;
  const shown = all.filter(({ count }) => count !== 0);
  const place = (key: string) => shown.findIndex((group) => group.key === key);
  const before = new Map<Row, readonly GroupOf[]>();
  let at = -1;
  for (const [n, row] of rows.entries()) {
    const own = place(of(row));
    if (own < 0 || (n > 0 && own <= at)) continue;
    const since = n === 0 && !isFirst ? own : at + 1;
    before.set(row, [...shown.slice(since, own).filter(isFolded), ...shown.slice(own, own + 1)]);
    at = own;
  }
  return { before, after: isLast ? shown.slice(at + 1).filter(isFolded) : [] };
}

/** What is asked of a server that can leave groups out: those that are open, or nothing where all are. */
export const openGroups = <Key extends string>(
  keys: readonly Key[],
  folded: readonly string[],
): Key[] => (folded.length === 0 ? [] : keys.filter((key) => !folded.includes(key)));
