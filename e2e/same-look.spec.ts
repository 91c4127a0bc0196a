import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shown } from './support/everyPage.js';
import { atRest, prefer, signedIn } from './support/pages.js';
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

/** The computed look of each element and of what stands before and after it, by its way from the body. */
function looks(): Record<string, string> {
  const found: Record<string, string> = {};
  const noted = (path: string, element: Element, part?: string) => {
    const style = getComputedStyle(element, part);
    if (part && style.content === 'none') return;
    found[path + (part ?? '')] = [...style]
      // Only names of animations are the build's own; an animation that runs is at another place each time.
      .filter(
        (name) =>
          !/^(animation|opacity$|transform$|perspective-origin|transform-origin)/.test(name),
      )
      .map((name) => `${name}: ${style.getPropertyValue(name)}`)
      .join('; ');
  };
  const walk = (element: Element, path: string) => {
    noted(path, element);
    for (const part of ['::before', '::after']) noted(path, element, part);
    [...element.children].forEach((child, at) => {
      walk(child, `${path} > ${child.tagName.toLowerCase()}[${at}].${child.className}`);
    });
  };
  walk(document.body, 'body');
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

for (const [email, paths] of Object.entries(pages))
  test(`no page of ${email} looks different by the way one came to it`, async ({ page }) => {
    test.setTimeout(180_000);
    await prefer(page, 'en', 'default');
    await signedIn(page, email);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await shown(page);
        await atRest(page);
        const fresh = await page.evaluate(looks);
        expect(await walkThroughAll(page)).toBeGreaterThan(0);
        const walked = await page.evaluate(looks);
        const different = Object.keys(fresh).filter(
          (element) => walked[element] && walked[element] !== fresh[element],
        );
        expect(different).toEqual([]);
      });
  });
