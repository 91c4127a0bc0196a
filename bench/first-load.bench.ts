/**
 * What a first visit brings over the wire: requests, bytes as they come (compressed, with headers) and unpacked, and the
 * time until the page's content stands, with an empty cache in Chromium. The same pages beside it with `Accept-Encoding:
 * identity`, which is what they would weigh without compression.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../e2e/support/product.js';
import { busyness, machine, table } from './figures.js';

const port = 5990;
const url = `http://127.0.0.1:${port}`;
const pages = [
  ['sign-in', '/auth/login', undefined],
  ['home', '/home', 'sales@demo.example'],
  ['funnel', '/crm/funnel', 'sales@demo.example'],
  ['customer profiles', '/crm/customer-profiles', 'sales@demo.example'],
  ['users of the account', '/account', 'admin@demo.example'],
] as const;

async function tokensOf(email: string) {
  const reply = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'welcome-to-kade' }),
  });
  return (await reply.json()) as { access: string; refresh: string };
}

type Load = { requests: number; wire: number; unpacked: number; api: number; ms: number };

/** Loads one page with an empty cache. Bytes are those that Chromium counts on the connection. */
async function load(
  browser: Browser,
  path: string,
  email: string | undefined,
  plain: boolean,
): Promise<Load> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const stored: Record<string, string> = {
    consentPreferences: '{"necessary":true,"analytics":false}',
    doneGuideTour: 'true',
    version: '4.9.0',
  };
  if (email) {
    const { access, refresh } = await tokensOf(email);
    Object.assign(stored, { accessToken: access, refreshToken: refresh });
  }
  await page.addInitScript(
    `for (const [k, v] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(k, v);`,
  );
  const seen: Load = { requests: 0, wire: 0, unpacked: 0, api: 0, ms: 0 };
  const kinds = new Map<string, string>();
  const device = await context.newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (plain)
    await device.send('Network.setExtraHTTPHeaders', {
      headers: { 'Accept-Encoding': 'identity' },
    });
  device.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  device.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (isCode(kinds.get(requestId))) seen.unpacked += dataLength;
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isCode(kinds.get(requestId))) {
      seen.requests++;
      seen.wire += encodedDataLength;
    } else if (kinds.get(requestId) === 'Fetch') seen.api += encodedDataLength;
  });
  const begin = performance.now();
  await page.goto(url + path);
  await page.locator('main, h1, h2').first().waitFor();
  await page.locator('.loading').waitFor({ state: 'detached' });
  seen.ms = performance.now() - begin;
  // What comes after the content stands; the live stream of some pages never ends.
  await page.waitForTimeout(1500);
  await context.close();
  return seen;
}

const isCode = (kind: string | undefined) => kind === 'Script' || kind === 'Stylesheet';
const kB = (bytes: number) => Math.round(bytes / 1000);

const folder = mkdtempSync(join(tmpdir(), 'kade-bench-load-'));
const product = await startProduct({ port, url }, folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-background-networking', '--no-sandbox'],
});
try {
  console.log(`${machine()}, load ${busyness()}\n`);
  const rows: (string | number)[][] = [];
  for (const [name, path, email] of pages) {
    await load(browser, path, email, false);
    const [now, plain] = [
      await load(browser, path, email, false),
      await load(browser, path, email, true),
    ];
    rows.push([
      ...[name, now.requests, kB(now.wire), kB(plain.wire)],
      ...[(plain.wire / now.wire).toFixed(1), kB(now.api), kB(plain.api), Math.round(now.ms)],
    ]);
  }
  table(['page', 'files', 'kB on the wire', 'kB plain', 'ratio', 'kB data', 'plain', 'ms'], rows);
  const description = `${url}/api/openapi.json`;
  const weigh = async (encoding: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('Network.enable');
    await device.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': encoding } });
    let bytes = 0;
    device.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(description, { waitUntil: 'networkidle' });
    await context.close();
    return bytes;
  };
  console.log(
    `\nAPI description: ${kB(await weigh('br'))} kB by Brotli, ${kB(await weigh('identity'))} kB plain`,
  );
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
