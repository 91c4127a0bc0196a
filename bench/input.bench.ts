/**
 * How long a press of a key or a click waits for the picture it changes, with the processor made four times slower: the
 * longest event of each interaction as the browser itself measures it (Event Timing, what INP is made of), from the
 * input to the next paint. On the board, in the rule builder, in the list of profiles and in the editor of a mail, on the
 * demo. What the browser does not tell because it took less than 16 ms counts as 16. KADE_BENCH_SLOWER, KADE_BENCH_SCENES.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { mailEditor } from '../e2e/support/mailEditor.js';
import { signedIn } from '../e2e/support/pages.js';
import { startProduct } from '../e2e/support/product.js';
import { busyness, machine, percentile, tableRow } from './figures.js';

const port = Number(process.env.KADE_BENCH_PORT ?? 5991);
const url = `http://127.0.0.1:${port}`;
const slower = Number(process.env.KADE_BENCH_SLOWER ?? 4);
const least = 16;

/** The longest event of each interaction since it was last asked, in milliseconds. */
const watched = () => {
  const longest = new Map<number, number>();
  Object.assign(window, { longest });
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        longest.set(
          entry.interactionId,
          Math.max(longest.get(entry.interactionId) ?? 0, entry.duration),
        );
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

type Measured = Map<string, number[]>;

/** What is done on a page: each kind of input by its name. */
class Hand {
  constructor(
    readonly page: Page,
    private readonly measured: Measured,
    private readonly where: string,
  ) {}

  /** Does one thing, and notes how long its longest event took until it was painted. */
  async does(what: string, act: () => Promise<unknown>): Promise<void> {
    await this.rest();
    await this.page.evaluate(() => (window as unknown as Watched).longest.clear());
    await act();
    await this.rest();
    const took = await this.page.evaluate(() => [
      ...(window as unknown as Watched).longest.values(),
    ]);
    const name = `${this.where}: ${what}`;
    const all = this.measured.get(name) ?? [];
    this.measured.set(name, [...all, Math.max(least, ...took)]);
  }

  /** Types letter by letter, each an input of its own. */
  async types(what: string, words: string): Promise<void> {
    for (const letter of words)
      await this.does(what, () => this.page.keyboard.press(letter === ' ' ? 'Space' : letter));
  }

  async presses(what: string, ...keys: string[]): Promise<void> {
    for (const key of keys) await this.does(what, () => this.page.keyboard.press(key));
  }

  /** Until the page has nothing to do for a moment, and what it measured was told. */
  private async rest(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              requestIdleCallback(() => setTimeout(done, 120), { timeout: 3000 }),
            ),
          );
        }),
    );
  }
}
type Watched = { longest: Map<number, number> };

const scenes: Record<string, { who: string; path: string; do: (hand: Hand) => Promise<void> }> = {
  board: {
    who: 'sales@demo.example',
    path: '/crm/funnel',
    do: async (hand) => {
      const { page } = hand;
      const titles = page.getByTestId('card-title');
      await titles.nth(5).waitFor();
      for (const at of [0, 1, 2, 3, 4])
        await hand.does('open a card', () => titles.nth(at).click());
      await hand.presses('close the card', 'Escape');
      for (const at of [0, 1, 2]) {
        await page
          .locator('[data-status=lead] article')
          .nth(at)
          .getByRole('button')
          .first()
          .focus();
        await page
          .getByRole('button', { name: /^Move / })
          .nth(at)
          .focus();
        await hand.presses('take up a card', 'Space');
        const way = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
        await hand.presses('move it by a key', ...way);
        await hand.presses('put it back', 'Escape');
      }
      await page.getByRole('searchbox').first().click();
      await hand.types('type into the search', 'bakker');
    },
  },
  builder: {
    who: 'marketeer@demo.example',
    path: '/audience/new',
    do: async (hand) => {
      const { page } = hand;
      await page.getByLabel('Name', { exact: true }).click();
      await hand.types('type the name', 'Cafes of Utrecht');
      const lines = page.getByTestId('rule-line');
      const add = page
        .getByTestId('rule-builder')
        .getByRole('button', { name: 'Condition', exact: true });
      for (const typed of ['city', 'name', 'city', 'name']) {
        await hand.does('add a condition', () => add.last().click());
        const column = lines.last().getByRole('combobox', { name: 'Column' });
        await hand.does('open the columns', () => column.click());
        await hand.types('search a column', typed);
        await hand.presses('choose a column', 'Enter');
        const value = lines.last().getByLabel('Value', { exact: true });
        await hand.does('open the value', () => value.click());
        await hand.types('type a value', 'Utrecht');
        await hand.presses('take the value', 'Enter');
        await page.keyboard.press('Escape');
      }
    },
  },
  table: {
    who: 'sales@demo.example',
    path: '/crm/customer-profiles',
    do: async (hand) => {
      const { page } = hand;
      const rows = page.locator('main [data-row-key]');
      await rows.nth(9).waitFor();
      for (const at of [0, 1, 2, 3, 4])
        await hand.does('tick a row', () => rows.nth(at).getByRole('checkbox').click());
      await hand.presses('untick all', 'Escape');
      const heads = page.locator(
        'main thead th[aria-sort], main thead .ant-table-column-has-sorters',
      );
      for (const at of [0, 1, 0, 1]) await hand.does('sort', () => heads.nth(at).click());
      await hand.presses('next row', 'j', 'j', 'j', 'j', 'j');
      await hand.presses('edit cells', 'e');
      await hand.presses('next cell', 'Tab', 'Tab');
      await hand.types('type into a cell', 'Kadestad');
      await hand.presses('leave the cell', 'Escape');
      await hand.presses('open the quick view', 'Space');
      await hand.presses('next in the quick view', 'j', 'j', 'j');
      await hand.presses('close the quick view', 'Escape');
      await page.getByRole('searchbox').first().click();
      await hand.types('type into the search', 'bakker');
    },
  },
  editor: {
    who: 'marketeer@demo.example',
    path: '/campaign/new',
    do: async (hand) => {
      const { page } = hand;
      await page.getByLabel('Name', { exact: true }).click();
      await hand.types('type the name', 'Autumn menu');
      await page.getByRole('combobox', { name: 'Audiences', exact: true }).click();
      await page.getByTitle('Klanten die wegzakken').first().click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Next' }).click();
      const editor = mailEditor(page);
      await editor.inLanguages('English only');
      await editor.fromTemplate(/^Newsletter/);
      await editor.texts('Text').last().waitFor();
      const texts = editor.texts('Text');
      for (const at of [0, 1]) {
        await hand.does('click into a text', () => texts.nth(at).click());
        await page.keyboard.press('Control+End');
        await hand.types('type into a text', ' More of what you like');
        await hand.presses('new paragraph', 'Enter');
        await hand.types('type into a text', 'And soon');
        await page.keyboard.press('Control+a');
        await hand.presses('bold', 'Control+b');
      }
      const subject = editor.line('Subject line');
      await hand.does('click into the subject', () => subject.click());
      await hand.types('type the subject', 'Autumn is here');
      for (const kind of ['Text', 'Button', 'Divider'])
        await hand.does('add a block', () =>
          page.getByRole('button', { name: `Add ${kind}`, exact: true }).click(),
        );
    },
  },
};

async function measure(browser: Browser, name: string, measured: Measured): Promise<void> {
  const scene = scenes[name];
  if (!scene) throw new Error(`No such scene: ${name}`);
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watched);
    await signedIn(page, scene.who);
    await page.goto(scene.path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('load');
    await page.waitForTimeout(3000);
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await scene.do(new Hand(page, measured, name));
  } finally {
    await context.close();
  }
}

const folder = process.env.KADE_BENCH_DATA ?? mkdtempSync(join(tmpdir(), 'kade-bench-input-'));
const product = await startProduct({ port, url }, folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-background-networking', '--no-sandbox'],
});
try {
  console.log(`${machine()}, load ${busyness()}, processor ${slower} times slower\n`);
  tableRow(['input', 'times', 'median', 'p75', 'worst']);
  tableRow(['---', '---', '---', '---', '---']);
  for (const name of process.env.KADE_BENCH_SCENES?.split(',') ?? Object.keys(scenes)) {
    const measured: Measured = new Map();
    await measure(browser, name, measured);
    for (const [input, took] of measured) {
      const figures = [percentile(took, 50), percentile(took, 75), Math.max(...took)];
      tableRow([input, took.length, ...figures.map(Math.round)]);
    }
  }
  console.log(`\nload ${busyness()} at the end`);
} finally {
  await browser.close();
  await product.stop();
  if (!process.env.KADE_BENCH_DATA) rmSync(folder, { recursive: true, force: true });
}
