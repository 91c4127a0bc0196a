import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ImportKind } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { loadRunWork } from './imports.repo.js';
import { startRun } from './imports.service.js';
import { importFileNow } from './numbers/now.js';
import { executeImport } from './run.jobs.js';
import type { RunWatch } from './run.js';

let kade: TestKade;
let user: TestUser;
beforeAll(async () => {
  // Without a worker: each run is started by hand, so that it can be ended by hand.
  kade = await testKade();
});
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin']);
});
afterAll(() => kade.close());

const actor = () => ({
  companyId: user.companyId,
  userId: user.id,
  userName: 'Test',
  address: null,
});
const request = async (kind: ImportKind, content: Readable, mapping?: Record<string, string>) => {
  const fileKey = `imports/${user.companyId}/${Math.random()}`;
  await kade.kade.platform.files.put(fileKey, content);
  return {
    kind,
    fileKey,
    fileName: 'file.csv',
    mapping,
    options: { on_duplicate: 'update' as const, create_missing: true },
  };
};
const ask = async (text: string) =>
  kade.db.inTenant(
    user.companyId,
    async (tx) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx)).rows,
  );

const lines = (n: number) =>
  `invoice_number,date,profile_external_id,sku,quantity,unit_price\n${Array.from(
    { length: n },
    (_, i) => `F${i >> 2},2026-01-${10 + (i % 9)},C${(i >> 2) % 7},A${i % 50},1,${i % 13}.5`,
  ).join('\n')}\n`;

describe('a run that is killed', () => {
  const kill = (where: string): RunWatch => ({
    step: (name) => {
      if (name === where) throw Object.assign(new Error('the server went away'), { code: '57P01' });
    },
  });

  it.each(['staged', 'merged', 'rebuilt'])(
    'once its rows are %s leaves nothing to be seen, and runs again without doubling a row',
    async (where) => {
      const { platform } = kade.kade;
      const sent = await request('invoices', Readable.from(lines(5000)));
      const { id } = await startRun(platform, actor(), sent, false);
      const run = { companyId: user.companyId, importId: id };
      await expect(executeImport(platform, run, platform.log, kill(where))).rejects.toThrow('away');
      expect(
        await ask(`select status from run where kind = 'import' and subject_id = ${id}`),
      ).toEqual([{ status: 'running' }]);
      for (const table of ['invoice', 'invoice_line', 'profile', 'product', 'change_ledger'])
        expect(await ask(`select 1 from ${table} limit 1`)).toEqual([]);

      await executeImport(platform, run, platform.log);
      const once = await ask('select count(*) as n, sum(net) as net from invoice_line');
      expect(once).toEqual([{ n: 5000, net: expect.any(String) }]);
      // The queue may hand out a finished run once more.
      await executeImport(platform, run, platform.log);
      expect(await ask('select count(*) as n, sum(net) as net from invoice_line')).toEqual(once);
      const ended = await kade.db.inTenant(user.companyId, (tx) =>
        loadRunWork(tx, user.companyId, id),
      );
      expect(ended?.status).toBe('finished');
      // Nothing was rejected: the upload has done its work.
      expect(existsSync(platform.files.path(sent.fileKey))).toBe(false);
    },
  );

  it('by a shutdown stops between two batches and is left to be taken up again', async () => {
    const { platform } = kade.kade;
    const { id } = await startRun(
      platform,
      actor(),
      await request('invoices', Readable.from(lines(20_000))),
      false,
    );
    const run = { companyId: user.companyId, importId: id };
    const aborted = { signal: AbortSignal.abort() };
    await expect(executeImport(platform, run, platform.log, aborted)).rejects.toThrow();
    expect(
      await ask(`select status from run where kind = 'import' and subject_id = ${id}`),
    ).toEqual([{ status: 'running' }]);
    await executeImport(platform, run, platform.log);
    expect(await ask('select count(*) as n from invoice_line')).toEqual([{ n: 20_000 }]);
  });
});

describe('how a column writes its values', () => {
  it('is decided by the whole column, also when the witness stands in the last row', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `P${i};1.234;03/04/2011`);
    const csv = `external_id;employees_total;dat_of_foundation\n${rows.join('\n')}\nP-last;12,50;12/31/2010\n`;
    const sent = await request('profiles', Readable.from(csv));
    const run = await importFileNow(kade.kade.platform, actor(), sent);
    expect(run).toMatchObject({ status: 'finished', created: 3001, rejected: 0 });
    expect(
      await ask(
        `select employees_total, dat_of_foundation from profile where external_id in ('P0', 'P-last') order by external_id`,
      ),
    ).toEqual([
      { employees_total: '12.50', dat_of_foundation: '2010-12-31' },
      { employees_total: '1234.00', dat_of_foundation: '2011-03-04' },
    ]);
  });
});

const retail = join(
  import.meta.dirname,
  '../../../../../../shared/data/online-retail/online_retail.csv.gz',
);
if (!existsSync(retail))
  console.warn(`SKIPPED: the import of real invoice lines needs ${retail}, which is not there.`);

it.skipIf(!existsSync(retail))(
  'half a million real invoice lines come in to the cent, those without a customer are rejected',
  async () => {
    const sent = await request('invoices', createReadStream(retail), {
      invoice_number: 'InvoiceNo',
      sku: 'StockCode',
      product_name: 'Description',
      quantity: 'Quantity',
      date: 'InvoiceDate',
      unit_price: 'UnitPrice',
      profile_external_id: 'CustomerID',
    });
    const run = await importFileNow(kade.kade.platform, actor(), sent);
    expect(run).toMatchObject({
      status: 'finished',
      total: 541_909,
      created: 406_829,
      updated: 0,
      skipped: 0,
      rejected: 135_080,
    });
    // Sum of Quantity * UnitPrice over the rows with a CustomerID, computed outside of the product.
    expect(await ask('select sum(net)::numeric(14,3)::text as net from invoice')).toEqual([
      { net: '8300065.814' },
    ]);
    expect(
      await ask(
        `select count(*) as customers, sum(total_net_revenue)::text as net, max(last_invoice_date) as last from profile_metric`,
      ),
    ).toEqual([
      { customers: 4372, net: expect.stringMatching(/^83000\d\d\.\d\d$/), last: '2011-12-09' },
    ]);
  },
  120_000,
);
