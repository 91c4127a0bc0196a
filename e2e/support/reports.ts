import { expect, type Page } from '@playwright/test';
import { shown } from './pages.js';

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
