import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import type { TenantTx } from '../../platform/db/tenant.js';

let kade: TestKade;
let company: number;
let product: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  const made = await run<{ id: number }>(
    `insert into product (company_id, sku, name) values (${company}, 'P', 'Oil') returning id`,
  );
  product = made[0]?.id ?? 0;
});

const within = <T>(work: (tx: TenantTx) => Promise<T>) => kade.db.inTenant(company, work);
const run = <T = unknown>(text: string) =>
  within(async (tx) => (await sql.raw<T>(text).execute(tx)).rows);
const opportunities = async (count: number) =>
  (
    await run<{ id: number }>(
      `insert into opportunity (company_id, title) select ${company}, 'Oil' from generate_series(1, ${count}) returning id`,
    )
  ).map(({ id }) => id);

/** Lines of both kinds, of a company's opportunities. */
const lines = {
  history: (ids: readonly number[], of = company) =>
    `insert into opportunity_event (company_id, opportunity_id, type) values ${ids
      .map((id) => `(${of}, ${id}, 'created')`)
      .join(', ')}`,
  products: (ids: readonly number[], of = company) =>
    `insert into opportunity_product (company_id, opportunity_id, product_id) values ${ids
      .map((id) => `(${of}, ${id}, ${product})`)
      .join(', ')}`,
};
const tables = { history: 'opportunity_event', products: 'opportunity_product' };
const left = async (kind: keyof typeof lines) =>
  (await run<{ id: number }>(`select opportunity_id as id from ${tables[kind]} order by 1`)).map(
    ({ id }) => id,
  );

describe.each(['history', 'products'] as const)('%s of an opportunity', (kind) => {
  it.each([1, 100])('of none is refused, beside %i others', async (count) => {
    const ids = await opportunities(count);
    const none = (ids.at(-1) ?? 0) + 1000;
    await expect(run(lines[kind]([...ids, none]))).rejects.toThrow(
      `There is no opportunity ${none}.`,
    );
    expect(await left(kind)).toEqual([]);
    await run(lines[kind](ids));
    expect(await left(kind)).toEqual(ids);
  });

  it.each([1, 100])('of one next door is refused, beside %i others', async (count) => {
    const [next = 0] = await opportunities(1);
    company = await kade.aCompany();
    const ids = await opportunities(count);
    await expect(run(lines[kind]([...ids, next]))).rejects.toThrow(
      /There is no opportunity|foreign key/,
    );
    expect(await left(kind)).toEqual([]);
  });

  it('comes with it in one transaction, and goes along when it goes', async () => {
    const ids = await within(async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into opportunity (company_id, title)
        select ${company}, 'Oil' from generate_series(1, 60) returning id`.execute(tx);
      const made = rows.map(({ id }) => id);
      await sql.raw(lines[kind](made)).execute(tx);
      return made;
    });
    await run(`delete from opportunity where id <> ${ids[0]}`);
    expect(await left(kind)).toEqual([ids[0]]);
  });

  it('stays with it', async () => {
    const ids = await opportunities(2);
    await run(lines[kind](ids.slice(0, 1)));
    await expect(run(`update ${tables[kind]} set opportunity_id = ${ids[1]}`)).rejects.toThrow(
      'A line of an opportunity stays with it.',
    );
  });

  it.each([1, 100])('keeps it, and %i at once, until they are written', async (count) => {
    const ids = await opportunities(count);
    const steps: string[] = [];
    let removal: Promise<unknown> | undefined;
    await within(async (tx) => {
      await sql.raw(lines[kind](ids)).execute(tx);
      removal = run(`delete from opportunity where id = ${ids[0]}`).then(() =>
        steps.push('removed'),
      );
      await waiting();
      steps.push('written');
    });
    await removal;
    expect(steps).toEqual(['written', 'removed']);
    expect(await left(kind)).toEqual(ids.slice(1));
  });

  it.each([1, 100])('is refused where it goes meanwhile, beside %i others', async (count) => {
    const ids = await opportunities(count);
    let writing: Promise<unknown> | undefined;
    await within(async (tx) => {
      await sql.raw(`delete from opportunity where id = ${ids[0]}`).execute(tx);
      writing = run(lines[kind](ids)).then(
        () => 'written',
        (error: Error) => error.message,
      );
      await waiting();
    });
    expect(await writing).toBe(`There is no opportunity ${ids[0]}.`);
    expect(await left(kind)).toEqual([]);
  });
});

/** Until some statement waits for another's lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await kade.db.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}
