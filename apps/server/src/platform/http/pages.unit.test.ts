import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
