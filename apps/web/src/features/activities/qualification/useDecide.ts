import {
  getProfileResult,
  listActivitiesOfProfile,
  listCalendar,
  listFollowUps,
  listLeadsToQualify,
  listOpportunitiesOfProfile,
  listProfiles,
  listQualificationsOfProfile,
  qualifyLead,
} from '@kade/contract';
import { useSend } from '../../../platform/client/queries.js';

/** What a decision, or taking it back, changes on other screens. */
export const changedByDecision = [
  listLeadsToQualify,
  listQualificationsOfProfile,
  getProfileResult,
  listProfiles,
  listOpportunitiesOfProfile,
  listActivitiesOfProfile,
  listCalendar,
  listFollowUps,
];

export const useDecide = () => useSend(qualifyLead, { invalidates: changedByDecision });
