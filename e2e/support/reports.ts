import { expect, type Page } from '@playwright/test';
import { atRest, shown } from './pages.js';

/** The rows that stand open beside a report. */
export const panel = (page: Page) => page.locator('aside[data-panel][data-covered=false]');
export const tile = (page: Page, key: string) => page.locator(`[data-tile=${key}]`);
export const chart = (page: Page, name: string) => page.locator(`[data-chart=${name}]`);

/** A count as either language writes it; no number where there is none. */
export const number = (text: string | null | undefined) =>
  Number((text ?? '').replace(/\D/g, '') || Number.NaN);

/** How many rows the open panel says that there are, which is the first that it says. */
export async function rowsSaid(page: Page): Promise<number> {
  const said = panel(page).getByTestId('rows-count');
  await expect(said).toBeVisible();
  return number(/^[\d.,]+/.exec((await said.textContent()) ?? '')?.[0]);
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await shown(page);
}

/** Asks the API what a screen shows. */
export async function read<T>(page: Page, access: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${access}` };
  const reply = await page.request.get(`/api${path}`, { headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

/** The widths at which pages change: a phone, a tablet, the menu open beside little room, a screen. */
const widths = [390, 768, 1024, 1440] as const;

/**
 * What every key figure of the page is called can be read whole at each width: nothing of it is cut off, and no word is
 * broken in two. The page is left as wide as it was.
 */
export async function expectWholeLabels(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await shown(page);
    await atRest(page);
    const labels = page.locator('[data-kpis] [data-label]');
    await expect(labels.first()).toBeVisible();
    const cut = await labels.evaluateAll((all) =>
      all
        .filter((label) => {
          if (label.scrollWidth > label.clientWidth) return true;
          const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
          return [...(words?.textContent ?? '').matchAll(/[^\s-]+/g)].some((word) => {
            if (!words) return false;
            const range = document.createRange();
            range.setStart(words, word.index);
            range.setEnd(words, word.index + word[0].length);
            return range.getClientRects().length > 1;
          });
        })
        .map((label) => label.textContent),
    );
    expect(cut, `key figures whose name is cut at ${width} px`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}
