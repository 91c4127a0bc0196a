import { getTimeline, type LeadUpload, rollBackUpload } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { ageCode, enrol } from '../access/access.testkit.js';
import { mergeNow } from '../merges/merges.testkit.js';
import { uploader } from './uploads.testkit.js';

let kade: TestKade;
let seller: TestUser;
let upload: ReturnType<typeof uploader>;
beforeAll(async () => {
  kade = await testKade({ worker: true });
});
afterAll(() => kade.close());
beforeEach(async () => {
  seller = await kade.aUser(await kade.aCompany(), ['company:sales'], 'Sam Seller');
  upload = uploader(kade, seller);
});

const profiles = () =>
  upload.ask('select external_id, name, city, kvk_number, email, version from profile order by id');

describe('rolling back', () => {
  it('says beforehand what it would leave: rows it made that somebody filled in, or hung something on', async () => {
    const run = await upload.run('external_id,name\nA,Café A\nB,Café B\nC,Café C\nD,Café D\n');
    await upload.ask(
      `update profile set phone = '06 1', updated_at = clock_timestamp() where external_id = 'A'`,
    );
    await upload.ask(`insert into quick_link (company_id, profile_id, label, url)
      select company_id, id, 'Map', 'https://maps.example' from profile where external_id = 'B'`);
    await upload.ask(`update profile set updated_at = clock_timestamp() where external_id = 'C'`);
    const expected = {
      count: 2,
      results: [
        { name: 'Café A', reason: 'edited', fields: { phone: '06 1' } },
        { name: 'Café B', reason: 'in_use', fields: {} },
      ],
    };
    expect(await upload.left(run.id)).toMatchObject(expected);
    await upload.rollBack(run.id);
    expect(await upload.left(run.id)).toMatchObject(expected);
  });

  it('takes leads back that a run of the lead scores has seen: what it kept of them goes with them', async () => {
    const run = await upload.run('external_id,name\nA,Café A\n');
    await upload.ask(`insert into lead_snapshot (company_id, profile_id, known_at, origin)
      select company_id, id, now(), 'kept' from profile`);
    expect(await upload.left(run.id)).toMatchObject({ count: 0 });
    await upload.rollBack(run.id);
    expect(await profiles()).toEqual([]);
  });

  it('is told in the history of a profile that it changed, with who took it back', async () => {
    await upload.run('external_id,name,city\nA,Café A,Urk\n');
    const run = await upload.run('external_id,name,city\nA,Café A,Lemmer\n');
    await upload.rollBack(run.id);
    const [row] = await upload.ask(`select id from profile where external_id = 'A'`);
    const { body } = await kade.call(
      getTimeline,
      { params: { id: Number(row?.id) }, query: { kind: ['import'] } },
      seller,
    );
    expect(body.results.map((e) => [e.type, e.changes])).toEqual([
      ['undone', [{ field: 'city', before: 'Lemmer', after: 'Urk' }]],
      ['update', [{ field: 'city', before: 'Urk', after: 'Lemmer' }]],
    ]);
    expect(body.results[0]?.actor).toBe('Sam Seller');
  });

  it('takes back what was made and what was changed; what somebody edited since stays and is listed', async () => {
    await upload.run('external_id,name,city,source\nA,Café A,Urk,fair\nB,Café B,Sneek,fair\n');
    const first = await profiles();
    const run = await upload.run(
      'external_id,name,city,source\nA,Café A,Lemmer,web\nB,Café B,Joure,web\nC,Café C,Urk,web\nD,Café D,Urk,web\n',
    );
    await upload.ask(
      `update profile set city = 'Bolsward', updated_at = clock_timestamp() where external_id in ('B', 'D')`,
    );
    expect(await upload.left(run.id)).toMatchObject({
      count: 2,
      results: [
        { name: 'Café B', reason: 'edited', fields: { city: 'Bolsward' } },
        { name: 'Café D', reason: 'edited', fields: { city: 'Bolsward' } },
      ],
    });
    const done = await upload.rollBack(run.id);
    expect(done).toMatchObject({
      status: 'rolled_back',
      rollback: { status: 'done', total: 4, processed: 4, reversed: 2, deleted: 1, left: 2 },
    });
    const bare = ({ version: _, ...row }: Record<string, unknown>) => row;
    expect((await profiles()).map(bare)).toEqual([
      bare(first[0] ?? {}),
      { ...bare(first[1] ?? {}), city: 'Bolsward' },
      { external_id: 'D', name: 'Café D', city: 'Bolsward', kvk_number: null, email: null },
    ]);
    expect(await upload.ask(`select source from profile where external_id = 'B'`)).toEqual([
      { source: 'fair' },
    ]);
    expect((await upload.left(run.id)).results.map((row) => row.name)).toEqual([
      'Café B',
      'Café D',
    ]);
    // Asked again it says that it is done.
    expect((await upload.rollBack(run.id)).status).toBe('rolled_back');
  });

  it('of an upload that made more than one profile asks for a fresh code: that deletes them', async () => {
    await enrol(kade, seller, new Date());
    const one = await upload.run('external_id,name\nA,Café A\n');
    const many = await upload.run('external_id,name\nB,Café B\nC,Café C\n');
    await ageCode(kade, seller, new Date(), 16);
    const refused = await kade.call(rollBackUpload, { params: { id: many.id } }, seller);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'code_needed' }]);
    expect((await upload.status(many.id)).rollback).toBeNull();
    // One that failed can be tried again.
    await kade.db.inTenant(seller.companyId, (tx) =>
      tx
        .updateTable('run')
        .set({ undo_status: 'failed' })
        .where('subject_id', '=', one.id)
        .execute(),
    );
    expect((await upload.status(one.id)).rollback?.status).toBe('failed');
    await upload.rollBack(one.id);
    expect(await profiles()).toHaveLength(2);
    await ageCode(kade, seller, new Date(), 14);
    await upload.rollBack(many.id);
    expect(await profiles()).toEqual([]);
  });

  it('of an upload that waits or runs stops it, and nothing of it stays', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `L${i},Lead ${i}`).join('\n');
    const answer = await upload.post(`external_id,name\n${rows}\n`);
    const { id } = answer.body as LeadUpload;
    const stopped = await kade.call(rollBackUpload, { params: { id } }, seller);
    expect(stopped.body.status).toBe('aborted');
    const next = await upload.run('external_id,name\nN,Next\n');
    expect(next.created).toBe(1);
    expect(await profiles()).toHaveLength(1);
    expect((await upload.status(id)).status).toBe('aborted');
  });

  it('that meets a fault says that it failed and changes nothing; one that passes is tried again', async () => {
    const run = await upload.run('external_id,name\nA,Café A\n');
    const owner = await kade.ownerClient();
    const failing = async (code: string, times: number) => {
      await owner.query(`
        create sequence roll_back_faults;
        create function refuse_delete() returns trigger language plpgsql security definer as $$ begin
          if nextval('roll_back_faults') <= ${times} then
            raise exception 'it cannot be' using errcode = '${code}';
          end if;
          return old;
        end $$;
        create trigger refuse_delete before delete on profile for each row
          when (old.name = 'Café A') execute function refuse_delete()`);
      try {
        return await upload.rollBack(run.id);
      } finally {
        await owner.query(`drop trigger refuse_delete on profile; drop function refuse_delete();
          drop sequence roll_back_faults`);
      }
    };
    try {
      const failed = await failing('XX000', 9);
      expect(failed).toMatchObject({ status: 'finished', rollback: { status: 'failed' } });
      expect(await profiles()).toHaveLength(1);
      // The queue takes it up anew by itself.
      const done = await failing('57P01', 1);
      expect(done).toMatchObject({ status: 'rolled_back', rollback: { status: 'done' } });
      expect(await profiles()).toEqual([]);
    } finally {
      await owner.end();
    }
  });

  it('of profiles that were merged since leaves whom they are part of, and says which are gone', async () => {
    await upload.run('external_id,name\nX,Café X\n');
    const run = await upload.run(
      'external_id,name,phone\nA,Café A,0612345678\nB,Café B,\nC,Café C,\n',
    );
    const [a = 0, x = 0] = (
      await upload.ask(
        `select id from profile where external_id in ('A', 'X') order by external_id`,
      )
    ).map((row) => Number(row.id));
    expect((await mergeNow(kade, seller, [x, a], { survivor_id: x })).status).toBe(201);
    const expected = [{ profile_id: a, name: null, reason: 'gone', fields: {} }];
    expect((await upload.left(run.id)).results).toEqual(expected);
    const done = await upload.rollBack(run.id);
    expect(done.rollback).toMatchObject({ deleted: 2, left: 1 });
    expect((await upload.left(run.id)).results).toEqual(expected);
    expect(await upload.ask('select id, name, phone from profile')).toEqual([
      { id: x, name: 'Café X', phone: '0612345678' },
    ]);
  });

  it('waits for an upload of the same company, and the next upload for it', async () => {
    const first = await upload.run('external_id,name,city\nA,Café A,Urk\n');
    await Promise.all([
      kade.call(rollBackUpload, { params: { id: first.id } }, seller),
      upload.run('external_id,name,city\nB,Café B,Urk\n'),
      upload.run('external_id,name,city\nB,Café B,Urk\nC,Café C,Urk\n'),
    ]);
    await upload.ended(first.id);
    expect((await profiles()).map((p) => p.external_id).sort()).toEqual(['B', 'C']);
  });
});
