import { parse } from '@kade/rules';
import { corpus, corpusRows } from '@kade/rules/corpus/corpus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Questions } from '../../src/platform/columns/columns.js';
import type { ColumnEngine } from '../../src/platform/columns/open.js';
import { type TestKade, testKade } from '../kade.js';
import { anEngine, asker, keepCorpus, ready } from './testkit.js';

let kade: TestKade;
let companyId: number;
let letters: Map<number, string>;
const engines = new Map<string, ColumnEngine>();
beforeAll(async () => {
  kade = await testKade();
  companyId = await kade.aCompany();
  // A neighbour with the same rows: no question may ever reach over.
  await keepCorpus(kade, await kade.aCompany());
  letters = await keepCorpus(kade, companyId);
  // Two who can be mailed: one with a known churn, one without.
  const [a, , c, d, e] = [...letters.keys()] as [number, number, number, number, number];
  // And two who cannot: one who wants no mail, one whom nobody may approach.
  await kade.db.inTenant(companyId, async (tx) => {
    await tx
      .insertInto('person')
      .values(
        [a, c, d, e].map((profile_id) => ({
          company_id: companyId,
          profile_id,
          email: `p${profile_id}@example.org`,
          email_consent: profile_id !== d,
        })) as never,
      )
      .execute();
    await tx
      .updateTable('profile')
      .set({ crm_status: 'do_not_contact' })
      .where('id', '=', e)
      .execute();
  });
  const duckdb = anEngine(kade);
  await ready(kade, duckdb, companyId);
  const settings = { engine: 'postgres' as const, bytes: 0, companyBytes: 0 };
  engines.set('duckdb', duckdb).set('postgres', anEngine(kade, { settings }));
});
afterAll(async () => {
  for (const one of engines.values()) await one.close();
  await kade.close();
});

describe.each(['postgres', 'duckdb'] as const)('on %s', (name) => {
  const ask = <T>(work: (questions: Questions) => Promise<T>): Promise<T> => {
    const engine = engines.get(name);
    if (!engine) throw new Error('There is no such engine.');
    return asker(kade, engine)(companyId, (q) => {
      // Only conditions on tables may be answered by another engine than the one that is looked at.
      return work(q);
    });
  };
  const rule = (text: string) => ({ rule: parse(text) });
  const everybody = rule('1=1');
  const lettersOf = (ids: readonly number[]) => ids.map((id) => letters.get(id)).join('');

  describe.each(corpus)('$name: $text', ({ text, selects }) => {
    it('selects the rows worked out by hand', async () => {
      const found = await ask((q) => q.ids(rule(text), { limit: 100, offset: 0 }));
      expect(lettersOf(found)).toBe(selects.join(''));
      expect(await ask((q) => q.count(rule(text)))).toBe(selects.length);
    });
  });

  describe('questions about the corpus', () => {
    it('take in listed rows and leave out others, which weighs more', async () => {
      const [a, b, c] = [...letters.keys()] as [number, number, number];
      const selection = { ...rule("CITY = 'Oslo'"), include: [a, c], exclude: [c] };
      expect(await ask((q) => q.ids(selection, { limit: 9, offset: 0 }))).toEqual([a, b]);
    });

    it('are asked of a condition on the tables too', async () => {
      const where = sql<boolean>`p.city = 'Oslo' or m.churn = 0`;
      const condition = { where, usesMetrics: true };
      expect(lettersOf(await ask((q) => q.ids(condition, { limit: 9, offset: 0 })))).toBe('bd');
    });

    it('page ids by a column, those without a value last in either direction', async () => {
      const page = (direction: 'asc' | 'desc', offset: number) =>
        ask((q) =>
          q.ids(everybody, {
            ordering: { column: 'TOTAL_NET_REVENUE', direction },
            limit: 4,
            offset,
          }),
        );
      expect(lettersOf(await page('asc', 0))).toBe('defa');
      expect(lettersOf(await page('asc', 4))).toBe('bc');
      expect(lettersOf(await page('desc', 0))).toBe('bafe');
      expect(lettersOf(await page('desc', 4))).toBe('dc');
    });

    it('count how many of how many, and who can be mailed', async () => {
      expect(await ask((q) => q.counts(rule('CHURN is not null')))).toEqual({
        count: 4,
        total: corpusRows.length,
        flagged: 1,
      });
      expect((await ask((q) => q.counts(everybody))).flagged).toBe(2);
    });

    it('put rows together by their answers', async () => {
      const found = await ask((q) => q.alike([rule("CITY = 'Oslo'"), rule('CHURN <= 0.25')]));
      const shown = found.map(({ count, holds }) => [holds(0), holds(1), count]);
      expect(shown.sort((x, y) => Number(y[2]) - Number(x[2]))).toEqual([
        [false, true, 3],
        [false, false, 2],
        [true, false, 1],
      ]);
      expect(
        await ask((q) => q.countEach([rule("CITY = 'Oslo'"), rule('not CHURN > 0.2'), everybody])),
      ).toEqual([1, 4, 6]);
      expect(await ask((q) => q.countEach([]))).toEqual([]);
      const each = [rule("CITY = 'Oslo'"), rule('TOTAL_NET_REVENUE > 1'), rule('1=0'), everybody];
      const sums = await ask((q) => q.sumEach(each, 'TOTAL_NET_REVENUE'));
      const alone = [];
      for (const one of each)
        alone.push({
          count: await ask((q) => q.count(one)),
          sum: (await ask((q) => q.worth(one, 'TOTAL_NET_REVENUE'))).sum,
        });
      expect(sums).toEqual(alone);
      expect(sums.at(-1)?.sum).toBeGreaterThan(0);
      expect(await ask((q) => q.sumEach([], 'CHURN'))).toEqual([]);
    });

    it('put rows together by as many answers as are asked for', async () => {
      const tests = Array.from({ length: 60 }, (_, n) => rule(`EMPLOYEES_TOTAL >= ${n * 5}`));
      const found = await ask((q) => q.alike(tests));
      const held = found.map(({ count, holds }) => [
        tests.filter((_, n) => holds(n)).length,
        [holds(49), holds(50), holds(51)].map(Number).join(''),
        count,
      ]);
      expect(held.sort((x, y) => Number(x[0]) - Number(y[0]))).toEqual([
        [0, '000', 1],
        [1, '000', 2],
        [3, '000', 2],
        [51, '110', 1],
      ]);
    });

    it('tell the ends of numbers and days, and how many lie between edges', async () => {
      expect(await ask((q) => q.spread<number>(everybody, 'EMPLOYEES_TOTAL'))).toEqual({
        count: 6,
        filled: 5,
        min: 0,
        low: 0,
        high: 250,
        max: 250,
      });
      expect(await ask((q) => q.spread<string>(everybody, 'CREATED_AT'))).toEqual({
        count: 6,
        filled: 6,
        min: '2026-01-01',
        low: '2026-01-01',
        high: '2026-01-06',
        max: '2026-01-06',
      });
      expect(await ask((q) => q.bins(everybody, 'TOTAL_NET_REVENUE', [0, 9999.99, 10000]))).toEqual(
        [1, 1, 2],
      );
      expect(
        await ask((q) => q.bins(everybody, 'LAST_ORDER_DATE', ['2026-02-13', '2026-03-15'])),
      ).toEqual([2, 2]);
      expect(await ask((q) => q.spread(rule('1=0'), 'CHURN'))).toEqual({
        count: 0,
        filled: 0,
        min: null,
        low: null,
        high: null,
        max: null,
      });
    });

    it('count the values of a column, the most frequent first', async () => {
      const { values, ...rest } = await ask((q) => q.values(everybody, 'CROSS_SELL_PROPOSITIONS'));
      expect(values.map(({ label, count }) => `${label} ${count}`)).toEqual([
        'Koffie 2',
        'Thee 2',
        'Vis, vers 1',
        'Wijn 1',
        'thee 1',
      ]);
      expect(rest).toEqual({ count: 6, empty: 2, others: { values: 0, count: 0 } });
      expect(
        await ask((q) =>
          q.values(rule("CITY in ('Oslo', 'Utrecht', '')"), 'SEGMENT', { limit: 1 }),
        ),
      ).toEqual({
        count: 3,
        empty: 1,
        values: [{ label: 'café', count: 1, total: 1 }],
        others: { values: 1, count: 1 },
      });
      // Those of the company that none of the selected has are there, at nothing; no others are beyond them.
      const all = await ask((q) => q.values(rule("CITY = 'Oslo'"), 'SEGMENT'));
      expect([all.values.map(({ count }) => count), all.others]).toEqual([
        [1, 0, 0, 0],
        { values: 0, count: 0 },
      ]);
      const searched = await ask((q) => q.values(everybody, 'NAME', { search: 'ZWAAN' }));
      expect(searched.values.map((one) => one.label)).toEqual([
        'CAFÉ DE ZWAAN',
        'Café De Zwaan',
        'Zwaan',
      ]);
      expect([searched.count, searched.empty, searched.others.values]).toEqual([6, 0, 0]);
      const truths = await ask((q) => q.values(everybody, 'IND_ECONOMICALLY_ACTIVE'));
      expect(truths.values.map(({ label, count }) => [label, count])).toEqual([
        ['false', 2],
        ['true', 2],
      ]);
      expect((await ask((q) => q.values(rule('1=0'), 'CITY'))).count).toBe(0);
    });

    it('draw boxes by a category', async () => {
      const { all, groups } = await ask((q) => q.boxes(everybody, 'EMPLOYEES_TOTAL', 'SEGMENT'));
      expect(all).toEqual({
        count: 5,
        min: 0,
        low: 0.6,
        q1: 3,
        median: 12,
        q3: 12,
        high: 202.4,
        max: 250,
        mean: 55.4,
      });
      // The row with blanks for a segment is in `all` alone.
      expect(groups.map(({ label, count, median }) => [label, count, median])).toEqual([
        ['café', 1, 0],
        ['hotel', 1, 3],
        ['restaurant', 1, 12],
        ['snack bar', 1, 12],
      ]);
      expect((await ask((q) => q.boxes(rule('1=0'), 'CHURN', 'CITY'))).all).toBeNull();
      // The largest first, equals by their letters.
      const sizes = async (text: string) =>
        (
          await ask((q) => q.boxes(rule(text), 'EMPLOYEES_TOTAL', 'IND_ECONOMICALLY_ACTIVE'))
        ).groups.map((group) => `${group.label} ${group.count}`);
      expect(await sizes('1=1')).toEqual(['false 2', 'true 2']);
      expect(await sizes('EMPLOYEES_TOTAL > 0')).toEqual(['true 2', 'false 1']);
    });

    it('tell what the best hold of a sum', async () => {
      const worth = await ask((q) => q.worth(everybody, 'TOTAL_NET_REVENUE'));
      expect(worth.sum).toBe(29987.5);
      expect(worth.mean).toBe(5997.5);
      expect(worth.median).toBe(9999.99);
      // Of five, a tenth is one and so are two tenths; three are two. The last one takes something away.
      const [one, two, three] = [0.333473, 0.666945, 1.000417];
      expect(worth.held).toEqual([one, one, two, two, three, three, three, three, 1, 1]);
      // Of a sum below nothing nobody holds a share.
      const below = rule('TOTAL_NET_REVENUE < 0');
      expect(await ask((q) => q.worth(below, 'TOTAL_NET_REVENUE'))).toEqual({
        ...{ sum: -12.5, mean: -12.5, median: -12.5, held: [] },
      });
      expect(await ask((q) => q.worth(rule('1=0'), 'CHURN'))).toEqual({
        sum: 0,
        mean: null,
        median: null,
        held: [],
      });
    });

    it('tell whether a column has any value at all', async () => {
      expect(await ask((q) => q.isFilled('CHURN'))).toBe(true);
      expect(await ask((q) => q.isFilled('PREDICTED_CLV'))).toBe(false);
    });

    it('name the column that does not exist', async () => {
      await expect(ask((q) => q.isFilled('NOPE'))).rejects.toThrow('Column NOPE doesn’t exist.');
    });
  });
});
