import { type Group, getRfmLastUpload } from '@kade/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { importer } from '../../imports/imports.testkit.js';
import { mergeNow } from '../../merges/merges.testkit.js';
import { latestModelRun, listParts } from '../../models/index.js';

const groups: readonly Group[] = [
  ...(['company:admin', 'company:sales', 'company:marketeer', 'product:rfm'] as const),
];
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());

const file = (day: string, ...customers: string[]) =>
  [
    'Invoice number;SKU;Quantity;Date;Unit price;Customer',
    ...customers.map((customer) => `F-${customer};A1;2;${day};10;${customer}`),
    '',
  ].join('\n');
const missing = { options: { create_missing: true } };
const latest = (company: number) =>
  kade.db.inTenant(company, (tx) => latestModelRun(tx, company, 'lifecycle'));
const isOutdated = async (user: TestUser) =>
  (await kade.call(getRfmLastUpload, {}, user)).body.outdated;

it('an import of invoices has the models run where a company has bought them, and not where it has not', async () => {
  const with_ = await kade.aCompany();
  const without = await kade.aCompany('Without', []);
  for (const company of [without, with_]) {
    const { run } = importer(kade, await kade.aUser(company, [...groups]));
    expect(await run('invoices', file('2026-05-01', 'C1'), missing)).toMatchObject({
      ...{ status: 'finished', created: 1, rejected: 0 },
    });
  }
  const found = await kade.until(async () => latest(with_), 60);
  expect(found).toMatchObject({ day: '2026-05-01', reason: 'import', customers: 1, invoices: 1 });
  const parts = await kade.db.inTenant(with_, (tx) => listParts(tx, with_, found.id));
  expect(parts).toEqual([0]);
  expect(await latest(without)).toBeUndefined();
});

it('so has an import of profiles that puts customers into other segments, and none that changes nothing', async () => {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, [...groups]);
  const { run } = importer(kade, user);
  await run('invoices', file('2026-05-01', 'C1', 'C2'), missing);
  const first = await kade.until(async () => latest(company), 60);
  const profiles = 'external_id,name,segment\nC1,Een,Café\nC2,Twee,Hotel\n';
  expect(await run('profiles', profiles)).toMatchObject({ status: 'finished', updated: 2 });
  const second = await kade.until(async () => {
    const now = await latest(company);
    return now?.id === first.id ? undefined : now;
  }, 60);
  expect(second).toMatchObject({ day: '2026-05-01', reason: 'import', customers: 2 });
  expect(await isOutdated(user)).toBe(false);
  expect(await run('profiles', profiles)).toMatchObject({ status: 'finished', updated: 0 });
  expect(await isOutdated(user)).toBe(false);
});

it('a merge makes the figures outdated, and the models run once merging has come to rest', async () => {
  const company = await kade.aCompany();
  const user = await kade.aUser(company, [...groups]);
  await importer(kade, user).run('invoices', file('2026-05-01', 'C1', 'C2', 'C3'), missing);
  await kade.until(async () => latest(company), 60);
  const ids = await kade.db.inTenant(company, (tx) =>
    tx.selectFrom('profile').select('id').where('company_id', '=', company).orderBy('id').execute(),
  );
  const [a, b, c] = ids.map(({ id }) => id) as [number, number, number];
  expect(await isOutdated(user)).toBe(false);
  await mergeNow(kade, user, [a, b]);
  expect(await isOutdated(user)).toBe(true);
  await mergeNow(kade, user, [a, c]);
  const owner = await kade.ownerClient();
  const { rows } = await owner.query(
    `select run_at > now() + interval '10 minutes' as later from graphile_worker._private_jobs
     where key = $1`,
    [`models_after_import:quiet:${company}`],
  );
  await owner.end();
  expect(rows).toEqual([{ later: true }]);
});
