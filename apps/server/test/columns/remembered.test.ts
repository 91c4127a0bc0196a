import { parse } from '@kade/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Questions } from '../../src/platform/columns/columns.js';
import { findDuckDb, type Instance } from '../../src/platform/columns/copy/native.js';
import type { ColumnEngine } from '../../src/platform/columns/open.js';
import { type TestKade, testKade } from '../kade.js';
import { anEngine, asker, ready } from './testkit.js';

let kade: TestKade;
let companyId: number;
let instance: Instance;
const engines: ColumnEngine[] = [];
beforeAll(async () => {
  kade = await testKade();
  companyId = await kade.aCompany();
  await kade.db.inTenant(companyId, async (tx) => {
    await sql`insert into profile (company_id, name, city, segment, employees_total)
      select ${companyId}, 'Name ' || i, (array['Oslo', 'Urk', ' ', null])[1 + i % 4],
        'Class ' || i % 9, i % 50
      from generate_series(1, 600) i`.execute(tx);
    await sql`insert into profile_metric (company_id, profile_id, total_net_revenue, predicted_clv)
      select ${companyId}, id, (id * 7919 % 10007) / 4.0, case when id % 5 > 0 then (id * 31 % 97) - 9.5 end
      from profile`.execute(tx);
  });
  const found = await findDuckDb();
  if (found instanceof Error) throw found;
  const copied = anEngine(kade, {
    find: async () => async (options) => {
      instance = await found(options);
      return instance;
    },
  });
  await ready(kade, copied, companyId);
  engines.push(
    copied,
    anEngine(kade, { settings: { engine: 'postgres', bytes: 0, companyBytes: 0 } }),
  );
});
afterAll(async () => {
  for (const one of engines) await one.close();
  await kade.close();
});

const ask = <T>(engine: number, work: (q: Questions) => Promise<T>): Promise<T> => {
  const one = engines[engine];
  if (!one) throw new Error('There is no such engine.');
  return asker(kade, one)(companyId, work);
};

/** All that is asked about a rule, of sets and of names that nearly every row has for itself too. */
const everything = (text: string) => {
  const one = { rule: parse(text) };
  return async (q: Questions) => ({
    count: await q.count(one),
    counts: await q.counts(one),
    ids: await q.ids(one, { limit: 10, offset: 2 }),
    spread: await q.spread<number>(one, 'TOTAL_NET_REVENUE'),
    bins: await q.bins(one, 'TOTAL_NET_REVENUE', [0, 1, 500.25, 1000, 2000, 2400]),
    boxes: await q.boxes(one, 'TOTAL_NET_REVENUE', 'SEGMENT'),
    worth: await q.worth(one, 'PREDICTED_CLV'),
    cities: await q.values(one, 'CITY'),
    found: await q.values(one, 'CITY', { search: 'O' }),
    names: await q.values(one, 'NAME', { limit: 5 }),
    sets: await q.values(one, 'CROSS_SELL_PROPOSITIONS'),
  });
};

const rules = [
  'EMPLOYEES_TOTAL > 40',
  "CITY = 'Oslo' and TOTAL_NET_REVENUE between 100 and 2000 or SEGMENT in ('Class 1', 'Class 2')",
  'EMPLOYEES_TOTAL = 13 and PREDICTED_CLV is not null',
  "NAME like 'Name 1%' and LAST_ORDER_DATE is null and CITY is null and SEGMENT <> 'Class 3' and EMPLOYEES_TOTAL < 30",
  '1=0',
  '1=1',
];

async function inDuckdb(work: (run: (text: string) => Promise<unknown[][]>) => Promise<unknown>) {
  const connection = await instance.connect();
  try {
    return await work(async (text) => (await connection.runAndReadAll(text)).getRowsJS());
  } finally {
    connection.closeSync();
  }
}
const tables = (): Promise<unknown> =>
  inDuckdb(async (run) =>
    (await run("select table_name from duckdb_tables() where database_name = 'selections'")).flat(),
  );

describe('questions about a rule that was asked of before', () => {
  it.each(rules)('are answered as PostgreSQL does, each time: %s', async (text) => {
    const truth = await ask(1, everything(text));
    expect(await ask(0, everything(text))).toEqual(truth);
    expect(await ask(0, everything(text))).toEqual(truth);
    // In requests of their own, all at once.
    const some = await Promise.all([0, 0, 0, 0].map((engine) => ask(engine, everything(text))));
    for (const one of some) expect(one).toEqual(truth);
  });

  it('tell what the best hold, ties and all, as one adds it up row by row', async () => {
    const of = await kade.db.inTenant(companyId, (tx) =>
      sql<{ clv: number }>`select (predicted_clv * 100)::integer as clv
        from profile_metric m join profile p on p.id = m.profile_id
        where employees_total > 25 and predicted_clv is not null order by 1 desc`.execute(tx),
    );
    const cents = of.rows.map((row) => row.clv);
    const sum = cents.reduce((all, one) => all + one, 0);
    const best = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tenth) => {
      const most = cents.slice(0, Math.ceil((tenth * cents.length) / 10));
      return most.reduce((all, one) => all + one, 0) / sum;
    });
    expect(new Set(cents).size).toBeLessThan(cents.length);
    for (const engine of [0, 1]) {
      const { worth } = await ask(engine, everything('EMPLOYEES_TOTAL > 25'));
      expect(worth.sum).toBe(sum / 100);
      for (const [n, share] of best.entries()) expect(worth.held[n]).toBeCloseTo(share, 5);
    }
  });

  it('are asked of the rows it selected, which lie together', async () => {
    await ask(0, everything('EMPLOYEES_TOTAL > 41'));
    const before = await tables();
    expect(before).not.toEqual([]);
    await ask(0, everything('EMPLOYEES_TOTAL > 41'));
    expect(await tables()).toEqual(before);
  });

  it('know of an edit in between', async () => {
    const rule = "CITY = 'Urk'";
    expect((await ask(0, everything(rule))).count).toBe(150);
    await kade.db.inTenant(companyId, (tx) =>
      sql`update profile set city = 'Urk', segment = 'New' where name = 'Name 3'`.execute(tx),
    );
    const after = await ask(0, everything(rule));
    expect(after.count).toBe(151);
    expect(after.boxes.groups.map((one) => one.label)).toContain('New');
    expect(after).toEqual(await ask(1, everything(rule)));
  });

  it('are answered from all rows when what was put together is lost', async () => {
    const rule = 'EMPLOYEES_TOTAL > 42';
    const truth = await ask(0, everything(rule));
    const names = (await tables()) as string[];
    await inDuckdb(async (run) => {
      for (const name of names) await run(`drop table selections."${name}"`);
    });
    expect(await ask(0, async (q) => [q.engine, await everything(rule)(q)])).toEqual([
      'duckdb',
      truth,
    ]);
  });
});
