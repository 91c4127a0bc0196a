import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

/**
 * A trigger's static queries keep the plan of their first firing. Where that joins the rows before with those after, a
 * first firing without rows would have every later one compare each row with every other: minutes for 30,000.
 */
it('no trigger joins the rows before and after by a plan that was made for a handful', async () => {
  const { rows } = await kade.db.inTenant(await kade.aCompany(), (tx) =>
    sql<{ name: string; source: string; settings: string[] | null }>`
      select p.oid::regprocedure::text as name, p.prosrc as source, p.proconfig as settings
      from pg_proc p where p.prorettype = 'trigger'::regtype and p.prosrc ~ 'join (old|new)_rows'`.execute(
      tx,
    ),
  );
  const byPlan = rows.filter((row) => {
    const planned = row.source.replaceAll(/execute (\$q\$.*?\$q\$|'[^']*')/gs, '');
    return /join (old|new)_rows/.test(planned);
  });
  expect(rows.length).toBeGreaterThan(byPlan.length);
  expect(byPlan.length).toBeGreaterThan(0);
  for (const row of byPlan) expect(row.settings, row.name).toContain('enable_nestloop=off');
});
