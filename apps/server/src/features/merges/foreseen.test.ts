import { getProfileResult, previewMerge } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { systemClock } from '../../platform/clock.js';
import { rebuildInvoiceColumnsOf } from '../profiles/index.js';
import { aProfile, fillProfile, mergeNow, sharedThings } from './merges.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());

it('a merge does what its preview says: what moves, which contacts become one, which values and numbers stay', async () => {
  const company = await kade.aCompany();
  const seller = await kade.aUser(company, ['company:sales']);
  const zee = await aProfile(kade, company, { external_id: 'Z1', phone: '0515-1', website: null });
  const sea = await aProfile(kade, company, {
    external_id: 'S1',
    name: 'Cafe De Zee B.V.',
    website: 'https://zee.example',
  });
  const contacts = () =>
    kade.db.inTenant(company, (tx) => tx.selectFrom('person').select('id').execute());
  await kade.db.inTenant(company, async (tx) => {
    const shared = await sharedThings(tx, seller);
    await fillProfile(tx, seller, zee, 'Z', shared);
    await fillProfile(tx, seller, sea, 'A', shared);
    await rebuildInvoiceColumnsOf(tx, company, systemClock, [zee, sea]);
  });
  const ids = [zee, sea];
  const before = (await contacts()).length;
  const seen = (await kade.call(previewMerge, { body: { ids, survivor_id: zee } }, seller)).body;
  const merged = await mergeNow(kade, seller, ids, { survivor_id: zee });
  const byPart = (counts: typeof seen.counts) =>
    Object.fromEntries(counts.map((c) => [c.part, [c.moved, c.collapsed]]));
  // Something moves, and something is there twice.
  expect(seen.counts.some((c) => c.moved > 0) && seen.counts.some((c) => c.collapsed > 0)).toBe(
    true,
  );
  expect(byPart(merged.body.counts)).toEqual(byPart(seen.counts));
  const became = seen.contacts.reduce((sum, group) => sum + group.names.length - 1, 0);
  expect(became).toBeGreaterThan(0);
  expect((await contacts()).length).toBe(before - became);
  const { body } = await kade.call(getProfileResult, { params: { id: zee } }, seller);
  for (const { field, values, chosen } of seen.fields) {
    const source = seen.profiles.findIndex((profile) => profile.id === chosen);
    const stays = (body as Record<string, unknown>)[field];
    if (stays !== undefined)
      expect([field, String(stays)]).toEqual([field, String(values[source])]);
  }
  const aliases = await kade.db.inTenant(company, async (tx) => {
    const { rows } = await sql<{ external_id: string }>`select external_id from profile_alias
      where profile_id = ${zee}`.execute(tx);
    return rows.map((row) => row.external_id);
  });
  expect(aliases).toEqual(seen.aliases);
});
