import { login } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade, testPassword } from '../../../test/kade.js';
import { connectionLane } from '../turns/limits.js';
import { openTurns } from './turns.js';

const size = 6;
const { atOnce, perCompany } = connectionLane(size);
let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

/** Work that holds its connection until it is let go. */
function holding() {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  return { held, letGo: () => letGo() };
}

it('what a handler does beside its own transaction keeps to its company’s share and its time', async () => {
  const { db } = openTurns(kade.db, size);
  const [busy, other] = [await kade.aCompany(), await kade.aCompany()];
  const { held, letGo } = holding();
  let inside = 0;
  const all = Array.from({ length: 20 }, () =>
    db.inTenant(busy, async () => {
      inside += 1;
      await held;
    }),
  );
  await kade.until(async () => inside === perCompany);
  const timeout = await db.inTenant(other, (tx) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx),
  );
  expect(timeout.rows[0]?.statement_timeout).toBe('1min');
  expect(inside).toBe(perCompany);
  letGo();
  await Promise.all(all);
  expect(inside).toBe(20);
});

it('strangers together leave connections for those who are signed in', async () => {
  const { db } = openTurns(kade.db, size);
  const company = await kade.aCompany();
  const { held, letGo } = holding();
  let inside = 0;
  const all = Array.from({ length: 20 }, () =>
    db.directory.connection().execute(async (on) => {
      await on.selectFrom('tenant').select('id').limit(1).execute();
      inside += 1;
      await held;
    }),
  );
  await kade.until(async () => inside === perCompany);
  expect(perCompany).toBeLessThan(atOnce);
  const rows = await db.inTenant(company, (tx) => tx.selectFrom('company').selectAll().execute());
  expect(rows).toHaveLength(1);
  expect(inside).toBe(perCompany);
  letGo();
  await Promise.all(all);
});

it('routes get no other database: sign-ins that hang on one company’s rows leave the others theirs', async () => {
  const [busy, other] = [await kade.aCompany(), await kade.aCompany()];
  const users = await Promise.all(Array.from({ length: 8 }, () => kade.aUser(busy, [])));
  const somebody = await kade.aUser(other, []);
  const owner = await kade.ownerClient();
  await owner.query('begin');
  await owner.query(`set local app.company_id = '${busy}'`);
  await owner.query('select 1 from app_user where company_id = $1 for update', [busy]);
  const signIn = (email: string) =>
    kade.call(login, { body: { email, password: testPassword } }).then((r) => r.status);
  // The door lets few in at once; these come by way of both.
  const hanging = users.map((u) => signIn(u.email));
  const watcher = await kade.ownerClient();
  const waiting = async () =>
    (
      await watcher.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n as number;
  await kade.until(async () => (await waiting()) >= Math.min(perCompany, 2));
  expect(await waiting()).toBeLessThanOrEqual(perCompany);
  expect((await kade.send('GET', '/v1/users/profile/', somebody.token)).status).toBe(200);
  await owner.query('rollback');
  await owner.end();
  await watcher.end();
  expect(await Promise.all(hanging)).toEqual(users.map(() => 200));
});

it('whoever gets no connection holds no place: the database is found again when it is back', async () => {
  let isThere = false;
  const pool = {
    connect: async () => {
      if (!isThere) throw new Error('The database is gone.');
      return kade.db.pool.connect();
    },
  };
  const { db } = openTurns({ ...kade.db, pool: pool as never }, size);
  const ask = () => db.directory.selectFrom('tenant').select('id').limit(1).execute();
  for (let n = 0; n < size * 2; n += 1)
    await expect(ask()).rejects.toThrow('The database is gone.');
  isThere = true;
  expect(await ask()).toBeInstanceOf(Array);
});
