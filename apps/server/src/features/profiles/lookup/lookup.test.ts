import { getDrivers, getLastUpload, lookupCompanies } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';

let kade: TestKade;
let seller: TestUser;
let profile: number;
beforeAll(async () => {
  kade = await testKade();
  const company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales']);
  profile = await kade.db.inTenant(company, async (tx) => {
    const names = ['Zee', ...Array.from({ length: 25 }, (_, i) => `Café ${i}`)];
    const made = await tx
      .insertInto('profile')
      .values(names.map((name) => ({ company_id: company, name, city: 'Urk' })) as never)
      .returning('id')
      .execute();
    return made[0]?.id ?? 0;
  });
});
afterAll(() => kade.close());

describe('looking a company up', () => {
  it('gives the best twenty while typing, by name', async () => {
    const { body } = await kade.call(lookupCompanies, { query: { search: 'caf' } }, seller);
    expect(body).toHaveLength(20);
    expect(body[0]).toMatchObject({ name: 'Café 0', city: 'Urk', kind: 'lead' });
    expect((await kade.call(lookupCompanies, { query: { search: 'zee' } }, seller)).body).toEqual([
      { id: profile, name: 'Zee', city: 'Urk', kind: 'lead', external_id: null },
    ]);
  });

  it('gives the first twenty by name while nothing is typed', async () => {
    const { body } = await kade.call(lookupCompanies, { query: {} }, seller);
    const names = ['Zee', ...Array.from({ length: 25 }, (_, i) => `Café ${i}`)].sort();
    expect(body.map((one) => one.name)).toEqual(names.slice(0, 20));
  });

  it('says that a profile is not scored yet, instead of a made-up score', async () => {
    const { body } = await kade.call(getDrivers, { query: { result_id: profile } }, seller);
    expect(body).toEqual({ score: null, drivers: [] });
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const reply = await kade.call(getDrivers, { query: { result_id: profile } }, stranger);
    expect(reply.status).toBe(404);
  });

  it('tells when data last came in, and null when none ever did', async () => {
    expect((await kade.call(getLastUpload, {}, seller)).body).toEqual({ upload: null });
    await kade.db.inTenant(seller.companyId, (tx) =>
      sql`with f (name, at, status, undo) as (values
          ('old.csv', '2026-01-01T00:00:00Z', 'finished', null),
          ('new.csv', '2026-02-01T00:00:00Z', 'finished', null),
          ('bad.csv', '2026-03-01T00:00:00Z', 'failed', null),
          ('back.csv', '2026-04-01T00:00:00Z', 'finished', 'done')
        ), r as (
          insert into run (company_id, kind, about, status, processed, finished_at, undo_status)
          select ${seller.companyId}, 'import', name, status, 7, at::timestamptz, undo from f returning id, about
        )
        insert into import_run (company_id, run_id, kind, file_key, file_name, mapping, options)
        select ${seller.companyId}, id, 'profiles', 'k', about, '{}', '{}' from r`.execute(tx),
    );
    expect((await kade.call(getLastUpload, {}, seller)).body).toMatchObject({
      upload: { kind: 'profiles', file_name: 'new.csv', rows: 7 },
    });
  });
});
