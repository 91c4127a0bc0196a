import { getProfile, listProfiles, login } from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, call, queryText } from './api.js';
import { accessToken, keepTokens, onSignedOut, refreshToken } from './session.js';

type Sent = { url: string; auth: string | null; method: string; body: string | null };

let sent: Sent[] = [];
let answer: (request: Sent) => Response | Promise<Response>;

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  sent = [];
  keepTokens({ access: 'old', refresh: 'r1' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request: Sent = {
      url,
      method: init.method ?? 'GET',
      auth: new Headers(init.headers).get('Authorization'),
      body: typeof init.body === 'string' ? init.body : null,
    };
    sent.push(request);
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const isRefresh = (r: Sent) => r.url.endsWith('/auth/refresh/');
const withNewTokenOnly = (r: Sent) =>
  isRefresh(r)
    ? json(200, { access: 'new', refresh: 'r2' })
    : r.auth === 'Bearer new'
      ? json(200, { count: 0, results: [] })
      : json(401, { detail: 'Expired' });

const list = () =>
  call(listProfiles, {
    query: { kind: ['lead', 'customer'], crm_status: [], segment: [], province: [], search: 'a b' },
  });

describe('call', () => {
  it('sends repeated keys, leaves empty values out, and carries the token', async () => {
    answer = () => json(200, { count: 0, results: [] });
    await list();
    expect(sent[0]?.url).toBe('/api/v1/profiles/results/?kind=lead&kind=customer&search=a+b');
    expect(sent[0]?.auth).toBe('Bearer old');
  });

  it('refreshes once for many calls that meet a 401, then sends each of them again', async () => {
    answer = withNewTokenOnly;
    const replies = await Promise.all([list(), list(), list()]);
    expect(replies).toHaveLength(3);
    expect(sent.filter(isRefresh)).toHaveLength(1);
    expect([accessToken(), refreshToken()]).toEqual(['new', 'r2']);
  });

  it('lets calls that come during a refresh wait for the new token', async () => {
    let finish: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer = async (r) => {
      if (isRefresh(r)) await gate;
      return withNewTokenOnly(r);
    };
    const first = list();
    await vi.waitFor(() => expect(sent.some(isRefresh)).toBe(true));
    const second = list();
    finish();
    await Promise.all([first, second]);
    expect(sent.filter((r) => r.auth === 'Bearer old')).toHaveLength(1);
  });

  it('does not refresh again when another tab has done it already', async () => {
    answer = (r) => {
      if (r.auth === 'Bearer old') {
        keepTokens({ access: 'new', refresh: 'r2' });
        return json(401, {});
      }
      return json(200, { count: 0, results: [] });
    };
    await list();
    expect(sent.filter(isRefresh)).toHaveLength(0);
  });

  it('ends the session when the refresh is refused', async () => {
    const ended = vi.fn();
    const stop = onSignedOut(ended);
    answer = () => json(401, { code: 'session_ended' });
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect([accessToken(), refreshToken()]).toEqual([null, null]);
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  it('keeps the session when the server cannot be reached', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(call(getProfile)).rejects.toMatchObject({ status: 0, code: 'unavailable' });
    expect(accessToken()).toBe('old');
  });

  it('sends no token to the sign-in and never refreshes for it', async () => {
    answer = () => json(401, { code: 'wrong_credentials', detail: 'No match.', msg: 'm' });
    const attempt = call(login, { body: { email: 'a@b.nl', password: 'x' } });
    await expect(attempt).rejects.toMatchObject({ code: 'wrong_credentials', detail: 'No match.' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.auth).toBeNull();
    expect(sent[0]?.body).toBe('{"email":"a@b.nl","password":"x"}');
  });

  it('tells how long to wait, and reads nothing from a page that is not ours', async () => {
    answer = () => new Response('<html>', { status: 429, headers: { 'Retry-After': '30' } });
    const failure = await call(getProfile).catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 429, detail: null, msg: null, retryAfter: 30 });
  });
});

describe('queryText', () => {
  it('keeps zero and false, and drops nothing, null and empty text', () => {
    expect(queryText({ a: 0, b: false, c: null, d: undefined, e: '', f: [] })).toBe('?a=0&b=false');
    expect(queryText({})).toBe('');
  });
});
