import {
  type Endpoint,
  getOpportunityTimeline,
  getProfileCounts,
  getTimeline,
  listComments,
  listCommentsOfOpportunity,
} from '@kade/contract';

/** What comments are on. */
export type Subject = { profile_id: number } | { opportunity_id: number };

/** What is out of date once one was posted or removed. */
export const stale: readonly Endpoint[] = [
  listComments,
  listCommentsOfOpportunity,
  getTimeline,
  getOpportunityTimeline,
  getProfileCounts,
];
