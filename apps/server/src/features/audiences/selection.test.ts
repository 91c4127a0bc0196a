import {
  fetchAudience,
  fetchAudienceById,
  listColumnValues,
  prefetchAudience,
} from '@kade/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { anActiveAudience, anAudience, aTeam, someProfiles } from './audiences.testkit.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
let ids: number[];
beforeAll(async () => {
  kade = await testKade();
  team = await aTeam(kade);
  ids = await someProfiles(kade, team.company, [
    { name: 'Delta', city: 'Utrecht', segment: 'café', revenue: 100, mailable: true },
    {
      name: 'Alpha',
      city: 'Utrecht',
      segment: 'hotel',
      revenue: 900,
      propositions: ['Koffie', 'Thee'],
    },
    {
      name: 'Bravo',
      city: 'Oslo',
      segment: 'café',
      revenue: 500,
      mailable: true,
      propositions: ['Thee'],
    },
    { name: 'Charlie', city: 'Utrecht', segment: ' ' },
  ]);
});
afterAll(() => kade.close());

const fetchRule = (body: { origin_query?: string; page?: number; page_size?: number }) =>
  kade.call(fetchAudience, { body }, team.marketeer);

describe('trying a rule', () => {
  it('counts exactly and gives a page by name with every column', async () => {
    const { status, body } = await fetchRule({ origin_query: "CITY = 'Utrecht'", page_size: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 3, total: 4, reachable: 1 });
    expect(body.results.map((r) => r.name)).toEqual(['Alpha', 'Charlie']);
    expect(body.results[0]).toMatchObject({
      id: ids[1],
      segment: 'hotel',
      total_net_revenue: '900.00',
    });
    const next = await fetchRule({ origin_query: "CITY = 'Utrecht'", page_size: 2, page: 2 });
    expect(next.body.results.map((r) => r.name)).toEqual(['Delta']);
  });

  it('gives the counts alone for a page of none', async () => {
    expect((await fetchRule({ page_size: 0 })).body).toEqual({
      count: 4,
      total: 4,
      reachable: 2,
      results: [],
    });
  });

  it('reads computed columns, of profiles without any too', async () => {
    const big = await fetchRule({ origin_query: 'TOTAL_NET_REVENUE >= 500' });
    expect(big.body).toMatchObject({ count: 2, reachable: 1 });
    const none = await fetchRule({ origin_query: 'not TOTAL_NET_REVENUE >= 500' });
    expect(none.body.results.map((r) => r.name)).toEqual(['Charlie', 'Delta']);
  });

  it('leaves out of reach who opted out, bounced or must not be contacted', async () => {
    await kade.db.inTenant(team.company, (tx) =>
      tx
        .insertInto('suppression')
        .values({
          company_id: team.company,
          email: `p${ids[0]}@profiles.example`,
          reason: 'opted_out',
          campaign_id: null,
        })
        .execute(),
    );
    expect((await fetchRule({})).body).toMatchObject({ count: 4, reachable: 1 });
    await kade.db.inTenant(team.company, (tx) =>
      tx.deleteFrom('suppression').where('company_id', '=', team.company).execute(),
    );
  });

  it('refuses a rule over an unknown column and names the place', async () => {
    const { status, body } = await fetchRule({ origin_query: "CITY = 'x' and SHOESIZE > 4" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'rule_invalid', msg: expect.stringContaining('column 16') });
  });
});

describe('the profiles of an audience', () => {
  const byId = (
    id: number,
    query: { ordering?: string; search?: string; page_size?: number } = {},
  ) => kade.call(fetchAudienceById, { params: { id }, query }, team.admin);

  it('come with exact counts, sorted and searched as lists are', async () => {
    const { id } = await anAudience(kade, team.marketeer, { origin_query: "CITY = 'Utrecht'" });
    expect((await byId(id)).body).toMatchObject({ count: 3, total: 4, reachable: 1 });
    const names = async (query: Parameters<typeof byId>[1]) => {
      const { body } = await byId(id, query);
      return [body.count, ...body.results.map((r) => r.name)];
    };
    expect(await names({ ordering: '-total_net_revenue' })).toEqual([
      3,
      'Alpha',
      'Delta',
      'Charlie',
    ]);
    expect(await names({ ordering: '-name' })).toEqual([3, 'Delta', 'Charlie', 'Alpha']);
    expect(await names({ search: 'LPH' })).toEqual([1, 'Alpha']);
    const counts = await kade.call(prefetchAudience, { params: { id } }, team.admin);
    expect(counts.body).toEqual({ count: 3, total: 4, reachable: 1 });
  });

  it('change with the data while it is dynamic, and not once a static one is approved', async () => {
    const dynamic = await anActiveAudience(kade, team, { origin_query: "NAME like 'New%'" });
    const frozen = await anActiveAudience(kade, team, {
      origin_query: "NAME like 'New%'",
      audienceType: 'static',
    });
    const [first] = await someProfiles(kade, team.company, [{ name: 'New one' }]);
    expect((await byId(dynamic.id)).body.count).toBe(1);
    expect((await byId(frozen.id)).body.count).toBe(0);
    // Out of use it is still what was approved.
    await kade.send('PATCH', `/v2/audiences/${frozen.id}/deactivate/`, team.admin.token, {});
    expect((await byId(frozen.id)).body.count).toBe(0);

    const again = await anActiveAudience(kade, team, {
      origin_query: "NAME like 'New%'",
      audienceType: 'static',
    });
    await kade.db.inTenant(team.company, (tx) =>
      tx
        .updateTable('profile')
        .set({ name: 'Old one' })
        .where('company_id', '=', team.company)
        .where('id', '=', first ?? 0)
        .execute(),
    );
    expect((await byId(again.id)).body.results.map((r) => r.name)).toEqual(['Old one']);
    expect((await byId(dynamic.id)).body.count).toBe(0);

    // Edited, it is a draft: the rule counts again, until the next approval.
    await kade.change(`/v2/audiences/${again.id}/`, team.marketeer.token, {
      origin_query: "NAME like 'Old%'",
    });
    expect((await byId(again.id)).body.count).toBe(1);
    await kade.db.inTenant(team.company, (tx) =>
      tx
        .deleteFrom('profile')
        .where('company_id', '=', team.company)
        .where('id', '=', first ?? 0)
        .execute(),
    );
    expect((await byId(again.id)).body.count).toBe(0);
  });
});

describe('the values of a column', () => {
  const values = (column: string, body: { origin_query?: string; search?: string } = {}) =>
    kade.call(listColumnValues, { params: { column }, body }, team.marketeer);

  it('come with how often each occurs, the most frequent first, without empty ones', async () => {
    expect((await values('CITY')).body).toEqual([
      { label: 'Utrecht', count: 3 },
      { label: 'Oslo', count: 1 },
    ]);
    expect((await values('segment')).body).toEqual([
      { label: 'café', count: 2 },
      { label: 'hotel', count: 1 },
    ]);
  });

  it('are those within the rule and the search', async () => {
    // Of two that are as frequent within the rule, the one more frequent among all comes first.
    expect((await values('CITY', { origin_query: 'TOTAL_NET_REVENUE > 400' })).body).toEqual([
      { label: 'Utrecht', count: 1 },
      { label: 'Oslo', count: 1 },
    ]);
    expect((await values('CITY', { search: 'UTR' })).body).toEqual([
      { label: 'Utrecht', count: 3 },
    ]);
    expect((await values('CITY', { search: '%' })).body).toEqual([]);
  });

  it('of a column with sets are the members of the sets', async () => {
    expect((await values('CROSS_SELL_PROPOSITIONS')).body).toEqual([
      { label: 'Thee', count: 2 },
      { label: 'Koffie', count: 1 },
    ]);
  });

  it('exist for columns of text only', async () => {
    expect((await values('SHOESIZE')).status).toBe(404);
    const number = await values('TOTAL_NET_REVENUE');
    expect(number.status).toBe(400);
    expect(number.body).toMatchObject({
      msg: expect.stringContaining('TOTAL_NET_REVENUE is a number column'),
    });
    expect((await values('CITY', { origin_query: 'x' })).status).toBe(400);
  });
});
