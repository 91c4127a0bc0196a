import type { MassActionKind } from '@kade/contract';

/** Tabs that begin an action, in their order, and the kind each begins. */
export const kindTabs = {
  'create-activity': 'create_activity',
  'transfer-owner': 'transfer_owner',
  'set-status': 'set_status',
  'add-opportunity': 'add_opportunity',
  'assign-opportunity': 'assign_opportunity',
} as const satisfies Record<string, MassActionKind>;
