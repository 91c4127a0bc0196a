import type { Access, SelectionInput } from '@kade/contract';
import type { ComponentType } from 'react';

/** What an action on the ticked rows gets. */
export type BulkActionProps = {
  selection: SelectionInput;
  /** Rows the selection holds. */
  count: number;
  /** Call it when the rows may be unticked. */
  onDone: () => void;
};

/** An action on ticked rows, beside the export. Other features bring them: the route hands them to the page. */
export type BulkAction = {
  readonly key: string;
  /** Who sees it. */
  readonly access: Access;
  readonly Button: ComponentType<BulkActionProps>;
};
