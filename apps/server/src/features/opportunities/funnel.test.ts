import {
  getFunnelTotals,
  getOpportunity,
  listOpportunities,
  type OpportunityStatus,
  opportunityStatuses,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';
import { aProfile, boardOf } from './opportunities.testkit.js';

let kade: TestKade;
let company: number;
let seller: TestUser;
let board: ReturnType<typeof boardOf>;
beforeAll(async () => {
  kade = await testKade();
});
afterAll(() => kade.close());
beforeEach(async () => {
  company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales'], 'Sam');
  board = boardOf(kade, seller);
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const day = (days: number) => ago(days).toISOString().slice(0, 10);
const endedAgo = (id: number, days: number) =>
  kade.db.inTenant(company, (tx) =>
    tx
      .updateTable('opportunity')
      .set({ closed_at: ago(days) })
      .where('id', '=', id)
      .execute(),
  );
const totals = async (query = {}) =>
  (await kade.call(getFunnelTotals, { query }, seller)).body.filter((t) => t.count > 0);

describe('a column of the board', () => {
  it('has new cards on top, in pages, with count and value of all of them', async () => {
    for (let i = 1; i <= 5; i++) await board.add({ title: `no ${i}`, value: `${i}00.50` });
    const first = await board.column('lead', { page_size: 2 });
    expect([first.count, first.value, first.weighted]).toEqual([5, '1502.50', '75.13']);
    expect(first.results.map((o) => o.title)).toEqual(['no 5', 'no 4']);
    const last = await board.column('lead', { page: 3, page_size: 2 });
    expect(last.results.map((o) => o.title)).toEqual(['no 1']);
  });

  it('hides what ended more than 30 days ago, or before the day that is asked for', async () => {
    const [long, short, open] = [
      await board.add({ title: 'long ago', status: 'deal' }),
      await board.add({ title: 'short ago', status: 'deal' }),
      await board.add({ title: 'open' }),
    ];
    await endedAgo(long.id, 40);
    await endedAgo(short.id, 20);
    expect(await board.titles('deal')).toEqual(['short ago']);
    expect(await board.titles('deal', { hidden_date: day(50) })).toEqual(['short ago', 'long ago']);
    expect(await board.titles('deal', { hidden_date: day(10) })).toEqual([]);
    expect(await board.titles('lead', { hidden_date: day(0) })).toEqual([open.title]);
  });

  it('begins the hidden day at midnight where the company is', async () => {
    const card = await board.add({ status: 'closed', lost_reason: 'Dubbel' });
    const at = (moment: string) =>
      kade.db.inTenant(company, (tx) =>
        tx
          .updateTable('opportunity')
          .set({ closed_at: moment })
          .where('id', '=', card.id)
          .execute(),
      );
    // Amsterdam is an hour ahead in winter.
    await at('2026-01-09T22:59:59Z');
    expect(await board.titles('closed', { hidden_date: '2026-01-10' })).toEqual([]);
    await at('2026-01-09T23:00:00Z');
    expect(await board.titles('closed', { hidden_date: '2026-01-10' })).toHaveLength(1);
  });

  it('refuses a column that does not exist', async () => {
    const reply = await kade.send('GET', '/v3/crm/opportunities/funnel/won/', seller.token);
    expect(reply.status).toBe(400);
  });
});

describe('the totals of the columns', () => {
  it('name all nine in their order, also on an empty board', async () => {
    const { body } = await kade.call(getFunnelTotals, {}, seller);
    expect(body.map((t) => t.status)).toEqual([...opportunityStatuses]);
    expect(body.every((t) => t.count === 0 && t.value === '0.00')).toBe(true);
  });

  it('follow each change at once, whoever made it', async () => {
    const { id, version } = await board.add({ title: 'first', value: '100' });
    const told = async () => (await totals()).map((t) => [t.status, t.count, t.value]);
    expect(await told()).toEqual([['lead', 1, '100.00']]);
    await board.move({ id, version }, { status: 'prospect' });
    expect(await told()).toEqual([['prospect', 1, '100.00']]);
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('opportunity').set({ value: '250' }).where('id', '=', id).execute(),
    );
    expect([await told(), (await board.column('prospect')).value]).toEqual([
      [['prospect', 1, '250.00']],
      '250.00',
    ]);
    await kade.db.inTenant(company, (tx) =>
      sql`insert into opportunity (company_id, title) select ${company}, 'x' from generate_series(1, 3)`.execute(
        tx,
      ),
    );
    expect((await told())[0]).toEqual(['lead', 3, '0.00']);
    await kade.db.inTenant(company, (tx) =>
      tx.deleteFrom('opportunity').where('company_id', '=', company).execute(),
    );
    expect(await told()).toEqual([]);
  });

  it('follow what they are searched by as well: names of profiles and products of a card', async () => {
    const profile = await aProfile(kade, company, 'Café Zee');
    const product = await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('product')
        .values({ company_id: company, sku: 'Z', name: 'Zout' } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { id } = await board.add({ profile_id: profile });
    const counted = async () => [
      (await totals({ search: 'zee' })).length,
      (await totals({ product: [product.id] })).length,
      (await board.column('lead', { product: [product.id] })).count,
    ];
    expect(await counted()).toEqual([1, 0, 0]);
    await kade.db.inTenant(company, async (tx) => {
      await sql`insert into opportunity_product (company_id, opportunity_id, product_id)
        values (${company}, ${id}, ${product.id})`.execute(tx);
      await tx
        .updateTable('profile')
        .set({ name: 'Café Meer' })
        .where('id', '=', profile)
        .execute();
    });
    expect(await counted()).toEqual([0, 1, 1]);
  });

  it('agree with the columns and with a query by hand under every filter', async () => {
    const profile = await aProfile(kade, company, '100% Vers');
    const other = await kade.aUser(company, ['company:sales'], 'Hera');
    const product = await kade.db.inTenant(company, (tx) =>
      tx
        .insertInto('product')
        .values({ company_id: company, sku: 'S', name: 'Olie' } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const statuses: OpportunityStatus[] = [...opportunityStatuses];
    for (let i = 0; i < 45; i++) {
      const card = await board.add({
        title: i % 4 === 0 ? `Zomer ${i}` : `Winter ${i}`,
        status: statuses[i % 9],
        lost_reason: 'Prijs',
        value: i % 5 === 0 ? null : `${i * 37}.${String(i).padStart(2, '0')}`,
        expected_close: i % 3 === 0 ? null : `2026-0${(i % 8) + 1}-15`,
        source: ['Beurs', 'Website', null][i % 3],
        owner_id: i % 2 === 0 ? seller.id : other.id,
        profile_id: i % 7 === 0 ? profile : null,
        products: i % 6 === 0 ? [{ product_id: product.id }] : [],
      });
      if (i % 10 === 7) await endedAgo(card.id, 60);
    }
    const [campaign] = await kade.db.inTenant(company, async (tx) => {
      const mail = { subject: 'x', body: '{}', sender_name: 'x', sender_email: 'x@kade.example' };
      const made = await tx
        .insertInto('campaign')
        .values(
          ['Lente', 'Herfst'].map((name) => ({ company_id: company, name, ...mail })) as never,
        )
        .returning('id')
        .execute();
      const ids = made.map(({ id }) => id);
      await sql`update opportunity set campaign_id = (${ids}::bigint[])[1 + id % 3]`.execute(tx);
      await sql`update opportunity set owner_id = null, owner_name = 'Wim' where id % 5 = 0`.execute(
        tx,
      );
      return ids;
    });
    // Somebody who is a user may bear the name of somebody who is none.
    await kade.db.inTenant(company, (tx) =>
      sql`update opportunity set owner_name = 'Wim' where owner_id = ${seller.id}`.execute(tx),
    );
    const hidden = `(closed_at is null or closed_at >= now() - interval '29 days 12 hours')`;
    const byHand = async (where: string) =>
      kade.db.inTenant(company, async (tx) => {
        const { rows } = await sql<{ status: string; count: number; value: string }>`
          select status, count(*) as count, coalesce(sum(value), 0)::numeric(20,2) as value
          from opportunity o where ${sql.raw(where)} group by status`.execute(tx);
        return new Map(rows.map((r) => [r.status, [r.count, r.value]]));
      });
    const cases: [Record<string, unknown>, string][] = [
      [{}, hidden],
      [{ owner: [seller.id] }, `${hidden} and owner_id = ${seller.id}`],
      [
        { owner: [other.id], owner_name: ['Wim'] },
        `${hidden} and (owner_id = ${other.id} or (owner_id is null and owner_name = 'Wim'))`,
      ],
      [{ owner_name: ['Wim'] }, `${hidden} and owner_id is null and owner_name = 'Wim'`],
      [{ value_from: 500, value_to: 1000 }, `${hidden} and value between 500 and 1000`],
      // Two of the cards are worth just that.
      [{ value_from: 518.14, value_to: 962.26 }, `${hidden} and value between 518.14 and 962.26`],
      [
        { close_from: '2026-03-01', close_to: '2026-05-31' },
        `${hidden} and expected_close between '2026-03-01' and '2026-05-31'`,
      ],
      [{ source: ['Beurs'] }, `${hidden} and source = 'Beurs'`],
      [
        { product: [product.id] },
        `${hidden} and id in (select opportunity_id from opportunity_product)`,
      ],
      [{ campaign: [campaign] }, `${hidden} and campaign_id = ${campaign}`],
      [{ search: 'zomer' }, `${hidden} and title like 'Zomer%'`],
      [{ search: '100%' }, `${hidden} and profile_id = ${profile}`],
      [{ hidden_date: '2020-01-01' }, 'true'],
    ];
    for (const [query, where] of cases) {
      const hand = await byHand(where);
      const { body } = await kade.call(getFunnelTotals, { query }, seller);
      for (const { status, count, value } of body) {
        expect([count, value], `${JSON.stringify(query)} ${status}`).toEqual(
          hand.get(status) ?? [0, '0.00'],
        );
        const column = await board.column(status, query);
        expect([column.count, column.value]).toEqual([count, value]);
        expect(column.results.length).toBe(count);
      }
      expect(
        body.some((t) => t.count > 0),
        JSON.stringify(query),
      ).toBe(true);
    }
  });

  it('count the cards of the own company only', async () => {
    await board.add();
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    const { body } = await kade.call(getFunnelTotals, {}, stranger);
    expect(body.every((t) => t.count === 0)).toBe(true);
    expect((await totals()).map((t) => [t.status, t.count])).toEqual([['lead', 1]]);
  });
});

describe('the list', () => {
  it('sorts, filters by status and sums what it found', async () => {
    await board.add({ title: 'a', value: '10' });
    await board.add({ title: 'b', status: 'proposal', value: '30.5' });
    await board.add({ title: 'c', status: 'deal', value: '20' });
    const list = async (query: Record<string, unknown>) =>
      (await kade.call(listOpportunities, { query }, seller)).body;
    expect((await list({ ordering: '-value' })).results.map((o) => o.title)).toEqual([
      'b',
      'c',
      'a',
    ]);
    expect((await list({ ordering: 'status' })).results.map((o) => o.title)).toEqual([
      'a',
      'b',
      'c',
    ]);
    const chosen = await list({ status: ['proposal', 'deal'], ordering: 'title' });
    expect([chosen.count, chosen.value, chosen.weighted]).toEqual([2, '50.50', '36.78']);
    // Without one, the newest come first.
    expect((await list({})).results[0]?.title).toBe('c');
  });

  it('does not hide what ended long ago, unless it is asked to', async () => {
    const card = await board.add({ status: 'deal' });
    await endedAgo(card.id, 400);
    const count = async (query = {}) =>
      (await kade.call(listOpportunities, { query }, seller)).body.count;
    expect([await count(), await count({ hidden_date: day(30) })]).toEqual([1, 0]);
  });
});

describe('one opportunity', () => {
  it('that came without a history is where it is since it was made', async () => {
    const rows = await kade.db.inTenant(company, async (tx) => {
      const made = await sql<{
        id: number;
      }>`insert into opportunity (company_id, title, status, created_at)
        values (${company}, 'Elders', 'proposal', '2026-01-05T09:00:00Z') returning id`.execute(tx);
      return made.rows;
    });
    const { body } = await kade.call(getOpportunity, { params: { id: rows[0]?.id ?? 0 } }, seller);
    expect(body.stages).toMatchObject([
      { status: 'proposal', since: '2026-01-05T09:00:00.000Z', until: null },
    ]);
  });

  it('tells what happened in the order of time, whenever it was noted', async () => {
    const { id } = await board.add({ title: 'Elders' });
    const at = (type: string, from: string, to: string, moment: string) =>
      kade.db.inTenant(company, (tx) =>
        sql`insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, at)
          values (${company}, ${id}, ${type}, ${from}, ${to}, ${moment})`.execute(tx),
      );
    await kade.db.inTenant(company, (tx) =>
      sql`update opportunity_event set at = '2026-01-01T09:00:00Z'`.execute(tx),
    );
    await at('status', 'prospect', 'proposal', '2026-01-20T09:00:00Z');
    await at('status', 'lead', 'prospect', '2026-01-10T09:00:00Z');
    const { body } = await kade.call(getOpportunity, { params: { id } }, seller);
    expect(body.events.map((e) => e.to)).toEqual(['proposal', 'prospect', 'lead']);
    expect(body.stages.map((s) => [s.status, s.since.slice(0, 10)])).toEqual([
      ['lead', '2026-01-01'],
      ['prospect', '2026-01-10'],
      ['proposal', '2026-01-20'],
    ]);
  });

  it('names its own contact and campaign among several, on its card and in the list', async () => {
    const profile_id = await aProfile(kade, company);
    const { persons, campaigns } = await kade.db.inTenant(company, async (tx) => {
      const mail = { subject: 'x', body: '{}', sender_name: 'x', sender_email: 'x@kade.example' };
      const own = { company_id: company };
      return {
        persons: await tx
          .insertInto('person')
          .values(
            ['Ada', 'Bea'].map((first_name) => ({
              ...{ ...own, profile_id, first_name, last_name: 'Vos' },
            })) as never,
          )
          .returning('id')
          .execute(),
        campaigns: await tx
          .insertInto('campaign')
          .values(['Lente', 'Herfst'].map((name) => ({ ...own, name, ...mail })) as never)
          .returning('id')
          .execute(),
      };
    });
    const [person_id, campaign_id] = [persons[1]?.id, campaigns[1]?.id];
    await board.add({ title: 'Named', profile_id, person_id, campaign_id });
    await board.add({ title: 'Loose' });
    const { results } = (await kade.call(listOpportunities, { query: {} }, seller)).body;
    expect(results.map((o) => [o.title, o.person, o.campaign])).toEqual([
      ['Loose', null, null],
      ['Named', { id: person_id, name: 'Bea Vos' }, { id: campaign_id, name: 'Herfst' }],
    ]);
  });

  it('is found with what belongs to it, and only in its own company', async () => {
    const profile = await aProfile(kade, company);
    const { id } = await board.add({ profile_id: profile, value: '12.5', source: 'Beurs' });
    const { body } = await kade.call(getOpportunity, { params: { id } }, seller);
    expect(body).toMatchObject({
      title: 'Frituurolie',
      profile: { id: profile, name: 'Café Zee' },
      owner: { id: seller.id, name: 'Sam' },
      created_by: { id: seller.id, name: 'Sam' },
      value: '12.50',
      probability: 5,
      source: 'Beurs',
      version: 1,
    });
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect((await kade.call(getOpportunity, { params: { id } }, stranger)).status).toBe(404);
  });
});
