import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('is not ready while its database takes no connection, alive all the same, and ready again by itself', async () => {
  const status = async (path: string) =>
    (await kade.kade.http.inject({ method: 'GET', url: path })).statusCode;
  expect(await status('/readyz')).toBe(200);
  const name = new URL(kade.databaseUrl).pathname.slice(1);
  const owner = new pg.Client({
    connectionString: Object.assign(new URL(kade.databaseUrl), {
      pathname: '/postgres',
    }).toString(),
  });
  await owner.connect();
  const mayConnect = (may: boolean) =>
    owner.query(`alter database "${name}" allow_connections ${may}`);
  await mayConnect(false);
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  await mayConnect(true);
  await owner.end();
  await kade.until(async () => (await status('/readyz')) === 200);
});
