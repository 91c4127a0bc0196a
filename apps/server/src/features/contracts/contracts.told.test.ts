import {
  createContract,
  getTimeline,
  listContractsOfProfile,
  removeContract,
  updateContract,
} from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let profileId: number;

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-10T08:00:00Z') } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Bas Hoekstra');
  profileId = await kade.db.inTenant(company, async (tx) => {
    const row = { company_id: company, name: 'De Gouden Lepel' } as never;
    const made = await tx.insertInto('profile').values(row).returning('id').executeTakeFirst();
    return made?.id ?? 0;
  });
});

const create = (over = {}) =>
  kade.call(
    createContract,
    {
      body: {
        ...{ profile_id: profileId, number: 'C-1', title: 'Frying oil', status: 'active' as const },
        ...{ start_date: '2025-04-01', end_date: '2026-03-31', notice_days: 30 },
        ...{ auto_renew: true, renewal_months: 12, value_per_year: '12500', ...over },
      },
    },
    seller,
  );
const patch = (id: number, version: number, body: object) =>
  kade.call(updateContract, { params: { id }, body: { version, ...body } }, seller);

describe('a contract', () => {
  it('may stay with who left until somebody else gets it', async () => {
    const leaver = await kade.aUser(company, ['company:sales'], 'Leo');
    const { id } = (await create({ owner_id: leaver.id })).body;
    await kade.db.inTenant(company, (tx) =>
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
    const { id } = (await create({ owner_id: seller.id })).body;
    await patch(id, 1, { title: 'Frying oil' });
    await patch(id, 2, { title: 'Olive oil', notice_days: 60, owner_id: null });
    const lines = await kade.db.inTenant(company, (tx) =>
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
    await kade.call(removeContract, { params: { id } }, seller);
    const asked = { params: { id: profileId }, query: { kind: ['contract' as const] } };
    const { body } = await kade.call(getTimeline, asked, seller);
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
    const asked = { params: { id: profileId } };
    const { body } = await kade.call(listContractsOfProfile, asked, seller);
    expect([body.count, ...body.results.map((c) => c.number)]).toEqual([
      ...[5, 'SAME', 'NEW', 'OLD', 'PLANNED', 'OVER'],
    ]);
  });
});
