import { countUnread, listNotifications } from '@kade/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { contractScene } from './contracts.testkit.js';
import { remindOfContracts } from './reminders.jobs.js';

const { scene, aProfile, create } = contractScene();

describe('the nightly look at contracts', () => {
  const look = () => remindOfContracts(scene.kade.kade.platform, scene.company);
  const tasks = () =>
    scene.kade.db.inTenant(scene.company, (tx) =>
      tx.selectFrom('activity').selectAll().orderBy('id').execute(),
    );

  it('makes one task and one notification before each last day to cancel, however often it runs', async () => {
    const { body: made } = await create({
      ...{ owner_id: scene.seller.id, end_date: '2026-04-30', notice_days: 30 },
    });
    // The last day is 31 March: 21 days from now, within the 30.
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    const told = await scene.kade.call(listNotifications, {}, scene.seller);
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
      {
        type: 'task',
        owner_id: scene.seller.id,
        profile_id: scene.profileId,
        due_on: '2026-03-31',
      },
    ]);
    // The renewal ends 30 April 2027; its last day comes near a year later.
    scene.now = new Date('2027-03-02T02:00:00Z');
    expect(await look()).toBe(1);
    expect((await tasks()).map((t) => t.due_on)).toEqual(['2026-03-31', '2027-03-31']);
  });

  it('reminds of each contract once, whatever was told of others', async () => {
    await create({ number: '1', owner_id: scene.seller.id, end_date: '2026-04-30' });
    await create({ number: '2', owner_id: scene.seller.id, end_date: '2026-05-01' });
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
    scene.now = new Date('2027-03-30T08:00:00Z');
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
    scene.now = new Date('2026-03-11T08:00:00Z');
    expect(await look()).toBe(1);
  });

  it('turns to whoever looks after the contract, however long the others are there', async () => {
    const profile_id = await aProfile(scene.company, { owner_user_id: scene.seller.id });
    const owner = await scene.kade.aUser(scene.company, ['company:sales']);
    await create({ profile_id, owner_id: owner.id, end_date: '2026-04-30' });
    expect(await look()).toBe(1);
    expect((await tasks()).map((t) => t.owner_id)).toEqual([owner.id]);
  });

  it('turns for each to its own people: its owner, else the profile’s, else who added it', async () => {
    const [owner, sells] = [
      await scene.kade.aUser(scene.company, ['company:sales']),
      await scene.kade.aUser(scene.company, ['company:sales']),
    ];
    const sold = await aProfile(scene.company, { owner_user_id: sells.id });
    const near = { end_date: '2026-04-30' };
    await create({ ...near, number: 'OWNED', owner_id: owner.id });
    await create({ ...near, number: 'SOLD', profile_id: sold });
    await create({ ...near, number: 'LOOSE' });
    await create({ ...near, number: 'BOTH', profile_id: sold, owner_id: owner.id });
    expect(await look()).toBe(4);
    const told = (await tasks()).map((t) => [t.title.split(' ')[4], t.owner_id]);
    expect(told).toEqual([
      ['OWNED', owner.id],
      ['SOLD', sells.id],
      ['LOOSE', scene.seller.id],
      ['BOTH', owner.id],
    ]);
  });

  it('turns to the sales owner of the profile when the contract’s own has left, then to administrators', async () => {
    const admin = await scene.kade.aUser(scene.company, ['company:admin']);
    const owner = await scene.kade.aUser(scene.company, ['company:sales']);
    const profile_id = await aProfile(scene.company, { owner_user_id: owner.id });
    const leave = (id: number) =>
      scene.kade.db.inTenant(scene.company, (tx) =>
        tx.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute(),
      );
    const unread = async (user: TestUser) =>
      (await scene.kade.call(countUnread, {}, user)).body.unread;
    await create({ profile_id, owner_id: scene.seller.id, end_date: '2026-04-30' });
    await leave(scene.seller.id);
    expect(await look()).toBe(1);
    expect([await unread(owner), await unread(admin)]).toEqual([1, 0]);
    await leave(owner.id);
    scene.now = new Date('2027-03-30T08:00:00Z');
    expect(await look()).toBe(1);
    const told = await scene.kade.db.inTenant(scene.company, (tx) =>
      tx.selectFrom('notification').select('user_id').orderBy('id').execute(),
    );
    expect(told.map((n) => n.user_id)).toEqual([owner.id, admin.id]);
  });

  it('says in the task what the last day is for, in the language of its owner, however long the title', async () => {
    const dutch = await scene.kade.aUser(scene.company, ['company:sales']);
    await scene.kade.db.inTenant(scene.company, (tx) =>
      tx.updateTable('app_user').set({ language: 'nl' }).where('id', '=', dutch.id).execute(),
    );
    const once = { auto_renew: false, renewal_months: null };
    const near = { end_date: '2026-04-30', notice_days: 30 };
    await create({ ...near, number: '1', owner_id: scene.seller.id });
    await create({ ...near, ...once, number: '2', owner_id: scene.seller.id });
    await create({ ...near, number: '3', owner_id: dutch.id });
    await create({ ...near, ...once, number: '4', owner_id: dutch.id });
    await create({ ...near, number: '5', owner_id: dutch.id, title: 'o'.repeat(300) });
    expect(await look()).toBe(5);
    const titles = (await tasks()).map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual([
      'Renew or cancel contract 1 (Frying oil): last day to cancel is 31 March 2026',
      'Agree on a new contract to follow 2 (Frying oil) by 31 March 2026',
      'Contract 3 (Frying oil) verlengen of opzeggen: uiterste opzegdatum 31 maart 2026',
      'Vervolg op contract 4 (Frying oil) afspreken: uiterlijk 31 maart 2026',
    ]);
    expect(titles[4]).toMatch(/^Contract 5 \(o+…\) verlengen of opzeggen: .* 31 maart 2026$/);
    expect(titles[4]).toHaveLength(300);
  });

  it('ends what has passed its last day', async () => {
    const once = { auto_renew: false, renewal_months: null };
    const { id } = (await create({ ...once, end_date: '2026-03-10', remind_days: 0 })).body;
    await look();
    const status = async () =>
      (
        await scene.kade.db.inTenant(scene.company, (tx) =>
          tx.selectFrom('contract').select('status').where('id', '=', id).executeTakeFirst(),
        )
      )?.status;
    expect(await status()).toBe('active');
    scene.now = new Date('2026-03-11T02:20:00Z');
    await look();
    expect(await status()).toBe('ended');
  });

  it('ends those alone, however many run on before and behind them', async () => {
    const once = { auto_renew: false, renewal_months: null };
    const last = { ...once, end_date: '2026-03-10', remind_days: 0 };
    const over = [(await create({ ...last, number: 'FIRST' })).body.id];
    await scene.kade.db.inTenant(scene.company, (tx) =>
      sql`insert into contract (company_id, profile_id, number, title, status, start_date, end_date, notice_days, auto_renew,
          remind_days)
        select ${scene.company}, ${scene.profileId}, 'N' || i, 'Oil', 'active', '2026-01-01', '2028-12-31', 0, false, 0
        from generate_series(1, 500) i`.execute(tx),
    );
    over.push((await create({ ...last, number: 'LAST' })).body.id);
    scene.now = new Date('2026-03-11T02:20:00Z');
    await look();
    const ended = await scene.kade.db.inTenant(scene.company, (tx) =>
      tx
        .selectFrom('contract')
        .select(['id', 'version'])
        .where('status', '=', 'ended')
        .orderBy('id')
        .execute(),
    );
    expect(ended).toEqual(over.map((id) => ({ id, version: 2 })));
  });
});
