import { type CallInput, reachOfCampaign } from '@kade/contract';
import { useCall } from '../../app/queries.js';
import { useSettled } from '../audiences/index.js';
import type { Draft } from './draft.js';

type Body = CallInput<typeof reachOfCampaign>['body'];

/** How many profiles the audiences of a draft come to, counted anew a moment after each change. */
export function useReach(draft: Draft) {
  const asked = useSettled(
    JSON.stringify({
      audience_ids: draft.audience_ids,
      exclusion_audience_ids: draft.exclusion_audience_ids,
      channel: draft.channel,
      recipients: draft.recipients,
      control_group_percent: draft.control_group_percent,
      conversion_window_days: draft.conversion_window_days,
    }),
    300,
  );
  const body = JSON.parse(asked) as Body;
  return useCall(
    reachOfCampaign,
    { body },
    { enabled: body.audience_ids.length > 0, keepPrevious: true, silent: true },
  );
}
