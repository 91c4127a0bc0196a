import { groups } from '@kade/contract';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { areaOf, elsewhere } from './guards.js';
import { routes } from './routes.js';
import { landingFor } from './visible.js';

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
    expect(elsewhere(route('/auth/login'), ['company:sales'])).toBe(
      landingFor(['company:sales'], routes),
    );
  });

  it('lets a user with the group in, and sends one without it to the landing page', () => {
    const profiles = route('/crm/customer-profiles');
    expect(elsewhere(profiles, ['company:sales'])).toBeNull();
    expect(elsewhere(profiles, ['partner:subscription'])).toBeNull();
    expect(elsewhere(profiles, ['partner:intro'])).toBe(landingFor(['partner:intro'], routes));
  });

  it('never leads in a circle: where a guard sends a user, the user is let in', () => {
    for (const group of [[], ...groups.map((g) => [g]), [...groups]]) {
      for (const r of routes) {
        const to = elsewhere(r, group);
        if (to === null) continue;
        const target = routes.find((t) => matchPath(t.path, to));
        expect(target, `${r.path} leads to ${to}`).toBeDefined();
        if (target) expect(elsewhere(target, group)).toBeNull();
      }
    }
  });
});
