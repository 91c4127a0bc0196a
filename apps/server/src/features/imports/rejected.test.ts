import { Readable } from 'node:stream';
import { getRejectedRows } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { enrol } from '../access/access.testkit.js';

let kade: TestKade;
let admin: TestUser;
const now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
  admin = await kade.aUser(await kade.aCompany(), ['company:admin']);
  await enrol(kade, admin, now);
});
afterAll(() => kade.close());

const aRun = (rejected: number) =>
  kade.db.inTenant(admin.companyId, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with r as (insert into run (company_id, kind, status) values (${admin.companyId}, 'import', 'finished') returning id)
      insert into import_run (company_id, kind, file_key, file_name, mapping, options, run_id, rejected)
      select ${admin.companyId}, 'products', 'gone', 'gone.csv', '{}', '{}', r.id, ${rejected} from r
      returning id`.execute(tx);
    return rows[0]?.id ?? 0;
  });
const download = async (id: number) => kade.call(getRejectedRows, { params: { id } }, admin);

it('rejected rows are all there once, in the order of the file, however many pages of them are read', async () => {
  const lines = 12_000;
  const id = await aRun(1000);
  await kade.db.inTenant(admin.companyId, (tx) =>
    // Every second row of the file, whose first is line 2.
    sql`insert into import_reject (company_id, import_id, line, reason)
      select ${admin.companyId}, ${id}, n * 2, ${JSON.stringify({ code: 'row_nul' })}::jsonb
      from generate_series(1, ${lines}::integer) n`.execute(tx),
  );
  const rows = async () => {
    const { text } = await download(id);
    return text.trimEnd().split('\r\n').slice(1);
  };
  const wanted = Array.from({ length: lines }, (_, n) => `${(n + 1) * 2}`);
  // Without the file there are the lines and the reasons.
  expect((await rows()).map((row) => row.split(',')[0])).toEqual(wanted);
  const file = Array.from({ length: 2 * lines }, (_, n) => `S${n + 2}\n`).join('');
  await kade.kade.platform.files.put('gone', Readable.from(`sku\n${file}`));
  const whole = await rows();
  expect(whole.map((row) => row.split(',')[0])).toEqual(wanted);
  expect(whole.map((row) => row.split(',').at(-1))).toEqual(wanted.map((line) => `S${line}`));
  await kade.kade.platform.files.remove('gone');
});

it('more than a thousand rejected rows are given to a fresh code only', async () => {
  const [few, many] = [await aRun(1000), await aRun(1001)];
  expect((await download(many)).status).toBe(200);
  await kade.db.inTenant(admin.companyId, (tx) =>
    sql`update session set second_factor_at = ${now}::timestamptz - interval '16 minutes'`.execute(
      tx,
    ),
  );
  expect((await download(few)).status).toBe(200);
  const refused = await download(many);
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'code_needed']);
});
