import { getDataQuality, getImport } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from '../imports/imports.testkit.js';

let kade: TestKade;
beforeAll(async () => {
  kade = await testKade({ worker: true, clock: { now: () => new Date('2026-11-22T12:00:00Z') } });
});
afterAll(() => kade.close());

const head = 'invoice_number,profile_external_id,date,sku,quantity,unit_price';
/** `count` lines of a euro each, on invoices of a hundred, all of one day. */
const lines = (count: number, day: string, mark: string) =>
  Array.from({ length: count }, (_, n) => `${mark}${Math.floor(n / 100)},C1,${day},A,1,1`);

async function company() {
  const admin: TestUser = await kade.aUser(await kade.aCompany(), ['company:admin']);
  const feed = importer(kade, admin);
  return {
    send: async (...rows: string[][]) => {
      const run = await feed.run('invoices', `${[head, ...rows.flat()].join('\n')}\n`, {
        options: { create_missing: true },
      });
      if (run.status !== 'finished' || run.rejected) throw new Error(JSON.stringify(run));
      return (await kade.call(getImport, { params: { id: run.id } }, admin)).body.remarks;
    },
    quality: async () => (await kade.call(getDataQuality, {}, admin)).body,
    last: async () =>
      (
        await kade.db.inTenant(admin.companyId, (tx) =>
          sql<{ invoiced: string; ordered: string; kind: string }>`
            select m.last_invoice_date as invoiced, m.last_order_date as ordered, p.kind
            from profile p join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
            order by p.external_id`.execute(tx),
        )
      ).rows,
    lastMonth: async () =>
      (
        await kade.db.inTenant(admin.companyId, (tx) =>
          sql<{
            net: string;
          }>`select sum(net_sales_last_1_months) as net from profile_metric`.execute(tx),
        )
      ).rows[0]?.net,
  };
}

it('one mistyped day in the future moves nothing, and is remarked on', async () => {
  const { send, quality, lastMonth } = await company();
  expect(await quality()).toEqual({ data_up_to: null, latest_invoice: null, remarks: [] });
  expect(await send(lines(300, '2010-12-15', 'F'))).toEqual([]);
  expect(await lastMonth()).toBe('300.00');
  const remark = {
    ...{ code: 'future_days', invoices: 1, lines: 2 },
    ...{ first: '2091-03-01', last: '2091-03-01', examples: ['X0'] },
  };
  expect(await send(lines(2, '2091-03-01', 'X'))).toEqual([remark]);
  expect(await quality()).toEqual({
    ...{ data_up_to: '2010-12-15', latest_invoice: '2010-12-15' },
    remarks: [remark],
  });
  expect(await lastMonth()).toBe('300.00');
  // Corrected, the remark is gone.
  expect(await send(lines(2, '2010-12-14', 'X'))).toEqual([]);
  expect(await lastMonth()).toBe('302.00');
});

it('a day in the future is nobody’s last order or last invoice; the customer stays one', async () => {
  const { send, last } = await company();
  const [known] = lines(1, '2010-12-15', 'F');
  const [wrong] = lines(1, '2091-03-01', 'X');
  await send([known ?? '', wrong ?? '', (wrong ?? '').replace('X0,C1', 'Y0,C2')]);
  expect(await last()).toEqual([
    { invoiced: '2010-12-15', ordered: '2010-12-15', kind: 'customer' },
    { invoiced: null, ordered: null, kind: 'customer' },
  ]);
});

it('nor does a last stretch of too few lines too far behind; one line in a thousand does', async () => {
  const { send, quality } = await company();
  expect(await send(lines(1998, '2010-12-15', 'F'), lines(1, '2019-01-03', 'X'))).toEqual([
    {
      ...{ code: 'stray_days', invoices: 1, lines: 1 },
      ...{ first: '2019-01-03', last: '2019-01-03', examples: ['X0'] },
    },
  ]);
  expect(await quality()).toMatchObject({ data_up_to: '2010-12-15' });
  // 2 of 2,000 is no longer less than 0.1 %: that is where the data ends.
  expect(await send(lines(1, '2019-01-20', 'Y'))).toEqual([]);
  expect(await quality()).toMatchObject({ data_up_to: '2019-01-20', latest_invoice: '2019-01-20' });
});

it('31 days behind is still one stretch, 32 is not', async () => {
  const near = await company();
  expect(await near.send(lines(1500, '2010-01-01', 'F'), lines(1, '2010-02-01', 'X'))).toEqual([]);
  expect(await near.quality()).toMatchObject({ data_up_to: '2010-02-01' });
  const far = await company();
  expect(await far.send(lines(1500, '2010-01-01', 'F'), lines(1, '2010-02-02', 'X'))).toMatchObject(
    [{ code: 'stray_days', first: '2010-02-02' }],
  );
  expect(await far.quality()).toMatchObject({ data_up_to: '2010-01-01' });
});

it('several stretches too far behind are told of as one, apart from days to come, the newest five by number', async () => {
  const { send, quality } = await company();
  const future = ['01', '02', '03', '04', '05', '05'].map((day, index) =>
    lines(1, `2091-03-${day}`, `W${index}-`),
  );
  const remarks = await send(
    lines(3000, '2010-12-15', 'F'),
    lines(1, '2019-01-03', 'X'),
    lines(1, '2022-01-05', 'Y'),
    ...future,
  );
  expect(remarks).toEqual([
    {
      ...{ code: 'future_days', invoices: 6, lines: 6, first: '2091-03-01', last: '2091-03-05' },
      examples: ['W5-0', 'W4-0', 'W3-0', 'W2-0', 'W1-0'],
    },
    {
      ...{ code: 'stray_days', invoices: 2, lines: 2, first: '2019-01-03', last: '2022-01-05' },
      examples: ['Y0', 'X0'],
    },
  ]);
  expect(await quality()).toMatchObject({ data_up_to: '2010-12-15', latest_invoice: '2010-12-15' });
});
