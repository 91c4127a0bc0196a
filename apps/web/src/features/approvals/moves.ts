import {
  type Approvable,
  approvableResources,
  type Can,
  type Endpoint,
  getApprovalTimeline,
  listPendingApprovals,
} from '@kade/contract';

/** What a person can do in the workflow, as buttons. */
export type Step = 'submit' | 'cancel' | 'approve' | 'reject' | 'deactivate';

/** The buttons that `can` allows, the one to be expected first. */
export function stepsOf(can: Can): Step[] {
  const steps: Step[] = [];
  if (can.submit) steps.push('submit');
  if (can.review) steps.push('approve', 'reject');
  if (can.cancel) steps.push('cancel');
  if (can.deactivate) steps.push('deactivate');
  return steps;
}

/** Steps that reach a customer or take something out of use: they are asked about first. */
export const isAskedFirst = (step: Step) =>
  step === 'approve' || step === 'reject' || step === 'deactivate';

/** What is out of date once an object moved. */
export const staleAfterMove = (type: Approvable): readonly Endpoint[] => [
  approvableResources[type].get,
  approvableResources[type].list,
  approvableResources[type].plain,
  getApprovalTimeline,
  listPendingApprovals,
];
