import {
  countOwned,
  deactivateUser,
  getContract,
  getTimeline,
  listContracts,
  listContractsOfProfile,
  removeContract,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { contractScene } from './contracts.testkit.js';
import { remindOfContracts } from './reminders.jobs.js';

const { scene, create, patch } = contractScene();

/** What the timeline of the profile tells of its contracts, the newest first. */
const timeline = async () => {
  const asked = { params: { id: scene.profileId }, query: { kind: ['contract' as const] } };
  return (await scene.kade.call(getTimeline, asked, scene.seller)).body.results;
};
const soon = { end_date: '2026-03-31', notice_days: 7 };

describe('who is reminded of a contract of somebody who left', () => {
  const end = (id: number) =>
    scene.kade.db.inTenant(scene.company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute(),
    );
  const look = () => remindOfContracts(scene.kade.kade.platform, scene.company);
  const told = () =>
    scene.kade.db.inTenant(scene.company, async (tx) => ({
      told: (
        await tx.selectFrom('notification').select('user_id').orderBy('user_id').execute()
      ).map((n) => n.user_id),
      tasks: (await tx.selectFrom('activity').select('owner_id').orderBy('owner_id').execute()).map(
        (a) => a.owner_id,
      ),
    }));

  it('is every administrator and superuser who is still there; a partner among them gets no task', async () => {
    await create({ ...soon, owner_id: scene.seller.id });
    await end(scene.seller.id);
    // Nobody is left: it is tried again the next night, and nothing counts as told.
    await look();
    expect(await told()).toEqual({ told: [], tasks: [] });
    const [admin, superuser, gone, partner] = [
      await scene.kade.aUser(scene.company, ['company:admin']),
      await scene.kade.aUser(scene.company, ['company:superuser']),
      await scene.kade.aUser(scene.company, ['company:admin']),
      await scene.kade.aUser(scene.company, ['company:admin', 'partner:subscription']),
    ];
    await end(gone.id);
    await scene.kade.aUser(scene.company, ['company:sales']);
    await look();
    expect(await told()).toEqual({
      told: [admin.id, superuser.id, partner.id],
      tasks: [admin.id, superuser.id],
    });
  });
});

describe('a contract', () => {
  it('that passed its last day by itself is told of in the timeline, as nobody’s doing', async () => {
    await create({ auto_renew: false, renewal_months: null, end_date: '2026-03-10' });
    const clock = { now: () => new Date('2026-03-11T02:20:00Z') };
    await remindOfContracts({ db: scene.kade.db, clock }, scene.company);
    const [last] = await timeline();
    expect(last).toMatchObject({ type: 'changed', actor: null });
    expect(last?.changes).toMatchObject([{ field: 'status', before: 'active', after: 'ended' }]);
  });

  it('goes over with its owner’s work unless it has ended, and the timeline tells of it', async () => {
    const leaver = await scene.kade.aUser(scene.company, ['company:sales'], 'Leo');
    const heir = await scene.kade.aUser(scene.company, ['company:sales'], 'Hera');
    const admin = await scene.kade.aUser(scene.company, ['company:admin'], 'Ada');
    const owner_id = leaver.id;
    const running = (await create({ owner_id })).body.id;
    const planned = (await create({ owner_id, number: 'C-2', status: 'draft' })).body.id;
    const over = (
      await create({ owner_id, number: 'C-3', status: 'ended', ended_on: '2025-12-31' })
    ).body.id;
    const owned = await scene.kade.call(countOwned, { params: { id: leaver.id } }, admin);
    expect(owned.body.contracts).toBe(2);
    const body = { hand_over_to: heir.id };
    await scene.kade.call(deactivateUser, { params: { id: leaver.id }, body }, admin);
    const ownerOf = async (id: number) =>
      (await scene.kade.call(getContract, { params: { id } }, scene.seller)).body.owner?.name;
    expect([await ownerOf(running), await ownerOf(planned), await ownerOf(over)]).toEqual([
      ...['Hera', 'Hera', 'Leo'],
    ]);
    const told = (await timeline()).filter((e) => e.type === 'changed');
    expect(told.map((e) => [e.title, e.actor, e.changes.map((c) => c.after)])).toEqual([
      ['C-2 Frying oil', 'Ada', ['Hera']],
      ['C-1 Frying oil', 'Ada', ['Hera']],
    ]);
  });

  it('that has an end already runs until then: to end it now, its end is changed', async () => {
    const { id } = (await create({ end_date: '2026-12-31', ended_on: '2026-06-30' })).body;
    const refused = await patch(id, 1, { status: 'ended' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { status: [expect.any(String)] } },
    ]);
    expect((await patch(id, 1, { status: 'ended', ended_on: '2026-03-10' })).status).toBe(200);
  });

  it.each([
    ['around today', {}, ['2023-04-01', '2029-03-31']],
    [
      'around its start, where that is to come',
      { start_date: '2031-01-01', end_date: '2031-12-31' },
      ['2031-01-01', '2034-12-31'],
    ],
    [
      'from its start, where it has ended',
      {
        start_date: '2019-01-01',
        end_date: '2020-12-31',
        auto_renew: false,
        renewal_months: null,
        status: 'ended' as const,
      },
      ['2019-01-01', '2020-12-31'],
    ],
  ])('shows its terms %s', async (_, over, [first, last]) => {
    const long = { start_date: '2020-04-01', end_date: '2021-03-31' };
    const { terms } = (await create({ ...long, ...over })).body.standing;
    expect([terms[0]?.start, terms.at(-1)?.end]).toEqual([first, last]);
  });

  it('of one day is one, and one that ends on the day it began, too', async () => {
    const day = '2026-03-20';
    const once = { start_date: day, end_date: day, auto_renew: false, renewal_months: null };
    const made = await create(once);
    expect([made.status, made.body.standing.state]).toEqual([201, 'not_begun']);
    const ended = await create({
      number: 'C-2',
      start_date: day,
      end_date: '2027-03-19',
      ended_on: day,
    });
    expect([ended.status, ended.body.standing.ends_on]).toEqual([201, day]);
  });

  it('that is to be decided on with another on one day comes by which was made first, either way round', async () => {
    const ends = { start_date: '2025-05-01', end_date: '2026-04-30' };
    for (const number of ['B', 'A', 'C']) await create({ ...ends, number });
    await create({ number: 'LATE', start_date: '2025-12-01', end_date: '2026-11-30' });
    const list = async (ordering: 'notice_by' | '-notice_by') =>
      (
        await scene.kade.call(listContracts, { query: { ordering } }, scene.seller)
      ).body.results.map((c) => c.number);
    expect(await list('notice_by')).toEqual(['B', 'A', 'C', 'LATE']);
    expect(await list('-notice_by')).toEqual(['LATE', 'B', 'A', 'C']);
  });

  it('is not said to renew and not to renew at once', async () => {
    const { id } = (await create()).body;
    const both = await patch(id, 1, { auto_renew: false, renewal_months: 12 });
    expect([both.status, both.body]).toMatchObject([
      400,
      { errors: { auto_renew: [expect.any(String)] } },
    ]);
  });

  it('says how many files it has, and not those of another', async () => {
    const [one, other] = [(await create()).body, (await create({ number: 'C-2' })).body];
    await scene.kade.db.inTenant(scene.company, (tx) =>
      tx
        .insertInto('attachment')
        .values({
          ...{ company_id: scene.company, contract_id: one.id, name: 'Signed.pdf', type: 'pdf' },
          ...{ bytes: 9, file_key: 'x', uploaded_by: scene.seller.id },
        } as never)
        .execute(),
    );
    const { body } = await scene.kade.call(
      listContracts,
      { query: { ordering: 'number' } },
      scene.seller,
    );
    expect(body.results.map((c) => [c.id, c.attachments])).toEqual([
      [one.id, 1],
      [other.id, 0],
    ]);
  });

  it('is found by the name of its profile, too', async () => {
    await create();
    const { body } = await scene.kade.call(
      listContracts,
      { query: { search: 'lepel' } },
      scene.seller,
    );
    expect(body.count).toBe(1);
  });
  it('may stay with who left until somebody else gets it', async () => {
    const leaver = await scene.kade.aUser(scene.company, ['company:sales'], 'Leo');
    const { id } = (await create({ owner_id: leaver.id })).body;
    await scene.kade.db.inTenant(scene.company, (tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('id', '=', leaver.id).execute(),
    );
    const kept = await patch(id, 1, { owner_id: leaver.id, title: 'Olive oil' });
    expect([kept.status, kept.body.owner?.name, kept.body.title]).toEqual([
      200,
      'Leo',
      'Olive oil',
    ]);
  });

  it('tells the audit log and the timeline what was made and what changed, and nothing where nothing did', async () => {
    const { id } = (await create({ owner_id: scene.seller.id })).body;
    await patch(id, 1, { title: 'Frying oil' });
    await patch(id, 2, { title: 'Olive oil', notice_days: 60, owner_id: null });
    const lines = await scene.kade.db.inTenant(scene.company, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'object_type', 'object_id', 'detail'])
        .where('action', 'like', 'contract.%')
        .orderBy('id')
        .execute(),
    );
    const changes = {
      title: { before: 'Frying oil', after: 'Olive oil' },
      notice_days: { before: 30, after: 60 },
      owner_name: { before: 'Bas Hoekstra', after: null },
    };
    const contract = { object_type: 'contract', object_id: id };
    expect(lines).toEqual([
      {
        ...contract,
        action: 'contract.create',
        detail: { name: 'C-1 Frying oil', value_per_year: '12500' },
      },
      { ...contract, action: 'contract.update', detail: { name: 'C-1 Olive oil', changes } },
    ]);
    await scene.kade.call(removeContract, { params: { id } }, scene.seller);
    const asked = { params: { id: scene.profileId }, query: { kind: ['contract' as const] } };
    const { body } = await scene.kade.call(getTimeline, asked, scene.seller);
    const told = body.results.map((e) => [e.type, e.title, e.changes.length]);
    expect(told.slice(0, 2)).toEqual([
      ['removed', 'C-1 Olive oil', 0],
      ['changed', 'C-1 Olive oil', 3],
    ]);
  });

  it('stands among those of its profile: what runs first, then what began last', async () => {
    const begins = (number: string, start_date: string, over = {}) =>
      create({ number, start_date, end_date: '2026-12-31', ...over });
    await begins('OLD', '2024-01-01');
    await begins('PLANNED', '2026-06-01', { status: 'draft' });
    await begins('NEW', '2026-01-01');
    await begins('SAME', '2026-01-01');
    await begins('OVER', '2024-01-01', { status: 'ended', ended_on: '2025-01-31' });
    const asked = { params: { id: scene.profileId } };
    const { body } = await scene.kade.call(listContractsOfProfile, asked, scene.seller);
    expect([body.count, ...body.results.map((c) => c.number)]).toEqual([
      ...[5, 'SAME', 'NEW', 'OLD', 'PLANNED', 'OVER'],
    ]);
  });
});
