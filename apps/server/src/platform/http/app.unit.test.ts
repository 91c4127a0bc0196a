import { texts } from '@kade/contract/messages/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../log.js';
import { openHttp } from './app.js';

type App = Awaited<ReturnType<typeof openHttp>>;
let app: App;
let fault: Error | undefined;

beforeAll(async () => {
  app = await openHttp({
    log: openLog('silent'),
    publicUrl: 'http://localhost',
    endpoints: {},
    ready: async () => {
      if (fault) throw fault;
    },
    webRoot: undefined,
  });
  app.delete('/api/thing/', async (request) => ({ body: request.body ?? 'none' }));
  app.get('/api/broken/', async () => {
    throw new Error('a secret of ours');
  });
});
afterAll(() => app.close());

describe('what the server says when a request fails', () => {
  it('a fault of ours is told in the language of the reader, with a number and no details', async () => {
    const reply = await app.inject('/api/broken/');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({
      detail: 'Something went wrong on our side.',
      msg: expect.stringMatching(
        /^If this happens again, contact support and quote reference [0-9a-f]{8}\.$/,
      ),
    });
    expect(reply.body).not.toContain('secret');
    // The number of each request, so that what somebody quotes is found in the log.
    const fault = String(reply.headers['x-request-id']);
    expect((reply.json() as { msg: string }).msg).toContain(fault);
    const headers = { 'accept-language': 'nl' };
    const dutch = (await app.inject({ url: '/api/broken/', headers })).json();
    expect(dutch).toMatchObject({ detail: texts.fault.nl });
  });

  it('an address that cannot be read is refused in the form of every other failure', async () => {
    const reply = await app.inject('/%E0%A4%A');
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json() as object).sort()).toEqual(['code', 'detail', 'msg', 'reason']);
  });
});

it('a request that says it is JSON and has no body is one without a body', async () => {
  const headers = { 'content-type': 'application/json' };
  const reply = await app.inject({ method: 'DELETE', url: '/api/thing/', headers });
  expect(reply.json()).toEqual({ body: 'none' });
  const broken = await app.inject({ method: 'DELETE', url: '/api/thing/', headers, payload: '{' });
  expect(broken.statusCode).toBe(400);
});

it('is alive while it is up, and ready only while it can answer', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  fault = new Error('no database');
  try {
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    fault = undefined;
  }
});
