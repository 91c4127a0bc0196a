import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../log.js';
import { openHttp } from './app.js';

let app: Awaited<ReturnType<typeof openHttp>>;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'kade-web-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Kade</title>');
  mkdirSync(join(webRoot, 'assets'));
  for (const file of ['assets/app-1a2b.js', 'sw.js']) writeFileSync(join(webRoot, file), 'x');
  app = await openHttp({
    log: openLog('silent'),
    publicUrl: 'http://localhost',
    endpoints: {},
    ready: async () => {},
    webRoot,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

it.each([
  '/crm/funnel',
  '/crm/customer-profiles?search=info@zee.example',
  '/auth/reset-password?token=12.Ab_c&email=anna@zee.nl',
])('%s opens the web app, whatever stands behind the question mark', async (url) => {
  const reply = await app.inject(url);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(reply.body).toContain('<title>Kade</title>');
});

it.each(['/assets/old.js', '/assets/old.js?v=2', '/api/nowhere/'])(
  '%s is told not to be there: a page in its stead would be taken for the file',
  async (url) => {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
  },
);

it.each([
  // Another text has another name.
  ['/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/sw.js', 'no-cache'],
])('%s is kept by browsers as long as it is good: %s', async (url, kept) => {
  expect((await app.inject(url)).headers['cache-control']).toBe(kept);
});

it('only what is read opens the web app: what is sent to an address that there is not is refused', async () => {
  const reply = await app.inject({ method: 'POST', url: '/crm/funnel', payload: {} });
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
});
