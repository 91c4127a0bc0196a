import { parse } from '@kade/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileColumns } from '../../src/features/profiles/index.js';
import type { Questions } from '../../src/platform/columns/columns.js';
import { compiledOnce, conditionIn } from '../../src/platform/columns/conditions.js';
import type { ColumnEngine } from '../../src/platform/columns/open.js';
import { type TestKade, testKade } from '../kade.js';
import { anEngine, asker, keepCorpus, ready } from './testkit.js';

let kade: TestKade;
let companyId: number;
/** Rules compiled for PostgreSQL so far. */
let compiled = 0;
const source: typeof profileColumns = {
  ...profileColumns,
  compile(rule, frame) {
    compiled += 1;
    return profileColumns.compile(rule, frame);
  },
};
let duckdb: ColumnEngine;
let postgres: ColumnEngine;
beforeAll(async () => {
  kade = await testKade();
  companyId = await kade.aCompany();
  await keepCorpus(kade, companyId);
  duckdb = anEngine(kade, { source });
  const settings = { engine: 'postgres' as const, bytes: 0, companyBytes: 0 };
  postgres = anEngine(kade, { source, settings });
  await ready(kade, duckdb, companyId);
});
afterAll(async () => {
  await duckdb.close();
  await postgres.close();
  await kade.close();
});

const page = { limit: 9, offset: 0 };
/** What one request asks about one selection. */
const several = (text: string) => async (q: Questions) => {
  const selection = { rule: parse(text), include: [1], exclude: [2] };
  await q.counts(selection);
  await q.ids(selection, page);
  await q.spread(selection, 'CHURN');
  await q.values(selection, 'CITY');
  return q.engine;
};

describe('a rule', () => {
  it('is compiled for PostgreSQL once, however much is asked about it', async () => {
    compiled = 0;
    expect(await asker(kade, postgres)(companyId, several("CITY = 'Oslo'"))).toBe('postgres');
    // Values are told among those of everybody, which is a rule of its own.
    expect(compiled).toBe(2);
  });

  it('is not compiled for PostgreSQL when a copy answers', async () => {
    compiled = 0;
    expect(await asker(kade, duckdb)(companyId, several("CITY = 'Oslo'"))).toBe('duckdb');
    expect(compiled).toBe(0);
  });

  it('is compiled once by either engine, lists and all', () => {
    let rules = 0;
    const dialect = {
      ruled: () => {
        rules += 1;
        return sql`ruled`;
      },
      among: (ids: readonly number[]) => sql`among ${sql.lit(ids.length)}`,
    };
    const test = compiledOnce((one) => ('rule' in one ? conditionIn(dialect, one) : one.where));
    const selection = { rule: parse('1=1'), include: [1, 2], exclude: [3] };
    expect(test(selection)).toBe(test(selection));
    expect(rules).toBe(1);
    expect(test(selection).compile(kade.db.directory).sql).toBe(
      '((ruled or among 2) and not (among 1))',
    );
  });
});

describe('what a copy cannot answer', () => {
  it('is known beforehand: PostgreSQL answers that question alone, and nothing is asked twice', async () => {
    let begun = 0;
    const told = await asker(kade, duckdb)(companyId, async (q) => {
      begun += 1;
      const selection = { rule: parse("CITY = 'Oslo'") };
      const all: unknown[] = [await q.count(selection), q.engine];
      const ordering = { column: 'CREATED_AT', direction: 'asc' as const };
      all.push((await q.ids(selection, { ordering, ...page })).length, q.engine);
      const where = { where: sql<boolean>`p.city = 'Oslo'`, usesMetrics: false };
      all.push(await q.count(where), q.engine);
      all.push((await q.values(selection, 'CITY', { search: 'İ' })).values, q.engine);
      all.push(await q.count({ rule: parse("CITY like '%ΣΑΣ%'") }), q.engine);
      all.push(await q.count(selection), q.engine);
      return all;
    });
    const [count] = told as [number];
    expect(count).toBeGreaterThan(0);
    expect(told).toEqual([
      ...[count, 'duckdb'],
      ...[count, 'postgres'],
      ...[count, 'postgres'],
      ...[[], 'postgres'],
      ...[0, 'postgres'],
      ...[count, 'duckdb'],
    ]);
    expect(begun).toBe(1);
  });
});
