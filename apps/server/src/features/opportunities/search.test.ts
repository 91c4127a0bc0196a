import { listOpportunities, removeOpportunity, updateOpportunity } from '@kade/contract';
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

const found = async (search: string, user = seller) => {
  const { body } = await kade.call(listOpportunities, { query: { search } }, user);
  expect(body.count).toBe(body.results.length);
  return body.results.map((o) => o.title).sort();
};

describe('a search among opportunities', () => {
  it('finds pieces of title, number and profile, whatever their case and accents', async () => {
    const profile_id = await aProfile(kade, company, 'Café Zoë');
    await board.add({ title: 'Koffie voor het terras', profile_id });
    const { id } = await board.add({ title: 'Servies' });
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('opportunity').set({ external_id: 'X-100%' }).where('id', '=', id).execute(),
    );
    expect(await found('KOFF')).toEqual(['Koffie voor het terras']);
    expect(await found('cafe zoe')).toEqual(['Koffie voor het terras']);
    expect(await found('é')).toEqual(['Koffie voor het terras', 'Servies']);
    expect(await found('x-100%')).toEqual(['Servies']);
    for (const nothing of ['x_100', '100%%', '\\', "'; --"])
      expect(await found(nothing)).toEqual([]);
  });

  it('asks for every word, wherever each of them stands', async () => {
    const profile_id = await aProfile(kade, company, 'Hotel Zee');
    await board.add({ title: 'Wijn', profile_id });
    await board.add({ title: 'Wijn en bier' });
    expect(await found('zee wijn')).toEqual(['Wijn']);
    expect(await found('wijn')).toEqual(['Wijn', 'Wijn en bier']);
    expect(await found('  ')).toHaveLength(2);
  });

  it('sees at once what was written, moved to another profile, renamed or removed', async () => {
    const [first, second] = [
      await aProfile(kade, company, 'Anker'),
      await aProfile(kade, company, 'Boei'),
    ];
    const { id, version, ...made } = await board.add({ title: 'Olie', profile_id: first });
    expect(await found('anker')).toEqual(['Olie']);
    const body = { ...made, title: 'Vet', profile_id: second, version } as never;
    await kade.call(updateOpportunity, { params: { id }, body }, seller);
    expect(await Promise.all(['anker', 'olie', 'boei', 'vet'].map((s) => found(s)))).toEqual([
      [],
      [],
      ['Vet'],
      ['Vet'],
    ]);
    await kade.db.inTenant(company, (tx) =>
      tx.updateTable('profile').set({ name: 'Kade 9' }).where('id', '=', second).execute(),
    );
    expect([await found('boei'), await found('kade 9')]).toEqual([[], ['Vet']]);
    await kade.call(removeOpportunity, { params: { id } }, seller);
    expect(await found('vet')).toEqual([]);
  });

  it('finds nothing of another company, which cannot read what is searched either', async () => {
    await board.add({ title: 'Geheim plan' });
    const stranger = await kade.aUser(await kade.aCompany(), ['company:sales']);
    expect(await found('geheim', stranger)).toEqual([]);
    await expect(kade.db.pool.query('select * from search.opportunity')).rejects.toThrow(
      /permission denied/,
    );
    await expect(kade.db.pool.query(`select search.opportunities('geheim')`)).rejects.toThrow(
      /app.company_id|bigint/,
    );
  });
});
