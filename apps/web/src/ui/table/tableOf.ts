import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { Bar } from '../list/FilterBar.js';
import type { ListControl } from '../list/useListState.js';
import type { RowActionsOf } from './actions/rowAction.js';
import type { CardForm } from './cardForm.js';
import type { DataColumn } from './columns.js';
import type { RowEdits } from './edit/cellEdit.js';
import type { RowGroups } from './groups.js';
import type { ChosenColumns } from './useColumns.js';

/** The rows that are ticked. Kept, not made anew with each drawing: the table is drawn again for another one. */
export type RowSelection<Row> = {
  /** Calls back when another row is ticked or no longer. @returns what ends it */
  subscribe: (tell: () => void) => () => void;
  isTicked: (row: Row) => boolean;
  onSelect: (row: Row, on: boolean) => void;
  /** What its tick is called. */
  label: (row: Row) => string;
};

/** What a screen gives to the table of its list. */
export type TableOf<Row> = {
  /** Name under which the columns are remembered. */
  list: string;
  control: ListControl;
  columns: readonly DataColumn<Row>[];
  /** The page of rows, undefined before the first reply. */
  page: { count: number; results: readonly Row[] } | undefined;
  query: { isFetching: boolean; error: unknown; refetch: () => unknown };
  rowKey: (row: Row) => string | number;
  /** Where a click on a row leads; give one cell a real link too, for the keyboard. */
  rowTo?: (row: Row) => string;
  /** Above the list: views, search, filters; left out for a list of which nothing can be asked. */
  bar?: Bar;
  /** Instead of 'No data found.' alone: what to do next. */
  empty?: ReactNode;
  /** False for short lists whose columns are all needed. */
  chooser?: boolean;
  /** The screen holds the columns itself (`useColumns`), to save and restore them. */
  chosen?: ChosenColumns<Row>;
  /** Columns can be dragged to another place and made wider or narrower in the head of the table. */
  adjustable?: boolean;
  /** What a click on a row does, where it leads nowhere. */
  onOpen?: (row: Row) => void;
  selection?: RowSelection<Row>;
  /** Over the ticks of an adjustable table: the one for all rows of the page. */
  overTicks?: ReactNode;
  /** Between toolbar and table. */
  above?: ReactNode;
  /** Over the foot of the list: what can be done with the ticked rows. */
  bulk?: ReactNode;
  expandable?: TableProps<Row>['expandable'];
  /** What a row shows on a phone, where its columns do not say it well by themselves. */
  card?: CardForm<Row>;
  /** How rows are written, for who may: then the columns that say how are edited in the list. */
  edits?: RowEdits<Row> | undefined;
  /** What can be done with a row beside its name. Made once: rows are drawn anew when it changes. */
  rowActions?: RowActionsOf<Row> | undefined;
  /** The profile that a row is about, for the quick view. */
  profileOf?: (row: Row) => number | null | undefined;
  /** The groups in which its rows come, with figures over all that is found. */
  groups?: RowGroups<Row> | undefined;
  /** Over all rows that are found, in the footer. */
  sums?: ReactNode;
  /** `page`, when left out: the list is the page and scrolls in its own frame. `auto`: part of a page, as high as its rows. */
  frame?: 'page' | 'auto';
  /** Names of columns go on in a second line where they do not fit: figures are short and what they are called is not. */
  longHeads?: boolean;
};
