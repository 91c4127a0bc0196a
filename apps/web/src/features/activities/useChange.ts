import {
  type Activity,
  type CallInput,
  deleteActivity,
  type Endpoint,
  getActivity,
  getOpportunity,
  getOpportunityTimeline,
  getProfileCounts,
  getTimeline,
  listActivitiesOfOpportunity,
  listActivitiesOfProfile,
  listCalendar,
  listFollowUps,
  listFunnel,
  listLeadsToQualify,
  patchActivity,
} from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, useSend } from '../../platform/client/queries.js';

/** Every list that an activity may stand in. */
export const listsOfActivities: readonly Endpoint[] = [
  listFollowUps,
  listCalendar,
  listActivitiesOfProfile,
  listActivitiesOfOpportunity,
  listLeadsToQualify,
  getActivity,
  getTimeline,
  getOpportunityTimeline,
  getProfileCounts,
  // Cards say what is planned next.
  getOpportunity,
  listFunnel,
];

/** Loads them anew: after a change, and after one that came too late. */
function useReload() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(listsOfActivities.map((e) => client.invalidateQueries({ queryKey: keyOf(e) }))),
    [client],
  );
}

type Change = Omit<CallInput<typeof patchActivity>['body'], 'version'>;

/** Small changes in one click. What somebody else changed meanwhile is loaded and the refusal told. */
export function useChange() {
  const reload = useReload();
  const patch = useSend(patchActivity);
  const remove = useSend(deleteActivity);
  return {
    isPending: patch.isPending || remove.isPending,
    change: (
      { id, version }: Pick<Activity, 'id' | 'version'>,
      change: Change,
      onDone?: (activity: Activity) => void,
    ) =>
      patch.mutate(
        { params: { id }, body: { ...change, version } },
        { onSuccess: (activity) => onDone?.(activity), onSettled: () => void reload() },
      ),
    remove: ({ id }: Pick<Activity, 'id'>) =>
      remove.mutate({ params: { id } }, { onSettled: () => void reload() }),
  };
}
