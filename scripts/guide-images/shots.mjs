const sales = 'sales@demo.example';
const marketeer = 'marketeer@demo.example';
const admin = 'admin@demo.example';

const edit = (step) => (s) => `/campaign/edit/${s.draft}${step ? `?step=${step}` : ''}`;
const report = (s) => `/performance/campaign-report/${s.sent}`;

/** A customer with a history: the one who bought most. */
const largest = '/crm/customer-profiles?ordering=-total_net_revenue';
const openLargest = async (page, tab) => {
  await page.locator('tbody tr[data-row-key] a[href*="/crm/result-detail/"]').first().click();
  await page.waitForURL(/\/crm\/result-detail\/\d+/);
  if (tab) await page.goto(page.url().replace(/[^/]+$/, tab));
  await page.locator('main h1').waitFor();
};

const transferOwner = /^(Change sales owner|Accountmanager wijzigen)$/;
const massAction = /(Mass action|Bulkactie)/;
const tickSome = async (page) => {
  const boxes = page.locator('.ant-table-row .ant-checkbox-input');
  for (const row of [0, 1, 2, 4, 5, 7]) await boxes.nth(row).check();
};

/** Before the story, whose invoices have the models run anew: what moved since a month ago is to be seen. */
const lifecycle = {
  who: marketeer,
  path: () => '/analytics/customer-lifecycle',
  beforeStory: true,
};
/** As they stand at the founding, for the same reason. */
const analytics = (path) => ({ who: marketeer, path: () => path, beforeStory: true });
/** Brings a panel below the bar that stays on top. */
const toPanel = (name) => (page) =>
  page.getByRole('heading', { name }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start' });
    scrollBy(0, -110);
  });

/**
 * The pictures: `{topic}-{number}` as in `topic.{topic}.pictures` of locales/{language}/help.json, whose texts say
 * what each shows. `prepare` brings the screen into the state to be seen.
 */
export const shots = [
  { name: 'welcome-1', who: admin, path: report },
  { name: 'profileDetail-1', who: sales, path: () => largest, prepare: (p) => openLargest(p) },
  {
    name: 'profileDetail-2',
    who: sales,
    path: () => largest,
    prepare: async (page) => {
      await openLargest(page, 'invoices');
      await page.locator('tbody button').first().click();
    },
  },
  {
    name: 'profileDetail-3',
    who: sales,
    path: () => largest,
    // The last columns say what the picture is about.
    screen: { width: 1440, height: 900 },
    prepare: async (page) => {
      await openLargest(page, 'contacts');
      await page.getByRole('button', { name: /^(Collapse menu|Menu inklappen)$/ }).click();
    },
  },
  {
    name: 'audience-1',
    who: marketeer,
    path: (s) => `/audience/new/${s.audience}/copy`,
    screen: { width: 1440, height: 900 },
    prepare: async (page) => {
      await page.locator('[data-testid=live-reach]').waitFor();
      await page.mouse.move(500, 500);
      await page.mouse.wheel(0, 260);
    },
  },
  { name: 'audience-2', who: marketeer, path: (s) => `/audience/detail/${s.audience}` },
  { name: 'campaignOne-1', who: marketeer, path: edit(0) },
  {
    name: 'campaignOne-2',
    who: marketeer,
    path: edit(1),
    prepare: (page) => page.locator('[data-block]').first().waitFor(),
  },
  {
    name: 'campaignOne-3',
    who: marketeer,
    path: edit(3),
    prepare: (page) => page.getByRole('slider').first().scrollIntoViewIfNeeded(),
  },
  { name: 'campaignTwo-1', who: marketeer, path: edit(4) },
  { name: 'campaignTwo-2', who: admin, path: (s) => `/campaign/detail/${s.pending}` },
  {
    name: 'campaignTwo-3',
    who: marketeer,
    path: report,
    prepare: async (page) => {
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, 520);
    },
  },
  {
    name: 'glossary-1',
    who: admin,
    path: () => '/help/glossary',
    prepare: (page, { words }) => page.getByRole('searchbox').first().fill(words.search),
  },
  { name: 'glossary-2', who: admin, path: () => '/help/guides' },
  {
    name: 'customerProfiles-1',
    who: sales,
    path: ({ words }) =>
      `/crm/customer-profiles?origin_query=${encodeURIComponent(`SEGMENT in ('${words.segment}')`)}`,
  },
  {
    name: 'customerProfiles-2',
    who: sales,
    path: () => '/crm/customer-profiles',
    prepare: (page) =>
      page.getByRole('button', { name: /^(setting )?(Columns|Kolommen)$/ }).click(),
  },
  { name: 'salesFunnel-1', who: sales, path: () => '/crm/funnel' },
  {
    name: 'salesFunnel-2',
    who: sales,
    path: () => '/crm/funnel',
    prepare: async (page) => {
      await page
        .locator('[data-testid=funnel-column]')
        .nth(4)
        .locator('[data-testid=card-title]')
        .first()
        .click();
      // Beside the board, or over it where there is no room.
      await page.locator('aside[data-panel], [role=dialog]').first().waitFor();
    },
  },
  { name: 'dashboard-1', who: sales, path: () => '/home?owner=all' },
  {
    name: 'dashboard-2',
    who: sales,
    path: () => '/home/dashboard-list/churn-risk?owner=all',
  },
  { name: 'customerLifecycle-1', ...lifecycle },
  { name: 'customerLifecycle-2', ...lifecycle, prepare: toPanel(/^(Who moved|Wie verschoof)/) },
  {
    name: 'customerLifecycle-3',
    ...lifecycle,
    prepare: toPanel(/^(Recency and frequency|Recency en frequentie)/),
  },
  {
    name: 'lifecycleSegment-1',
    ...lifecycle,
    path: () => '/analytics/lifecycle-segment/at-risk',
    screen: { width: 1440, height: 900 },
  },
  {
    name: 'lifecycleSegment-2',
    ...lifecycle,
    path: () => '/analytics/lifecycle-segment/high-value',
    screen: { width: 1440, height: 900 },
  },
  { name: 'leads-1', ...analytics('/analytics/lead-scoring') },
  {
    name: 'leads-2',
    ...analytics('/analytics/lead-scoring'),
    prepare: toPanel(/^(Best leads|Beste leads)/),
  },
  { name: 'whitespots-1', ...analytics('/analytics/white-spots/overview') },
  { name: 'whitespots-2', ...analytics('/analytics/white-spots/ranks') },
  { name: 'triggerList-1', ...analytics('/analytics/trigger-list'), who: sales },
  { name: 'tasks-1', who: sales, path: () => '/crm/todos/follow-up' },
  { name: 'tasks-2', who: sales, path: () => '/crm/todos/calendar' },
  { name: 'tasks-3', who: sales, path: () => '/crm/todos/qualification' },
  {
    name: 'massActions-1',
    who: admin,
    path: () => '/crm/customer-profiles',
    prepare: async (page) => {
      await tickSome(page);
      await page.getByRole('button', { name: massAction }).click();
    },
  },
  {
    name: 'massActions-2',
    who: admin,
    path: () => '/crm/customer-profiles',
    prepare: async (page) => {
      await tickSome(page);
      await page.getByRole('button', { name: massAction }).click();
      await page.getByRole('menuitem', { name: transferOwner }).click();
      await page.waitForURL(/\/crm\/mass-action\/transfer-owner$/);
      await page.getByRole('combobox', { name: /^(Colleague|Collega)$/ }).click();
      // Of the lists that are there only the open one: the others are closed and hidden.
      const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
      await open.locator('.ant-select-item-option').nth(1).click();
      // The last step is called as the button that leads to it.
      await page
        .getByTestId('page-footer')
        .getByRole('button', { name: /^(Preview changes|Bekijk wat er verandert)$/ })
        .click();
      await page.locator('[data-testid=rows-table] tbody tr').first().waitFor();
    },
  },
  { name: 'acquisition-1', ...analytics('/performance/base-report') },
  { name: 'activities-1', ...analytics('/performance/activity-report'), who: sales },
  { name: 'pipeline-1', ...analytics('/performance/pipeline'), who: sales },
  {
    name: 'pipeline-2',
    ...analytics('/performance/pipeline'),
    who: sales,
    prepare: toPanel(/^(What moved the open pipeline|Wat de open pipeline bewoog)/),
  },
  { name: 'contentGenerator-1', who: marketeer, path: () => '/gen-ai/entry' },
  { name: 'contentGenerator-2', who: marketeer, path: (s) => `/gen-ai/contents/${s.content}` },
  { name: 'leadClassification-1', who: admin, path: () => '/analytics/scoring-ai' },
  {
    name: 'leadClassification-2',
    who: admin,
    path: (s) => `/analytics/scoring-ai/results/${s.classification}`,
  },
  { name: 'companyAccount-1', who: admin, path: () => '/account/users' },
  { name: 'companyAccount-2', who: admin, path: () => '/account/support' },
  { name: 'yourAccount-1', who: sales, path: () => '/security' },
  { name: 'yourAccount-2', who: sales, path: () => '/support?about=/crm/funnel' },
  { name: 'promotions-1', who: marketeer, path: () => '/promotion/overview' },
  {
    name: 'promotions-2',
    who: marketeer,
    path: () => '/promotion/overview',
    prepare: async (page) => {
      await page.locator('tbody tr[data-row-key] a').first().click();
      await page.waitForURL(/\/promotion\/detail\//);
      await page.locator('main h1').waitFor();
    },
  },
];
