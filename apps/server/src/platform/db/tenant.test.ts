import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { freshDb } from '../../../test/freshDb.js';
import { urlAs } from '../../compose.js';
import { openPool, overPool } from './connect.js';
import { databaseOver, plannedOnce, type TenantTx } from './tenant.js';

it('a query that is planned once shows each company its own rows, on one connection in turns', async () => {
  const database = await freshDb();
  const pool = openPool(urlAs(database.url, inject('template').roles.app), 1);
  const db = databaseOver(pool, overPool(pool));
  try {
    const companies: number[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = await db.directory
        .insertInto('tenant')
        .values({ is_demo: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.inTenant(id, (tx) =>
        tx
          .insertInto('company')
          .values({ company_id: id, name, logo: null, mail_footer: null })
          .execute(),
      );
      companies.push(id);
    }
    // Without a condition of its own: what keeps the companies apart is the database alone.
    const names = (tx: TenantTx) =>
      tx.selectFrom('company').select('name').modifyEnd(plannedOnce).execute();
    for (let turn = 0; turn < 8; turn++)
      for (const [at, name] of ['One', 'Two', 'Three'].entries())
        expect(await db.inTenant(companies[at] ?? 0, names)).toEqual([{ name }]);
    const { rows } = await sql<{ runs: number }>`
      select generic_plans + custom_plans as runs from pg_prepared_statements`.execute(
      db.directory,
    );
    expect(rows).toEqual([{ runs: 24 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
