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

export type BulkAction = {
  readonly key: string;
  /** Who sees it. */
  readonly access: Access;
  readonly Button: ComponentType<BulkActionProps>;
};

/** Actions on ticked rows beside the export. A feature that brings one adds it here. */
export const bulkActions: readonly BulkAction[] = [];
