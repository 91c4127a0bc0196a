import { groups } from '@kade/contract';
import { matchPath } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../platform/client/queries.js';
import { landingFor } from '../platform/navigation/visible.js';
import { accessToken, dropTokens, keepTokens, refreshToken } from '../platform/session/session.js';
import { takeWanted } from '../platform/session/wanted.js';
import { areaOf, elsewhere, guard } from './guards.js';
import { routes } from './routes.js';

const having = (...names: string[]) => ({ groups: names });
const route = (path: string) => {
  const found = routes.find((r) => r.path === path);
  if (!found) throw new Error(path);
  return found;
};

describe('the guard', () => {
  it.each([
    ['/public/support', 'public'],
    ['/auth/login', 'auth'],
    ['/authors', 'main'],
    ['/publicity', 'main'],
    ['/', 'main'],
  ])('counts %s as %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });

  it('sends strangers from every main page to sign in, and from nowhere else', () => {
    for (const r of routes) {
      expect(elsewhere(r, null)).toBe(areaOf(r.path) === 'main' ? '/auth/login' : null);
    }
  });

  it('sends a signed-in user from the sign-in page to the landing page', () => {
    expect(elsewhere(route('/auth/login'), having('company:sales'))).toBe(
      landingFor(['company:sales'], routes),
    );
  });

  it('lets a user with the group in, and sends one without it to the landing page', () => {
    const profiles = route('/crm/customer-profiles');
    expect(elsewhere(profiles, having('company:sales'))).toBeNull();
    expect(elsewhere(profiles, having('partner:subscription'))).toBeNull();
    expect(elsewhere(profiles, having('partner:intro'))).toBe(
      landingFor(['partner:intro'], routes),
    );
  });

  it('never leads in a circle: where a guard sends a user, the user is let in', () => {
    for (const group of [[], ...groups.map((g) => [g]), [...groups]]) {
      for (const r of routes) {
        const to = elsewhere(r, { groups: group });
        if (to === null) continue;
        const target = routes.find((t) => matchPath(t.path, to));
        expect(target, `${r.path} leads to ${to}`).toBeDefined();
        if (target) expect(elsewhere(target, { groups: group })).toBeNull();
      }
    }
  });

  it('opens a mailed link for a signed-in user too, and the same page without one not', () => {
    const reset = route('/auth/password/reset');
    const at = (search: string) =>
      elsewhere(reset, having('company:sales'), { pathname: reset.path, search });
    expect(at('?token=abc&email=a%40b.nl')).toBeNull();
    expect(at('')).toBe(landingFor(['company:sales'], routes));
  });

  it('sends a user who still has to enrol to the landing page, whatever main page was asked for', () => {
    for (const group of groups) {
      const visitor = { groups: [group], enrolling: true };
      const landing = landingFor([group], routes);
      const at = (path: string) => ({ pathname: path, search: '?page=2' });
      for (const r of routes.filter((one) => areaOf(one.path) === 'main')) {
        expect(elsewhere(r, visitor, at('/somewhere/else'))).toBe(landing);
        expect(elsewhere(r, visitor, at(landing))).toBeNull();
      }
      expect(elsewhere(route('/auth/login'), visitor)).toBe(landing);
    }
  });
});

const profile = {
  user: {
    id: 1,
    name: 'Bas',
    email: 'bas@demo.example',
    language: 'en',
    two_factor_enabled: false,
    single_keys: true,
    theme: null,
    density: null,
    chart_patterns: null,
  },
  company: {
    id: 1,
    name: 'Demo',
    logo: null,
    currency: 'EUR',
    time_zone: 'Europe/Amsterdam',
    website: null,
    four_eyes: false,
    two_factor_policy: 'optional',
    data_up_to: '2026-01-01',
  },
  groupNames: ['company:sales'],
};

describe('the guard of a page, with the server behind it', () => {
  const profiles = route('/crm/customer-profiles');
  const visit = (address: string, to = profiles) =>
    guard(to)({ request: new Request(`http://localhost${address}`) }).catch(
      (thrown: unknown) => thrown,
    );
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  const location = (thrown: unknown) =>
    thrown instanceof Response ? thrown.headers.get('Location') : thrown;

  beforeEach(() => {
    queryClient.clear();
    queryClient.setDefaultOptions({ queries: { retry: false } });
    sessionStorage.clear();
    keepTokens({ access: 'a', refresh: 'r' });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('lets in', async () => {
    answer(200, profile);
    expect(await visit('/crm/customer-profiles?page=2')).toBeNull();
  });

  it('without a token leads to sign in, and remembers the page', async () => {
    dropTokens();
    expect(location(await visit('/crm/customer-profiles?page=2'))).toBe('/auth/login');
    expect(takeWanted()).toBe('/crm/customer-profiles?page=2');
  });

  it.each([401, 403, 404, 500])('removes both tokens when the profile fails with %i', async (s) => {
    answer(s, {});
    expect(location(await visit('/crm/customer-profiles'))).toBe('/auth/login');
    expect([accessToken(), refreshToken()]).toEqual([null, null]);
  });

  it.each([429, 502, 503, 504])('keeps the session when %i says that nobody answers', async (s) => {
    answer(s, {});
    expect(await visit('/crm/customer-profiles')).toMatchObject({ status: s });
    expect([accessToken(), refreshToken()]).toEqual(['a', 'r']);
  });

  it('keeps the session when the line is broken', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await visit('/crm/customer-profiles')).toMatchObject({ status: 0 });
    expect(refreshToken()).toBe('r');
  });

  it('leads who has to enrol to the landing page, and back to the page once that is done', async () => {
    const company = { ...profile.company, two_factor_policy: 'required' };
    answer(200, { ...profile, company });
    expect(location(await visit('/security?from=mail', route('/security')))).toBe(
      landingFor(['company:sales'], routes),
    );
    expect(takeWanted()).toBe('/security?from=mail');
  });
});
