import type { MassAction, MassActionKind } from '@kade/contract';
import type { Kind } from './action.sql.js';
import { addOpportunity } from './addOpportunity.repo.js';
import { assignOpportunity } from './assignOpportunity.repo.js';
import { createActivity } from './createActivity.repo.js';
import { setStatus } from './setStatus.repo.js';
import { transferOwner } from './transferOwner.repo.js';

const kinds: { [K in MassActionKind]: Kind<Extract<MassAction, { kind: K }>> } = {
  create_activity: createActivity,
  transfer_owner: transferOwner,
  add_opportunity: addOpportunity,
  assign_opportunity: assignOpportunity,
  set_status: setStatus,
};

export const kindOf = (action: MassAction): Kind => kinds[action.kind] as unknown as Kind;
