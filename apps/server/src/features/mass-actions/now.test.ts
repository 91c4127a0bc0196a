import {
  actOnProfiles,
  getTimeline,
  listMassActions,
  type NowAction,
  undoOnProfiles,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-02T10:00:00Z') } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Bo');
  colleague = await kade.aUser(company, ['company:sales'], 'Hera');
});

const profiles = (count: number, more: object = {}, of = company) =>
  kade.db.inTenant(of, async (tx) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      company_id: of,
      name: `P${i}`,
      ...more,
    }));
    const made = await tx.insertInto('profile').values(rows).returning('id').execute();
    return made.map((row) => row.id);
  });
const act = (action: NowAction, ids: number[], user = seller) =>
  kade.call(actOnProfiles, { body: { action, ids } }, user);
const undo = (id: number, user = seller) => kade.call(undoOnProfiles, { params: { id } }, user);
const rows = () =>
  kade.db.inTenant(company, (tx) =>
    tx
      .selectFrom('profile')
      .select(['sales_owner', 'owner_user_id', 'crm_status'])
      .orderBy('id')
      .execute(),
  );
const tasks = () =>
  kade.db.inTenant(company, (tx) =>
    tx.selectFrom('activity').select(['title', 'owner_id', 'type']).orderBy('id').execute(),
  );
const gives = (to: TestUser | null): NowAction => ({
  kind: 'transfer_owner',
  owner_id: to?.id ?? null,
});

describe('ticked rows', () => {
  it('get another owner at once, and the one before back', async () => {
    const ids = await profiles(3, { sales_owner: 'Old' });
    const { status, body } = await act(gives(colleague), ids);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'finished',
      total: 3,
      changed: 3,
      kind: 'transfer_owner',
    });
    expect((await rows()).map((r) => r.sales_owner)).toEqual(['Hera', 'Hera', 'Hera']);
    expect((await undo(body.id)).body).toMatchObject({ status: 'undone', left: 0 });
    expect((await rows()).map((r) => r.sales_owner)).toEqual(['Old', 'Old', 'Old']);
    // Once is enough.
    expect((await undo(body.id)).status).toBe(409);
  });

  it('get another status; those that have it already are not changed', async () => {
    const ids = await profiles(1, { crm_status: 'lead' });
    ids.push(...(await profiles(1, { crm_status: 'lost' })));
    const { body } = await act({ kind: 'set_status', crm_status: 'lost' }, ids);
    expect(body).toMatchObject({ changed: 1, same: 1 });
    expect((await rows()).map((r) => r.crm_status)).toEqual(['lost', 'lost']);
    const { body: told } = await kade.call(getTimeline, { params: { id: ids[0] ?? 0 } }, seller);
    expect(JSON.stringify(told)).toContain('crm_status');
    await undo(body.id);
    expect((await rows()).map((r) => r.crm_status)).toEqual(['lead', 'lost']);
    // Of one that changed nothing there is no way back to offer.
    const same = await act({ kind: 'set_status', crm_status: 'lost' }, ids.slice(1));
    expect(same.body).toMatchObject({ changed: 0, same: 1, undo_until: null });
    expect((await undo(same.body.id)).status).toBe(409);
  });

  it('get a task each, by who sells to them; undone they are gone, without a fresh code', async () => {
    const ids = await profiles(2, { owner_user_id: colleague.id, sales_owner: 'Hera' });
    ids.push(...(await profiles(1)));
    const { body } = await act({ kind: 'create_activity', type: 'task', title: 'Call' }, ids);
    expect((await tasks()).map((t) => t.owner_id)).toEqual([colleague.id, colleague.id, seller.id]);
    expect((await undo(body.id)).status).toBe(200);
    expect(await tasks()).toEqual([]);
  });

  it('that somebody changed since stay as they are', async () => {
    const ids = await profiles(2, { sales_owner: 'Old' });
    const { body } = await act(gives(colleague), ids);
    await act(gives(seller), ids.slice(0, 1), colleague);
    expect((await undo(body.id)).body).toMatchObject({ left: 1 });
    expect((await rows()).map((r) => r.sales_owner)).toEqual(['Bo', 'Old']);
  });

  it('are no more than a hundred, and the company’s own', async () => {
    const stranger = await kade.aCompany();
    const [theirs = 0] = await profiles(1, {}, stranger);
    const [mine = 0] = await profiles(1);
    const many = Array.from({ length: 101 }, (_, i) => i + 1);
    expect((await act(gives(colleague), many)).status).toBe(400);
    expect((await act(gives(colleague), [])).status).toBe(400);
    expect((await act(gives(colleague), [theirs])).status).toBe(400);
    expect((await act(gives(colleague), [mine, mine, theirs])).body).toMatchObject({ total: 1 });
    const outsider = await kade.aUser(stranger, ['company:sales'], 'Out');
    expect((await act(gives(outsider), [mine])).status).toBe(404);
  });

  it('are a hundred at most, all of which are given back', async () => {
    const { body } = await act(gives(colleague), await profiles(100, { sales_owner: 'Old' }));
    expect(body).toMatchObject({ total: 100, changed: 100 });
    expect((await undo(body.id)).status).toBe(200);
    expect(new Set((await rows()).map((r) => r.sales_owner))).toEqual(new Set(['Old']));
  });

  it('are given back by who changed them, for a day; and stand among the mass actions', async () => {
    const ids = await profiles(1);
    const { body } = await act(gives(colleague), ids);
    expect((await undo(body.id, colleague)).status).toBe(404);
    await kade.db.inTenant(company, (tx) =>
      tx
        .updateTable('run')
        .set({ finished_at: new Date('2026-03-01T09:59:59Z') })
        .execute(),
    );
    expect((await undo(body.id)).status).toBe(409);
    const boss = await kade.aUser(
      company,
      ['company:sales', 'company:admin', 'company:marketeer'],
      'Boss',
    );
    const { body: list } = await kade.call(listMassActions, {}, boss);
    expect(list.results).toMatchObject([{ id: body.id, created_by: { name: 'Bo' } }]);
  });
});
