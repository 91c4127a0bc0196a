import type { Approvable, ApprovalMove, ApprovalStatus } from '@kade/contract';

/** What can be done to an object: a move, or its removal. */
export type Deed = ApprovalMove | 'remove';

const participles: Readonly<Record<Deed, string>> = {
  submit: 'submitted',
  cancel: 'withdrawn',
  approve: 'reviewed',
  reject: 'reviewed',
  edit: 'edited',
  deactivate: 'deactivated',
  start: 'started',
  complete: 'completed',
  void: 'returned to draft',
  remove: 'deleted',
};

/** A status as a sentence says it: “it’s waiting for approval”. */
export const standing: Readonly<Record<ApprovalStatus, string>> = {
  draft: 'still a draft',
  pending: 'waiting for approval',
  rejected: 'rejected',
  active: 'active',
  scheduled: 'scheduled',
  running: 'running',
  completed: 'completed',
  finished: 'over',
  inactive: 'inactive',
};

/** What is possible in a state, for somebody who just tried something that is not. */
const hints: Readonly<Record<ApprovalStatus, string>> = {
  draft: 'You can edit it or submit it for approval.',
  pending:
    'It’s waiting for approval. An administrator can approve or reject it, or you can withdraw it.',
  rejected: 'Edit it first. It then becomes a draft that you can submit again.',
  active: 'You can edit it, which turns it back into a draft, or deactivate it.',
  scheduled: 'You can edit it, which turns it back into a draft, or deactivate it.',
  running: 'You can deactivate or copy it.',
  completed: 'You can only copy it.',
  finished: 'You can only copy it.',
  inactive: 'You can only copy it.',
};

const changing: ReadonlySet<Deed> = new Set<Deed>(['edit', 'remove']);

/** Why a deed is not possible in this state, and what is. */
export function whyNot(deed: Deed, type: Approvable, status: ApprovalStatus): string {
  const said = `This ${type} can’t be ${participles[deed]}: it’s ${standing[status]}.`;
  if (status === 'pending' && changing.has(deed))
    return `${said} Withdraw it first${deed === 'edit' ? ', or make a copy' : ''}.`;
  if (deed === 'remove' && (status === 'active' || status === 'scheduled' || status === 'running'))
    return `${said} Deactivate it first.`;
  return `${said} ${hints[status]}`;
}
