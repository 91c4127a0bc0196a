import { parse } from '@kade/rules';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnEngine } from '../../src/platform/columns/open.js';
import { pruneColumnChanges } from '../../src/platform/columns/prune.js';
import type { TenantTx } from '../../src/platform/db/tenant.js';
import { type TestKade, testKade } from '../kade.js';
import { anEngine, asker, corpusFrame, keepRow, ready } from './testkit.js';

let kade: TestKade;
let engine: ColumnEngine;
let companyId: number;
let ids: number[];
beforeAll(async () => {
  kade = await testKade();
  engine = anEngine(kade);
});
afterAll(async () => {
  await engine.close();
  await kade.close();
});

const rule = (text: string) => ({ rule: parse(text) });
const oslo = rule("CITY = 'Oslo'");
/** How many are in Oslo, and who says so. */
const inOslo = (tx: TenantTx) =>
  engine.ask(tx, companyId, corpusFrame, async (q) => [q.engine, await q.count(oslo)]);
const now = () => kade.db.inTenant(companyId, inOslo);
const change = <T>(work: (tx: TenantTx) => Promise<T>) => kade.db.inTenant(companyId, work);
const move = (tx: TenantTx, id: number | undefined, city: string) =>
  sql`update profile set city = ${city} where company_id = ${companyId} and id = ${id}`.execute(tx);

/** A company of ten in Utrecht, with a copy. */
async function tenInUtrecht() {
  companyId = await kade.aCompany();
  ids = [];
  for (let n = 0; n < 10; n += 1)
    ids.push(await keepRow(kade, companyId, { fields: { name: `N${n}`, city: 'Utrecht' } }));
  await ready(kade, engine, companyId);
}

describe('a copy shows what was committed before the question', () => {
  beforeAll(tenInUtrecht);

  it('of an edit', async () => {
    expect(await now()).toEqual(['duckdb', 0]);
    await change((tx) => move(tx, ids[0], 'Oslo'));
    expect(await now()).toEqual(['duckdb', 1]);
    await change((tx) => move(tx, ids[0], 'Utrecht'));
    expect(await now()).toEqual(['duckdb', 0]);
  });

  it('of a new row, and of one that is gone with what belonged to it', async () => {
    const id = await keepRow(kade, companyId, {
      fields: { name: 'New', city: 'Oslo', total_net_revenue: 12 },
    });
    expect(await now()).toEqual(['duckdb', 1]);
    const rich = asker(kade, engine)(companyId, (q) => q.count(rule('TOTAL_NET_REVENUE = 12')));
    expect(await rich).toBe(1);
    await change((tx) => tx.deleteFrom('profile').where('id', '=', id).execute());
    expect(await now()).toEqual(['duckdb', 0]);
  });

  it('of a letter whose case the two databases know differently', async () => {
    const found = () =>
      asker(kade, engine)(companyId, async (q) => [
        await q.count(rule("NAME like '%istanbul%'")),
        q.engine,
      ]);
    expect(await found()).toEqual([0, 'duckdb']);
    const rename = (name: string) => (tx: TenantTx) =>
      sql`update profile set name = ${name} where company_id = ${companyId} and id = ${ids[2]}`.execute(
        tx,
      );
    await change(rename('İSTANBUL'));
    const { rows } = await change((tx) =>
      sql<{ n: number }>`select count(*)::int as n from profile
        where company_id = ${companyId} and name ilike '%istanbul%'`.execute(tx),
    );
    expect(await found()).toEqual([rows[0]?.n, 'postgres']);
    await change(rename('N2'));
  });

  it('of the values that there are, remembered or not', async () => {
    const cities = () =>
      asker(kade, engine)(companyId, async (q) => {
        const { count, values } = await q.values(rule("CITY <> 'Oslo'"), 'CITY');
        return [q.engine, count, ...values.map((one) => [one.label, one.count, one.total])];
      });
    const allInUtrecht = ['duckdb', 10, ['Utrecht', 10, 10]];
    expect(await cities()).toEqual(allInUtrecht);
    expect(await cities()).toEqual(allInUtrecht);
    await change((tx) => move(tx, ids[0], 'Oslo'));
    await change((tx) => move(tx, ids[1], 'Gouda'));
    const three = ['duckdb', 9, ['Utrecht', 8, 8], ['Gouda', 1, 1], ['Oslo', 0, 1]];
    expect(await cities()).toEqual(three);
    expect(await cities()).toEqual(three);
    for (const id of [ids[0], ids[1]]) await change((tx) => move(tx, id, 'Utrecht'));
    expect(await cities()).toEqual(allInUtrecht);
  });

  it('of computed columns', async () => {
    const churning = () => asker(kade, engine)(companyId, (q) => q.count(rule('CHURN > 0.5')));
    expect(await churning()).toBe(0);
    await change((tx) =>
      sql`insert into profile_metric (company_id, profile_id, churn) values (${companyId}, ${ids[1]}, 0.75)`.execute(
        tx,
      ),
    );
    expect(await churning()).toBe(1);
    await change((tx) =>
      sql`update profile_metric set churn = 0.25 where profile_id = ${ids[1]}`.execute(tx),
    );
    expect(await churning()).toBe(0);
  });

  it('of whom a mail may reach: consent, opt-out, do not contact', async () => {
    const reached = () =>
      asker(kade, engine)(companyId, async (q) => [
        q.engine,
        (await q.counts(rule('1=1'))).flagged,
      ]);
    await change((tx) =>
      sql`insert into person (company_id, profile_id, email, email_consent)
        values (${companyId}, ${ids[2]}, 'Ann@Example.org', true), (${companyId}, ${ids[3]}, 'bob@example.org', null)`.execute(
        tx,
      ),
    );
    expect(await reached()).toEqual(['duckdb', 1]);
    await change((tx) => sql`update person set email_consent = true`.execute(tx));
    expect(await reached()).toEqual(['duckdb', 2]);
    await change((tx) =>
      sql`insert into suppression (company_id, email, reason) values (${companyId}, 'ann@example.org', 'opted_out')`.execute(
        tx,
      ),
    );
    expect(await reached()).toEqual(['duckdb', 1]);
    await change((tx) => sql`delete from suppression`.execute(tx));
    await change((tx) =>
      sql`update profile set crm_status = 'do_not_contact' where id = ${ids[3]}`.execute(tx),
    );
    expect(await reached()).toEqual(['duckdb', 1]);
    await change((tx) => sql`delete from person`.execute(tx));
    expect(await reached()).toEqual(['duckdb', 0]);
  });
});

describe('transactions that overlap', () => {
  beforeAll(tenInUtrecht);

  it('count from their commit on, in whatever order they began', async () => {
    const open = (id: number | undefined) => {
      let end: (how: 'commit' | 'roll back') => void = () => {};
      const how = new Promise<'commit' | 'roll back'>((resolve) => {
        end = resolve;
      });
      let begun = () => {};
      const started = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const done = change(async (tx) => {
        await move(tx, id, 'Oslo');
        begun();
        if ((await how) === 'roll back') throw new Error('rolled back');
      }).catch((error: Error) => error.message);
      const finish = (as: 'commit' | 'roll back') => {
        end(as);
        return done;
      };
      return { started, finish };
    };
    const [first, second, third] = [open(ids[0]), open(ids[1]), open(ids[2])] as const;
    for (const one of [first, second, third]) await one.started;
    expect(await now()).toEqual(['duckdb', 0]);
    // The one that began last ends first: its change counts, and the copy has by then seen a newer one than the others.
    await third.finish('commit');
    expect(await now()).toEqual(['duckdb', 1]);
    await first.finish('commit');
    expect(await now()).toEqual(['duckdb', 2]);
    await second.finish('roll back');
    expect(await now()).toEqual(['duckdb', 2]);
  });

  it('see their own changes, which nobody else does', async () => {
    const before = await now();
    await change(async (tx) => {
      await move(tx, ids[5], 'Oslo');
      expect(await inOslo(tx)).toEqual(['postgres', 3]);
      expect(await now()).toEqual(before);
      throw new Error('rolled back');
    }).catch((error: Error) => expect(error.message).toBe('rolled back'));
    expect(await now()).toEqual(before);
  });

  it('are all in when many write and ask at once', async () => {
    await change((tx) => sql`update profile set city = 'Utrecht'`.execute(tx));
    const asked: unknown[] = [];
    await Promise.all(
      ids.map(async (id) => {
        await change((tx) => move(tx, id, 'Oslo'));
        asked.push(...(await now()));
      }),
    );
    expect(asked.filter((one) => typeof one === 'number').every((n) => Number(n) >= 1)).toBe(true);
    expect(await now()).toEqual(['duckdb', 10]);
  });
});

/** The copy answers in the end. One that took long to make rests before it is made again, on a slow machine for seconds. */
const copied = async (question: () => Promise<unknown>, count: number) => {
  const settled = async () => {
    await engine.settled();
    return question();
  };
  await expect.poll(settled, { timeout: 50_000, interval: 200 }).toEqual(['duckdb', count]);
};

describe('a copy that cannot be brought up to date', () => {
  beforeAll(tenInUtrecht);

  it('is made anew when the log no longer reaches back to it', async () => {
    await change((tx) => move(tx, ids[0], 'Oslo'));
    // Only the owner can make lines older: the server adds them and throws them away.
    const owner = new pg.Client({ connectionString: kade.databaseUrl });
    await owner.connect();
    await owner.query("update column_change set at = now() - interval '3 hours'");
    await owner.end();
    expect(await change(pruneColumnChanges)).toBeGreaterThan(0);
    expect(await now()).toEqual(['postgres', 1]);
    // Lines of two hours ago are older than every transaction; these are not, and while one that began before them is
    // open anywhere on the server (another test's import), a copy cannot know that it has seen them all.
    await copied(now, 1);
  });

  it('is made anew after a change too large to name, and PostgreSQL answers meanwhile', async () => {
    await change((tx) =>
      sql`insert into profile (company_id, name, city)
        select ${companyId}, 'Many ' || n, 'Oslo' from generate_series(1, 20001) n`.execute(tx),
    );
    expect(await now()).toEqual(['postgres', 20_002]);
    await copied(now, 20_002);
  });

  it('catches up beside the questions when a person would have to wait for it', async () => {
    await change((tx) =>
      sql`update profile set city = 'Urk' where id in (
        select id from profile where city = 'Oslo' order by id limit 3000)`.execute(tx),
    );
    expect(await now()).toEqual(['postgres', 17_002]);
    await copied(now, 17_002);
  });

  it('is made anew when the company moves to another time zone', async () => {
    const frame = { ...corpusFrame, timeZone: 'Pacific/Auckland' };
    const there = () =>
      asker(kade, engine, frame)(companyId, async (q) => [q.engine, await q.count(oslo)]);
    expect(await there()).toEqual(['postgres', 17_002]);
    await copied(there, 17_002);
  });
});
