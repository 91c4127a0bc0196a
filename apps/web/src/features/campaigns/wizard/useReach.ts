import { type CallInput, reachOfCampaign } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import type { Draft } from '../draft.js';

type Body = CallInput<typeof reachOfCampaign>['body'];

/**
 * How many profiles the audiences of a draft come to, counted anew a moment after each change.
 * @param campaignId where the draft is kept already: the control group is then the one that will be drawn
 * @returns the last answer, and whether it is about another draft than this one
 */
export function useReach(draft: Draft, campaignId?: number) {
  const wanted = JSON.stringify({
    audience_ids: draft.audience_ids,
    exclusion_audience_ids: draft.exclusion_audience_ids,
    channel: draft.channel,
    recipients: draft.recipients,
    control_group_percent: draft.control_group_percent,
    conversion_window_days: draft.conversion_window_days,
    promotion_id: draft.promotion_id,
    conversion_goal: draft.conversion_goal,
    campaign_id: campaignId ?? null,
  });
  const asked = useSettled(wanted, 300);
  const body = JSON.parse(asked) as Body;
  const isAsked = body.audience_ids.length > 0;
  const { data, isPlaceholderData, isFetching } = useCall(
    reachOfCampaign,
    { body },
    { enabled: isAsked, keepPrevious: true, silent: true },
  );
  return {
    data: isAsked ? data : undefined,
    isOld: isPlaceholderData || asked !== wanted,
    isFetching,
  };
}
