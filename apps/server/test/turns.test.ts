import type { AddressInfo } from 'node:net';
import { apiBase, fetchAudience, getProfile, listAudiences, listProfiles } from '@kade/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from './kade.js';

let kade: TestKade;
let ours: TestUser;
let theirs: TestUser;
/** Holds a lock. */
let owner: pg.Client;
/** Looks on: within a transaction it would see the same state of affairs again and again. */
let watcher: pg.Client;
beforeAll(async () => {
  kade = await testKade({
    settings: { columns: { engine: 'postgres', bytes: 0, companyBytes: 0 } },
  });
  ours = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:marketeer']);
  theirs = await kade.aUser(await kade.aCompany(), ['company:admin', 'company:marketeer']);
  await kade.kade.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => kade.close());
beforeEach(async () => {
  owner = await kade.ownerClient();
  watcher = await kade.ownerClient();
});
afterEach(() => Promise.all([owner.end(), watcher.end()]));

/** Statements of the product that wait for a lock. */
const hanging = async () => {
  const { rows } = await watcher.query<{ n: string }>(
    "select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return Number(rows[0]?.n);
};
const count = (user: TestUser) => kade.call(fetchAudience, { body: {} }, user);
/** More than there are connections, and than may wait. */
const many = 40;

describe('one company that asks a great deal', () => {
  it.each<[string, string, () => Promise<{ status: number }>]>([
    ['questions about all profiles', 'profile', () => count(ours)],
    ['short lists', 'audience', () => kade.call(listAudiences, { query: {} }, ours)],
    [
      'lists narrowed by a rule',
      'profile',
      () => kade.call(listProfiles, { query: { origin_query: "NAME LIKE '%a%'" } }, ours),
    ],
  ])('leaves room for others: %s', async (_, table, ask) => {
    await owner.query(`begin; lock table ${table} in access exclusive mode`);
    const asked = Array.from({ length: many }, ask);
    await kade.until(async () => (await hanging()) >= 1);
    // Nothing of theirs waits: while all of ours hang, the other company is answered.
    for (let n = 0; n < 3; n++) expect((await kade.call(getProfile, {}, theirs)).status).toBe(200);
    await owner.query('rollback');
    const statuses = (await Promise.all(asked)).map((reply) => reply.status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(statuses).toContain(200);
  });

  it('is told that it is busy, when to come back, and in its language', async () => {
    await owner.query('begin; lock table profile in access exclusive mode');
    const asked = Array.from({ length: many }, () =>
      kade.call(fetchAudience, { body: {} }, ours, { 'accept-language': 'nl' }),
    );
    const refused = await Promise.any(
      asked.map(async (one) => {
        const reply = await one;
        if (reply.status !== 429) throw new Error('not refused');
        return reply;
      }),
    );
    expect(refused.body).toMatchObject({ code: 'busy' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await owner.query('rollback');
    await Promise.all(asked);
  });

  it('keeps its own short requests going beside its large questions', async () => {
    await owner.query('begin; lock table profile in access exclusive mode');
    const asked = Array.from({ length: 10 }, () => count(ours));
    await kade.until(async () => (await hanging()) >= 2);
    expect((await kade.call(getProfile, {}, ours)).status).toBe(200);
    await owner.query('rollback');
    expect((await Promise.all(asked)).map((reply) => reply.status)).toEqual(Array(10).fill(200));
  });
});

describe('work that nobody waits for any more', () => {
  it('ends in the database when the caller hangs up, running or in line', async () => {
    const { port } = kade.kade.http.server.address() as AddressInfo;
    await owner.query('begin; lock table profile in access exclusive mode');
    const stop = new AbortController();
    const asked = Array.from({ length: 10 }, () =>
      fetch(`http://127.0.0.1:${port}${apiBase}${fetchAudience.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' },
        body: '{}',
        signal: stop.signal,
      }).catch(() => 'gone'),
    );
    await kade.until(async () => (await hanging()) >= 2);
    stop.abort();
    expect(await Promise.all(asked)).toEqual(Array(10).fill('gone'));
    // The lock is still there: what hung on it was ended, and what waited behind it never began.
    await kade.until(async () => (await hanging()) === 0);
    await owner.query('rollback');
    expect((await count(ours)).status).toBe(200);
  });

  it('ends at its time, statement by statement, and leaves a connection that works', async () => {
    const { db } = kade.kade.platform;
    const asleep = (run: { signal: AbortSignal; statementMs: number }) =>
      db.inTenant(ours.companyId, (tx) => sql`select pg_sleep(60)`.execute(tx), run);
    const never = new AbortController().signal;
    await expect(asleep({ signal: never, statementMs: 50 })).rejects.toMatchObject({
      code: '57014',
    });
    const stop = new AbortController();
    const asked = Array.from({ length: 6 }, () =>
      asleep({ signal: stop.signal, statementMs: 60_000 }),
    );
    await kade.until(async () => {
      const sleeping = "select 1 from pg_stat_activity where wait_event = 'PgSleep'";
      return (await watcher.query(sleeping)).rows.length >= 4;
    });
    stop.abort(new Error('enough'));
    const ends = await Promise.allSettled(asked);
    expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(
      Array(6).fill('enough'),
    );
    // Each connection of the pool, one after the other and at once.
    const fine = Array.from({ length: 12 }, () => kade.call(getProfile, {}, ours));
    expect((await Promise.all(fine)).map((reply) => reply.status)).toEqual(Array(12).fill(200));
  });
});
