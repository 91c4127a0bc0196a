import { listLeadsToQualify } from '@kade/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { qualificationKit } from './qualification.testkit.js';

const { kit, at, begin, close, waiting } = await qualificationKit();
let lead: number;
afterAll(close);
beforeEach(async () => {
  ({ lead } = await begin());
});

/** Writes a row. @returns its number, where the table has one */
const add = (table: string, row: object) =>
  kit.kade.db.inTenant(at.company, async (tx) => {
    const made = await tx
      .insertInto(table as 'profile')
      .values({ company_id: at.company, ...row } as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    return made.id;
  });

it('leads have the class of the run whose classes the list shows, and a person’s word before what it said', async () => {
  const prompt_id = await add('classification_prompt', {
    ...{ number: 1, fingerprint: 'x', mode: 'built_in', criteria: 'x', columns: [], wording: 'x' },
  });
  const run = (name: string, fed: string[]) =>
    add('classification_run', { name, whom: 'leads', prompt_id, status: 'finished', fed });
  const [other, shown] = [await run('Other', []), await run('Shown', ['High', 'Low'])];
  const says = (run_id: number, profile_id: number, said: string, more: object = {}) =>
    add('classification_item', {
      ...{ run_id, profile_id, said, stage: 1, place: profile_id, state: 'answered', ...more },
    });
  const ids: Record<string, number> = {};
  for (const name of ['Said', 'Corrected', 'Not shown', 'Out of scope'])
    ids[name] = await kit.aProfile(at.company, { name });
  const of = (name: string) => ids[name] ?? 0;
  await says(shown, of('Said'), 'High');
  await says(shown, of('Corrected'), 'Low');
  await says(shown, of('Not shown'), 'Medium');
  await says(shown, of('Out of scope'), 'High', { in_scope: false });
  await says(other, lead, 'High');
  await add('classification_override', { profile_id: of('Corrected'), class: 'High' });
  const asked = { query: { ordering: 'name' as const } };
  const { body } = await kit.kade.call(listLeadsToQualify, asked, at.seller);
  expect(body.results.map((row) => [row.name, row.ai_class])).toEqual([
    ['Café Zeezicht', null],
    ['Corrected', 'High'],
    ['Not shown', null],
    ['Out of scope', null],
    ['Said', 'High'],
  ]);
  const having = async (...ai_class: ('High' | 'Low' | 'Medium')[]) =>
    (await waiting({ ordering: 'name', ai_class })).names;
  expect([await having('High'), await having('Low', 'Medium')]).toEqual([
    ['Corrected', 'Said'],
    [],
  ]);
});
