import {
  apiBase,
  type Endpoint,
  endpoints,
  fillPath,
  mayAccess,
  productGroups,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';
import { type Neighbour, seedNeighbour } from './neighbour.js';
import { neighbourParams } from './neighbourParams.js';

let kade: TestKade;
let nobody: TestUser;
let everybody: TestUser;
let neighbour: Neighbour;

beforeAll(async () => {
  kade = await testKade();
  // Holds every product: a refusal is about the record, not about a product.
  const company = await kade.aCompany('Ours', [...productGroups]);
  nobody = await kade.aUser(company, []);
  everybody = await kade.aUser(company, ['company:superuser', 'partner:subscription']);
  neighbour = await seedNeighbour(kade);
});
afterAll(() => kade.close());

const all = Object.entries(endpoints) as [string, Endpoint][];
const guarded = all.filter(([, e]) => !e.access.public);
const anyParams = {
  id: 1,
  userId: 1,
  sessionId: '00000000-0000-4000-8000-000000000000',
  kind: 'profiles',
  type: 'audience',
  column: 'CITY',
  label: 'sent',
  side: 'entered',
  token: 'x',
  status: 'lead',
  table: 'universe',
  audienceId: 1,
  categoryId: 1,
  layoutType: 'my-day',
};

const probe = (
  e: Endpoint,
  token: string | undefined,
  params: Record<string, unknown>,
  body = {},
) =>
  kade.send(
    e.method,
    apiBase + fillPath(e.path, params),
    token,
    e.method === 'GET' ? undefined : body,
  );

describe.each(guarded)('%s refuses', (name, e) => {
  it('a stranger', async () => {
    expect((await probe(e, undefined, anyParams)).status).toBe(401);
  });

  it('a forged token', async () => {
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      `{"sub":"${everybody.id}","c":${everybody.companyId},"s":"full","iss":"kade"}`,
    ).toString('base64url')}.`;
    expect((await probe(e, forged, anyParams)).status).toBe(401);
  });

  it.skipIf(mayAccess(e.access, []))('a colleague without the group', async () => {
    expect((await probe(e, nobody.token, anyParams)).status).toBe(403);
  });

  it('a neighbour, and leaks nothing', async () => {
    const params = { ...anyParams, ...neighbourParams(name, e, neighbour) };
    const body = neighbour.bodies[name] ?? {};
    // Signing out ends a sign-in: it gets one of its own, that the others keep theirs.
    const user =
      name === 'logout' || name === 'endAllSessions'
        ? await kade.aUser(everybody.companyId, ['company:superuser'])
        : everybody;
    const answer = await probe(e, user.token, params, body);
    expect(answer.text).not.toContain(neighbour.marker);
    if (/\{(id|userId|sessionId|categoryId|audienceId)\}/.test(e.path))
      expect(answer.status).toBe(404);
    else expect(answer.status).toBeLessThan(500);
  });
});

it('lists every public endpoint with the reason why it is public', () => {
  const open = all.filter(([, e]) => e.access.public);
  expect(open.map(([name]) => name).sort()).toEqual(
    [
      'completeInvite',
      'confirmPasswordReset',
      'confirmRegistration',
      'confirmSender',
      'getBrandLogo',
      'getInvite',
      'getLogo',
      'getPromotionImage',
      'getSenderRequest',
      'getSite',
      'login',
      'readCalendarFeed',
      'receiveMailEvents',
      'refreshTokens',
      'registerCompany',
      'requestPasswordReset',
      'saveMailPreferences',
      'showMailImage',
      'showMailPreferences',
      'showUnsubscribe',
      'trackClick',
      'trackOpen',
      'trackTrap',
      'unsubscribe',
    ].sort(),
  );
  for (const [, e] of open) expect((e.access as { why?: string }).why).toBeTruthy();
});

it('serves every endpoint of the contract', () => {
  const missing = all.filter(
    ([, e]) =>
      !kade.kade.http.hasRoute({
        method: e.method,
        // The router keeps paths without the slash at their end, because it ignores that slash.
        url: apiBase + e.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
      }),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
