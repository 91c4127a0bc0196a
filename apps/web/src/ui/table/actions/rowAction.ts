import type { ReactNode } from 'react';

/** Something that can be done with one row of a list. */
export type RowAction = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Stands beside the name while the row is pointed at; the others wait behind the dots. */
  readonly main?: boolean;
  readonly danger?: boolean;
};

/** What can be done with a row, in the order it is offered. */
export type RowActionsOf<Row> = (row: Row) => readonly RowAction[];
