import { type Column, catalogue, columnOf, fieldOf, tableOf } from '@kade/contract';
import { matcher, print, type Row } from '@kade/rules';
import { anyRule } from '@kade/rules/corpus/arbitrary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Questions } from '../../src/platform/columns/columns.js';
import type { ColumnEngine } from '../../src/platform/columns/open.js';
import { type TestKade, testKade } from '../kade.js';
import { anEngine, asker, corpusFrame, ready } from './testkit.js';

/** What has gone wrong between two databases before: quotes, ends of lines, what stands for unknown, letters of two cases. */
const plainTexts = ['', ' ', '\t', 'Oslo', 'oslo', "'", '"', '\\N', '\\', ',', '\n', '\r\n', 'a,b'];
const letters = ['"x"', 'É', 'é', 'Ж', 'ж', '😀', '%', '_', '\u00a0', 'NULL', 'null', '\\"', '{}'];
const oddTexts = ['İ', 'ΣΑΣ', 'ς', 'ǅ', 'ẞ', 'a\u0307'];

const textOf = (odd: boolean) => {
  const some = fc.constantFrom(...plainTexts, ...letters, ...(odd ? oddTexts : []));
  const other = odd ? fc.string({ unit: 'grapheme', maxLength: 8 }) : fc.string({ maxLength: 8 });
  return fc.oneof(some, other).filter((text) => !/[\0\p{Cs}]/u.test(text));
};

/** Values that a column can hold in the database. */
function anyValueOf(column: Column, odd: boolean): fc.Arbitrary<unknown> {
  if (column.options) return fc.constantFrom(...column.options);
  if (column.key === 'KIND') return fc.constantFrom('lead', 'customer');
  if (column.key === 'CRM_STATUS') return fc.constantFrom('lead', 'customer', 'do_not_contact');
  if (column.key === 'LEADVALUE') return fc.constantFrom('High', 'Medium', 'Low');
  const text = textOf(odd);
  switch (column.type) {
    case 'number':
      return column.unit === 'EUR'
        ? fc.integer({ min: -9999, max: 9999 }).map((cents) => cents / 100)
        : column.unit === 'share'
          ? fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
          : fc.integer({ min: 0, max: 20 });
    case 'date':
      return fc
        .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'boolean':
      return fc.boolean();
    case 'multi':
      return fc.array(text, { maxLength: 3 });
    default:
      return column.key === 'NAME' ? text.filter((one) => one !== '') : text;
  }
}

const given = catalogue.filter(
  ({ key }) => !['CREATED_AT', 'UPDATED_AT', 'EXTERNAL_ID'].includes(key),
);
const isNeeded = ({ key, source, type }: Column) =>
  ['NAME', 'KIND', 'CRM_STATUS'].includes(key) || (source === 'invoices' && type === 'number');

const rowsOf = (odd: boolean) =>
  fc.sample(
    fc.record(
      Object.fromEntries(
        given.map((column) => {
          const value = anyValueOf(column, odd);
          return [
            fieldOf(column),
            isNeeded(column) ? value : fc.option(value, { nil: null, freq: 2 }),
          ];
        }),
      ),
    ),
    { numRuns: 150, seed: odd ? 11 : 7 },
  );

let kade: TestKade;
let duckdb: ColumnEngine;
let postgres: ColumnEngine;
beforeAll(async () => {
  kade = await testKade();
  duckdb = anEngine(kade);
  postgres = anEngine(kade, { settings: { engine: 'postgres', bytes: 0, companyBytes: 0 } });
});
afterAll(async () => {
  await duckdb.close();
  await kade.close();
});

async function aCompanyWith(odd: boolean): Promise<number> {
  const companyId = await kade.aCompany();
  await kade.db.inTenant(companyId, async (tx) => {
    for (const row of rowsOf(odd)) {
      const of = (table: string) =>
        Object.fromEntries(
          Object.entries(row).filter(([field]) => {
            const column = columnOf(field);
            return column !== undefined && tableOf(column) === table;
          }),
        );
      const { id } = await tx
        .insertInto('profile')
        .values({ ...of('profile'), company_id: companyId } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('profile_metric')
        .values({ ...of('profile_metric'), company_id: companyId, profile_id: id } as never)
        .execute();
    }
  });
  await ready(kade, duckdb, companyId);
  return companyId;
}

describe.each([
  ['letters that both databases know alike', false],
  ['any letters', true],
])('random rules over random rows with %s', (_name, odd) => {
  it('select the same in both databases and in the preview', async () => {
    const companyId = await aCompanyWith(odd);
    const { rows } = await kade.db.inTenant(companyId, (tx) =>
      sql<Row & { row_id: number }>`
        select m.*, p.*, (p.created_at at time zone ${corpusFrame.timeZone})::date as created_at,
          (p.updated_at at time zone ${corpusFrame.timeZone})::date as updated_at, p.id as row_id
        from profile p left join profile_metric m on m.profile_id = p.id
        order by p.id`.execute(tx),
    );
    const by = { duckdb: 0, postgres: 0 };
    await fc.assert(
      fc.asyncProperty(anyRule, async (rule) => {
        const ask = (engine: ColumnEngine) =>
          asker(kade, engine)(companyId, async (q: Questions) => ({
            ids: await q.ids({ rule }, { limit: 1000, offset: 0 }),
            count: await q.count({ rule }),
            by: q.engine,
          }));
        const [copied, plain] = [await ask(duckdb), await ask(postgres)];
        by[copied.by] += 1;
        expect(copied.ids, print(rule)).toEqual(plain.ids);
        expect(copied.count).toBe(plain.count);
        const test = matcher(rule, corpusFrame.today);
        const previewed = rows.filter((row) => test(row)).map((row) => row.row_id);
        expect(previewed, print(rule)).toEqual(plain.ids);
      }),
      { numRuns: 120 },
    );
    // The copy must have answered for the most part, or this would compare PostgreSQL with itself.
    expect(by.duckdb).toBeGreaterThan(odd ? 30 : 80);
  });

  it('have the same values, spreads and boxes in both', async () => {
    const companyId = await aCompanyWith(odd);
    const rule = { rule: { join: 'all' as const, rules: [] } };
    for (const { key, type } of catalogue) {
      const work = async (q: Questions) =>
        type === 'number'
          ? {
              spread: await q.spread(rule, key),
              bins: await q.bins(rule, key, [-5, 0, 0.25, 10, 12.5]),
              boxes: await q.boxes(rule, key, 'KIND'),
              worth: await q.worth(rule, key),
            }
          : type === 'date'
            ? await q.spread(rule, key)
            : await q.values(rule, key, { limit: 5 });
      const [copied, plain] = [
        await asker(kade, duckdb)(companyId, work),
        await asker(kade, postgres)(companyId, work),
      ];
      expect(copied, key).toEqual(plain);
    }
  });
});
