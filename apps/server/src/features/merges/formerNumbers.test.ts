import {
  countSelection,
  listLeadsToQualify,
  listProfiles,
  lookupCompanies,
  matchProfiles,
  redeemPromotion,
} from '@kade/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, mergeNow, put, undoNow } from './merges.testkit.js';

let kade: TestKade;
let user: TestUser;
let zee: number;
let sea: number;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  const company = await kade.aCompany('Numbers', ['product:promo']);
  user = await kade.aUser(company, ['company:sales', 'company:marketeer', 'company:admin']);
  zee = await aProfile(kade, company, { external_id: 'ZEE-1', name: 'Café Zee' });
  sea = await aProfile(kade, company, { external_id: 'SEA-2', name: 'Sea Bar' });
  await aProfile(kade, company, { external_id: 'OTHER-3', name: 'Other' });
});

const merge = () => mergeNow(kade, user, [zee, sea]);
const searched = async (search: string) =>
  (await kade.call(listProfiles, { query: { search } }, user)).body.results.map((p) => p.id);
const pasted = async (text: string) => {
  const { body } = await kade.call(matchProfiles, { body: { text } }, user);
  return [body.found.map((one) => one.id), body.missing.length, body.ambiguous.length];
};

describe('the number of a profile that was merged into another one', () => {
  it('finds the one that stayed in the list of profiles, in any case, from the merge on', async () => {
    expect(await searched('SEA-2')).toEqual([sea]);
    const { id } = (await merge()).body;
    expect(await searched('SEA-2')).toEqual([zee]);
    expect(await searched('sea-2')).toEqual([zee]);
    expect(await searched('zee-1')).toEqual([zee]);
    const { body } = await kade.call(listProfiles, { query: { search: 'SEA-2' } }, user);
    expect(body.results[0]?.found_by).toEqual({ field: 'former_number', text: 'SEA-2' });
    await undoNow(kade, user, id);
    expect(await searched('SEA-2')).toEqual([sea]);
    expect(await searched('ZEE-1')).toEqual([zee]);
  });

  it('goes along when that one is merged into a third', async () => {
    await merge();
    const third = await aProfile(kade, user.companyId, { external_id: 'T-9', name: 'Third' });
    expect(await searched('SEA-2')).toEqual([zee]);
    await mergeNow(kade, user, [third, zee]);
    expect(await searched('SEA-2')).toEqual([third]);
    expect(await pasted('SEA-2\nZEE-1\nT-9')).toEqual([[third], 0, 0]);
  });

  it('finds everything found by it, too, while a large import still waits to be indexed', async () => {
    await merge();
    const owner = new pg.Client({ connectionString: kade.databaseUrl });
    await owner.connect();
    await owner.query(
      `insert into search.pending (company_id, ids)
       select $1, $2 || array_agg(n + 1000000000) from generate_series(1, 4001) n`,
      [user.companyId, [zee]],
    );
    await owner.end();
    const selection = { all: true as const, search: 'SEA-2' };
    expect((await kade.call(countSelection, { body: { selection } }, user)).body.count).toBe(1);
  });

  it('finds it in the field that completes a name and among the leads to qualify', async () => {
    await merge();
    const looked = await kade.call(lookupCompanies, { query: { search: 'sea-2' } }, user);
    expect(looked.body.map((p) => p.id)).toEqual([zee]);
    const leads = await kade.call(listLeadsToQualify, { query: { search: 'sea-2' } }, user);
    expect(leads.body.results.map((p) => p.id)).toEqual([zee]);
  });

  it('finds it in a pasted list, where both its numbers are one profile', async () => {
    await merge();
    expect(await pasted('sea-2')).toEqual([[zee], 0, 0]);
    expect(await pasted('SEA-2\nZEE-1')).toEqual([[zee], 0, 0]);
    expect(await pasted('Klantnummer;Naam\nSEA-2;Sea Bar\n')).toEqual([[zee], 0, 0]);
  });

  it('finds nobody of a neighbour', async () => {
    await merge();
    const company = await kade.aCompany();
    user = await kade.aUser(company, ['company:sales', 'company:marketeer']);
    expect(await searched('SEA-2')).toEqual([]);
    expect(await pasted('SEA-2')).toEqual([[], 1, 0]);
  });

  it('is whose it was at a till', async () => {
    await merge();
    const id = await kade.db.inTenant(user.companyId, (tx) =>
      put(tx, user.companyId, 'promotion', {
        name: 'Always',
        type: 'percentage',
        value: 10,
        starts_on: '2020-01-01',
        code_mode: 'none',
        status: 'active',
        uses: 0,
        given: 0,
        version: 1,
        created_at: '2020-01-01T00:00:00Z',
        updated_at: '2020-01-01T00:00:00Z',
      }),
    );
    const body = { amount: 100, profile: 'SEA-2' };
    const reply = await kade.call(redeemPromotion, { params: { id }, body }, user);
    expect([reply.status, reply.body.profile?.id]).toEqual([201, zee]);
  });
});
