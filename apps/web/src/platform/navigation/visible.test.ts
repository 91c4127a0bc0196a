import { groups, mayAccess } from '@kade/contract';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.js';
import { type MenuEntry, menu } from './menu.js';
import { type Destination, landingFor, visibleMenu } from './visible.js';

/** As if every screen existed. */
const everything: MenuEntry[] = menu.flatMap((p) => [...p.children]);
const keysFor = (held: readonly string[], built: readonly Destination[] = everything) =>
  visibleMenu(held, built).flatMap((p) => p.children.map((e) => e.key));

describe('the side menu', () => {
  it.each([
    [
      ['company:sales'],
      [
        'customerProfiles',
        'salesFunnel',
        'tasks',
        'pipeline',
        'activities',
        'glossary',
        'helpCenter',
      ],
    ],
    [
      ['company:marketeer'],
      ['audiences', 'campaignList', 'baseReport', 'campaignReport', 'glossary', 'helpCenter'],
    ],
    [['partner:subscription'], ['customerProfiles', 'glossary', 'helpCenter']],
    [['partner:intro'], ['helpCenter']],
    [['company:admin'], ['companyAccount', 'glossary', 'helpCenter']],
    [['product:whitespot'], ['triggerList', 'helpCenter']],
    [
      ['company:marketeer', 'product:promo'],
      [
        'audiences',
        'promotions',
        'campaignList',
        'baseReport',
        'campaignReport',
        'glossary',
        'helpCenter',
      ],
    ],
  ])('shows %j what their groups open', (held, keys) => {
    expect(keysFor(held)).toEqual(keys);
  });

  it('asks for all required groups, not one of them', () => {
    expect(keysFor(['company:sales', 'company:marketeer'])).not.toContain('massActions');
    expect(keysFor(['company:sales', 'company:marketeer', 'company:admin'])).toContain(
      'massActions',
    );
  });

  it('hides a parent without a visible child', () => {
    expect(visibleMenu(['partner:subscription'], everything).map((p) => p.key)).not.toContain(
      'campaigns',
    );
  });

  it('holds back an entry whose screen does not exist', () => {
    const built = everything.filter((e) => e.key !== 'salesFunnel');
    expect(keysFor(['company:sales'], built)).not.toContain('salesFunnel');
  });
});

describe('landing', () => {
  it('is the landing route of the groups once its screen exists', () => {
    const home: Destination = { path: '/home', access: { required: ['company:sales'] } };
    expect(landingFor(['company:sales'], [...everything, home])).toBe('/home');
    expect(landingFor(['company:marketeer'], everything)).toBe('/audience/overview');
  });

  it('is the first menu entry while that screen does not exist', () => {
    expect(landingFor(['company:sales'], everything)).toBe('/crm/customer-profiles');
  });

  it('is the start page for a user without any screen, never an external page', () => {
    expect(landingFor([], everything)).toBe('/');
    expect(landingFor(['product:pricing_engine'], everything)).toBe('/');
  });

  it.each(groups)('of %s is a screen that exists and lets this user in', (group) => {
    const to = landingFor([group], routes);
    const route = routes.find((r) => matchPath(r.path, to));
    expect(route && mayAccess(route.access, [group])).toBe(true);
  });
});
