import {
  type Endpoint,
  getFunnelTotals,
  getOpportunity,
  getOpportunityTimeline,
  getProfileCounts,
  getTimeline,
  listFunnel,
  listOpportunities,
  listOpportunitiesOfProfile,
  type OpportunityStatus,
  statusesWithReason,
} from '@kade/contract';

/** What is out of date once an opportunity changed. */
export const stale: readonly Endpoint[] = [
  listOpportunities,
  listFunnel,
  getFunnelTotals,
  getOpportunity,
  getOpportunityTimeline,
  getTimeline,
  getProfileCounts,
  listOpportunitiesOfProfile,
];

/** Whether somebody has to say why on the way from one column to another. */
export const needsReason = (from: OpportunityStatus | null, to: OpportunityStatus): boolean =>
  from !== to && statusesWithReason.includes(to);
