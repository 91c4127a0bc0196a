import {
  type Approvable,
  type Can,
  cancelAudience,
  cancelCampaign,
  cancelPromotion,
  deactivateAudience,
  deactivateCampaign,
  deactivatePromotion,
  type Endpoint,
  getApprovalTimeline,
  getAudience,
  getCampaign,
  getPromotion,
  listAudiences,
  listCampaigns,
  listPendingApprovals,
  listPromotions,
  listPromotionsPlain,
  reviewAudience,
  reviewCampaign,
  reviewPromotion,
  submitAudience,
  submitCampaign,
  submitPromotion,
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
  promotion: {
    submit: submitPromotion,
    cancel: cancelPromotion,
    review: reviewPromotion,
    deactivate: deactivatePromotion,
    reads: [getPromotion, listPromotions, listPromotionsPlain],
  },
} as const;

/** What is out of date once an object moved. */
export const staleAfterMove = (type: Approvable): readonly Endpoint[] => [
  ...doors[type].reads,
  getApprovalTimeline,
  listPendingApprovals,
];
