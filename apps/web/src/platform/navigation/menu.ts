import { type Access, anyOf, anyUser, marketeer, sales } from '@kade/contract';
import { addressOf } from './addressOf.js';
import { pages } from './pages.js';
import { paths } from './paths.js';
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
      entry('customerProfiles', pages.profiles, profileAccess),
      entry('salesFunnel', pages.funnel, sales),
      entry('tasks', pages.todos, sales, paths.todos('follow-up')),
      entry(
        'massActions',
        pages.massActions,
        { required: ['company:sales', 'company:admin', 'company:marketeer'] },
        paths.massActions(),
      ),
    ],
  },
  {
    key: 'campaigns',
    access: anyOf('company:marketeer', 'product:gen-ai', 'product:promo', 'partner:subscription'),
    children: [
      entry('audiences', pages.audiences, marketeer, paths.audiences),
      entry(
        'promotions',
        pages.promotions,
        { required: ['company:marketeer', 'product:promo'] },
        paths.promotions,
      ),
      entry('campaignList', pages.campaigns, marketeer, paths.campaigns),
      entry(
        'contentGenerator',
        pages.contentGenerator,
        { required: ['product:gen-ai'] },
        addressOf(pages.contentGenerator, { activeKey: 'entry' }),
      ),
    ],
  },
  {
    key: 'performance',
    access: anyOf('company:sales', 'company:marketeer'),
    children: [
      entry('baseReport', pages.baseReport, marketeer),
      entry('pipeline', pages.pipeline, sales),
      entry('activities', pages.activityReport, sales),
      entry('audienceReport', pages.audienceReport, {
        required: ['company:marketeer', 'company:sales'],
      }),
      entry('campaignReport', pages.campaignReports, marketeer, paths.campaignReports),
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
      entry('customerLifecycle', pages.customerLifecycle, rfm),
      entry(
        'lifecycleSegment',
        pages.lifecycleSegment,
        rfm,
        addressOf(pages.lifecycleSegment, { activeKey: 'overview' }),
      ),
      entry(
        'whitespots',
        pages.whitespots,
        { required: ['product:whitespot', 'company:marketeer'] },
        addressOf(pages.whitespots, { activeKey: 'overview' }),
      ),
      entry('leads', pages.leadScoring, {
        required: ['product:leadscore/leadvalue', 'company:marketeer'],
      }),
      entry(
        'aiLeadClassification',
        pages.leadClassification,
        { required: ['product:scoring-ai'] },
        addressOf(pages.leadClassification, {}),
      ),
      entry('triggerList', pages.triggerList, { required: ['product:whitespot'] }),
    ],
  },
  {
    key: 'settings',
    access: anyUser,
    children: [
      entry(
        'companyAccount',
        pages.account,
        anyOf('company:admin', 'company:superuser'),
        paths.account(),
      ),
      entry(
        'glossary',
        pages.help,
        anyOf('company:admin', 'company:marketeer', 'company:sales', 'partner:subscription'),
        paths.help('glossary'),
      ),
      { ...entry('helpCenter', pages.support, anyUser), external: true },
    ],
  },
];

/** The access rule of a menu entry, so that its route says the same. */
export function menuAccess(key: string): Access {
  const found = menu.flatMap((p) => p.children).find((e) => e.key === key);
  if (!found) throw new Error(`The menu has no entry '${key}'.`);
  return found.access;
}
