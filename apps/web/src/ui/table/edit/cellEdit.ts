import type { Endpoint } from '@kade/contract';
import type { ReactElement, ReactNode } from 'react';
import type { Saves, Versioned } from '../../../platform/saving/useSaving.js';

export type CellValue = string | number | boolean | null;

/** What the input of a cell is handed. */
export type CellInput = {
  value: CellValue;
  onChange: (value: CellValue) => void;
  /** What it is called by readers of screens. */
  label: string;
  /** Closes the list of choices that it opens with. */
  isOpen: boolean;
};

/** How the value of a column is changed where it stands. */
export type CellEdit<Row> = {
  /** What the editor begins with. */
  readonly initialOf: (row: Row) => CellValue;
  readonly input: (props: CellInput, row: Row) => ReactElement;
  /** What is chosen is saved at once; what is typed with Enter, or when one leaves it. */
  readonly isPick?: boolean;
  /** What is sent: some fields of the record. */
  readonly changeOf: (value: CellValue, row: Row) => object;
  /** Why a value cannot be saved, in words. */
  readonly faultOf?: (value: CellValue) => string | undefined;
  /** What puts it back as it was: with it the change is offered to be undone. */
  readonly undoOf?: (row: Row) => object;
  /** Rows of which it cannot be changed. */
  readonly may?: (row: Row) => boolean;
  /** The key that opens it beside the one of every cell. */
  readonly by?: 'owner' | 'status';
  /** What has to be said besides before it is saved; null where nothing has. */
  readonly asks?: (
    row: Row,
    value: CellValue,
    on: { give: (more: object) => void; cancel: () => void },
  ) => ReactNode;
};

/** How the rows of a list are written: as their record is elsewhere. */
export type RowEdits<Row> = {
  /** Whose cached pages show the rows. */
  readonly list: Endpoint;
  readonly saves: (row: Row) => Saves<Row & Versioned, never, Row & Versioned>;
  readonly nameOf: (row: Row) => string;
};
