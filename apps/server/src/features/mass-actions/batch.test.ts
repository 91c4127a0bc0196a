import { getMassAction, massCreateActivity, massTransferOwner } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { runMassAction } from './run.jobs.js';

let kade: TestKade;
let company: number;
let boss: TestUser;
let heir: TestUser;
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  company = await kade.aCompany();
  boss = await kade.aUser(company, ['company:sales', 'company:admin', 'company:marketeer'], 'Bo');
  heir = await kade.aUser(company, ['company:sales'], 'Hera');
});
afterAll(() => kade.close());

const profiles = (count: number, over: Record<string, unknown> = {}) =>
  kade.db.inTenant(company, async (tx) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      company_id: company,
      name: `P${i}`,
      ...over,
    }));
    const made = await tx
      .insertInto('profile')
      .values(rows as never)
      .returning('id')
      .execute();
    return made.map((row) => row.id);
  });
const run = (id: number) => runMassAction(kade.kade.platform, { companyId: company, runId: id });

it('a batch whose last step fails leaves nothing behind, and is done whole when it is run again', async () => {
  const ids = await profiles(3);
  const body = { owner_id: heir.id, selection: { ids } };
  const { id } = (await kade.call(massTransferOwner, { body }, boss)).body;
  const left = () =>
    kade.db.inTenant(company, async (tx) => {
      const owned = await tx
        .selectFrom('profile')
        .select('id')
        .where('company_id', '=', company)
        .where('owner_user_id', '=', heir.id)
        .execute();
      const noted = await tx
        .selectFrom('mass_action_row')
        .select('profile_id')
        .where('company_id', '=', company)
        .where('effect', 'is not', null)
        .execute();
      const ledger = await tx
        .selectFrom('change_ledger')
        .select('row_id')
        .where('company_id', '=', company)
        .where('run_type', '=', 'mass_action')
        .execute();
      const run = await tx
        .selectFrom('mass_action as a')
        .innerJoin('run as r', 'r.id', 'a.run_id')
        .select(['r.processed', 'a.changed'])
        .where('a.company_id', '=', company)
        .executeTakeFirstOrThrow();
      return { owned: owned.length, noted: noted.length, ledger: ledger.length, ...run };
    });
  const nothing = { owned: 0, noted: 0, ledger: 0, processed: 0, changed: 0 };

  const owner = await kade.ownerClient();
  try {
    await owner.query(`
      create function refuse_count() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse_count before update of processed on run
        for each row when (new.processed > 0) execute function refuse_count()`);
    const run = () => runMassAction(kade.kade.platform, { companyId: company, runId: id });
    await expect(run()).rejects.toThrow('the disk is full');
    expect(await left()).toEqual(nothing);
    await owner.query('drop trigger refuse_count on run');
    await run();
    expect(await left()).toMatchObject({ owned: 3, noted: 3, processed: 3, changed: 3 });
  } finally {
    await owner.end();
  }
});

it('an action that somebody stopped tells those whom it had given something by then, once', async () => {
  const owned = { owner_user_id: heir.id, sales_owner: 'Hera' };
  const ids = await profiles(2001, owned);
  const body = { title: 'Call', type: 'call' as const, selection: { ids } };
  const begun = (await kade.call(massCreateActivity, { body }, boss)).body;
  const between = new AbortController();
  between.abort();
  const id = { companyId: company, runId: begun.id };
  await expect(runMassAction(kade.kade.platform, id, between.signal)).rejects.toThrow();
  const told = () =>
    kade.db.inTenant(company, (tx) =>
      tx.selectFrom('notification').select(['user_id', 'about']).execute(),
    );
  expect(await told()).toEqual([]);
  await kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('run')
      .set({ status: 'aborted', finished_at: new Date().toISOString() })
      .execute(),
  );
  await run(begun.id);
  expect(await told()).toEqual([{ user_id: heir.id, about: expect.stringContaining('(2000)') }]);
});

it('an action started twice by two workers, or again after a kill, doubles nothing', async () => {
  const ids = await profiles(30);
  const body = { title: 'Call', type: 'call' as const, selection: { ids } };
  const { body: begun } = await kade.call(massCreateActivity, { body }, boss);
  await Promise.all([run(begun.id), run(begun.id), run(begun.id)]);
  await run(begun.id);
  const count = await kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('activity')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  );
  expect(count.n).toBe(30);
  expect((await kade.call(getMassAction, { params: { id: begun.id } }, boss)).body).toMatchObject({
    status: 'finished',
    changed: 30,
    processed: 30,
  });
});
