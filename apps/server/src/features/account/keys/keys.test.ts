import {
  createApiKey,
  getImport,
  getProfile,
  getRejectedRows,
  listApiKeys,
  listAudit,
  listUsers,
  revokeApiKey,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';

let kade: TestKade;
let company: number;
let admin: TestUser;
let now = new Date();
beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => now } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  now = new Date();
  company = await kade.aCompany();
  admin = await kade.aUser(company, ['company:admin'], 'Ada');
});

const aKey = async (kinds: ('products' | 'profiles')[] = ['products'], expires?: string) => {
  const body = { name: 'Nightly', kinds, expires_at: expires ?? null };
  const reply = await kade.call(createApiKey, { body }, admin);
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  return { ...reply.body, as: { ...admin, token: reply.body.key } };
};
const csv = { name: 'products.csv', content: 'sku;name\nA-1;Frituurolie\n' };

it('sends the feeds it was made for, and reads what became of them', async () => {
  const { as, key, prefix } = await aKey();
  expect(key).toMatch(new RegExp(`^kade_${company}_[\\w-]{43}$`));
  expect(key.startsWith(prefix)).toBe(true);
  const sent = await kade.upload('/v1/data/imports/products/', as, csv);
  expect(sent.status).toBe(202);
  const { id } = sent.body as { id: number };
  const done = await kade.until(async () => {
    const { body } = await kade.call(getImport, { params: { id } }, as);
    return body.status === 'finished' && body;
  });
  expect(done.created).toBe(1);
  const [line] = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('audit_log').select('actor_name').where('action', '=', 'import.start').execute(),
  );
  expect(line?.actor_name).toBe('API key Nightly');
  await kade.until(
    async () => (await kade.call(listApiKeys, {}, admin)).body[0]?.last_used_at !== null,
  );
});

it('is listed with who made it and when it was last used, the newest first, and its use is no other’s', async () => {
  const first = await aKey();
  const bo = await kade.aUser(company, ['company:admin'], 'Bo');
  const body = { name: 'Hourly', kinds: ['profiles' as const], expires_at: null };
  const second = (await kade.call(createApiKey, { body }, bo)).body;
  await kade.upload('/v1/data/imports/products/', first.as, csv);
  const list = async () => (await kade.call(listApiKeys, {}, admin)).body;
  await kade.until(async () => (await list()).some((key) => key.last_used_at !== null));
  expect((await list()).map((k) => [k.id, k.created_by, k.last_used_at !== null])).toEqual([
    [second.id, 'Bo', false],
    [first.id, 'Ada', true],
  ]);
});

it('does not read what other feeds became', async () => {
  const mine = await aKey(['products']);
  const sent = await kade.upload('/v1/data/imports/products/', mine.as, csv);
  const params = { id: (sent.body as { id: number }).id };
  const other = await aKey(['profiles']);
  expect((await kade.call(getImport, { params }, other.as)).status).toBe(403);
  expect((await kade.call(getRejectedRows, { params }, other.as)).status).toBe(403);
  expect((await kade.call(getRejectedRows, { params }, mine.as)).status).toBe(200);
  const elsewhere = await kade.aUser(await kade.aCompany(), ['company:admin']);
  expect((await kade.call(getImport, { params }, elsewhere)).status).toBe(404);
});

it('goes on when its maker leaves: the feed is the company’s', async () => {
  const { as } = await aKey();
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('app_user')
      .set({ is_active: false })
      .where('company_id', '=', company)
      .where('id', '=', admin.id)
      .execute(),
  );
  expect((await kade.upload('/v1/data/imports/products/', as, csv)).status).toBe(202);
});

it('is made with a fresh code, for a day to come, and told in the audit log', async () => {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
  const body = { name: 'Nightly', kinds: ['products' as const], expires_at: null };
  const late = await kade.call(createApiKey, { body: { ...body, expires_at: yesterday } }, admin);
  expect([late.status, late.text.includes('expires_at')]).toEqual([400, true]);
  expect((await kade.call(createApiKey, { body: { ...body, kinds: [] } }, admin)).status).toBe(400);
  const { id, key } = await aKey();
  await kade.call(revokeApiKey, { params: { id } }, admin);
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('app_user')
      .set({ two_factor_enabled: true })
      .where('company_id', '=', company)
      .execute(),
  );
  const given = (minutesAgo: number) =>
    kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('session')
        .set({ second_factor_at: new Date(now.getTime() - minutesAgo * 60_000) })
        .where('company_id', '=', company)
        .execute(),
    );
  await given(16);
  const stale = await kade.call(createApiKey, { body }, admin);
  expect([stale.status, (stale.body as unknown as { code: string }).code]).toEqual([
    403,
    'code_needed',
  ]);
  await given(14);
  expect((await kade.call(createApiKey, { body }, admin)).status).toBe(201);
  const log = await kade.call(listAudit, { query: { object_type: 'api_key' } }, admin);
  expect(log.body.results.map((l) => [l.action, l.detail.name])).toEqual([
    ['api_key.create', 'Nightly'],
    ['api_key.revoke', 'Nightly'],
    ['api_key.create', 'Nightly'],
  ]);
  expect(log.text).not.toContain(key);
});

it('opens nothing else', async () => {
  const { as } = await aKey();
  for (const endpoint of [getProfile, listUsers, listApiKeys])
    expect((await kade.call(endpoint, {}, as)).status).toBe(403);
  expect((await kade.upload('/v1/data/imports/profiles/', as, csv)).status).toBe(403);
});

it('is shown once, and kept as a hash', async () => {
  const { key } = await aKey();
  expect((await kade.call(listApiKeys, {}, admin)).text).not.toContain(key);
  const { rows } = await kade.db.withTenantClient(company, (client) =>
    client.query('select row_to_json(k)::text as kept from api_key k'),
  );
  // The secret part may have underscores of its own.
  expect(rows[0].kept).not.toContain(key.split('_').slice(2).join('_'));
});

it('ends at once when it is revoked, and by itself on its day', async () => {
  const first = await aKey();
  await kade.call(revokeApiKey, { params: { id: first.id } }, admin);
  expect((await kade.upload('/v1/data/imports/products/', first.as, csv)).status).toBe(401);
  expect((await kade.call(listApiKeys, {}, admin)).body).toEqual([]);
  const second = await aKey(['products'], new Date(now.getTime() + 60_000).toISOString());
  expect((await kade.upload('/v1/data/imports/products/', second.as, csv)).status).toBe(202);
  now = new Date(now.getTime() + 120_000);
  expect((await kade.upload('/v1/data/imports/products/', second.as, csv)).status).toBe(401);
});

it.each(['kade_', 'kade_1_x', `kade_1_${'a'.repeat(43)}`, `kade_99999999_${'a'.repeat(43)}`])(
  'that is made up is refused: %s',
  async (token) => {
    const reply = await kade.upload('/v1/data/imports/products/', { ...admin, token }, csv);
    expect(reply.status).toBe(401);
  },
);
