import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../src/features.js';
import { type TestKade, testKade } from './kade.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('what a user may run into is a constraint of the database, and said by one feature', async () => {
  const names = features.flatMap(({ codeOfConstraint = {} }) => Object.keys(codeOfConstraint));
  expect(names).toContain('audience_name_key');
  expect(names).toEqual([...new Set(names)]);
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'`.execute(
    kade.db.directory,
  );
  const known = new Set(rows.map((row) => row.name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
