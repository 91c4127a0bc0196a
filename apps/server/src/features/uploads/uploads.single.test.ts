import { uploadLead } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
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

describe('one lead', () => {
  const post = (body: Record<string, unknown>) =>
    kade.call(uploadLead, { body: body as never }, seller);
  it('is made, changed, or left alone by the rule for duplicates', async () => {
    const made = await post({ name: 'Café A', kvk_number: '11111111', employees_total: 12.5 });
    expect(made.body).toEqual({ result: 'created', id: expect.any(Number) });
    const { id } = made.body;
    // The first key that it has tells it.
    const again = { name: 'Café A', kvk_number: '11111111' };
    expect((await post(again)).body).toEqual({ result: 'unchanged', id });
    expect((await post({ ...again, city: 'Urk' })).body).toEqual({ result: 'updated', id });
    expect((await post({ ...again, city: 'Lemmer', on_duplicate: 'skip' })).body).toEqual({
      result: 'skipped',
      id,
    });
    expect(await upload.ask('select city, employees_total from profile')).toEqual([
      { city: 'Urk', employees_total: '12.50' },
    ]);
    expect(
      await upload.ask('select run_type, actor_id, action from change_ledger order by id'),
    ).toEqual([
      { run_type: 'edit', actor_id: seller.id, action: 'create' },
      { run_type: 'edit', actor_id: seller.id, action: 'update' },
    ]);
    expect(await upload.ask('select 1 as row from profile_metric')).toHaveLength(1);
  });

  it('is refused with what is wrong, by field', async () => {
    const wrong = await post({ name: 'Café A', email: 'nobody' });
    expect(wrong.status).toBe(400);
    expect(Object.keys((wrong.body as unknown as { errors: object }).errors)).toEqual(['email']);
    expect((await post({ city: 'Urk' })).status).toBe(400);
    expect((await post({ name: 'Café A', nonsense: 1 })).status).toBe(400);
    await post({ external_id: 'A', name: 'Café A' });
    const taken = await post({
      external_id: 'A',
      name: 'B',
      kvk_number: '22222222',
      duplicate_key: 'kvk_number',
    });
    expect(taken.text).toContain('belongs to Café A');
  });

  it('whose number an import brings in at this moment is a conflict, not a fault', async () => {
    const importing = await kade.ownerClient();
    try {
      await importing.query('begin');
      await importing.query(
        `insert into profile (company_id, name, external_id) values ($1, 'Of the import', 'A')`,
        [seller.companyId],
      );
      const sent = post({ external_id: 'A', name: 'Café A' });
      await kade.until(async () => {
        const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await kade.db.pool.query(waits)).rows.length > 0;
      });
      await importing.query('commit');
      const { status, body } = await sent;
      expect([status, body]).toMatchObject([409, { code: 'version_conflict' }]);
      expect(await upload.ask('select name from profile')).toEqual([{ name: 'Of the import' }]);
    } finally {
      await importing.end();
    }
  });

  it('sent twice at once is made once', async () => {
    const both = await Promise.all(
      [1, 2, 3].map(() => post({ name: 'Café A', email: 'a@a.nl', duplicate_key: 'email' })),
    );
    expect(both.map((reply) => reply.body.result).sort()).toEqual([
      'created',
      'unchanged',
      'unchanged',
    ]);
  });
});
