import { getMenuSummary, getProfileMenu, getProfileMenuGraph } from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../test/kade.js';

let kade: TestKade;
let seller: TestUser;
let zee: number;
let strand: number;
beforeAll(async () => {
  kade = await testKade({ clock: { now: () => new Date('2026-03-01T12:00:00Z') } });
  const company = await kade.aCompany();
  seller = await kade.aUser(company, ['company:sales']);
  [zee, strand] = await kade.db.inTenant(company, async (tx) => {
    const insert = async (table: string, row: Record<string, unknown>) => {
      const made = await tx
        .insertInto(table as 'profile')
        .values({ company_id: company, ...row } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    };
    const one = await insert('profile', { name: 'Café Zee' });
    const two = await insert('profile', { name: 'Strandtent' });
    const fish = await insert('product_category', { name: 'Fish', path: 'Fish' });
    const cod = await insert('product_category', {
      name: 'Cod',
      path: 'Fish > Cod',
      parent_id: fish,
    });
    const bread = await insert('product_category', { name: 'Bread', path: 'Bread' });
    const product = await insert('product', { sku: 'C1', name: 'Cod', category_id: cod });
    const rolls = await insert('product', { sku: 'R1', name: 'Rolls', category_id: bread });
    for (const [profile, section, name, price, proposition] of [
      [one, 'Mains', 'Kibbeling', '12.50', fish],
      [one, 'Mains', 'Fish & chips', '17.50', fish],
      [one, 'Lunch', 'Tosti', '6.00', bread],
      [one, null, 'Water', null, null],
      [two, 'Lunch', 'Broodje haring', '7.00', fish],
      [two, 'Lunch', 'Verrassing', null, null],
      [two, 'Lunch', 'Nog een verrassing', null, null],
    ] as const)
      await insert('menu_item', {
        profile_id: profile,
        section,
        name,
        price,
        proposition_id: proposition,
      });
    // What was sent back whole was not bought.
    for (const [number, day, sold, net] of [
      ['F1', '2026-02-01', product, 100],
      ['F2', '2025-02-01', product, 900],
      ['F3', '2026-02-03', rolls, 50],
      ['F4', '2026-02-05', rolls, -50],
      // The day of the figures itself counts, the same day a year before and those to come do not.
      ['F5', '2026-03-01', product, 20],
      ['F6', '2025-03-01', product, 900],
      ['F7', '2026-03-02', product, 900],
      ['S1', '2026-02-01', product, 40],
    ] as const) {
      const invoice = await insert('invoice', {
        invoice_number: number,
        profile_id: number === 'S1' ? two : one,
        invoiced_on: day,
        gross: net,
        net,
      });
      await sql`insert into invoice_line (company_id, invoice_id, line_no, product_id, quantity, unit_price, gross, net)
        values (${company}, ${invoice}, 1, ${sold}, 1, ${net}, ${net}, ${net})`.execute(tx);
    }
    return [one, two];
  });
});
afterAll(() => kade.close());

describe('a menu', () => {
  it('comes by section, in the order it was imported', async () => {
    const { body } = await kade.call(getProfileMenu, { params: { id: zee } }, seller);
    expect(body.sections.map((s) => [s.section, s.items.map((i) => i.name)])).toEqual([
      ['Mains', ['Kibbeling', 'Fish & chips']],
      ['Lunch', ['Tosti']],
      [null, ['Water']],
    ]);
    expect(body.sections[0]?.items[0]).toMatchObject({ price: '12.50', proposition: 'Fish' });
  });

  it('stands beside what is bought of each proposition in the last 12 months', async () => {
    const { body } = await kade.call(getProfileMenuGraph, { params: { id: zee } }, seller);
    expect(body.propositions).toEqual([
      { proposition: 'Fish', items: 2, average_price: '15.00', net_sales: '120.00' },
      { proposition: 'Bread', items: 1, average_price: '6.00', net_sales: '0.00' },
      { proposition: null, items: 1, average_price: null, net_sales: '0.00' },
    ]);
  });

  it('names what no proposition is known of last, however much of it there is', async () => {
    const { body } = await kade.call(getProfileMenuGraph, { params: { id: strand } }, seller);
    const shown = body.propositions.map((one) => [one.proposition, one.items, one.net_sales]);
    expect(shown).toEqual([
      ['Fish', 1, '40.00'],
      [null, 2, '0.00'],
    ]);
  });

  it('is summed up for one profile and for all', async () => {
    const one = await kade.call(getMenuSummary, { query: { profile_id: zee } }, seller);
    expect(one.body).toEqual({
      profiles: 1,
      sections: 3,
      items: 4,
      average_price: '12.00',
      lowest_price: '6.00',
      highest_price: '17.50',
      matched: 3,
      propositions: 2,
      propositions_bought: 1,
    });
    const all = await kade.call(getMenuSummary, {}, seller);
    expect(all.body).toMatchObject({
      profiles: 2,
      items: 7,
      propositions: 3,
      propositions_bought: 2,
    });
  });

  it('that a profile does not have is empty; of another company it is not there', async () => {
    const company = await kade.aCompany();
    const stranger = await kade.aUser(company, ['company:sales']);
    for (const endpoint of [getProfileMenu, getProfileMenuGraph] as const)
      expect((await kade.call(endpoint, { params: { id: strand } }, stranger)).status).toBe(404);
    expect((await kade.call(getMenuSummary, { query: { profile_id: zee } }, stranger)).status).toBe(
      404,
    );
    expect((await kade.call(getMenuSummary, {}, stranger)).body).toMatchObject({
      profiles: 0,
      items: 0,
    });
  });
});
