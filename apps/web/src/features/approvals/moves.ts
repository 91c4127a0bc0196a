import {
  type Approvable,
  type Can,
  cancelAudience,
  cancelCampaign,
  deactivateAudience,
  deactivateCampaign,
  type Endpoint,
  getApprovalTimeline,
  getAudience,
  getCampaign,
  listAudiences,
  listCampaigns,
  listPendingApprovals,
  reviewAudience,
  reviewCampaign,
  submitAudience,
  submitCampaign,
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

export const doors = {
  audience: {
    submit: submitAudience,
    cancel: cancelAudience,
    review: reviewAudience,
    deactivate: deactivateAudience,
    reads: [getAudience, listAudiences],
  },
  campaign: {
    submit: submitCampaign,
    cancel: cancelCampaign,
    review: reviewCampaign,
    deactivate: deactivateCampaign,
    reads: [getCampaign, listCampaigns],
  },
} as const;

/** What is out of date once an object moved. */
export const staleAfterMove = (type: Approvable): readonly Endpoint[] => [
  ...doors[type].reads,
  getApprovalTimeline,
  listPendingApprovals,
];
