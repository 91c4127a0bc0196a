import {
  getMassAction,
  listMassActionLeft,
  listMassActions,
  massTransferOwner,
  undoMassAction,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { mergeNow } from '../merges/merges.testkit.js';
import { runMassAction, undoMassAction as undoJob } from './run.jobs.js';

let kade: TestKade;
let company: number;
let boss: TestUser;
let heir: TestUser;
let ids: readonly [number, number, number];
beforeAll(async () => {
  kade = await testKade();
});
beforeEach(async () => {
  company = await kade.aCompany();
  boss = await kade.aUser(company, ['company:sales', 'company:admin', 'company:marketeer'], 'Bo');
  heir = await kade.aUser(company, ['company:sales'], 'Hera');
  const made = await kade.db.inTenant(company, (tx) =>
    tx
      .insertInto('profile')
      .values(['Zee', 'Duin', 'Strand'].map((name) => ({ company_id: company, name })) as never)
      .returning('id')
      .execute(),
  );
  const [one = 0, two = 0, three = 0] = made.map((row) => row.id);
  ids = [one, two, three];
});
afterAll(() => kade.close());

const begin = async (chosen: readonly number[]) => {
  const body = { owner_id: heir.id, selection: { ids: [...chosen] } };
  return (await kade.call(massTransferOwner, { body }, boss)).body.id;
};
const ref = (runId: number) => ({ companyId: company, runId });
const state = async (id: number) => (await kade.call(getMassAction, { params: { id } }, boss)).body;
const owners = () =>
  kade.db.inTenant(company, async (tx) =>
    Object.fromEntries(
      (await tx.selectFrom('profile').select(['name', 'sales_owner']).execute()).map((row) => [
        row.name,
        row.sales_owner,
      ]),
    ),
  );

describe('a mass action', () => {
  it('whose new owner left before it ran ends with the reason, and changes nothing', async () => {
    const id = await begin(ids);
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', heir.id).execute(),
    );
    await runMassAction(kade.kade.platform, ref(id));
    const failed = await state(id);
    expect(failed).toMatchObject({ status: 'failed', changed: 0, undo_until: null });
    expect(failed.error?.length).toBeGreaterThan(20);
    expect(failed.error).not.toContain('our side');
    expect(await owners()).toEqual({ Zee: null, Duin: null, Strand: null });
  });

  it('leaves out a profile that was merged into another before it ran', async () => {
    const [zee, duin, strand] = ids;
    const id = await begin([zee, duin]);
    await mergeNow(kade, boss, [strand, zee], { survivor_id: strand });
    await runMassAction(kade.kade.platform, ref(id));
    expect(await state(id)).toMatchObject({ status: 'finished', total: 2, changed: 1, skipped: 1 });
    expect(await owners()).toEqual({ Duin: 'Hera', Strand: null });
  });

  it('taken back after a merge leaves whom its profile is part of by then, and lists it', async () => {
    const [zee, duin, strand] = ids;
    const id = await begin([zee, duin]);
    await runMassAction(kade.kade.platform, ref(id));
    await mergeNow(kade, boss, [strand, zee], { survivor_id: strand });
    expect((await kade.call(undoMassAction, { params: { id } }, boss)).status).toBe(202);
    await undoJob(kade.kade.platform, ref(id));
    expect(await owners()).toEqual({ Duin: null, Strand: 'Hera' });
    const left = (await kade.call(listMassActionLeft, { params: { id } }, boss)).body;
    expect([left.count, left.results]).toMatchObject([
      1,
      [{ table: 'profile', id: zee, name: null, reason: 'gone' }],
    ]);
    expect(await state(id)).toMatchObject({ status: 'undone', left: 1, undone_by: 'Bo' });
  });

  it('is listed with the newest first, a page at a time', async () => {
    const begun = [await begin([ids[0]]), await begin([ids[1]]), await begin(ids)];
    const page = async (number: number) => {
      const query = { page: number, page_size: 2 };
      const { count, results } = (await kade.call(listMassActions, { query }, boss)).body;
      return [count, results.map((one) => [one.id, one.total])];
    };
    const [first, second, third] = begun;
    expect([await page(1), await page(2)]).toEqual([
      [
        3,
        [
          [third, 3],
          [second, 1],
        ],
      ],
      [3, [[first, 1]]],
    ]);
  });
});
