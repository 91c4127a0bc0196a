import { getProfile, mayAccess, type Profile } from '@kade/contract';
import { redirect } from 'react-router';
import { queryClient, queryOf } from './queries.js';
import { type AppRoute, routes } from './routes.js';
import { accessToken, dropTokens } from './session.js';
import { landingFor } from './visible.js';

export type Area = 'public' | 'auth' | 'main';

export const areaOf = (path: string): Area =>
  /^\/public(\/|$)/.test(path) ? 'public' : /^\/auth(\/|$)/.test(path) ? 'auth' : 'main';

const signInPath = '/auth/login';

const fetchProfile = (): Promise<Profile> =>
  queryClient.ensureQueryData({ ...queryOf(getProfile), staleTime: Number.POSITIVE_INFINITY });

/** The profile, or null when there is no session (any more): then both tokens are gone. */
async function profileOrNone(): Promise<Profile | null> {
  if (!accessToken()) return null;
  try {
    return await fetchProfile();
  } catch {
    dropTokens();
    queryClient.clear();
    return null;
  }
}

/** Where a visitor of `route` has to go instead; null: let in. */
export function elsewhere(
  route: Pick<AppRoute, 'path' | 'access'>,
  groups: readonly string[] | null,
): string | null {
  switch (areaOf(route.path)) {
    case 'public':
      return null;
    case 'auth':
      return groups ? landingFor(groups, routes) : null;
    case 'main':
      if (!groups) return signInPath;
      if (!mayAccess(route.access, groups)) return landingFor(groups, routes);
      // The start page is for users without a screen of their own; everybody else passes through.
      return route.path === '/' && landingFor(groups, routes) !== '/'
        ? landingFor(groups, routes)
        : null;
  }
}

/** Loader of every route: redirects, or lets in. */
export const guard = (route: Pick<AppRoute, 'path' | 'access'>) => async () => {
  const needsProfile = areaOf(route.path) !== 'public';
  const profile = needsProfile ? await profileOrNone() : null;
  const to = elsewhere(route, profile?.groupNames ?? null);
  if (to) throw redirect(to);
  return null;
};

/** Loader of unknown addresses: to the landing route, or to sign in. */
export const toLanding = async () => {
  const profile = await profileOrNone();
  throw redirect(profile ? landingFor(profile.groupNames, routes) : signInPath);
};
