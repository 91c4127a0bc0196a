import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atRest, prefer, shown, signedIn } from './support/pages.js';
import { sampled } from './support/sample.js';
import { expect, test } from './support/test.js';

const assets = join(import.meta.dirname, '../apps/web/dist/assets');
const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));

/** Pages that between them show each feature's styles. */
const pages = {
  'sales@demo.example': [
    '/home',
    '/crm/customer-profiles',
    '/crm/result-detail/1/overview',
    '/crm/result-detail/1/history',
    '/crm/result-detail/1/contacts',
    '/crm/contracts',
    '/crm/duplicates',
    '/crm/merge/1-2',
    '/crm/todos/follow-up',
    '/crm/todos/calendar',
    '/crm/funnel',
    '/crm/lead-upload',
    '/help/guides',
    '/help/glossary',
    '/security',
  ],
  'marketeer@demo.example': [
    '/audience/overview',
    '/audience/edit/8',
    '/audience/detail/3',
    '/promotion/overview',
    '/promotion/calendar',
    '/promotion/new',
    '/campaign/overview',
    '/campaign/new',
    '/performance/campaign-report/overview',
    '/analytics/customer-lifecycle',
    '/analytics/lifecycle-segment/high-value',
    '/analytics/model-card/14',
    '/analytics/lead-scoring',
    '/analytics/white-spots/overview',
    '/analytics/white-spots/ranks',
    '/gen-ai/entry',
    '/gen-ai/contents/new',
    '/gen-ai/campaigns/new',
    '/gen-ai/brands/new',
    '/analytics/scoring-ai/new',
    '/analytics/scoring-ai/label',
    '/analytics/scoring-ai',
  ],
  'admin@demo.example': [
    '/account/users',
    '/account/company',
    '/account/imports',
    '/account/approvals',
    '/account/outbox',
    '/account/audit',
    '/crm/mass-action/overview',
  ],
};

/** What styles decide of an element; what is left out follows from these and from its content. */
const properties =
  'display position float clear visibility opacity z-index order overflow-x overflow-y white-space text-overflow ' +
  'overflow-wrap color background-color background-image font-family font-size font-weight font-style line-height ' +
  'letter-spacing text-align text-decoration-line text-transform font-variant-numeric list-style-type cursor fill ' +
  'stroke box-shadow outline-style outline-width vertical-align pointer-events box-sizing content grid-template-areas ' +
  'flex-direction flex-wrap flex-grow flex-shrink flex-basis align-items align-self align-content justify-content ' +
  'justify-items justify-self row-gap column-gap grid-row-start grid-column-start grid-column-end max-width max-height ' +
  'min-width min-height margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom ' +
  'padding-left border-top-width border-right-width border-bottom-width border-left-width border-top-style ' +
  'border-top-color border-left-color border-top-left-radius border-bottom-right-radius';

/** The computed look of each element and of what stands before and after it, by its way from the body. */
function looks(names: string): Record<string, string[]> {
  const asked = names.split(' ');
  const found: Record<string, string[]> = {};
  const note = (path: string, element: Element, part?: string) => {
    const style = getComputedStyle(element, part);
    if (part && style.content === 'none') return;
    found[path + (part ?? '')] = asked.map((name) => `${name}: ${style.getPropertyValue(name)}`);
  };
  const walk = (element: Element, path: string) => {
    note(path, element);
    for (const part of ['::before', '::after']) note(path, element, part);
    [...element.children].forEach((child, at) => {
      const name = child.getAttribute('class') ?? '';
      walk(child, `${path.slice(-300)} > ${child.tagName.toLowerCase()}[${at}].${name}`);
    });
  };
  walk(document.body, '');
  return found;
}

/** Loads every sheet of the product behind those that are there, as a walk through all other pages would. */
const walkThroughAll = (page: Page) =>
  page.evaluate(async (names) => {
    const there = [...document.styleSheets].map((sheet) => sheet.href ?? '');
    const missing = names.filter((name) => !there.some((href) => href.endsWith(name)));
    await Promise.all(
      missing.map(
        (name) =>
          new Promise((loaded, failed) => {
            const link = Object.assign(document.createElement('link'), {
              rel: 'stylesheet',
              href: `/assets/${name}`,
              onload: loaded,
              onerror: failed,
            });
            document.head.append(link);
          }),
      ),
    );
    return missing.length;
  }, sheets);

for (const [email, paths] of sampled(Object.entries(pages)))
  test(`no page of ${email} looks different by the way one came to it`, async ({ page }) => {
    test.setTimeout(180_000);
    await prefer(page, 'en', 'default');
    await signedIn(page, email);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await shown(page);
        await atRest(page);
        const fresh = await page.evaluate(looks, properties);
        expect(await walkThroughAll(page)).toBeGreaterThan(0);
        const walked = await page.evaluate(looks, properties);
        const different = Object.keys(fresh).flatMap((element) => {
          const was = fresh[element] ?? [];
          const is = walked[element] ?? was;
          return was.flatMap((look, at) =>
            look === is[at] ? [] : `${element}: ${look}, ${is[at]}`,
          );
        });
        expect(different).toEqual([]);
      });
  });
