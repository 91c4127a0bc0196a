import { countUnread, createContract, listNotifications } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aBusiness, contractDraft } from './contracts.testkit.js';
import { remindOfContracts } from './reminders.jobs.js';

let kade: TestKade;
let now: Date;
let company: number;
let seller: TestUser;
let profileId: number;

beforeAll(async () => {
  kade = await testKade({ clock: { now: () => now } });
});
afterAll(() => kade.close());
beforeEach(async () => {
  now = new Date('2026-03-10T08:00:00Z');
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Bas Hoekstra');
  profileId = await aProfile(company);
});

const aProfile = (companyId: number, over = {}) => aBusiness(kade, companyId, over);
const draft = (over = {}) => contractDraft(profileId, over);
const create = (over = {}) => kade.call(createContract, { body: draft(over) }, seller);

describe('the nightly look at contracts', () => {
  const look = () => remindOfContracts(kade.kade.platform, company);
  const tasks = () =>
    kade.db.inTenant(company, (tx) =>
      tx.selectFrom('activity').selectAll().orderBy('id').execute(),
    );

  it('makes one task and one notification before each last day to cancel, however often it runs', async () => {
    const { body: made } = await create({
      ...{ owner_id: seller.id, end_date: '2026-04-30', notice_days: 30 },
    });
    // The last day is 31 March: 21 days from now, within the 30.
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    const told = await kade.call(listNotifications, {}, seller);
    expect(told.body.results).toMatchObject([
      {
        kind: 'contract_notice',
        actor: null,
        about: 'C-1 (Frying oil)',
        due_on: '2026-03-31',
        path: `/crm/contracts/${made.id}`,
      },
    ]);
    expect(await tasks()).toMatchObject([
      { type: 'task', owner_id: seller.id, profile_id: profileId, due_on: '2026-03-31' },
    ]);
    // The renewal ends 30 April 2027; its last day comes near a year later.
    now = new Date('2027-03-02T02:00:00Z');
    expect(await look()).toBe(1);
    expect((await tasks()).map((t) => t.due_on)).toEqual(['2026-03-31', '2027-03-31']);
  });

  it('reminds of each contract once, whatever was told of others', async () => {
    await create({ number: '1', owner_id: seller.id, end_date: '2026-04-30' });
    await create({ number: '2', owner_id: seller.id, end_date: '2026-05-01' });
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
    now = new Date('2027-03-30T08:00:00Z');
    expect(await look()).toBe(2);
    expect((await tasks()).map((t) => t.due_on).sort()).toEqual([
      ...['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'],
    ]);
  });

  it('keeps still about drafts, cancelled ones and days further away than asked', async () => {
    const near = { end_date: '2026-04-30', notice_days: 30 };
    await create({ number: '1', ...near, status: 'draft' });
    await create({ number: '2', ...near, cancelled_on: '2026-03-01' });
    await create({ number: '3', ...near, remind_days: 20 });
    expect(await look()).toBe(0);
    now = new Date('2026-03-11T08:00:00Z');
    expect(await look()).toBe(1);
  });

  it('turns to whoever looks after the contract, however long the others are there', async () => {
    const profile_id = await aProfile(company, { owner_user_id: seller.id });
    const owner = await kade.aUser(company, ['company:sales']);
    await create({ profile_id, owner_id: owner.id, end_date: '2026-04-30' });
    expect(await look()).toBe(1);
    expect((await tasks()).map((t) => t.owner_id)).toEqual([owner.id]);
  });

  it('turns to the sales owner of the profile when the contract’s own has left, then to administrators', async () => {
    const admin = await kade.aUser(company, ['company:admin']);
    const owner = await kade.aUser(company, ['company:sales']);
    const profile_id = await aProfile(company, { owner_user_id: owner.id });
    const leave = (id: number) =>
      kade.db.inTenant(company, (tx) =>
        tx.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute(),
      );
    const unread = async (user: TestUser) => (await kade.call(countUnread, {}, user)).body.unread;
    await create({ profile_id, owner_id: seller.id, end_date: '2026-04-30' });
    await leave(seller.id);
    expect(await look()).toBe(1);
    expect([await unread(owner), await unread(admin)]).toEqual([1, 0]);
    await leave(owner.id);
    now = new Date('2027-03-30T08:00:00Z');
    expect(await look()).toBe(1);
    const told = await kade.db.inTenant(company, (tx) =>
      tx.selectFrom('notification').select('user_id').orderBy('id').execute(),
    );
    expect(told.map((n) => n.user_id)).toEqual([owner.id, admin.id]);
  });

  it('ends what has passed its last day', async () => {
    const once = { auto_renew: false, renewal_months: null };
    const { id } = (await create({ ...once, end_date: '2026-03-10', remind_days: 0 })).body;
    await look();
    const status = async () =>
      (
        await kade.db.inTenant(company, (tx) =>
          tx.selectFrom('contract').select('status').where('id', '=', id).executeTakeFirst(),
        )
      )?.status;
    expect(await status()).toBe('active');
    now = new Date('2026-03-11T02:20:00Z');
    await look();
    expect(await status()).toBe('ended');
  });
});
