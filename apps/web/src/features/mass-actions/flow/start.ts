import type { MassActionInput, MassSelectionInput } from '@kade/contract';
import {
  type MassRun,
  massAddOpportunity,
  massAssignOpportunity,
  massCreateActivity,
  massSetStatus,
  massTransferOwner,
} from '@kade/contract';
import { call } from '../../../platform/client/api.js';

/** Starts an action by the call of its kind. Rejects with the server's refusal. */
export function startAction(
  action: MassActionInput,
  selection: MassSelectionInput,
): Promise<MassRun> {
  switch (action.kind) {
    case 'create_activity': {
      const { kind: _, ...body } = action;
      return call(massCreateActivity, { body: { ...body, selection } });
    }
    case 'transfer_owner':
      return call(massTransferOwner, { body: { owner_id: action.owner_id, selection } });
    case 'set_status':
      return call(massSetStatus, { body: { crm_status: action.crm_status, selection } });
    case 'add_opportunity': {
      const { kind: _, ...body } = action;
      return call(massAddOpportunity, { body: { ...body, selection } });
    }
    case 'assign_opportunity':
      return call(massAssignOpportunity, { body: { owner_id: action.owner_id, selection } });
  }
}
