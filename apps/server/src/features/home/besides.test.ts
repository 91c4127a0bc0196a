import { getProfileWhitespots, getSalesPace } from '@kade/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../test/kade.js';
import { ago, type HomeKit, homeKit, inShort, today } from './home.testkit.js';

let kit: HomeKit;
let companyId: number;
let seller: TestUser;
let cas: TestUser;
beforeAll(async () => {
  kit = await homeKit();
});
afterAll(() => kit.kade.close());
beforeEach(async () => {
  ({ companyId, seller } = await kit.aSeller());
  cas = await kit.kade.aUser(companyId, ['company:sales'], 'Cas');
});

const add = (table: string, row: Record<string, unknown>) => kit.insert(companyId, table, row);
const aProfile = (name: string, over: Record<string, unknown> = {}) =>
  kit.aProfile(companyId, name, over);
const task = async (profile: string | number, more: Record<string, unknown>, owner = seller) =>
  add('activity', {
    ...{ type: 'call', title: 'Call', owner_id: owner.id },
    profile_id: typeof profile === 'string' ? await aProfile(profile) : profile,
    ...more,
  });
const mention = async (name: string | null, more: Record<string, unknown> = {}) =>
  add('notification', {
    ...{ user_id: seller.id, kind: 'mention', actor_id: cas.id, about: 'Look', path: '/x' },
    profile_id: name === null ? null : await aProfile(name),
    ...more,
  });
const closing = async (profile: string | number, more: Record<string, unknown> = {}) =>
  add('opportunity', {
    ...{ title: 'Ovens', status: 'proposal', expected_close: today, owner_id: seller.id },
    profile_id: typeof profile === 'string' ? await aProfile(profile) : profile,
    ...more,
  });
const metric = (profile_id: number, row: Record<string, unknown>) =>
  kit.kade.db.inTenant(companyId, (tx) =>
    tx
      .insertInto('profile_metric')
      .values({ company_id: companyId, profile_id, ...row } as never)
      .execute(),
  );
const aRun = async (model: string, card: object) => {
  const model_run_id = await add('model_run', {
    ...{ model, day: today, reason: 'demand', settings: '{}', fingerprint: 'x' },
    ...{ invoices: 0, customers: 2, timings: '[]', finished_at: `${today}T03:00:00Z` },
  });
  await add('model_result', {
    ...{ model_run_id, level: 'total', name: 'x', customers: 2 },
    ...{ card: JSON.stringify(card), figures: '{}' },
  });
};

describe('my day', () => {
  it('goes by the moment and how long it lasts, in the days of the company', async () => {
    await task('Lasts', { due_at: `${today}T08:30:00Z`, minutes: 60 });
    await task('Over', { due_at: `${today}T08:30:00Z`, minutes: 15 });
    await task('Tonight', { due_at: `${today}T22:59:00Z` });
    await task('Tomorrow', { due_at: `${today}T23:00:00Z` });
    await task('Past midnight', { due_at: `${ago(1)}T23:30:00Z` });
    await task('Done', { due_on: today, done_at: `${today}T08:00:00Z` });
    const { results, count } = await kit.list(seller, 'my-day');
    expect([count, ...inShort(results)]).toEqual([
      4,
      ['Past midnight', 'task_overdue'],
      ['Over', 'task_overdue'],
      ['Lasts', 'task_today'],
      ['Tonight', 'task_today'],
    ]);
    expect(results[0]?.reasons[0]?.params).toMatchObject({ due: today, days: 0 });
    expect(inShort((await kit.list(seller, 'follow-up')).results)).toEqual([
      ['Past midnight', 'task_overdue'],
      ['Over', 'task_overdue'],
    ]);
  });

  it('has what was said to oneself on a profile, and no other news', async () => {
    await mention('Said to me');
    await mention('Said to Cas', { user_id: cas.id });
    await mention('Given', { kind: 'assigned' });
    await mention(null);
    const { results, count, without_profile } = await kit.list(seller, 'my-day');
    expect([count, without_profile, ...inShort(results)]).toEqual([
      ...[1, 0],
      ['Said to me', 'mentioned'],
    ]);
  });

  it('has opportunities that are open, whatever day they were to close', async () => {
    await closing('Open');
    await closing('Lost', { status: 'lost', lost_reason: 'price' });
    await closing('Ended', { status: 'closed' });
    expect(inShort((await kit.list(seller, 'my-day')).results)).toEqual([
      ['Open', 'closes_this_week'],
    ]);
  });

  it('of nobody has what nobody looks after, and what was said to oneself only in one’s own', async () => {
    const contract = async (name: string, owner_id: number | null) =>
      add('contract', {
        ...{ number: name, title: 'Coffee', status: 'active', owner_id, notice_days: 14 },
        ...{ start_date: '2025-04-16', end_date: '2026-04-15', auto_renew: true },
        ...{ renewal_months: 12, profile_id: await aProfile(name) },
      });
    await contract('My contract', seller.id);
    await contract('Nobody’s contract', null);
    await task('My task', { due_on: today });
    await task('Nobody’s task', { due_on: today, owner_id: null });
    await closing('My deal');
    await closing('Nobody’s deal', { owner_id: null });
    await mention('Said');
    const names = async (owner: 'mine' | 'unassigned' | 'all') =>
      inShort((await kit.list(seller, 'my-day', { owner })).results).map(([name]) => name);
    expect(await names('mine')).toEqual(['My task', 'Said', 'My contract', 'My deal']);
    expect(await names('unassigned')).toEqual([
      ...['Nobody’s task', 'Nobody’s contract', 'Nobody’s deal'],
    ]);
    expect((await names('all')).toSorted()).toEqual(
      ['My task', 'Said', 'My contract', 'My deal']
        .concat('Nobody’s task', 'Nobody’s contract', 'Nobody’s deal')
        .toSorted(),
    );
  });

  it('shows five reasons of a profile and says how many there are; of what is due alike the dearest first', async () => {
    const busy = await aProfile('Busy');
    for (const days of [1, 2, 3, 4, 5, 6]) await task(busy, { due_on: ago(days) });
    await closing(busy, { value: '50.00' });
    await closing(busy, { value: '70.00' });
    await closing('Cheap', { value: '10.00' });
    await closing('Worth nothing said');
    await closing('Dear', { value: '99.00' });
    const { results } = await kit.list(seller, 'my-day');
    expect(results.map((r) => [r.profile.name, r.value, r.reason_count])).toEqual([
      ['Busy', '70.00', 8],
      ['Dear', '99.00', 1],
      ['Cheap', '10.00', 1],
      ['Worth nothing said', null, 1],
    ]);
    const days = results[0]?.reasons.map((r) => (r.params as { days: number }).days);
    expect(days).toEqual([6, 5, 4, 3, 2]);
  });

  it('names each profile with its number and owner, else those of its first contact and of old', async () => {
    const own = { phone: '010-1', email: 'own@x.example', owner_user_id: seller.id };
    const first = await aProfile('Own', { ...own, sales_owner: 'Samuel' });
    const second = await aProfile('Through a contact', { sales_owner: 'Ria' });
    const third = await aProfile('Nothing');
    const person = (profile_id: number, more: object) =>
      add('person', { profile_id, last_name: 'x', ...more });
    await person(first, { phone: '010-9', email: 'c@x.example', is_primary: true });
    await person(second, { phone: '010-2', email: 'second@x.example' });
    await person(second, { phone: '010-3', email: 'primary@x.example', is_primary: true });
    for (const [index, id] of [first, second, third].entries())
      await task(id, { due_on: ago(9 - index) });
    await metric(first, { net_sales_last_12_months: '12.50' });
    const { results } = await kit.list(seller, 'my-day');
    expect(
      results.map(({ profile: p }) => [p.phone, p.email, p.owner, p.net_sales_last_12_months]),
    ).toEqual([
      ['010-1', 'own@x.example', { id: seller.id, name: 'Sam' }, '12.50'],
      ['010-3', 'primary@x.example', { id: null, name: 'Ria' }, '0.00'],
      [null, null, null, '0.00'],
    ]);
  });
});

describe('leads', () => {
  const mine = () => ({ owner_user_id: seller.id });

  it('that are new are none that nobody may approach', async () => {
    for (const crm_status of ['lead', 'prospect', 'opportunity', 'lost', 'do_not_contact'])
      await aProfile(crm_status, { ...mine(), crm_status, created_at: `${ago(1)}T10:00:00Z` });
    const { results, count } = await kit.list(seller, 'new-leads');
    expect([count, ...results.map((r) => r.profile.name).toSorted()]).toEqual([
      ...[2, 'lead', 'prospect'],
    ]);
  });

  it('that are hot without a model go by how far their deal is, with a click in between', async () => {
    const deal = async (name: string, status: string, over = {}) =>
      add('opportunity', {
        ...{ title: 'Ovens', status, owner_id: seller.id },
        profile_id: await aProfile(name, { ...mine(), ...over }),
      });
    await deal('Qualified', 'qualified');
    await deal('Opportunity', 'opportunity');
    await deal('Proposal', 'proposal');
    await deal('Negotiation', 'negotiation');
    await deal('Customer', 'negotiation', { kind: 'customer' });
    await deal('Lost', 'negotiation', { crm_status: 'lost' });
    const campaign_id = await add('campaign', {
      ...{ name: 'Spring', subject: 's', body: '{}', sender_name: 's', sender_email: 's@s.nl' },
    });
    for (const [name, over] of [
      ['Clicked', {}],
      ['Customer too', { kind: 'customer' }],
      ['Never', { crm_status: 'do_not_contact' }],
    ] as const) {
      const profile_id = await aProfile(name, { ...mine(), ...over });
      const recipient_id = await add('campaign_recipient', {
        ...{ campaign_id, profile_id, arm: 'treated', state: 'sent' },
      });
      const event = { campaign_id, recipient_id, type: 'clicked', at: `${ago(1)}T10:00:00Z` };
      await add('campaign_event', event);
    }
    const { results } = await kit.list(seller, 'hot-leads');
    expect(results.map((r) => r.profile.name)).toEqual([
      ...['Negotiation', 'Proposal', 'Clicked', 'Opportunity', 'Qualified'],
    ]);
  });

  it('that are hot by the model are those of its best band or of a high value, each with what became of such', async () => {
    await aRun('leads', {
      bands: [
        { score_from: 70, past: { conversion: 0.4 } },
        { score_from: 40, past: { conversion: 0.1 } },
        { score_from: 0, past: null },
      ],
    });
    for (const [name, leadscore, leadvalue, over] of [
      ['Best', '75.00', 'Medium', {}],
      ['At the edge', '70.00', 'Low', { crm_status: 'opportunity' }],
      ['Just below', '69.00', 'Medium', {}],
      ['High value', '65.00', 'High', {}],
      ['Lost', '90.00', 'High', { crm_status: 'lost' }],
      ['Never', '90.00', 'High', { crm_status: 'do_not_contact' }],
      ['Low and dear', '20.00', 'High', {}],
    ] as const)
      await metric(await aProfile(name, { ...mine(), ...over }), { leadscore, leadvalue });
    const { results, basis } = await kit.list(seller, 'hot-leads');
    expect(basis).toBe('model');
    expect(results.map((r) => [r.profile.name, r.reasons[0]?.params])).toEqual([
      ['Best', { score: 75, leadvalue: 'Medium', conversion: 0.4 }],
      ['At the edge', { score: 70, leadvalue: 'Low', conversion: 0.4 }],
      ['High value', { score: 65, leadvalue: 'High', conversion: 0.1 }],
      ['Low and dear', { score: 20, leadvalue: 'High', conversion: null }],
    ]);
  });

  it('that were scored without a run of the model are hot from sixty on', async () => {
    for (const [name, leadscore] of [
      ['Warm', '59.99'],
      ['Hot', '60.00'],
    ] as const)
      await metric(await aProfile(name, mine()), { leadscore, leadvalue: 'Medium' });
    const { basis, results } = await kit.list(seller, 'hot-leads');
    expect([basis, ...results.map((r) => r.profile.name)]).toEqual(['model', 'Hot']);
  });
});

describe('what customers are worth', () => {
  it('top potential has who could buy more than they do, with what they buy', async () => {
    const at = async (name: string, potential_value: string, net: string) =>
      metric(await aProfile(name, { owner_user_id: seller.id, segment: 'Hotel' }), {
        ...{ potential_value, net_sales_last_12_months: net },
      });
    await at('More', '900.00', '300.00');
    await at('As much', '800.00', '800.00');
    await at('Gave back', '100.00', '-50.00');
    await at('Nothing', '0.00', '-50.00');
    const { results, computed_at } = await kit.list(seller, 'top-potential');
    expect(results.map((r) => [r.profile.name, r.value, r.reasons[0]?.params])).toEqual([
      ['More', '900.00', { value: '900.00', segment: 'Hotel', bought: '300.00' }],
      ['Gave back', '100.00', { value: '100.00', segment: 'Hotel', bought: null }],
    ]);
    expect(computed_at).toBeNull();
  });

  it('churn risk says when the purchase models ran, and comes by what would be lost', async () => {
    await aRun('lifecycle', {});
    const at = async (name: string, churn: string, net: string, over = {}) =>
      metric(await aProfile(name, { owner_user_id: seller.id, kind: 'customer', ...over }), {
        ...{ churn, net_sales_last_12_months: net },
      });
    await at('Surely, little', '0.9', '100.00');
    await at('Perhaps, much', '0.4', '900.00');
    await at('Never', '0.9', '5000.00', { crm_status: 'do_not_contact' });
    const { results, computed_at } = await kit.list(seller, 'churn-risk');
    expect([computed_at, ...results.map((r) => r.profile.name)]).toEqual([
      ...[`${today}T03:00:00.000Z`, 'Perhaps, much', 'Surely, little'],
    ]);
  });

  it('a signal that somebody dealt with, or that is over, is on no list', async () => {
    const signal = async (name: string, more: Record<string, unknown>) =>
      add('profile_signal', {
        ...{ kind: 'no_order', since: ago(30), params: {}, value: 100, ...more },
        profile_id: await aProfile(name, { owner_user_id: seller.id }),
      });
    await signal('Open', {});
    await signal('Dealt with', { state: 'done' });
    await signal('Over', { ended_on: ago(1) });
    await signal('Another', { kind: 'spend_down' });
    const { results, count } = await kit.list(seller, 'churn-risk');
    expect([count, ...results.map((r) => r.profile.name)]).toEqual([1, 'Open']);
  });

  it('a profile’s whitespots are no other signal of it, nor one of another profile', async () => {
    const kept = { proposition: 'Wine', segment: 'Café', share: 0.7, customers: 10 };
    const one = await aProfile('One');
    const other = await aProfile('Other');
    const signal = (profile_id: number, kind: string) =>
      add('profile_signal', { kind, since: today, params: kept, value: '300.00', profile_id });
    await signal(one, 'no_order');
    await signal(other, 'segment_buys');
    await signal(other, 'no_order');
    const spots = async (id: number) =>
      (await kit.kade.call(getProfileWhitespots, { params: { id } }, seller)).body.spots;
    expect([await spots(one), await spots(other)]).toEqual([
      [],
      [{ proposition: 'Wine', share: 0.7, value: '300.00' }],
    ]);
  });
});

it('sales of a year before are told only where the invoices go back to the first day of that month', async () => {
  const { Coffee = 0 } = await kit.products(companyId, ['Coffee']);
  const profile = await aProfile('Mine', { owner_user_id: seller.id });
  const before = async () =>
    (await kit.kade.call(getSalesPace, { query: { owner: 'mine' } }, seller)).body.year_before;
  await kit.invoice(companyId, profile, today, Coffee, 10);
  await kit.invoice(companyId, profile, '2025-02-20', Coffee, 5);
  await kit.rebuild(companyId);
  expect(await before()).toBeNull();
  await kit.invoice(companyId, profile, '2025-02-19', Coffee, 1);
  await kit.rebuild(companyId);
  expect(await before()).toEqual({ from: '2025-02-19', to: '2025-03-18', net: '6.00' });
});
