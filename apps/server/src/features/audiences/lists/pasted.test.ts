import { matchProfiles } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../../test/kade.js';
import { mergeNow } from '../../merges/merges.testkit.js';
import { aTeam, someProfiles } from '../audiences.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('a pasted line names a profile by the address of a contact, and by the number of one that was merged into it', async () => {
  const team = await aTeam(kade);
  const [kept = 0, gone = 0] = await someProfiles(kade, team.company, [
    { name: 'Kept', mailable: true },
    { name: 'Gone' },
    { name: 'Other', mailable: true },
  ]);
  await kade.db.inTenant(team.company, (tx) =>
    sql`update profile set external_id = 'X-' || name where company_id = ${team.company}`.execute(
      tx,
    ),
  );
  await mergeNow(kade, team.superuser, [kept, gone], { survivor_id: kept });
  const match = async (text: string) =>
    (await kade.call(matchProfiles, { body: { text } }, team.marketeer)).body;
  for (const text of ['x-gone', `P${kept}@profiles.example`, `X-Kept;p${kept}@profiles.example`])
    expect((await match(text)).found.map((one) => one.name)).toEqual(['Kept']);
  expect(await match('X-Nobody')).toMatchObject({ found: [], missing: [{ line: 1 }] });
});
