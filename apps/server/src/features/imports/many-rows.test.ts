import { listDuplicates, listRuns } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { importer } from './imports.testkit.js';

let kade: TestKade;
let user: TestUser;
let owner: Awaited<ReturnType<TestKade['ownerClient']>>;
beforeAll(async () => {
  kade = await testKade({ worker: true });
  owner = await kade.ownerClient();
  await owner.query(`
    create table planned (loops text);
    grant insert on planned to public;
    create function note_loops() returns trigger language plpgsql as $$ begin
      insert into planned values (current_setting('enable_nestloop')); return null; end $$;
    create trigger note_loops after insert on opportunity for each statement execute function note_loops();
    create trigger note_loops after insert on invoice_line for each statement execute function note_loops();`);
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});
beforeEach(async () => {
  user = await kade.aUser(await kade.aCompany(), ['company:admin']);
  await owner.query('truncate planned');
});

const deals = (from: number, count: number) =>
  `external_id,title\n${Array.from({ length: count }, (_, n) => `O${from + n},Deal`).join('\n')}\n`;
const send = (file: string) => importer(kade, user).run('opportunities', file);
const planned = async () =>
  (await owner.query<{ loops: string }>('select loops from planned')).rows.map((row) => row.loops);

describe('rows of a file are joined with what is stored', () => {
  it('without loops where they are many for the company, of which the planner knows nothing yet', async () => {
    expect(await send(deals(0, 1200))).toMatchObject({ status: 'finished', created: 1200 });
    expect(await planned()).toEqual(['off']);
    const invoices = `invoice_number,date,profile_external_id,sku,quantity,unit_price\n${'F1,2026-01-02,A,S,1,2.50\n'.repeat(1200)}`;
    const run = await importer(kade, user).run('invoices', invoices, {
      options: { create_missing: true },
    });
    expect(run).toMatchObject({ status: 'finished', created: 1200 });
    expect(await planned()).toEqual(['off', 'off']);
  });

  it('one by one where they are few', async () => {
    expect(await send(deals(0, 40))).toMatchObject({ status: 'finished', created: 40 });
    expect(await planned()).toEqual(['on']);
  });
});

it('profiles of a large file are compared by a run of their own, which whoever sent them sees', async () => {
  const rows = Array.from(
    { length: 2400 },
    (_, n) => `P${n},Business ${n},${30_000_000 + (n >> 1)}`,
  );
  const file = `external_id,name,kvk_number\n${rows.join('\n')}\n`;
  expect(await importer(kade, user).run('profiles', file)).toMatchObject({ created: 2400 });
  const run = await kade.until(async () => {
    const { results } = (await kade.call(listRuns, { query: {} as never }, user)).body;
    return results.find((r) => r.kind === 'compare_profiles' && r.status === 'finished');
  });
  expect(run).toMatchObject({ total: 2400, processed: 2400, created_by: { id: user.id } });
  const seller = await kade.aUser(user.companyId, ['company:sales']);
  const pairs = await kade.call(listDuplicates, { query: {} as never }, seller);
  expect(pairs.body).toMatchObject({ count: 1200, comparing: 0 });
});
