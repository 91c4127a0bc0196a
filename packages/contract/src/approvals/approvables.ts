import { audienceResource } from '../audiences/audiences.js';
import { campaignResource } from '../campaigns/campaigns.js';
import { contentResource } from '../content/contents.js';
import { promotionResource } from '../promotions/promotions.js';
import type { ApprovableEndpoints } from './approvable.js';
import type { Approvable } from './approvals.js';

/** The endpoints of each kind of object that needs approval. */
export const approvableResources = {
  audience: audienceResource,
  campaign: campaignResource,
  content: contentResource,
  promotion: promotionResource,
} as const satisfies Record<Approvable, ApprovableEndpoints>;
