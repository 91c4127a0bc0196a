import { getProfile, mayAccess, type Profile } from '@kade/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../client/queries.js';

/** The signed-in user with company and groups. On main pages only: the guard has loaded it. */
export function useProfile(): Profile {
  return useSuspenseQuery({ ...queryOf(getProfile), staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Whether a field of profiles is among those `seen`; null: all of them are. */
export const isSeen = (field: string, seen: readonly string[] | null): boolean =>
  seen === null || seen.includes(field);

/** Whether the signed-in user is shown a field of profiles: partners see a few, colleagues all. */
export function useSees(): (field: string) => boolean {
  const { profile_fields } = useProfile();
  return (field) => isSeen(field, profile_fields);
}

/** Whether the signed-in user passes an access rule. */
export function useMay(): (access: Parameters<typeof mayAccess>[0]) => boolean {
  const { groupNames } = useProfile();
  return (access) => mayAccess(access, groupNames);
}
