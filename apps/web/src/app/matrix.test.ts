import { effectiveGroups, groups, landingRoute, mayAccess } from '@kade/contract';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type MenuEntry, menu } from '../platform/navigation/menu.js';
import { landingFor, visibleMenu } from '../platform/navigation/visible.js';
import { areaOf, elsewhere } from './guards.js';
import { routes } from './routes.js';

/**
 * Who sees what, written out by hand from section 2 of the specification: a second source beside the rules in the code.
 * Columns of the tables are these visitors; a company that holds every product, as the demo company does.
 */
const products = [
  'product:gen-ai',
  'product:promo',
  'product:rfm',
  'product:leadscore/leadvalue',
  'product:whitespot',
  'product:scoring-ai',
  'product:pricing_engine',
];
const visitors: Record<string, readonly string[]> = {
  sales: ['company:sales'],
  marketeer: ['company:marketeer'],
  admin: ['company:admin'],
  superuser: ['company:superuser'],
  subscription: ['partner:subscription'],
  intro: ['partner:intro'],
  'gen-ai': ['product:gen-ai'],
  promo: ['product:promo'],
  rfm: ['product:rfm'],
  leadscore: ['product:leadscore/leadvalue'],
  whitespot: ['product:whitespot'],
  'scoring-ai': ['product:scoring-ai'],
  pricing: ['product:pricing_engine'],
  'admin@demo': ['company:admin', 'company:sales', 'company:marketeer', ...products],
  'sales@demo': ['company:sales'],
  'marketeer@demo': ['company:marketeer', ...products.slice(0, 6)],
  'super@demo': ['company:superuser'],
  'partner@demo': ['partner:subscription'],
  'intro@demo': ['partner:intro'],
  nobody: [],
};
/** As the profile call gives them: company:superuser is spelled out. */
const heldBy = (name: string) => effectiveGroups(visitors[name] ?? [], products);
const everybody = Object.keys(visitors).join(' ');

const sellers = 'sales superuser admin@demo sales@demo super@demo';
const marketeers = 'marketeer superuser admin@demo marketeer@demo super@demo';
/** Sellers and marketeers at once. */
const both = 'superuser admin@demo super@demo';
const admins = 'admin superuser admin@demo super@demo';
const partners = 'subscription partner@demo';
const withProduct = (product: string) =>
  `${product} superuser admin@demo marketeer@demo super@demo`;
/** A product and marketeer together. */
const marketeersWithProduct = 'superuser admin@demo marketeer@demo super@demo';

/** Each entry of the menu, in its order, and whose menu has it. */
const menuTable: Record<string, Record<string, string>> = {
  crm: {
    '/crm/customer-profiles': `${sellers} ${partners}`,
    '/crm/funnel': sellers,
    '/crm/todos/:activeKey/:resultId?': sellers,
    '/crm/mass-action/:activeKey': both,
  },
  campaigns: {
    '/audience/:activeKey/:audienceId?/:copy?': marketeers,
    '/promotion/:activeKey/:promotionId?/:copy?': marketeersWithProduct,
    '/campaign/:activeKey/:campaignId?/:copy?': marketeers,
    '/gen-ai/:activeKey?/:id?': withProduct('gen-ai'),
  },
  performance: {
    '/performance/base-report': marketeers,
    '/performance/pipeline': sellers,
    '/performance/activity-report': sellers,
    '/performance/audience-report': both,
    '/performance/campaign-report/:activeKey': marketeers,
  },
  analytics: {
    '/analytics/customer-lifecycle': withProduct('rfm'),
    '/analytics/lifecycle-segment/:activeKey': withProduct('rfm'),
    '/analytics/white-spots/:activeKey': marketeersWithProduct,
    '/analytics/lead-scoring': marketeersWithProduct,
    '/analytics/scoring-ai/:activeKey?/:workflowRunId?': withProduct('scoring-ai'),
    '/analytics/trigger-list': withProduct('whitespot'),
  },
  settings: {
    '/account/:activeKey?/:itemId?': admins,
    '/help/:activeKey': `sales marketeer admin superuser subscription admin@demo sales@demo marketeer@demo super@demo partner@demo`,
    '/support': everybody,
  },
};

/** Routes with a rule of their own; the others are those of the menu. */
const routeTable: Record<string, string> = {
  ...Object.assign({}, ...Object.values(menuTable)),
  '/': everybody,
  '/security': everybody,
  '/support': everybody,
  '/home': sellers,
  '/home/dashboard-list/:layoutType': sellers,
  '/foodstep': partners,
  '/intro': 'intro intro@demo',
  '/crm/result-detail/:resultId/:activeKey': `${sellers} ${partners}`,
  '/crm/lead-upload/:activeKey?': sellers,
  // The card itself asks for the product of its model.
  '/analytics/model-card/:resultId': `leadscore whitespot ${withProduct('rfm')}`,
  '/crm/opportunities/:opportunityId': sellers,
  '/crm/contracts': sellers,
  '/crm/contracts/:contractId': sellers,
  '/crm/duplicates': sellers,
  '/crm/merge/:ids': sellers,
  '/crm/merged/:mergeId': sellers,
  // Administrators review audiences and campaigns: they come by a link, their menu does not have them.
  '/audience/:activeKey/:audienceId?/:copy?': `${marketeers} admin`,
  '/promotion/:activeKey/:promotionId?/:copy?': `${marketeersWithProduct} admin`,
  '/gen-ai/:activeKey?/:id?': `${withProduct('gen-ai')} admin`,
  '/campaign/:activeKey/:campaignId?/:copy?': `${marketeers} admin`,
};

const landings: Record<string, string> = {
  sales: '/home',
  marketeer: '/audience/overview',
  admin: '/account',
  // Stands for every group of the company: company:sales comes first.
  superuser: '/home',
  subscription: '/foodstep',
  intro: '/intro',
  'gen-ai': '/gen-ai/entry',
  promo: '/',
  rfm: '/',
  leadscore: '/',
  whitespot: '/',
  'scoring-ai': '/',
  pricing: '/',
  'admin@demo': '/home',
  'sales@demo': '/home',
  'marketeer@demo': '/audience/overview',
  'super@demo': '/home',
  'partner@demo': '/foodstep',
  'intro@demo': '/intro',
  nobody: '/',
};

/** As if every screen existed. */
const everything: MenuEntry[] = menu.flatMap((p) => [...p.children]);
const names = Object.keys(visitors);
const has = (list: string, name: string) => list.split(' ').includes(name);

it('asks of every group, and of the menu as the specification lists it', () => {
  const alone = Object.values(visitors).filter((held) => held.length === 1);
  expect(new Set(alone.flat())).toEqual(new Set(groups));
  expect(menu.map((p) => [p.key, p.children.map((e) => e.path)])).toEqual(
    Object.entries(menuTable).map(([key, entries]) => [key, Object.keys(entries)]),
  );
});

describe.each(names)('%s', (name) => {
  const held = heldBy(name);

  it('finds in the menu what is meant for them, below its heading, and nothing else', () => {
    const expected = Object.entries(menuTable)
      .map(([key, entries]) => [
        key,
        Object.keys(entries).filter((p) => has(entries[p] ?? '', name)),
      ])
      .filter(([, entries]) => (entries?.length ?? 0) > 0);
    const shown = visibleMenu(held, everything).map((p) => [p.key, p.children.map((e) => e.path)]);
    expect(shown).toEqual(expected);
  });

  it('finds in today’s menu nothing that is not meant for them', () => {
    for (const entry of visibleMenu(held, routes).flatMap((p) => p.children))
      expect(routeTable[entry.path], entry.path).toMatch(new RegExp(`(^| )${name}( |$)`));
  });

  it.each(routes.map((route) => route.path))(
    'at %s is let in, or led to their own page',
    (path) => {
      const route = routes.find((r) => r.path === path);
      if (!route) throw new Error('unreachable');
      if (areaOf(path) !== 'main') {
        expect(mayAccess(route.access, held)).toBe(true);
        return;
      }
      const meant = routeTable[path];
      if (meant === undefined) throw new Error(`Say in the table of routes who may see ${path}.`);
      expect(mayAccess(route.access, held)).toBe(has(meant, name));
      const landing = landingFor(held, routes);
      const to = elsewhere(route, { groups: held });
      if (!has(meant, name)) expect(to).toBe(landing);
      else if (path !== '/') expect(to).toBeNull();
    },
  );

  it('lands where the specification says, and on a page that lets them in', () => {
    const wanted = landings[name] ?? '';
    expect(landingRoute(held)).toBe(wanted);
    const landing = landingFor(held, routes);
    const at = (to: string) => routes.find((r) => matchPath(r.path, to));
    // Until its screen is built, the first entry of the menu stands in.
    if (wanted !== '/' && at(wanted)) expect(landing).toBe(wanted);
    const route = at(landing);
    expect(route && mayAccess(route.access, held)).toBe(true);
  });
});

it.each(routes.filter((r) => areaOf(r.path) === 'main').map((r) => [r.path, r] as const))(
  '%s shows a stranger the way to sign in',
  (_, route) => {
    expect(elsewhere(route, null)).toBe('/auth/login');
  },
);
