import type { Approvable, ApprovalMove, ApprovalStatus } from '@kade/contract';

/** What can be done to an object: a move, or its removal. */
export type Deed = ApprovalMove | 'remove';

const participles: Readonly<Record<Deed, string>> = {
  submit: 'submitted',
  cancel: 'taken back',
  approve: 'reviewed',
  reject: 'reviewed',
  edit: 'edited',
  deactivate: 'deactivated',
  start: 'started',
  complete: 'completed',
  void: 'returned to draft',
  remove: 'removed',
};

/** What is possible in a state, for somebody who just tried something that is not. */
const hints: Readonly<Record<ApprovalStatus, string>> = {
  draft: 'It can be edited, or submitted for approval.',
  pending: 'It waits for a review: it can be approved or rejected by an admin, or taken back.',
  rejected: 'Edit it first: that makes it a draft, which can be submitted again.',
  active: 'It can be edited, which makes it a draft again, or deactivated.',
  scheduled: 'It can be edited, which makes it a draft again, or deactivated.',
  running: 'It can be deactivated, or copied.',
  completed: 'It can only be copied.',
  finished: 'It can only be copied.',
  inactive: 'It can only be copied.',
};

const changing: ReadonlySet<Deed> = new Set<Deed>(['edit', 'remove']);

/** Why a deed is not possible in this state, and what is. */
export function whyNot(deed: Deed, type: Approvable, status: ApprovalStatus): string {
  const article = /^[aeiou]/.test(status) ? 'An' : 'A';
  const said = `${article} ${status} ${type} cannot be ${participles[deed]}.`;
  if (status === 'pending' && changing.has(deed))
    return `${said} Cancel the submission first${deed === 'edit' ? ', or copy it' : ''}.`;
  if (deed === 'remove' && (status === 'active' || status === 'scheduled' || status === 'running'))
    return `${said} Deactivate it first.`;
  return `${said} ${hints[status]}`;
}
