import { getProfile, mayAccess, type Profile } from '@kade/contract';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { dropHeldCalls, needsEnrolment, setEnrolling } from '../platform/client/enrolment.js';
import { isNoAnswer } from '../platform/client/failure.js';
import { onLimited } from '../platform/client/limited.js';
import { queryClient, queryOf } from '../platform/client/queries.js';
import { pages } from '../platform/navigation/pages.js';
import { paths } from '../platform/navigation/paths.js';
import { landingFor } from '../platform/navigation/visible.js';
import {
  accessToken,
  dropTokens,
  endSession,
  onSignedOut,
  refreshToken,
  setAside,
} from '../platform/session/session.js';
import { rememberWanted } from '../platform/session/wanted.js';
import { type AppRoute, routes } from './routes.js';

export type Area = 'public' | 'auth' | 'main';

export const areaOf = (path: string): Area =>
  /^\/public(\/|$)/.test(path) ? 'public' : /^\/auth(\/|$)/.test(path) ? 'auth' : 'main';

const fetchProfile = (): Promise<Profile> =>
  queryClient.ensureQueryData({ ...queryOf(getProfile), staleTime: Number.POSITIVE_INFINITY });

/**
 * The profile, or null when there is no session (any more): then both tokens are gone.
 * Without an answer of the product (the line is broken, it restarts) nothing is known about the session: that is
 * thrown and shown with a way to try again, and the tokens stay. See docs/decisions/0010-no-answer.md.
 */
async function profileOrNone(): Promise<Profile | null> {
  if (!accessToken()) return null;
  try {
    const profile = await fetchProfile();
    setEnrolling(needsEnrolment(profile));
    return profile;
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    dropTokens();
    dropHeldCalls();
    queryClient.clear();
    return null;
  }
}

/** Who asks for a page. `enrolling`: the company requires a second factor and the user has none yet. */
export type Visitor = { readonly groups: readonly string[]; readonly enrolling?: boolean };
type Address = { readonly pathname: string; readonly search: string };

/**
 * Where a visitor of `route` has to go instead; null: let in. Mailed links open for signed-in users too: whoever asks
 * for a password reset from the user menu follows the link in the same browser.
 */
export function elsewhere(
  route: Pick<AppRoute, 'path' | 'access'>,
  visitor: Visitor | null,
  address: Address = { pathname: route.path, search: '' },
): string | null {
  const landing = visitor && landingFor(visitor.groups, routes);
  switch (areaOf(route.path)) {
    case 'public':
      return null;
    case 'auth':
      return new URLSearchParams(address.search).has('token') ? null : landing;
    case 'main':
      if (!visitor || !landing) return paths.login;
      if (visitor.enrolling) return address.pathname === landing ? null : landing;
      if (!mayAccess(route.access, visitor.groups)) return landing;
      // The start page is for users without a screen of their own; everybody else passes through.
      return route.path === pages.start && landing !== paths.start ? landing : null;
  }
}

/** Loader of every route: redirects, or lets in. */
export const guard =
  (route: Pick<AppRoute, 'path' | 'access'>) =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
    const area = areaOf(route.path);
    const profile = area === 'public' ? null : await profileOrNone();
    const enrolling = profile !== null && needsEnrolment(profile);
    const visitor = profile && { groups: profile.groupNames, enrolling };
    const { pathname, search } = new URL(request.url);
    const to = elsewhere(route, visitor, { pathname, search });
    if (!to) return null;
    if (area === 'main' && (!profile || enrolling)) rememberWanted(`${pathname}${search}`);
    throw redirect(to);
  };

/** Loader of unknown addresses: to the landing route, or to sign in. */
export const toLanding = async () => {
  const profile = await profileOrNone();
  throw redirect(profile ? landingFor(profile.groupNames, routes) : paths.login);
};

/**
 * Leads the user to what a call said is missing: the set-up of a second factor, or the second step of signing in.
 * @param go shows a page instead of the present one
 */
export function followLimits(go: (path: string) => void): void {
  onSignedOut(dropHeldCalls);
  onLimited(async (limit) => {
    if (limit === 'second_factor') {
      const [access, refresh] = [accessToken(), refreshToken()];
      rememberWanted(`${location.pathname}${location.search}`);
      endSession();
      if (access && refresh) setAside({ access, refresh });
      return;
    }
    // The policy or the user's second factor changed since the profile was read.
    await queryClient
      .fetchQuery({ ...queryOf(getProfile), staleTime: 0, meta: { silent: true } })
      .catch(() => undefined);
    go(paths.start);
  });
}
