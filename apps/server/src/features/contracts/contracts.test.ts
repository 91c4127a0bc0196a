import {
  getContract,
  getContractTimeline,
  listContracts,
  listContractsOfProfile,
  previewContract,
  removeContract,
  updateContract,
} from '@kade/contract';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { contractScene } from './contracts.testkit.js';

const { scene, aProfile, draft, create, patch } = contractScene();

describe('a contract', () => {
  it('is kept with its terms, and says how it stands today', async () => {
    const { status, body } = await create({ owner_id: scene.seller.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      profile: { id: scene.profileId, name: 'De Gouden Lepel' },
      value_per_year: '12500.00',
      owner: { id: scene.seller.id, name: 'Bas Hoekstra' },
      attachments: 0,
      version: 1,
      // 10 March: too late for 31 March, so the year after is what can be cancelled.
      standing: {
        today: '2026-03-10',
        state: 'in_notice',
        ends_on: null,
        notice_by: '2027-03-01',
        notice_ends: '2027-03-31',
      },
    });
    expect(body.standing.terms.map((t) => t.start)).toEqual([
      '2025-04-01',
      '2026-04-01',
      '2027-04-01',
      '2028-04-01',
    ]);
    const got = await scene.kade.call(getContract, { params: { id: body.id } }, scene.seller);
    expect(got.body).toEqual(body);
  });

  it('changes only in the fields sent, and only on the version that was read', async () => {
    const { id } = (await create()).body;
    const changed = await patch(id, 1, { title: 'Oil and fat', value_per_year: null });
    expect(changed.body).toMatchObject({
      title: 'Oil and fat',
      value_per_year: null,
      notice_days: 30,
      version: 2,
    });
    const stale = await patch(id, 1, { title: 'Mine' });
    expect([stale.status, (stale.body as unknown as { code: string }).code]).toEqual([
      409,
      'version_conflict',
    ]);
    const both = await Promise.all([patch(id, 2, { title: 'A' }), patch(id, 2, { title: 'B' })]);
    expect(both.map((r) => r.status).sort()).toEqual([200, 409]);
  });

  it('has a number of its own in the company, whatever its letters', async () => {
    await create();
    const { id } = (await create({ number: 'C-2' })).body;
    expect((await create({ number: 'c-1' })).status).toBe(409);
    const taken = await patch(id, 1, { number: 'C-1' });
    expect([taken.status, (taken.body as unknown as { code: string }).code]).toEqual([
      409,
      'number_taken',
    ]);
  });

  it.each([
    [{ end_date: '2025-03-31' }, 'end_date'],
    [{ renewal_months: null }, 'renewal_months'],
    [{ auto_renew: false }, 'auto_renew'],
    [{ notice_days: -1 }, 'notice_days'],
    [{ start_date: '2025-02-30' }, 'start_date'],
    [{ value_per_year: '12,50' }, 'value_per_year'],
    [{ number: '  ' }, 'number'],
    [{ ended_on: '2024-01-01' }, 'ended_on'],
    [{ auto_renew: false, renewal_months: null, end_date: '2026-03-09' }, 'status'],
  ])('is refused when it contradicts itself: %j', async (over, field) => {
    const { status, body } = await create(over);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toContain(field);
  });

  it('ends today when somebody ends it, and renewal can be switched off alone', async () => {
    const { id } = (await create()).body;
    expect((await patch(id, 1, { auto_renew: false })).body.renewal_months).toBeNull();
    const ended = await patch(id, 2, { status: 'ended' });
    expect(ended.body).toMatchObject({ status: 'ended', ended_on: '2026-03-10' });
    expect(ended.body.standing.state).toBe('cancelled');
    // Today is its last day now: that it has ended may be said again, with whatever else is changed.
    const said = await patch(id, 3, { status: 'ended', title: 'Coffee and tea' });
    expect([said.status, said.body.ended_on]).toEqual([200, '2026-03-10']);
    const again = await patch(id, 4, { status: 'active', ended_on: null });
    expect(again.body.standing.state).toBe('in_notice');
  });

  it('can be ended from its first day on; before that it is a draft, or nothing', async () => {
    const beginning = (start_date: string) =>
      create({ number: start_date, start_date, end_date: '2027-03-09' });
    const early = await patch((await beginning('2026-03-11')).body.id, 1, { status: 'ended' });
    expect([early.status, early.text]).toEqual([400, expect.stringContaining('started yet')]);
    const ended = await patch((await beginning('2026-03-10')).body.id, 1, { status: 'ended' });
    expect([ended.status, ended.body.ended_on]).toEqual([200, '2026-03-10']);
  });

  it('of another company, and one on its profile or with its users, is not found', async () => {
    const other = await scene.kade.aUser(await scene.kade.aCompany(), ['company:sales']);
    const theirs = await aProfile(other.companyId);
    const { id } = (await create()).body;
    const params = { id };
    expect((await scene.kade.call(getContract, { params }, other)).status).toBe(404);
    expect((await scene.kade.call(removeContract, { params }, other)).status).toBe(404);
    const body = { version: 1, title: 'x' };
    expect((await scene.kade.call(updateContract, { params, body }, other)).status).toBe(404);
    expect((await create({ number: 'C-9', profile_id: theirs })).status).toBe(404);
    expect((await create({ number: 'C-9', owner_id: other.id })).status).toBe(404);
    const of = await scene.kade.call(
      listContractsOfProfile,
      { params: { id: theirs } },
      scene.seller,
    );
    expect(of.status).toBe(404);
  });

  it('is looked after by active colleagues only', async () => {
    const partner = await scene.kade.aUser(scene.company, ['partner:subscription'], 'Partner');
    expect((await create({ owner_id: partner.id })).status).toBe(400);
    const { id } = (await create({ owner_id: scene.seller.id })).body;
    const gone = await scene.kade.aUser(scene.company, ['company:sales'], 'Gone');
    const deactivate = (user: TestUser) =>
      scene.kade.db.inTenant(scene.company, (tx) =>
        tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute(),
      );
    await deactivate(gone);
    for (const { id: owner_id } of [partner, gone]) {
      const refused = await patch(id, 1, { owner_id });
      expect([
        refused.status,
        Object.keys((refused.body as never as { errors: object }).errors),
      ]).toEqual([400, ['owner_id']]);
    }
    expect((await patch(id, 1, { owner_id: null })).body.owner).toBeNull();
  });

  it('is gone when removed, which the audit log keeps', async () => {
    const { id } = (await create()).body;
    const other = (await create({ number: 'C-2' })).body;
    expect((await scene.kade.call(removeContract, { params: { id } }, scene.seller)).status).toBe(
      200,
    );
    const left = await scene.kade.call(getContract, { params: { id: other.id } }, scene.seller);
    expect(left.status).toBe(200);
    expect((await scene.kade.call(getContract, { params: { id } }, scene.seller)).status).toBe(404);
    const line = await scene.kade.db.inTenant(scene.company, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'contract.remove').execute(),
    );
    expect(line[0]?.detail).toMatchObject({ name: 'C-1 Frying oil' });
  });
});

describe('lists of contracts', () => {
  it('narrow by status and words, sort on any of their columns, and count all pages', async () => {
    await create({ number: 'B', value_per_year: '100', end_date: '2027-01-01' });
    await create({ number: 'A', value_per_year: null, status: 'draft', title: '100% olive' });
    await create({ number: 'C', value_per_year: '900', end_date: '2026-12-31' });
    const list = async (query: object) => {
      const { body } = await scene.kade.call(listContracts, { query }, scene.seller);
      return [body.count, body.results.map((c) => c.number).join('')];
    };
    expect(await list({ ordering: 'number' })).toEqual([3, 'ABC']);
    expect(await list({ ordering: '-value_per_year' })).toEqual([3, 'CBA']);
    expect(await list({ status: ['active', 'ended'], ordering: '-number' })).toEqual([2, 'CB']);
    expect(await list({ search: '0% OL' })).toEqual([1, 'A']);
    expect(await list({ search: 'lepel', page_size: 2, page: 2, ordering: 'number' })).toEqual([
      3,
      'C',
    ]);
    const of = await scene.kade.call(
      listContractsOfProfile,
      { params: { id: scene.profileId } },
      scene.seller,
    );
    expect(of.body.results.map((c) => c.status)).toEqual(['active', 'active', 'draft']);
  });

  it('begin with the one that has to be decided on first; what nobody can cancel comes last', async () => {
    await create({ number: 'LATE', start_date: '2025-12-01', end_date: '2026-11-30' });
    await create({ number: 'SOON', start_date: '2025-05-01', end_date: '2026-04-30' });
    await create({ number: 'DRAFT', status: 'draft' });
    await create({ number: 'LEFT', cancelled_on: '2026-01-15', end_date: '2026-06-30' });
    const list = async (query: object) =>
      (await scene.kade.call(listContracts, { query }, scene.seller)).body.results.map(
        (c) => c.number,
      );
    expect(await list({ ordering: 'notice_by' })).toEqual(['SOON', 'LATE', 'DRAFT', 'LEFT']);
    expect(await list({ ordering: '-notice_by' })).toEqual(['LATE', 'SOON', 'DRAFT', 'LEFT']);
    expect(await list({ ordering: 'notice_by', page_size: 1, page: 2 })).toEqual(['LATE']);
  });

  it('narrow to those whose last day to cancel is near, in any order, and count them', async () => {
    await create({ number: 'LATE', start_date: '2025-12-01', end_date: '2026-11-30' });
    await create({ number: 'SOON', start_date: '2025-05-01', end_date: '2026-04-30' });
    await create({ number: 'NOW', start_date: '2025-05-01', end_date: '2026-04-09' });
    await create({ number: 'DRAFT', status: 'draft' });
    await create({ number: 'LEFT', cancelled_on: '2026-01-15', end_date: '2026-06-30' });
    const list = async (query: object) => {
      const { body } = await scene.kade.call(listContracts, { query }, scene.seller);
      return [body.count, ...body.results.map((c) => c.number)];
    };
    const soon = { notice_within: 30 };
    expect(await list({ ...soon, ordering: 'notice_by' })).toEqual([2, 'NOW', 'SOON']);
    expect(await list({ ...soon, ordering: '-number', page_size: 1 })).toEqual([2, 'SOON']);
    expect(await list({ notice_within: 0, ordering: 'number' })).toEqual([1, 'NOW']);
    expect(await list({ ...soon, search: 'soo' })).toEqual([1, 'SOON']);
    expect(await list({ ...soon, status: ['draft'] })).toEqual([0]);
  });

  it('come in groups by when has to be decided, with how many and what they are worth over all pages', async () => {
    // Today is Tuesday 10 March: the week ends on the 15th.
    const ends = (end_date: string) => ({ start_date: '2025-06-01', end_date, notice_days: 0 });
    await create({ number: 'WEEK', ...ends('2026-03-15'), value_per_year: '100.10' });
    await create({ number: 'WEEK2', ...ends('2026-03-11'), value_per_year: '0.95' });
    await create({ number: 'MONTH', ...ends('2026-03-16'), value_per_year: '5' });
    await create({ number: 'LATER', ...ends('2026-04-01'), value_per_year: '7' });
    await create({ number: 'DRAFT', status: 'draft', value_per_year: null });
    const list = async (query: object) =>
      (
        await scene.kade.call(
          listContracts,
          { query: { ordering: 'notice_by', ...query } },
          scene.seller,
        )
      ).body;
    const week = { key: 'week', count: 2, sum: '101.05' };
    const rest = [
      { key: 'month', count: 1, sum: '5.00' },
      { key: 'later', count: 1, sum: '7.00' },
    ];
    const none = { key: 'none', count: 1, sum: '0.00' };
    expect((await list({ page_size: 1 })).groups).toEqual([week, ...rest, none]);
    expect((await list({ ordering: '-notice_by' })).groups.map((g) => g.key)).toEqual([
      ...['later', 'month', 'week', 'none'],
    ]);
    // A group that is left out is counted all the same.
    const some = await list({ decision: ['month', 'none'] });
    expect([some.count, some.results.map((c) => c.number)]).toEqual([2, ['MONTH', 'DRAFT']]);
    expect(some.groups).toEqual([week, ...rest, none]);
    expect((await list({ search: 'later' })).groups).toEqual([rest[1]]);
    const byNumber = await list({ ordering: 'number', decision: ['later'] });
    expect([byNumber.count, byNumber.groups]).toEqual([1, []]);
  });

  it('are one’s own, nobody’s or everybody’s; without an owner the profile’s counts', async () => {
    const colleague = await scene.kade.aUser(scene.company, ['company:sales'], 'Kim');
    const soonEnds = { start_date: '2025-05-01', end_date: '2026-04-30' };
    await create({ ...soonEnds, number: 'MINE', owner_id: scene.seller.id });
    await create({ ...soonEnds, number: 'KIMS', owner_id: colleague.id });
    await create({ ...soonEnds, number: 'LOOSE' });
    const list = async (of: TestUser, owner: 'mine' | 'unassigned' | 'all', query = {}) => {
      const asked = { owner, notice_within: 30, ordering: 'number' as const, ...query };
      const { body } = await scene.kade.call(listContracts, { query: asked }, of);
      return body.results.map((c) => c.number);
    };
    expect(await list(scene.seller, 'mine')).toEqual(['MINE']);
    expect(await list(colleague, 'mine')).toEqual(['KIMS']);
    expect(await list(scene.seller, 'unassigned')).toEqual(['LOOSE']);
    expect(await list(scene.seller, 'all')).toEqual(['KIMS', 'LOOSE', 'MINE']);
    await scene.kade.db.inTenant(scene.company, (tx) =>
      tx.updateTable('profile').set({ owner_user_id: scene.seller.id }).execute(),
    );
    expect(await list(scene.seller, 'mine')).toEqual(['LOOSE', 'MINE']);
  });

  it('tell what terms mean before they are saved', async () => {
    const { profile_id, number, title, status, value_per_year, ...terms } = draft();
    const { body } = await scene.kade.call(previewContract, { body: terms }, scene.seller);
    expect([body.state, body.notice_by]).toEqual(['in_notice', '2027-03-01']);
    const wrong = await scene.kade.call(
      previewContract,
      { body: { ...terms, end_date: '2020-01-01' } },
      scene.seller,
    );
    expect(wrong.status).toBe(400);
  });
});

it('what happened to a contract is told of it alone: its terms, its changes and its files', async () => {
  const { body: one } = await create({ number: 'C-1', title: 'Frying oil' });
  const { body: other } = await create({ number: 'C-2', title: 'Coffee' });
  await patch(one.id, one.version, { notice_days: 60 });
  await patch(other.id, other.version, { notice_days: 90 });
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
    getContractTimeline,
    { params: { id: one.id } },
    scene.seller,
  );
  expect(
    body.results.map((e) => [e.kind, e.type, e.title, e.changes.map((c) => [c.field, c.after])]),
  ).toEqual([
    ['attachment', 'pdf', 'Signed.pdf', []],
    ['contract', 'changed', 'C-1 Frying oil', [['notice_days', 60]]],
    ['contract', 'active', 'Frying oil', []],
  ]);
  const gone = await scene.kade.call(
    getContractTimeline,
    { params: { id: 999_999_999 } },
    scene.seller,
  );
  expect(gone.status).toBe(404);
});
