import {
  type Approvable,
  type Audience,
  type AudienceRow,
  type CallInput,
  type Campaign,
  cancelAudience,
  cancelCampaign,
  cancelPromotion,
  createAudience,
  createCampaign,
  createPromotion,
  deactivateAudience,
  deactivateCampaign,
  deactivatePromotion,
  deleteAudience,
  deleteCampaign,
  deletePromotion,
  getAudience,
  getCampaign,
  getPromotion,
  listAudiences,
  listAudiencesPlain,
  listCampaigns,
  listCampaignsPlain,
  listPromotions,
  listPromotionsPlain,
  type Promotion,
  type PromotionRow,
  reviewAudience,
  reviewCampaign,
  reviewPromotion,
  submitAudience,
  submitCampaign,
  submitPromotion,
  updateAudience,
  updateCampaign,
  updatePromotion,
} from '@kade/contract';

/** The endpoints of each kind of object that needs approval. */
export const doors = {
  audience: {
    list: listAudiences,
    plain: listAudiencesPlain,
    create: createAudience,
    get: getAudience,
    update: updateAudience,
    remove: deleteAudience,
    submit: submitAudience,
    cancel: cancelAudience,
    review: reviewAudience,
    deactivate: deactivateAudience,
  },
  campaign: {
    list: listCampaigns,
    plain: listCampaignsPlain,
    create: createCampaign,
    get: getCampaign,
    update: updateCampaign,
    remove: deleteCampaign,
    submit: submitCampaign,
    cancel: cancelCampaign,
    review: reviewCampaign,
    deactivate: deactivateCampaign,
  },
  promotion: {
    list: listPromotions,
    plain: listPromotionsPlain,
    create: createPromotion,
    get: getPromotion,
    update: updatePromotion,
    remove: deletePromotion,
    submit: submitPromotion,
    cancel: cancelPromotion,
    review: reviewPromotion,
    deactivate: deactivatePromotion,
  },
} as const;

// Tables written out: what all kinds have in common is then known of a kind that is not known yet.
type Objects = { audience: Audience; campaign: Campaign; promotion: Promotion };
type Rows = { audience: AudienceRow; campaign: Campaign; promotion: PromotionRow };
type Inputs = {
  audience: CallInput<typeof createAudience>['body'];
  campaign: CallInput<typeof createCampaign>['body'];
  promotion: CallInput<typeof createPromotion>['body'];
};

/** One object of a kind, as its own page has it. */
export type ObjectOf<T extends Approvable> = Objects[T];
/** One object of a kind, as a list has it. */
export type RowOf<T extends Approvable> = Rows[T];
/** What makes a new one. */
export type InputOf<T extends Approvable> = Inputs[T];
