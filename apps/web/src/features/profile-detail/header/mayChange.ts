import { useProfile } from '../../../platform/session/useProfile.js';

/** Whether the user may change a link: what every colleague sees is an administrator's. */
export function useMayChange(profileId: number | null): boolean {
  const { groupNames } = useProfile();
  return profileId !== null || groupNames.includes('company:admin');
}
