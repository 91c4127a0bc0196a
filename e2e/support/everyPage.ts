import { expectSound, prefer, shown, signedIn } from './pages.js';
import { spread } from './sample.js';
import { expect, test } from './test.js';

const accountTabs =
  'users company senders api-keys imports running approvals outbox mail-returns ai-use audit support';

/** Every page that no other test looks at in both themes, by who may see it. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '': ['terms-of-use', 'compliance', 'support', 'privacy-policy'].map((p) => `/public/${p}`),
  'admin@demo.example': [
    ...accountTabs.split(' ').map((tab) => `/account/${tab}`),
    '/account/imports/new',
    '/support',
    '/security',
  ],
  'marketeer@demo.example': [
    '/promotion/overview',
    '/promotion/calendar',
    '/promotion/new',
    '/campaign/calendar',
    '/audience/overview',
    '/audience/new',
    '/audience/detail/3',
    '/audience/edit/8',
    '/campaign/overview',
    '/campaign/new',
    '/performance/campaign-report/overview',
    '/performance/base-report',
    '/analytics/customer-lifecycle',
    '/analytics/lifecycle-segment/overview',
    '/analytics/lifecycle-segment/high-value',
    '/analytics/model-card/14',
    '/analytics/lead-scoring',
    '/analytics/white-spots/overview',
    '/analytics/white-spots/ranks',
    '/analytics/white-spots/potential',
    '/analytics/trigger-list',
    '/analytics/scoring-ai',
    '/analytics/scoring-ai/labels',
    '/analytics/scoring-ai/prompts',
    '/analytics/scoring-ai/new',
    '/analytics/scoring-ai/label',
    '/gen-ai/entry',
    '/gen-ai/contents',
    '/gen-ai/contents/new',
    '/gen-ai/campaigns',
    '/gen-ai/campaigns/new',
    '/gen-ai/brands',
    '/gen-ai/brands/new',
    '/gen-ai/settings',
  ],
  'sales@demo.example': [
    '/home',
    '/home/dashboard-list/my-day',
    '/crm/customer-profiles',
    '/crm/contracts',
    '/crm/contracts/1',
    '/crm/duplicates',
    '/crm/merge/1-2',
    '/performance/pipeline',
    '/performance/activity-report',
  ],
  'partner@demo.example': ['/foodstep'],
  'intro@demo.example': ['/intro'],
};

/** The mark that opens the guide of a page; partners at the door have no help to open. */
const help = /^(Help with this page|Uitleg bij deze pagina)$/;
const hasHelp = (email: string) => email !== '' && email !== 'intro@demo.example';

type Look = {
  language: 'en' | 'nl';
  theme: 'default' | 'dark';
  size: { width: number; height: number };
};

const desk: Look = { language: 'en', theme: 'default', size: { width: 1440, height: 900 } };
/** Dutch words are the longest, and a phone has the least room for them. */
const phone: Look = { language: 'nl', theme: 'dark', size: { width: 390, height: 844 } };
const looks = { desk, phone };

/** Looks at the pages whose turn it is in one language, theme and width; in a whole run at every page. */
export function everyPageIsSound(where: keyof typeof looks) {
  const { language, theme, size } = looks[where];
  test.use({ viewport: size });
  for (const [email, all] of Object.entries(pages)) {
    const paths = spread(Object.keys(looks), all).find(({ look }) => look === where)?.things ?? [];
    if (paths.length === 0) continue;
    test(`the pages of ${email || 'a stranger'} are sound in ${language}, ${theme}, ${size.width} wide`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await prefer(page, language, theme);
      if (email) await signedIn(page, email);
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page).toHaveURL(new RegExp(path));
          await shown(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          if (hasHelp(email)) await expect(page.getByRole('link', { name: help })).toBeVisible();
          await expectSound(page, { headings: true });
        });
    });
  }
}
