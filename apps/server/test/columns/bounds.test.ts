import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@kade/rules';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDuckDb, type OpenDuckDb } from '../../src/platform/columns/copy/native.js';
import { type TestKade, testKade } from '../kade.js';
import { anEngine, asker, keepCorpus, ready } from './testkit.js';

let kade: TestKade;
let companies: number[];
beforeAll(async () => {
  kade = await testKade();
  companies = [await kade.aCompany(), await kade.aCompany(), await kade.aCompany()];
  for (const one of companies) await keepCorpus(kade, one);
});
afterAll(() => kade.close());

const everybody = { rule: parse('1=1') };
const settings = { engine: 'duckdb' as const, bytes: 2 ** 30, companyBytes: 2 ** 28 };

/** Opens DuckDB, and keeps what it opened. */
async function watched() {
  const found = await findDuckDb();
  if (found instanceof Error) throw found;
  const opened: Awaited<ReturnType<OpenDuckDb>>[] = [];
  const find = async (): Promise<OpenDuckDb> => async (options) => {
    const instance = await found(options);
    opened.push(instance);
    return instance;
  };
  return { opened, find };
}

const figures = async (registry: Registry) =>
  Object.fromEntries(
    (await registry.getMetricsAsJSON()).map((one) => [
      one.name,
      (one.values as { value: number }[]).reduce((sum, { value }) => sum + value, 0),
    ]),
  );

describe('copies', () => {
  it('answer for their own company alone', async () => {
    const engine = anEngine(kade);
    const [a = 0, b = 0] = companies;
    for (const one of [a, b]) await ready(kade, engine, one);
    const idsOf = (company: number) =>
      asker(kade, engine)(company, async (q) => ({
        engine: q.engine,
        ids: await q.ids(everybody, { limit: 99, offset: 0 }),
      }));
    const [ours, theirs] = [await idsOf(a), await idsOf(b)];
    expect([ours.engine, theirs.engine]).toEqual(['duckdb', 'duckdb']);
    expect(ours.ids).toHaveLength(6);
    expect(ours.ids.filter((id) => theirs.ids.includes(id))).toEqual([]);
    // Naming another's rows brings none of them in.
    const lured = await asker(kade, engine)(a, (q) =>
      q.count({ rule: parse('1=0'), include: theirs.ids }),
    );
    expect(lured).toBe(0);
    await engine.close();
  });

  it('keep within the memory of all: the one that was asked longest ago goes', async () => {
    const probe = anEngine(kade);
    await ready(kade, probe, companies[0] ?? 0);
    const registry = new Registry();
    probe.register(registry);
    const one = (await figures(registry)).columns_copy_bytes ?? 0;
    expect(one).toBeGreaterThan(0);
    await probe.close();

    const engine = anEngine(kade, { settings: { ...settings, bytes: one * 2.5 } });
    const seen = new Registry();
    engine.register(seen);
    const [a = 0, b = 0, c = 0] = companies;
    await ready(kade, engine, a);
    await ready(kade, engine, b);
    expect((await figures(seen)).columns_copies).toBe(2);
    const who = (company: number) => asker(kade, engine)(company, async (q) => q.engine);
    // Asked again, so that the other one is the oldest.
    expect(await who(a)).toBe('duckdb');
    await ready(kade, engine, c);
    const after = await figures(seen);
    expect([after.columns_copies, after.columns_evictions_total]).toEqual([2, 1]);
    expect(after.columns_copy_bytes).toBeLessThanOrEqual(one * 2.5);
    expect([await who(a), await who(c)]).toEqual(['duckdb', 'duckdb']);
    expect(await who(b)).toBe('postgres');
    await engine.close();
  });

  it('are not kept where one alone is more than all may take; PostgreSQL answers instead', async () => {
    const engine = anEngine(kade, { settings: { ...settings, bytes: 1 } });
    const registry = new Registry();
    engine.register(registry);
    const ask = asker(kade, engine);
    const who = () => ask(companies[0] ?? 0, async (q) => [q.engine, await q.count(everybody)]);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await who()).toEqual(['postgres', 6]);
      await engine.settled();
    }
    expect(await figures(registry)).toMatchObject({
      ...{ columns_copies: 0, columns_copy_bytes: 0, columns_evictions_total: 1 },
    });
    // Not tried again with each question.
    expect(await registry.metrics()).toMatch(
      /columns_answers_total\{[^}]*because="failed"[^}]*\} 2/,
    );
    await engine.close();
  });

  it('are not made for more than one company may take; PostgreSQL answers instead', async () => {
    const engine = anEngine(kade, { settings: { ...settings, companyBytes: 2 ** 20 } });
    const ask = asker(kade, engine);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(
        await ask(companies[0] ?? 0, async (q) => [q.engine, await q.count(everybody)]),
      ).toEqual(['postgres', 6]);
      await engine.settled();
    }
    await engine.close();
  });

  it('are not made for companies with few rows', async () => {
    const engine = anEngine(kade, { limits: { fewest: 7 } });
    const ask = asker(kade, engine);
    expect(await ask(companies[0] ?? 0, async (q) => q.engine)).toBe('postgres');
    await engine.settled();
    expect(await ask(companies[0] ?? 0, async (q) => q.engine)).toBe('postgres');
    await engine.close();
  });
});

describe('a copy that is lost', () => {
  it('lets PostgreSQL answer the very question, and is made again later', async () => {
    const { opened, find } = await watched();
    const engine = anEngine(kade, { find });
    const [company = 0] = companies;
    await ready(kade, engine, company);
    const ask = asker(kade, engine);
    // What stands in the copy is gone; the next question finds out.
    const connection = await opened[0]?.connect();
    await connection?.run('drop table copy."row"');
    let asked = 0;
    const told = await ask(company, async (q) => {
      asked += 1;
      return [await q.count(everybody), q.engine, await q.count(everybody), q.engine];
    });
    expect(told).toEqual([6, 'postgres', 6, 'postgres']);
    expect(asked).toBe(1);
    const registry = new Registry();
    engine.register(registry);
    expect(await figures(registry)).toMatchObject({
      columns_copies: 0,
      columns_failures_total: 1,
    });
    await engine.close();
  });

  it('leaves no rows behind on disk', async () => {
    const folder = join(kade.kade.platform.settings.dataDir, 'columns-left');
    const engine = anEngine(kade, { folder });
    await ready(kade, engine, companies[0] ?? 0);
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    await engine.close();
  });

  it('takes away what a process that was killed left on disk, and nothing else', async () => {
    const folder = join(kade.kade.platform.settings.dataDir, 'columns-killed');
    mkdirSync(folder);
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const name of ['old.csv', 'old.txt', 'new.csv']) {
      writeFileSync(join(folder, name), 'a row');
      if (name.startsWith('old')) utimesSync(join(folder, name), longAgo, longAgo);
    }
    const engine = anEngine(kade, { folder });
    await ready(kade, engine, companies[0] ?? 0);
    expect(readdirSync(folder).sort()).toEqual(['new.csv', 'old.txt']);
    await engine.close();
  });
});

describe('without DuckDB', () => {
  it('PostgreSQL answers every question', async () => {
    const engine = anEngine(kade, { find: async () => new Error('no build for this platform') });
    const ask = asker(kade, engine);
    const [company = 0] = companies;
    for (let turn = 0; turn < 2; turn += 1) {
      const told = await ask(company, async (q) => [
        q.engine,
        await q.count(everybody),
        (await q.values(everybody, 'CITY')).values.length,
      ]);
      expect(told).toEqual(['postgres', 6, 4]);
      await engine.settled();
    }
    await engine.close();
  });

  it('so it does when the settings want no copies, and DuckDB is not even looked for', async () => {
    let looked = 0;
    const find = async () => {
      looked += 1;
      return new Error('not wanted');
    };
    const off = { ...settings, engine: 'postgres' as const };
    const engine = anEngine(kade, { find, settings: off });
    expect(await asker(kade, engine)(companies[0] ?? 0, async (q) => q.engine)).toBe('postgres');
    expect(looked).toBe(0);
    await engine.close();
  });
});

it('tells its figures at /metrics', async () => {
  const { body } = await kade.kade.http.inject({ method: 'GET', url: '/metrics' });
  for (const name of [
    'columns_copies',
    'columns_copy_bytes',
    'columns_answers_total',
    'columns_load_seconds',
    'columns_failures_total',
    'columns_evictions_total',
  ])
    expect(body).toContain(name);
});
