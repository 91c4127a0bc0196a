import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type Endpoint, endpoints } from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../log.js';
import { openHttp } from './app.js';
import { mayCompress } from './compression.js';

const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: `Restaurant ${id}` }));
const script = `export const words = ${JSON.stringify(rows)};\n`;

let app: Awaited<ReturnType<typeof openHttp>>;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'kade-web-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Kade</title>');
  writeFileSync(join(webRoot, 'app.js'), script);
  writeFileSync(join(webRoot, 'app.js.br'), brotliCompressSync(script));
  writeFileSync(join(webRoot, 'app.js.gz'), gzipSync(script));
  app = await openHttp({
    log: openLog('silent'),
    publicUrl: 'http://localhost',
    endpoints,
    ready: async () => {},
    webRoot,
  });
  app.get('/api/rows/', async () => rows);
  app.get('/api/few/', async () => rows.slice(0, 3));
  app.get('/api/secret/', { compress: false }, async () => rows);
  app.get('/api/live/', async (_, reply) =>
    reply.type('text/event-stream; charset=utf-8').send('data: x\n\n'.repeat(500)),
  );
  app.get('/api/picture/', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

describe('what the server answers leaves compressed', () => {
  it('by Brotli where it is accepted, else by gzip, and says that it varies', async () => {
    const [br, gz] = [
      await ask('/api/rows/', 'gzip, deflate, br'),
      await ask('/api/rows/', 'gzip'),
    ];
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ]);
    expect(br.headers.vary).toMatch(/accept-encoding/i);
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(rows);
    expect(JSON.parse(gunzipSync(gz.rawPayload).toString())).toEqual(rows);
    expect(br.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 3);
  });

  it.each([
    ['to somebody who does not ask for it', '/api/rows/', undefined],
    ['when it is small', '/api/few/', 'gzip, br'],
    ['when it holds a secret', '/api/secret/', 'gzip, br'],
    ['when it is the live stream', '/api/live/', 'gzip, br'],
    ['when its format is compressed already', '/api/picture/', 'gzip, br'],
  ])('but plain %s', async (_, url, encoding) => {
    const reply = await ask(url, encoding);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('the API description as well, packed once for all who ask', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => ask('/api/openapi.json', 'gzip, br')));
    for (const reply of replies) {
      expect(reply.headers['content-encoding']).toBe('br');
      expect(reply.headers.vary).toMatch(/accept-encoding/i);
      expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString()).openapi).toBe('3.1.0');
    }
    const gz = await ask('/api/openapi.json', 'gzip');
    const plain = await ask('/api/openapi.json');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  });

  it('and copies of it that its page would write anew lead to it', async () => {
    for (const copy of ['json', 'yaml', 'yaml/']) {
      const reply = await ask(`/api/docs/${copy}`, 'br');
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/api/openapi.json']);
    }
    expect((await ask('/api/docs/')).statusCode).toBe(200);
  });
});

it('files of the web app come compressed from the build, each form with an ETag of its own', async () => {
  const forms = await Promise.all(['br', 'gzip', undefined].map((form) => ask('/app.js', form)));
  expect(forms.map((reply) => reply.headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(forms.map((reply) => reply.headers['content-type'])).toEqual(
    Array(3).fill(expect.stringContaining('javascript')),
  );
  expect(new Set(forms.map((reply) => reply.headers.etag)).size).toBe(3);
  for (const { headers } of forms) expect(headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(forms[0]?.rawPayload ?? '').toString()).toBe(script);
  const again = await app.inject({
    url: '/app.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(forms[0]?.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it('a body that comes compressed is not unpacked', async () => {
  app.log.level = 'silent';
  const reply = await app.inject({
    method: 'POST',
    url: '/api/rows/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b0800000000000003ab05000343a9ba02000000', 'hex'),
  });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
});

it('secrets leave uncompressed: tokens, codes, keys, mails of the outbox, secret addresses', () => {
  const plain = (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, endpoint]) => !mayCompress(endpoint))
    .map(([name]) => name);
  expect(plain).toEqual(
    expect.arrayContaining([
      ...['login', 'refreshTokens', 'createApiKey', 'renewRecoveryCodes'],
      ...['getOutboxMail', 'getCalendarFeed', 'renewCalendarFeed'],
    ]),
  );
});
