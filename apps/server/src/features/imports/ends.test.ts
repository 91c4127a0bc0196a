import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { type ImportKind, say } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { startRun } from './imports.service.js';
import { executeImport } from './run.jobs.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin']);
});
afterAll(() => kade.close());

/** Starts an import, lets something happen to it, and does its work. @returns how it ended */
async function run(
  kind: ImportKind,
  content: string,
  before: (fileKey: string) => void = () => {},
  mapping?: Record<string, string>,
) {
  const { platform } = kade.kade;
  const fileKey = `imports/${user.companyId}/${Math.random()}`;
  await platform.files.put(fileKey, Readable.from(content));
  const who = { companyId: user.companyId, userId: user.id, userName: 'Test', address: null };
  const options = { on_duplicate: 'update' as const, create_missing: true };
  const sent = { kind, fileKey, fileName: 'file.csv', mapping, options };
  const { id } = await startRun(platform, who, sent, false);
  before(fileKey);
  await executeImport(platform, { companyId: user.companyId, importId: id }, platform.log);
  return kade.db.inTenant(user.companyId, async (tx) => {
    const { rows } = await sql<{ status: string; error: string | null; reasons: unknown[] }>`
      select r.status, r.error, i.created, i.rejected, coalesce((select json_agg(j.reason order by j.line)
        from import_reject j where j.company_id = i.company_id and j.import_id = i.id), '[]') as reasons
      from import_run i join run r on r.company_id = i.company_id and r.id = i.run_id
      where i.id = ${id}`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('no run');
    return {
      ...row,
      error: row.error === null ? null : say('en', JSON.parse(row.error) as never),
      reasons: row.reasons.map((reason) => say('en', reason as never)),
    };
  });
}

const head = 'invoice_number,date,profile_external_id,sku,quantity,unit_price\n';
const line = (n: number, quantity: string, price: string) =>
  `F${n},2026-01-01,K1,A,${quantity},${price}\n`;

describe('an import that cannot be done says why, and leaves nothing', () => {
  it('when its file is gone: it is to be sent again', async () => {
    const ended = await run('invoices', head + line(1, '1', '2.50'), (fileKey) =>
      rmSync(kade.kade.platform.files.path(fileKey)),
    );
    expect(ended).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('The uploaded file is no longer available. Upload it again.'),
    });
  });

  it('when what a customer bought adds up to more than can be kept', async () => {
    const lines = Array.from({ length: 101 }, (_, n) => line(n, '1', '9999999999.00'));
    expect(await run('invoices', head + lines.join(''))).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('A total in this file is too large to store.'),
    });
    const left = await kade.db.inTenant(user.companyId, (tx) =>
      tx.selectFrom('invoice').select('id').execute(),
    );
    expect(left).toEqual([]);
  });
});

it('a column that the file has twice is matched to nothing: nobody knows which one is meant', async () => {
  const twice = 'external_id,name,name\nA,Café A,Bar A\n';
  const mapping = { external_id: 'external_id', name: 'name' };
  await expect(run('profiles', twice, undefined, mapping)).rejects.toMatchObject({
    code: 'file_unreadable',
  });
  // Left to the product, such a column is left out.
  expect(await run('profiles', twice)).toMatchObject({ status: 'finished', created: 1 });
  const rows = await kade.db.inTenant(user.companyId, (tx) =>
    tx.selectFrom('profile').select(['external_id', 'name']).execute(),
  );
  expect(rows).toEqual([{ external_id: 'A', name: 'A' }]);
});

it('a line whose amount is too large is rejected with the reason, the others come in', async () => {
  const ended = await run('invoices', head + line(1, '100000', '100000.00') + line(2, '1', '2.50'));
  expect(ended).toMatchObject({
    status: 'finished',
    created: 1,
    rejected: 1,
    reasons: ['The line amount (quantity × price) is too large.'],
  });
});
