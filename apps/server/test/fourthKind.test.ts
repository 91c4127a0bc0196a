import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { authenticator } from '../src/features/access/index.js';
import { approvableRoutes } from '../src/features/approvals/index.js';
import { serveOn } from '../src/platform/http/serve.js';
import { openTurns } from '../src/platform/http/turns.js';
import { type TestKade, type TestUser, testKade } from './kade.js';
import { leafletResource, leaflets, leafletTable } from './leaflets.js';

let t: TestKade;
let maker: TestUser;
/** Makes and reviews. */
let both: TestUser;
let reviewer: TestUser;
let seller: TestUser;

beforeAll(async () => {
  t = await testKade();
  const owner = await t.ownerClient();
  await owner.query(`set kade.app_role = '${inject('template').roles.app.name}'`);
  await owner.query(leafletTable);
  await owner.end();
  const { platform, http } = t.kade;
  const serve = serveOn(http, authenticator(platform), openTurns(platform.db, 6));
  approvableRoutes(serve, platform, leafletResource, leaflets);
  const company = await t.aCompany();
  maker = await t.aUser(company, ['company:marketeer']);
  both = await t.aUser(company, ['company:marketeer', 'company:admin']);
  reviewer = await t.aUser(company, ['company:admin']);
  seller = await t.aUser(company, ['company:sales']);
});
afterAll(() => t.close());

const path = '/v1/leaflets/';
type Leaflet = {
  id: number;
  name: string;
  headline: string | null;
  status: string;
  version: number;
  fingerprint: string | null;
  created_by: { id: number } | null;
  can: Record<string, boolean>;
};
const make = async (name: string, by = maker) => {
  const made = await t.send('POST', path, by.token, { name });
  expect(made.status).toBe(201);
  return made.body as Leaflet;
};
const step = async (method: string, id: number, deed: string, by: TestUser) =>
  (await t.send(method, `${path}${id}/${deed}/`, by.token)).body;
const seen = async (id: number, by = maker) =>
  (await t.send('GET', `${path}${id}/`, by.token)).body as Leaflet;

it('a fourth kind goes from draft to out of use, with the moves kept and audited', async () => {
  const { id, status, created_by, can } = await make('Autumn leaflet');
  expect([status, created_by?.id]).toEqual(['draft', maker.id]);
  expect(can).toMatchObject({ edit: true, submit: true, remove: true, review: false });

  expect((await t.change(`${path}${id}/`, maker.token, { headline: 'Leaves' })).status).toBe(200);
  await t.send('PATCH', `${path}${id}/submit/`, maker.token);
  expect(await seen(id)).toMatchObject({ status: 'pending', headline: 'Leaves' });
  await t.send('DELETE', `${path}${id}/submit/`, maker.token);
  expect(await seen(id)).toMatchObject({ status: 'draft', fingerprint: null });
  await t.send('PATCH', `${path}${id}/submit/`, maker.token);
  await t.review(`${path}${id}/`, reviewer, { decision: 'reject', comment: 'Which leaves?' });
  expect(await seen(id)).toMatchObject({ status: 'rejected' });
  await t.change(`${path}${id}/`, maker.token, { headline: 'Oak leaves' });
  await t.send('PATCH', `${path}${id}/submit/`, maker.token);
  await t.review(`${path}${id}/`, reviewer, { decision: 'approve' });
  expect(await seen(id)).toMatchObject({ status: 'active', can: { deactivate: true } });
  await t.send('PATCH', `${path}${id}/deactivate/`, maker.token);
  expect(await seen(id)).toMatchObject({ status: 'inactive', can: { remove: true } });
  expect((await t.send('DELETE', `${path}${id}/`, maker.token)).status).toBe(200);
  expect((await t.send('GET', `${path}${id}/`, maker.token)).status).toBe(404);

  const owner = await t.ownerClient();
  const moves = await owner.query(
    `select move from approval_move where object_type = 'leaflet' and object_id = $1 order by id`,
    [id],
  );
  const noted = await owner.query(
    `select action from audit_log where object_type = 'leaflet' and object_id = $1 order by id`,
    [String(id)],
  );
  await owner.end();
  const steps = ['submit', 'cancel', 'submit', 'reject', 'edit', 'submit', 'approve', 'deactivate'];
  expect(moves.rows.map((r) => r.move)).toEqual(steps);
  expect(noted.rows.map((r) => r.action)).toEqual(
    ['create', 'update', ...steps.slice(0, 4), 'update', ...steps.slice(4), 'remove'].map(
      (deed) => `leaflet.${deed}`,
    ),
  );
});

it('what was approved is bound to it: another headline asks again, the same one does not', async () => {
  const { id } = await make('Bound leaflet');
  await t.send('PATCH', `${path}${id}/submit/`, maker.token);
  const { version, fingerprint } = await seen(id, reviewer);
  expect(fingerprint).not.toBeNull();
  const stale = { decision: 'approve', version: version - 1, fingerprint };
  expect((await t.send('PATCH', `${path}${id}/review/`, reviewer.token, stale)).status).toBe(409);
  const other = { decision: 'approve', version, fingerprint: 'of something else' };
  expect((await t.send('PATCH', `${path}${id}/review/`, reviewer.token, other)).status).toBe(409);
  await t.review(`${path}${id}/`, reviewer, { decision: 'approve' });
  await t.change(`${path}${id}/`, maker.token, { name: 'Bound leaflet' });
  expect((await seen(id)).status).toBe('active');
  await t.change(`${path}${id}/`, maker.token, { headline: 'Another' });
  expect((await seen(id)).status).toBe('draft');
  const { version: now } = await seen(id);
  const late = await t.send('PUT', `${path}${id}/`, maker.token, {
    name: 'Late',
    version: now - 1,
  });
  expect(late.status).toBe(409);
});

it('four eyes, groups and states hold for it as for the others', async () => {
  const { id } = await make('Two pairs of eyes', both);
  expect(await step('PATCH', id, 'deactivate', maker)).toMatchObject({ code: 'wrong_state' });
  expect((await t.send('POST', path, seller.token, { name: 'No' })).status).toBe(403);
  expect((await t.send('GET', path, seller.token)).status).toBe(403);
  await step('PATCH', id, 'submit', maker);
  expect((await seen(id, both)).can.review).toBe(false);
  expect((await seen(id, reviewer)).can.review).toBe(true);
  const own = await t.review(`${path}${id}/`, both, { decision: 'approve' });
  expect(own.body).toMatchObject({ code: 'own_work' });
  const change = await t.change(`${path}${id}/`, maker.token, { headline: 'Behind the back' });
  expect(change.body).toMatchObject({ code: 'wrong_state' });
});

it('its list is searched, filtered, sorted and paged', async () => {
  for (const name of ['List b', 'List a', 'List c']) await make(name);
  const list = async (query: string) => {
    const found = (await t.send('GET', `${path}?${query}`, maker.token)).body as {
      count: number;
      results: Leaflet[];
    };
    return [found.count, found.results.map((l) => l.name)];
  };
  expect(await list('search=list%20&ordering=name&page_size=2')).toEqual([3, ['List a', 'List b']]);
  expect(await list('search=list%20&ordering=-name&page_size=2&page=2')).toEqual([3, ['List a']]);
  expect(await list('search=list%20&status=pending')).toEqual([0, []]);
  const plain = (await t.send('GET', `${path}plain/`, maker.token)).body as { name: string }[];
  expect(plain.map((l) => l.name)).toEqual(expect.arrayContaining(['List a', 'List b']));
});
