import {
  getProfileResult,
  listActivitiesOfProfile,
  listCalendar,
  listFollowUps,
  listLeadsToQualify,
  listOpportunitiesOfProfile,
  listProfiles,
  listQualificationsOfProfile,
  type Qualification,
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

/** @param onDecided once the lists know of it */
export const useDecide = (onDecided?: (decision: Qualification) => void) =>
  useSend(qualifyLead, {
    invalidates: changedByDecision,
    ...(onDecided ? { onSuccess: onDecided } : {}),
  });
