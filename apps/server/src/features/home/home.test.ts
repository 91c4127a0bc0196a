import { getDashboard, getFirstSteps, getSalesPace } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../access/access.testkit.js';
import { addProvenSender } from '../senders/index.js';
import { ago, clock, type HomeKit, homeKit, inShort, today } from './home.testkit.js';

const clockNow = `${today}T08:00:00Z`;
let kit: HomeKit;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());

const task = (over: Record<string, unknown>) => ({ type: 'call', title: 'Call', ...over });

describe('my day', () => {
  it('gathers what today asks for per profile, what is late first, with its reasons', async () => {
    const { companyId, seller } = await kit.aSeller();
    const colleague = await kit.kade.aUser(companyId, ['company:sales'], 'Kim');
    const [late, now, both, closes, signed, said] = await Promise.all(
      ['Late', 'Now', 'Both', 'Closes', 'Signed', 'Said'].map((n) => kit.aProfile(companyId, n)),
    );
    const mine = { owner_id: seller.id };
    const add = (over: Record<string, unknown>) =>
      kit.insert(companyId, 'activity', task({ ...mine, ...over }));
    const first = await add({ profile_id: late, due_on: ago(3), title: 'Send the offer' });
    await add({ profile_id: now, due_at: `${today}T14:00:00Z` });
    await add({ profile_id: both, due_on: today });
    await add({ profile_id: both, due_on: ago(1) });
    await add({ profile_id: closes, due_on: ago(-1) });
    await add({ profile_id: closes, due_on: ago(2), done_at: clockNow });
    await add({ profile_id: null, due_on: today });
    await kit.insert(
      companyId,
      'activity',
      task({ profile_id: signed, due_on: ago(9), owner_id: colleague.id }),
    );
    // The week of a Wednesday begins two days before it and ends four days after it.
    for (const [title, expected_close, status] of [
      ['Sunday', ago(-4), 'proposal'],
      ['Next Monday', ago(-5), 'proposal'],
      ['Won', today, 'deal'],
    ])
      await kit.insert(companyId, 'opportunity', {
        title,
        expected_close,
        status,
        value: '900.00',
        profile_id: closes,
        ...mine,
      });
    await kit.insert(companyId, 'contract', {
      profile_id: signed,
      number: 'C-1',
      title: 'Coffee',
      status: 'active',
      ...mine,
      start_date: '2025-04-16',
      end_date: '2026-04-15',
      notice_days: 14,
      auto_renew: true,
      renewal_months: 12,
      value_per_year: '1200.00',
    });
    await kit.insert(companyId, 'notification', {
      user_id: seller.id,
      kind: 'mention',
      actor_id: colleague.id,
      profile_id: said,
      about: 'Look at this',
      path: '/x',
    });

    const day = await kit.list(seller, 'my-day');
    expect(day).toMatchObject({ count: 6, without_profile: 1, basis: 'records', today });
    expect(inShort(day.results)).toEqual([
      ['Late', 'task_overdue'],
      ['Both', 'task_overdue', 'task_today'],
      ['Now', 'task_today'],
      ['Said', 'mentioned'],
      ['Signed', 'contract_notice'],
      ['Closes', 'closes_this_week'],
    ]);
    expect(day.results.map((r) => r.reasons[0]?.params)).toEqual([
      { title: 'Send the offer', type: 'call', due: ago(3), days: 3 },
      { title: 'Call', type: 'call', due: ago(1), days: 1 },
      { title: 'Call', type: 'call', at: `${today}T14:00:00Z` },
      { by: 'Kim', text: 'Look at this', at: expect.any(String) },
      { number: 'C-1', title: 'Coffee', due: '2026-04-01', days: 14 },
      { title: 'Sunday', status: 'proposal', due: ago(-4) },
    ]);
    expect(day.results[0]?.about).toEqual({ type: 'activity', id: first });
    expect(day.results.map((r) => r.value)).toEqual([null, null, null, null, '1200.00', '900.00']);

    const second = await kit.list(seller, 'my-day', { page: 2, page_size: 4 });
    expect(second.count).toBe(6);
    expect(inShort(second.results).map(([name]) => name)).toEqual(['Signed', 'Closes']);
    expect(inShort((await kit.list(seller, 'follow-up')).results)).toEqual([
      ['Late', 'task_overdue'],
      ['Both', 'task_overdue'],
    ]);
    expect((await kit.list(seller, 'follow-up', { owner: 'all' })).count).toBe(3);
    expect(inShort((await kit.list(colleague, 'my-day')).results)).toEqual([
      ['Signed', 'task_overdue'],
    ]);
  });

  it('says what a colleague said until it was read', async () => {
    const { companyId, seller } = await kit.aSeller();
    const colleague = await kit.kade.aUser(companyId, ['company:sales'], 'Kim');
    for (const [name, read_at] of [
      ['Read', clockNow],
      ['Unread', null],
    ] as const)
      await kit.insert(companyId, 'notification', {
        ...{
          user_id: seller.id,
          kind: 'mention',
          actor_id: colleague.id,
          about: 'Look',
          path: '/x',
        },
        profile_id: await kit.aProfile(companyId, name),
        read_at,
      });
    expect(inShort((await kit.list(seller, 'my-day')).results)).toEqual([['Unread', 'mentioned']]);
  });

  it('keeps what was to close earlier this week, and drops what was to close before it', async () => {
    const { companyId, seller } = await kit.aSeller();
    for (const [name, days] of [
      ['Monday', 2],
      ['Sunday before', 3],
    ] as const)
      await kit.insert(companyId, 'opportunity', {
        ...{ title: name, status: 'proposal', expected_close: ago(days), owner_id: seller.id },
        profile_id: await kit.aProfile(companyId, name),
      });
    expect(inShort((await kit.list(seller, 'my-day')).results)).toEqual([
      ['Monday', 'closes_this_week'],
    ]);
  });

  it('shows nothing of another company', async () => {
    const { companyId, seller } = await kit.aSeller();
    const profile_id = await kit.aProfile(companyId, 'Theirs');
    await kit.insert(
      companyId,
      'activity',
      task({ profile_id, due_on: today, owner_id: seller.id }),
    );
    const { seller: stranger } = await kit.aSeller('Stranger');
    for (const layout of [
      'my-day',
      'follow-up',
      'new-leads',
      'hot-leads',
      'top-potential',
      'churn-risk',
      'whitespots',
    ] as const)
      expect(await kit.list(stranger, layout, { owner: 'all' })).toMatchObject({
        count: 0,
        results: [],
      });
  });
});

describe('the first steps of a company', () => {
  it('are done by what is there, in this company', async () => {
    const { companyId, seller } = await kit.aSeller();
    const steps = async () => (await kit.kade.call(getFirstSteps, {}, seller)).body;
    const nothing = {
      data: false,
      colleagues: false,
      sender: false,
      audience: false,
      opportunity: false,
      two_factor: false,
    };
    expect(await steps()).toEqual(nothing);
    const { companyId: other } = await kit.aSeller('Neighbour');
    await kit.aProfile(other, 'Theirs');
    expect(await steps()).toEqual(nothing);
    const profile_id = await kit.aProfile(companyId, 'Ours');
    const kim = await kit.kade.aUser(companyId, ['company:sales'], 'Kim');
    await kit.insert(companyId, 'audience', { name: 'Cafés', origin_query: '1=1' });
    await kit.insert(companyId, 'opportunity', { title: 'Kitchen', profile_id });
    const sender = { name: 'Vers', email: 'nieuws@vers.example' };
    await kit.insert(companyId, 'sender_identity', sender);
    await enrol(kit.kade, kim, clock.now());
    const most = { ...nothing, data: true, colleagues: true, audience: true, opportunity: true };
    expect(await steps()).toEqual(most);
    expect((await kit.kade.call(getFirstSteps, {}, kim)).body.two_factor).toBe(true);
    await kit.kade.db.inTenant(companyId, (tx) =>
      addProvenSender(tx, companyId, sender, new Date()),
    );
    expect((await steps()).sender).toBe(true);
  });
});

describe('sales of the last month', () => {
  it('are the sum of the sales column, of the owner asked for, beside the same month a year before', async () => {
    const { companyId, seller } = await kit.aSeller();
    const colleague = await kit.kade.aUser(companyId, ['company:sales'], 'Kim');
    const { Coffee } = await kit.products(companyId, ['Coffee']);
    const mine = await kit.aProfile(companyId, 'Mine', { owner_user_id: seller.id });
    const too = await kit.aProfile(companyId, 'Mine too', { owner_user_id: seller.id });
    const hers = await kit.aProfile(companyId, 'Hers', { owner_user_id: colleague.id });
    const pace = async (owner: 'mine' | 'all' | 'unassigned', user = seller) =>
      (await kit.kade.call(getSalesPace, { query: { owner } }, user)).body;
    expect(await pace('all')).toEqual({
      month: { from: '2026-02-19', to: '2026-03-18', net: '0.00' },
      year_before: null,
    });
    for (const [profile, day, net] of [
      [mine, '2026-03-18', 10.004],
      [mine, '2026-02-19', 5],
      // Of the month before, and of the months a year before.
      [mine, '2026-02-18', 100],
      [mine, '2025-03-18', 7],
      [mine, '2025-02-19', 1],
      [mine, '2025-02-18', 1000],
      [too, '2026-03-01', 0.333],
      [hers, '2026-03-01', 20],
    ] as const)
      await kit.invoice(companyId, profile, day, Coffee ?? 0, net);
    await kit.rebuild(companyId);
    expect(await pace('mine')).toEqual({
      month: { from: '2026-02-19', to: '2026-03-18', net: '15.33' },
      year_before: { from: '2025-02-19', to: '2025-03-18', net: '8.00' },
    });
    expect((await pace('all')).month.net).toBe('35.33');
    expect((await pace('mine', colleague)).month.net).toBe('20.00');
    expect((await pace('unassigned')).month.net).toBe('0.00');
    const { rows } = await kit.kade.db.inTenant(companyId, (tx) =>
      sql<{
        net: string;
      }>`select sum(net_sales_last_1_months)::text as net from profile_metric`.execute(tx),
    );
    expect(rows[0]?.net).toBe('35.33');
    // What changes is seen at once: the profile has another owner.
    await kit.kade.db.inTenant(companyId, (tx) =>
      tx
        .updateTable('profile')
        .set({ owner_user_id: colleague.id })
        .where('id', '=', too)
        .execute(),
    );
    expect((await pace('mine')).month.net).toBe('15.00');
  });
});

it('refuses a layout that does not exist, and people who do not sell', async () => {
  const { companyId, seller } = await kit.aSeller();
  const params = { layoutType: 'everything' as 'my-day' };
  expect((await kit.kade.call(getDashboard, { params }, seller)).status).toBe(400);
  const marketeer = await kit.kade.aUser(companyId, ['company:marketeer']);
  expect(
    (await kit.kade.call(getDashboard, { params: { layoutType: 'my-day' } }, marketeer)).status,
  ).toBe(403);
});
