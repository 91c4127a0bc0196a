import { type Access, anyOf, anyUser, marketeer, sales } from '@kade/contract';
import { profileAccess } from './profileAccess.js';

/** A place in the side menu. `path` is the route's pattern, `to` where a click leads. */
export type MenuEntry = {
  readonly key: string;
  readonly access: Access;
  readonly path: string;
  readonly to: string;
  /** Opens in a new tab, outside the app. */
  readonly external?: true;
};

export type MenuParent = {
  readonly key: string;
  readonly access: Access;
  readonly children: readonly MenuEntry[];
};

const entry = (key: string, path: string, access: Access, to = path): MenuEntry => ({
  key,
  access,
  path,
  to,
});

const rfm: Access = { required: ['product:rfm'] };

/** The side menu of the product, whole. What has no screen yet is held back: see `visibleMenu`. */
export const menu: readonly MenuParent[] = [
  {
    key: 'crm',
    access: anyOf('company:sales', 'partner:subscription'),
    children: [
      entry('customerProfiles', '/crm/customer-profiles', profileAccess),
      entry('salesFunnel', '/crm/funnel', sales),
      entry('tasks', '/crm/todos/:activeKey/:resultId?', sales, '/crm/todos/follow-up'),
      entry(
        'massActions',
        '/crm/mass-action/:activeKey',
        { required: ['company:sales', 'company:admin', 'company:marketeer'] },
        '/crm/mass-action/overview',
      ),
    ],
  },
  {
    key: 'campaigns',
    access: anyOf('company:marketeer', 'product:gen-ai', 'product:promo', 'partner:subscription'),
    children: [
      entry(
        'audiences',
        '/audience/:activeKey/:audienceId?/:copy?',
        marketeer,
        '/audience/overview',
      ),
      entry(
        'promotions',
        '/promotion/:activeKey/:promotionId?/:copy?',
        { required: ['company:marketeer', 'product:promo'] },
        '/promotion/overview',
      ),
      entry(
        'campaignList',
        '/campaign/:activeKey/:campaignId?/:copy?',
        marketeer,
        '/campaign/overview',
      ),
      entry(
        'contentGenerator',
        '/gen-ai/:activeKey?/:id?',
        { required: ['product:gen-ai'] },
        '/gen-ai/entry',
      ),
    ],
  },
  {
    key: 'performance',
    access: anyOf('company:sales', 'company:marketeer'),
    children: [
      entry('baseReport', '/performance/base-report', marketeer),
      entry('pipeline', '/performance/pipeline', sales),
      entry('activities', '/performance/activity-report', sales),
      entry('audienceReport', '/performance/audience-report', {
        required: ['company:marketeer', 'company:sales'],
      }),
      entry(
        'campaignReport',
        '/performance/campaign-report/:activeKey',
        marketeer,
        '/performance/campaign-report/overview',
      ),
    ],
  },
  {
    key: 'analytics',
    access: anyOf(
      'product:rfm',
      'product:leadscore/leadvalue',
      'product:whitespot',
      'product:scoring-ai',
      'partner:subscription',
    ),
    children: [
      entry('customerLifecycle', '/analytics/customer-lifecycle', rfm),
      entry(
        'lifecycleSegment',
        '/analytics/lifecycle-segment/:activeKey',
        rfm,
        '/analytics/lifecycle-segment/overview',
      ),
      entry(
        'whitespots',
        '/analytics/white-spots/:activeKey',
        { required: ['product:whitespot', 'company:marketeer'] },
        '/analytics/white-spots/overview',
      ),
      entry('leads', '/analytics/lead-scoring', {
        required: ['product:leadscore/leadvalue', 'company:marketeer'],
      }),
      entry(
        'aiLeadClassification',
        '/analytics/scoring-ai/:activeKey?/:workflowRunId?',
        { required: ['product:scoring-ai'] },
        '/analytics/scoring-ai',
      ),
      entry('triggerList', '/analytics/trigger-list', { required: ['product:whitespot'] }),
    ],
  },
  {
    key: 'settings',
    access: anyUser,
    children: [
      entry(
        'companyAccount',
        '/account/:activeKey?/:itemId?',
        anyOf('company:admin', 'company:superuser'),
        '/account',
      ),
      entry(
        'glossary',
        '/help/:activeKey',
        anyOf('company:admin', 'company:marketeer', 'company:sales', 'partner:subscription'),
        '/help/glossary',
      ),
      { ...entry('helpCenter', '/support', anyUser), external: true },
    ],
  },
];

/** The access rule of a menu entry, so that its route says the same. */
export function menuAccess(key: string): Access {
  const found = menu.flatMap((p) => p.children).find((e) => e.key === key);
  if (!found) throw new Error(`The menu has no entry '${key}'.`);
  return found.access;
}
