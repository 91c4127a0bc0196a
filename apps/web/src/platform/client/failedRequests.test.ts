import { FailedRequest, getProfileResult, listProfiles } from '@kade/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, keepTokens } from '../session/session.js';
import { call } from './api.js';
import { failedRequests, forgetFailedRequests, noteFailedRequest } from './failedRequests.js';

beforeEach(() => keepTokens({ access: 'secret-token', refresh: 'r' }));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetFailedRequests();
});

const answers = (...replies: (Response | Error)[]) =>
  vi.stubGlobal('fetch', async () => {
    const reply = replies.shift();
    if (reply instanceof Response) return reply;
    throw reply;
  });
const failing = (status: number) =>
  new Response('{"detail":"Jan de Vries"}', { status, headers: { 'x-request-id': '1a2b3c4d' } });

it('calls that fail are noted with where they went and what came back, and nothing of what was asked', async () => {
  answers(failing(500), new TypeError('Failed to fetch'));
  const one = call(getProfileResult, { params: { id: 12 } });
  await expect(one).rejects.toMatchObject({ status: 500 });
  await expect(
    call(listProfiles, { query: { search: 'Jansen', kind: [], segment: [] } as never }),
  ).rejects.toMatchObject({ status: 0 });
  const noted = failedRequests();
  expect(noted).toMatchObject([
    { method: 'GET', path: '/v1/profiles/results/', status: 0, request_id: null },
    { method: 'GET', path: '/v1/profiles/result/12/', status: 500, request_id: '1a2b3c4d' },
  ]);
  expect(JSON.stringify(noted)).not.toMatch(/Jan|secret|search/);
  for (const each of noted) expect(FailedRequest.safeParse(each).success).toBe(true);
});

it('what is no number in a path stays a name: it may be a token or somebody’s words', () => {
  noteFailedRequest(
    { method: 'POST', path: '/v1/mail/preferences/{token}/' },
    { token: 'abc.def' },
    failing(404),
  );
  expect(failedRequests()[0]?.path).toBe('/v1/mail/preferences/{token}/');
});

it('a call that succeeds is none, the last ten are kept for an hour, and end with the session', async () => {
  answers(new Response('{}'));
  await call(getProfileResult, { params: { id: 1 } });
  expect(failedRequests()).toEqual([]);
  for (let id = 1; id <= 12; id++) noteFailedRequest(getProfileResult, { id }, failing(500));
  expect(failedRequests()).toHaveLength(10);
  expect(failedRequests()[0]?.path).toBe('/v1/profiles/result/12/');
  expect(failedRequests(Date.now() + 61 * 60_000)).toEqual([]);
  endSession();
  expect(failedRequests()).toEqual([]);
});

it('what is kept is read whatever stands there', () => {
  localStorage.setItem('failedRequests', '{broken');
  expect(failedRequests()).toEqual([]);
});
