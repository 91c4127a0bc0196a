import type { FigureUnit, MadeBy, RowKind } from '@kade/contract';
import type { Amount } from '../../../ui/facts/format.js';
import type { Narrowed } from '../asked/openRows.js';

/** What rows are behind: what it is called, how they make it, and what it comes to. */
export type Behind = {
  readonly title: string;
  readonly unit: FigureUnit;
  readonly by: MadeBy;
  readonly rows: RowKind;
  /** Undefined while it is not known. */
  readonly value?: Amount;
  /** Of a share, 95 % (Wilson 1927). */
  readonly interval?: { readonly low: number; readonly high: number } | undefined;
};

/** What a page says of a cell of one of its charts. */
export type CellWords = (chart: string, cell: Narrowed) => Behind;
