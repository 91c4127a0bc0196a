import { getProfile, listProfiles, login, startImport, verifyTwoFactor } from '@kade/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, keepTokens, onSignedOut, refreshToken } from '../session/session.js';
import { ApiFailure, call, queryText } from './api.js';
import { dropHeldCalls, setEnrolling } from './enrolment.js';
import { onLimited } from './limited.js';
import { answerFreshCode } from './stepUp.js';

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

  it.each([503, 429])(
    'keeps the session when the refresh meets a server that cannot answer now: %d',
    async (status) => {
      answer = (r) => (isRefresh(r) ? json(status, {}) : json(401, {}));
      await expect(list()).rejects.toMatchObject({ status });
      expect(refreshToken()).toBe('r1');
    },
  );

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

describe('a call that needs a fresh code', () => {
  const fresh = { given: false };
  const needsCode = () =>
    fresh.given ? json(200, { count: 0, results: [] }) : json(403, { code: 'code_needed' });
  let stop = () => {};
  const asking = vi.fn<() => Promise<boolean>>();
  beforeEach(() => {
    fresh.given = false;
    asking.mockReset();
    stop = answerFreshCode(asking);
    answer = needsCode;
  });
  afterEach(() => stop());

  it('asks for one, is sent again, and gives its own result', async () => {
    asking.mockImplementation(async () => {
      fresh.given = true;
      return true;
    });
    await expect(list()).resolves.toEqual({ count: 0, results: [] });
    expect(sent).toHaveLength(2);
  });

  it('shares one question with the calls beside it', async () => {
    asking.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      fresh.given = true;
      return true;
    });
    await Promise.all([list(), list(), list()]);
    expect(asking).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(6);
  });

  it('is not sent again when the user would rather not, and says so', async () => {
    asking.mockResolvedValue(false);
    const failure = { code: 'code_needed', detail: 'Not confirmed, so nothing was changed.' };
    await expect(list()).rejects.toMatchObject(failure);
    expect(sent).toHaveLength(1);
  });

  it('is repeated once only, and asks anew the next time', async () => {
    asking.mockResolvedValue(true);
    await expect(list()).rejects.toMatchObject({ code: 'code_needed' });
    expect(sent).toHaveLength(2);
    await expect(list()).rejects.toMatchObject({ code: 'code_needed' });
    expect(asking).toHaveBeenCalledTimes(2);
  });

  it('fails where nobody can be asked', async () => {
    stop();
    await expect(list()).rejects.toMatchObject({ code: 'code_needed' });
  });
});

describe('a session that is not whole', () => {
  afterEach(() => dropHeldCalls());

  it('holds calls back until the second factor is set up, and lets the few through that it opens', async () => {
    answer = () => json(200, { count: 0, results: [] });
    setEnrolling(true);
    const held = list();
    await call(getProfile);
    expect(sent.map((r) => r.url)).toEqual(['/api/v1/users/profile/']);
    setEnrolling(false);
    await held;
    expect(sent).toHaveLength(2);
  });

  it('never sends what was held back in the name of the next user', async () => {
    answer = () => json(200, { count: 0, results: [] });
    setEnrolling(true);
    const held = list();
    dropHeldCalls();
    await expect(held).rejects.toMatchObject({ code: 'enrolment_needed' });
    expect(sent).toHaveLength(0);
  });

  it('is told to who leads the user onwards', async () => {
    const led = vi.fn();
    const stop = onLimited(led);
    answer = () => json(403, { code: 'enrolment_needed', detail: 'd', msg: 'm' });
    await expect(list()).rejects.toMatchObject({ code: 'enrolment_needed' });
    answer = () => json(403, { code: 'forbidden', detail: 'd', msg: 'm' });
    await expect(list()).rejects.toMatchObject({ code: 'forbidden' });
    expect(led.mock.calls).toEqual([['enrolment']]);
    stop();
  });

  it('ends with the fifth wrong code, without asking for a refresh', async () => {
    answer = () => json(401, { code: 'attempt_ended', detail: 'd', msg: 'm' });
    const giving = call(verifyTwoFactor, { body: { digits: '000000' } });
    await expect(giving).rejects.toMatchObject({ code: 'attempt_ended' });
    expect(sent).toHaveLength(1);
    expect(accessToken()).toBeNull();
  });

  it('gives its own token to a call, and leaves the stored session alone', async () => {
    answer = () => json(401, { code: 'session_ended', detail: 'd', msg: 'm' });
    const giving = call(verifyTwoFactor, { body: { digits: '000000' } }, { token: 'unfinished' });
    await expect(giving).rejects.toMatchObject({ code: 'session_ended' });
    expect(sent.map((r) => r.auth)).toEqual(['Bearer unfinished']);
    expect(accessToken()).toBe('old');
  });
});

describe('queryText', () => {
  it('keeps zero and false, and drops nothing, null and empty text', () => {
    expect(queryText({ a: 0, b: false, c: null, d: undefined, e: '', f: [] })).toBe('?a=0&b=false');
    expect(queryText({})).toBe('');
  });
});

it('an upload that is given up is broken off, and says so', async () => {
  const abort = vi.fn();
  class Line {
    upload = {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      abort();
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  const given = new AbortController();
  const body = new FormData();
  const options = { signal: given.signal, onUploadProgress: () => {} };
  const upload = call(startImport, { params: { kind: 'profiles' }, body }, options);
  await new Promise((soon) => setTimeout(soon));
  given.abort();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(abort).toHaveBeenCalledOnce();
});
