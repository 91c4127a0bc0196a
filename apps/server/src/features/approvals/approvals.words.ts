import {
  type Approvable,
  type ApprovalMove,
  type ApprovalStatus,
  type Localizable,
  message,
  type PlainCode,
} from '@kade/contract';

/** What can be done to an object: a move, or its removal. */
export type Deed = ApprovalMove | 'remove';

/** What is possible in a state, for somebody who just tried something that is not. */
const hints = {
  draft: 'may_edit_or_submit',
  pending: 'awaits_review',
  rejected: 'edit_first',
  active: 'may_edit_or_deactivate',
  scheduled: 'may_edit_or_deactivate',
  running: 'may_deactivate_or_copy',
  completed: 'may_copy',
  finished: 'may_copy',
  inactive: 'may_copy',
} as const satisfies Record<ApprovalStatus, PlainCode>;

/** Why a deed is not possible in this state, and what is. */
export const whyNot = (deed: Deed, type: Approvable, status: ApprovalStatus): Localizable => [
  message('deed_refused', {
    thing: message(`thing_${type}`),
    deed: message(`done_${deed}`),
    status: message(`is_${status}`),
  }),
  message(hintFor(deed, status)),
];

function hintFor(deed: Deed, status: ApprovalStatus) {
  if (status === 'pending' && deed === 'edit') return 'withdraw_or_copy';
  if (status === 'pending' && deed === 'remove') return 'withdraw_first';
  if (deed === 'remove' && (status === 'active' || status === 'scheduled' || status === 'running'))
    return 'deactivate_first';
  return hints[status];
}
