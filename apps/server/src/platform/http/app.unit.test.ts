import { failures, message, Refusal } from '@kade/contract';
import { texts } from '@kade/contract/messages/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../log.js';
import { openHttp } from './app.js';
import { rawBodyOf } from './rawBody.js';

type App = Awaited<ReturnType<typeof openHttp>>;
let app: App;
let fault: Error | undefined;
let failing: Error;

beforeAll(async () => {
  app = await openHttp({
    log: openLog('silent'),
    publicUrl: 'http://localhost',
    endpoints: {},
    ready: async () => {
      if (fault) throw fault;
    },
    webRoot: undefined,
    codeOfConstraint: { user_email_key: 'email_taken' },
  });
  app.post('/api/thing/', async (request) => ({ body: request.body, raw: rawBodyOf(request) }));
  app.get('/api/failing/', async () => {
    throw failing;
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

  it.each([
    ['a text that cannot be stored', { code: '22021' }, 400, 'invalid', 'characters_unstorable'],
    ['nor as JSON', { code: '22P05' }, 400, 'invalid', 'characters_unstorable'],
    ['a number that is too large', { code: '22003' }, 400, 'invalid', 'number_too_large'],
    ['work that took too long', { code: '57014' }, 422, 'took_too_long', undefined],
    ['a rule that has a name', { constraint: 'user_email_key' }, 409, 'email_taken', undefined],
    ['a rule that nobody knows', { code: '23505', constraint: 'x' }, 500, 'fault', undefined],
    ['what is too large', { statusCode: 413 }, 413, 'too_large', undefined],
    ['what is no JSON', { statusCode: 415 }, 400, 'invalid', 'body_not_json'],
    ['too much at once', { statusCode: 429 }, 429, 'too_many', undefined],
    ['no room', { statusCode: 503 }, 503, 'unavailable', undefined],
    ['another fault of who asks', { statusCode: 418 }, 400, 'invalid', 'request_broken'],
    ['another fault of ours', { statusCode: 501 }, 500, 'fault', undefined],
    [
      'a form without an end',
      { message: 'Unexpected end of multipart data' },
      400,
      'invalid',
      'form_broken',
    ],
  ] as const)('%s is refused as what it is', async (_, error, status, code, reason) => {
    failing = Object.assign(new Error('something'), error);
    const reply = await app.inject('/api/failing/');
    const body = reply.json() as { code: string; reason?: string };
    expect([reply.statusCode, body.code, body.reason]).toEqual([status, code, reason]);
  });

  it('says when to come back, by field what is wrong, and nothing twice', async () => {
    failing = new Refusal('too_many', message('requests_often'), { retryAfter: 7 });
    const braked = await app.inject('/api/failing/');
    expect(braked.headers['retry-after']).toBe('7');
    const said = message('field_empty');
    failing = new Refusal('invalid', failures.invalid.say, { errors: { name: [said] } });
    const { detail, msg, errors } = (await app.inject('/api/failing/')).json();
    expect([detail, msg, errors]).toEqual([
      failures.invalid.say.en,
      '',
      { name: ['Please fill in this field.'] },
    ]);
  });

  it('an address that cannot be read is refused in the form of every other failure', async () => {
    const reply = await app.inject('/%E0%A4%A');
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json() as object).sort()).toEqual(['code', 'detail', 'msg', 'reason']);
  });
});

it.each([
  ['as a text', '{"a": "x\\ud800"}', 400],
  ['within a list', '{"a": [null, 1, {"b": "\\ude00x"}]}', 400],
  ['in a name', '{"a": {"\\ud800": 1}}', 400],
  ['beside its other half', '{"a": "\\ud83d\\ude00", "b": null}', 200],
])('half a character is refused, %s, and no whole one', async (_, payload, status) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await app.inject({ method: 'POST', url: '/api/thing/', headers, payload });
  expect(reply.statusCode).toBe(status);
  if (status === 400) expect(reply.json()).toMatchObject({ reason: 'characters_unstorable' });
  // What was sent is kept as it was: a signature is over that.
  else expect(reply.json()).toEqual({ body: JSON.parse(payload), raw: payload });
});

it('where the web app is served by something else, its pages are not here', async () => {
  const reply = await app.inject('/crm/funnel');
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
});

it('a request that says it is JSON and has no body is one without a body', async () => {
  const headers = { 'content-type': 'application/json' };
  const reply = await app.inject({ method: 'DELETE', url: '/api/thing/', headers });
  expect(reply.json()).toEqual({ body: 'none' });
  const broken = await app.inject({ method: 'DELETE', url: '/api/thing/', headers, payload: '{' });
  expect(broken.statusCode).toBe(400);
});

it('tells how long each kind of request took, and how it ended', async () => {
  await app.inject({ method: 'DELETE', url: '/api/thing/?id=7' });
  await app.inject('/api/thing/nowhere/');
  const reply = await app.inject('/metrics');
  expect(reply.headers['content-type']).toContain('text/plain');
  expect(reply.body).toMatch(
    /http_request_duration_seconds_count\{method="DELETE",route="\/api\/thing\/?",status="200"\} \d/,
  );
  expect(reply.body).toMatch(/_count\{method="GET",route="none",status="404"\} \d/);
  expect(reply.body).not.toContain('id=7');
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
