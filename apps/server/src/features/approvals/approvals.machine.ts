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

/** Who may make a move: those who make such objects, those who review them, either; `system`: the product alone. */
const movers: Readonly<Record<ApprovalMove, 'makers' | 'reviewers' | 'both' | 'system'>> = {
  submit: 'makers',
  cancel: 'makers',
  approve: 'reviewers',
  reject: 'reviewers',
  edit: 'makers',
  deactivate: 'both',
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
  /** Who makes such objects; marketeers when absent. */
  readonly makers?: Access | undefined;
};

export type Judgement =
  | { readonly to: ApprovalStatus; readonly refused?: never }
  | { readonly refused: 'forbidden' | 'wrong_state' | 'own_work'; readonly to?: never };

/** Whether these groups may ever make a move, whatever the state. */
export function mayMove(move: ApprovalMove, mover: Mover, makers: Access = marketeers): boolean {
  const whose = movers[move];
  if (whose === 'system' || mover === 'system') return whose === mover;
  const makes = mayAccess(makers, mover.groups);
  const reviews = mayAccess(reviewers, mover.groups);
  return { makers: makes, reviewers: reviews, both: makes || reviews }[whose];
}

/** Judges one move: where it leads, or why not. */
export function judge(move: ApprovalMove, mover: Mover, situation: Situation): Judgement {
  if (!mayMove(move, mover, situation.makers)) return { refused: 'forbidden' };
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
