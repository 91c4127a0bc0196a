import { type Access, type ApprovalMove, type ApprovalStatus, mayAccess } from '@kade/contract';

/** Where an approval leads; the kind of object says which of the two. */
export type ApprovedStatus = 'active' | 'scheduled';

/** Stands in the table for the state that the kind of object gives. */
const approved = 'approved';

/** Every move that exists: from which state, to which. What is not in here is refused. */
export const transitions: Readonly<
  Record<ApprovalMove, Partial<Record<ApprovalStatus, ApprovalStatus | typeof approved>>>
> = {
  submit: { draft: 'pending' },
  cancel: { pending: 'draft' },
  approve: { pending: approved },
  reject: { pending: 'rejected' },
  // An edit of something approved takes its approval away.
  edit: { draft: 'draft', rejected: 'draft', active: 'draft', scheduled: 'draft' },
  deactivate: { active: 'inactive', scheduled: 'inactive', running: 'inactive' },
  start: { scheduled: 'running' },
  complete: { running: 'completed' },
  void: { active: 'draft', scheduled: 'draft' },
};

const marketeers: Access = { required: ['company:marketeer'] };
const reviewers: Access = { allowed: ['company:admin'] };
const both: Access = { allowed: ['company:marketeer', 'company:admin'] };

/** Who may make a move; the product itself makes those marked `system`, and no others. */
const movers: Readonly<Record<ApprovalMove, Access | 'system'>> = {
  submit: marketeers,
  cancel: marketeers,
  approve: reviewers,
  reject: reviewers,
  edit: marketeers,
  deactivate: both,
  start: 'system',
  complete: 'system',
  void: 'system',
};

export type Mover = { readonly userId: number; readonly groups: readonly string[] } | 'system';

/** What decides about a move beside who makes it. */
export type Situation = {
  readonly from: ApprovalStatus;
  readonly approvedStatus: ApprovedStatus;
  readonly fourEyes: boolean;
  readonly createdBy: number | null;
  /** Who made the last submission. */
  readonly submittedBy: number | null;
  /** Who else edited it since the last approval. */
  readonly editedBy: readonly number[];
};

export type Judgement =
  | { readonly to: ApprovalStatus; readonly refused?: never }
  | { readonly refused: 'forbidden' | 'wrong_state' | 'own_work'; readonly to?: never };

/** Whether these groups may ever make a move, whatever the state. */
export function mayMove(move: ApprovalMove, mover: Mover): boolean {
  const access = movers[move];
  if (access === 'system' || mover === 'system') return access === mover;
  return mayAccess(access, mover.groups);
}

/** Judges one move: where it leads, or why not. */
export function judge(move: ApprovalMove, mover: Mover, situation: Situation): Judgement {
  if (!mayMove(move, mover)) return { refused: 'forbidden' };
  const to = transitions[move][situation.from];
  if (to === undefined) return { refused: 'wrong_state' };
  const isReview = move === 'approve' || move === 'reject';
  if (isReview && mover !== 'system' && isOwnWork(mover.userId, situation))
    return { refused: 'own_work' };
  return { to: to === approved ? situation.approvedStatus : to };
}

/** Under four eyes nobody reviews what they made, edited or submitted. */
export const isOwnWork = (
  userId: number,
  {
    fourEyes,
    createdBy,
    submittedBy,
    editedBy,
  }: Pick<Situation, 'fourEyes' | 'createdBy' | 'submittedBy' | 'editedBy'>,
): boolean =>
  fourEyes && (userId === createdBy || userId === submittedBy || editedBy.includes(userId));
