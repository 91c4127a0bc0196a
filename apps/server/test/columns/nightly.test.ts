import { parse } from '@kade/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildInvoiceColumns } from '../../src/features/profiles/index.js';
import type { ColumnEngine } from '../../src/platform/columns/open.js';
import { type TestKade, testKade } from '../kade.js';
import { anEngine, asker, corpusFrame, keepRow, ready } from './testkit.js';

/** Nights: the computed columns are rebuilt, and every copy takes over what that changed. */
const night = (day: string) => ({ now: () => new Date(`${day}T02:15:00Z`) });

let kade: TestKade;
let engine: ColumnEngine;
let companyId: number;
let [anna, bert, cor]: number[] = [];
let numbered = 0;
beforeAll(async () => {
  kade = await testKade();
  engine = anEngine(kade);
  companyId = await kade.aCompany();
  const kept = (name: string) => keepRow(kade, companyId, { fields: { name, city: 'Urk' } });
  [anna, bert, cor] = [await kept('Anna'), await kept('Bert'), await kept('Cor')];
  await sells(anna, '2025-12-10', 100);
  await sells(bert, '2026-02-20', 40);
});
afterAll(async () => {
  await engine.close();
  await kade.close();
});

const sells = (profileId: number | undefined, day: string, net: number) =>
  kade.db.inTenant(companyId, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with what as (
        insert into product (company_id, sku, name) values (${companyId}, 'A1', 'Coffee')
        on conflict (company_id, sku) do update set name = excluded.name returning id),
      bill as (
        insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net)
        values (${companyId}, ${`F${++numbered}`}, ${profileId}, ${day}, ${net}, ${net}) returning id)
      insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
      select ${companyId}, bill.id, 1, what.id, 1, ${net}, ${net}, ${net} from bill, what
      returning invoice_id as id`.execute(tx);
    return rows[0]?.id;
  });

const rebuild = (day: string) =>
  kade.db.inTenant(companyId, (tx) => rebuildInvoiceColumns(tx, companyId, night(day)));

/** What copies and the search index are told of `work`: ids of changed profiles per note, and how often lists change. */
async function notesOf(work: () => Promise<unknown>) {
  const notes = () =>
    kade.db.inTenant(companyId, async (tx) => {
      const { rows } = await sql<{ ids: string[] }>`
        select ids from column_change where company_id = ${companyId} order by xid, id`.execute(tx);
      const { rows: tally } = await sql<{ changes: string }>`
        select coalesce(sum(changes), 0) as changes from profile_tally where company_id = ${companyId}`.execute(
        tx,
      );
      return { ids: rows.map((row) => row.ids.map(Number)), changes: Number(tally[0]?.changes) };
    });
  const before = await notes();
  await work();
  const after = await notes();
  return { ids: after.ids.slice(before.ids.length), changes: after.changes - before.changes };
}

it('notes every profile the first time, in one line', async () => {
  const { ids } = await notesOf(() => rebuild('2026-03-01'));
  // The first line is the columns of all three, the second the two that became customers by their invoices.
  expect(ids.map((one) => one.toSorted((a, b) => a - b))).toEqual([
    [anna, bert, cor],
    [anna, bert],
  ]);
});

it('notes nothing on a night on which nothing changed, and locks no row for it', async () => {
  expect(await rebuild('2026-03-01')).toBe(0);
  const { rows: before } = await rowVersions();
  expect(await notesOf(() => rebuild('2026-03-02'))).toEqual({ ids: [], changes: 0 });
  expect((await rowVersions()).rows).toEqual(before);
});

it('notes the profile whose sale left a window, and the one that bought', async () => {
  // On 21 March the sale of 20 February is a month and a day old; no other window moves over a sale.
  expect((await notesOf(() => rebuild('2026-03-21'))).ids).toEqual([[bert]]);
  await sells(cor, '2026-03-21', 5);
  const { ids } = await notesOf(() => rebuild('2026-03-21'));
  expect(ids).toEqual([[cor], [cor]]);
});

it('leaves a copy in use, which takes over the difference alone', async () => {
  await ready(kade, engine, companyId);
  const ask = asker(kade, engine, { ...corpusFrame, today: '2026-03-21' });
  const recent = () =>
    ask(companyId, async (q) => [
      q.engine,
      await q.count({ rule: parse('NET_SALES_LAST_1_MONTHS > 0') }),
    ]);
  expect(await recent()).toEqual(['duckdb', 1]);
  await sells(anna, '2026-03-21', 7);
  expect(await rebuild('2026-03-21')).toBe(1);
  // Were the copy made anew, PostgreSQL would answer meanwhile.
  expect(await recent()).toEqual(['duckdb', 2]);
});

/** A row's place and who last locked it: both change with the least that is done to it. */
const rowVersions = () =>
  kade.db.inTenant(companyId, (tx) =>
    sql`select profile_id, ctid::text, xmin::text, xmax::text from profile_metric
      where company_id = ${companyId} order by profile_id`.execute(tx),
  );
