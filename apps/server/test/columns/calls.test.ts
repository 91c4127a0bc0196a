import {
  explainAudience,
  fetchAudience,
  fetchAudienceById,
  funnelAudience,
  getAudienceChanges,
  graphClv,
  graphColumn,
  listAudienceChanges,
  listAudiencesPlain,
  listColumnLabels,
  listColumnValues,
  listProfilesOfAudience,
  overlapAudiences,
  prefetchAudience,
  whiskerColumn,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAudience, aTeam } from '../../src/features/audiences/audiences.testkit.js';
import { noteYesterday } from '../../src/features/audiences/days/days.jobs.js';
import { type TestKade, type TestUser, testKade } from '../kade.js';
import { keepRow } from './testkit.js';

/**
 * Every call that a marketeer's screens make about audiences, over six businesses whose figures are worked out by hand,
 * answered by either database.
 */
const businesses = [
  { name: 'Alpha', city: 'Utrecht', province: 'Utrecht', segment: 'café', revenue: 10, clv: 100 },
  { name: 'Bravo', city: 'Utrecht', province: 'Utrecht', segment: 'café', revenue: 20, clv: 200 },
  { name: 'Charlie', city: 'Utrecht', province: 'Utrecht', segment: 'café', revenue: 60, clv: 300 },
  {
    name: 'Delta',
    city: 'Zwolle',
    province: 'Overijssel',
    segment: 'hotel',
    revenue: 100,
    clv: 400,
  },
  { name: 'Echo', city: 'Zwolle', province: 'Overijssel', segment: ' ', revenue: 200 },
  { name: 'Foxtrot' },
] as const;
const founded: Record<string, string> = {
  Alpha: '2020-01-15',
  Bravo: '2020-01-20',
  Charlie: '2020-03-05',
};
const propositions: Record<string, string[]> = { Alpha: ['Koffie', 'Thee'], Bravo: ['Thee'] };

describe.each(['postgres', 'duckdb'] as const)('answered by %s', (engine) => {
  let kade: TestKade;
  let user: TestUser;
  let ids: Record<string, number>;
  /** Whose city is Utrecht, and who brought in 60 or more. */
  let utrecht: number;
  let rich: number;

  beforeAll(async () => {
    kade = await testKade({
      settings: { columns: { engine, bytes: 2 ** 30, companyBytes: 2 ** 28 } },
      columnLimits: { fewest: 0 },
    });
    const team = await aTeam(kade);
    user = team.marketeer;
    ids = {};
    for (const { name, ...rest } of businesses) {
      const { revenue, clv, ...fed } = { revenue: undefined, clv: undefined, ...rest };
      ids[name] = await keepRow(kade, team.company, {
        fields: {
          name,
          ...fed,
          ...(founded[name] ? { dat_of_foundation: founded[name] } : {}),
          ...(revenue === undefined ? {} : { total_net_revenue: revenue }),
          ...(clv === undefined ? {} : { predicted_clv: clv }),
          ...(propositions[name] ? { cross_sell_propositions: propositions[name] } : {}),
        } as never,
      });
    }
    await kade.db.inTenant(team.company, (tx) =>
      sql`insert into person (company_id, profile_id, email, email_consent)
        select company_id, id, name || '@x.example', true from profile
        where company_id = ${team.company} and name in ('Alpha', 'Charlie', 'Delta')`.execute(tx),
    );
    // A neighbour with the same town: no figure may ever count it.
    await keepRow(kade, await kade.aCompany(), { fields: { name: 'Near', city: 'Utrecht' } });
    utrecht = (await anAudience(kade, user, { name: 'U', origin_query: "CITY = 'Utrecht'" })).id;
    rich = (await anAudience(kade, user, { name: 'R', origin_query: 'TOTAL_NET_REVENUE >= 60' }))
      .id;
    await kade.until(async () => {
      await ask(fetchAudience, { body: {} });
      return engine === 'postgres' || (await answers('duckdb')) > 0;
    });
  });
  afterAll(() => kade.close());

  const ask: typeof kade.call = async (endpoint, input) => {
    const reply = await kade.call(endpoint, input, user);
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
    return reply;
  };
  /** Questions that an engine has answered so far. */
  async function answers(by: string): Promise<number> {
    const { body } = await kade.kade.http.inject({ method: 'GET', url: '/metrics' });
    const lines = body.matchAll(/^columns_answers_total\{engine="(\w+)",.*\} (\d+)$/gm);
    return [...lines].reduce((sum, [, name, n]) => sum + (name === by ? Number(n) : 0), 0);
  }
  /** What `work` gives, when this engine answered and the other did not. */
  async function answered<T>(work: () => Promise<T>): Promise<T> {
    const other = engine === 'duckdb' ? 'postgres' : 'duckdb';
    const before = [await answers(engine), await answers(other)] as const;
    const result = await work();
    expect(await answers(engine)).toBeGreaterThan(before[0]);
    expect(await answers(other)).toBe(before[1]);
    return result;
  }

  it('fetch counts a rule, and gives its profiles', async () => {
    const { body } = await answered(() =>
      ask(fetchAudience, { body: { origin_query: 'TOTAL_NET_REVENUE >= 20', page_size: 2 } }),
    );
    expect(body).toMatchObject({ count: 4, total: 6, reachable: 2 });
    expect(body.results.map((p) => [p.name, p.total_net_revenue])).toEqual([
      ['Bravo', '20.00'],
      ['Charlie', '60.00'],
    ]);
  });

  it('prefetch and fetch count an audience, and so does the list of its profiles', async () => {
    const params = { id: utrecht };
    const counts = await answered(() => ask(prefetchAudience, { params }));
    expect(counts.body).toEqual({ count: 3, total: 6, reachable: 2 });
    const page = await answered(() =>
      ask(fetchAudienceById, { params, query: { ordering: '-name', page_size: 2, page: 2 } }),
    );
    expect(page.body).toMatchObject({ count: 3, total: 6, reachable: 2 });
    expect(page.body.results.map((p) => p.name)).toEqual(['Alpha']);
    const query = { ordering: '-total_net_revenue' };
    const rows = await answered(() =>
      ask(listProfilesOfAudience, { params: { audienceId: rich }, query }),
    );
    expect([rows.body.count, ...rows.body.results.map((p) => p.name)]).toEqual([
      3,
      'Echo',
      'Delta',
      'Charlie',
    ]);
  });

  it('plain names the audiences, and labels the columns there are', async () => {
    expect((await ask(listAudiencesPlain, {})).body).toEqual([
      { id: rich, name: 'R' },
      { id: utrecht, name: 'U' },
    ]);
    const { body } = await ask(listColumnLabels, {});
    expect(body.find((c) => c.key === 'CITY')).toMatchObject({
      field: 'city',
      type: 'category',
      label: { en: 'City', nl: 'Plaats' },
      source: 'fed',
    });
    expect(new Set(body.map((c) => c.key)).size).toBe(body.length);
  });

  it('labels/{column} lists the values within a rule', async () => {
    const values = (column: string, body = {}) =>
      answered(() => ask(listColumnValues, { params: { column }, body }));
    expect((await values('CITY')).body).toEqual([
      { label: 'Utrecht', count: 3 },
      { label: 'Zwolle', count: 2 },
    ]);
    expect((await values('SEGMENT', { origin_query: 'TOTAL_NET_REVENUE > 20' })).body).toEqual([
      { label: 'café', count: 1 },
      { label: 'hotel', count: 1 },
    ]);
    expect((await values('CROSS_SELL_PROPOSITIONS', { search: 'thee' })).body).toEqual([
      { label: 'Thee', count: 2 },
    ]);
  });

  const graph = (column: string, body = {}) =>
    answered(() => ask(graphColumn, { params: { column }, body }));

  it('graph/{column} is a histogram of numbers and of days', async () => {
    expect((await graph('TOTAL_NET_REVENUE', { bins: 6 })).body).toEqual({
      kind: 'histogram',
      column: 'TOTAL_NET_REVENUE',
      count: 6,
      empty: 1,
      bins: [
        { from: 0, to: 50, count: 2 },
        { from: 50, to: 100, count: 1 },
        { from: 100, to: 150, count: 1 },
        { from: 150, to: 200, count: 0 },
        { from: 200, to: 200, count: 1 },
      ],
    });
    expect((await graph('DAT_OF_FOUNDATION', { bins: 6 })).body).toEqual({
      kind: 'histogram',
      column: 'DAT_OF_FOUNDATION',
      count: 6,
      empty: 3,
      bins: [
        { from: '2020-01-01', to: '2020-02-01', count: 2 },
        { from: '2020-02-01', to: '2020-03-01', count: 0 },
        { from: '2020-03-01', to: '2020-03-05', count: 1 },
      ],
    });
  });

  it('graph/{column} is bars for texts: the map of provinces too', async () => {
    const origin_query = 'TOTAL_NET_REVENUE >= 60';
    expect((await graph('PROVINCE', { origin_query, bins: 40 })).body).toEqual({
      kind: 'bars',
      column: 'PROVINCE',
      count: 3,
      empty: 0,
      bars: [
        { label: 'Overijssel', count: 2, total: 2 },
        { label: 'Utrecht', count: 1, total: 3 },
      ],
      others: { values: 0, count: 0 },
    });
    expect((await graph('CROSS_SELL_PROPOSITIONS')).body).toMatchObject({
      count: 6,
      empty: 4,
      bars: [
        { label: 'Thee', count: 2, total: 2 },
        { label: 'Koffie', count: 1, total: 1 },
      ],
    });
    expect((await graph('SEGMENT')).body).toMatchObject({ count: 6, empty: 2 });
  });

  it('whisker/{column} draws a box per segment', async () => {
    const { body } = await answered(() =>
      ask(whiskerColumn, { params: { column: 'TOTAL_NET_REVENUE' }, body: {} }),
    );
    // Of 10, 20, 60: a twentieth of the way between the first two is 11, and so on by straight lines.
    const cafe = { count: 3, min: 10, low: 11, q1: 15, median: 20, q3: 40, high: 56, max: 60 };
    const hotel = { count: 1, min: 100, low: 100, q1: 100, median: 100, q3: 100, high: 100 };
    expect(body).toEqual({
      column: 'TOTAL_NET_REVENUE',
      by: 'SEGMENT',
      all: {
        count: 5,
        min: 10,
        low: 12,
        q1: 20,
        median: 60,
        q3: 100,
        high: 180,
        max: 200,
        mean: 78,
      },
      boxes: [
        { label: 'café', ...cafe, mean: 30 },
        { label: 'hotel', ...hotel, max: 100, mean: 100 },
      ],
      others: 0,
    });
  });

  it('graph/clv says what they are worth, and how much the best of them hold', async () => {
    const { body } = await answered(() => ask(graphClv, { body: {} }));
    expect(body).toMatchObject({
      column: 'PREDICTED_CLV',
      count: 6,
      empty: 2,
      sum: 1000,
      mean: 250,
      median: 250,
    });
    const filled = body.bins.filter((bin) => bin.count > 0);
    expect(filled).toEqual([
      { from: 100, to: 120, count: 1 },
      { from: 200, to: 220, count: 1 },
      { from: 300, to: 320, count: 1 },
      { from: 400, to: 400, count: 1 },
    ]);
    // The best tenth of four is one: 400 of 1,000. Three tenths are two, and so on, rounded up.
    const held = [0.4, 0.4, 0.7, 0.7, 0.7, 0.9, 0.9, 1, 1, 1];
    expect(body.held.map((share) => Number(share.toFixed(6)))).toEqual(held);
  });

  it('funnel says what each condition takes away', async () => {
    const { body } = await answered(() =>
      ask(funnelAudience, {
        body: { origin_query: "CITY = 'Utrecht' and TOTAL_NET_REVENUE > 15 and SEGMENT = 'café'" },
      }),
    );
    expect(body).toEqual({
      total: 6,
      count: 2,
      parts: [
        { path: '0', alone: 3, without: 2 },
        { path: '1', alone: 4, without: 3 },
        { path: '2', alone: 3, without: 2 },
      ],
    });
  });

  it('overlap counts every combination', async () => {
    const { body } = await answered(() =>
      ask(overlapAudiences, {
        body: { origin_query: "SEGMENT = 'café'", audience_ids: [utrecht, rich] },
      }),
    );
    expect(body.count).toBe(3);
    expect(body.audiences).toEqual([
      { id: utrecht, name: 'U', count: 3, both: 3 },
      { id: rich, name: 'R', count: 3, both: 1 },
    ]);
    expect(body.regions.toSorted((a, b) => a.audience_ids.length - b.audience_ids.length)).toEqual(
      expect.arrayContaining([
        { first: true, audience_ids: [utrecht], count: 2 },
        { first: true, audience_ids: [utrecht, rich], count: 1 },
        { first: false, audience_ids: [rich], count: 2 },
      ]),
    );
  });

  it('explain says why one is in or out', async () => {
    // One profile is read from the tables, by whichever engine.
    const { body } = await ask(explainAudience, {
      body: {
        origin_query: "CITY = 'Utrecht' and TOTAL_NET_REVENUE > 15",
        profile_id: ids.Alpha ?? 0,
      },
    });
    expect(body).toMatchObject({
      profile: { id: ids.Alpha, name: 'Alpha' },
      selected: false,
      because: 'rule',
      parts: [
        { path: '0', holds: true, value: 'Utrecht' },
        { path: '1', holds: false, value: 10 },
      ],
    });
  });

  it('changes says who entered and left since yesterday, an edit of a moment ago included', async () => {
    await noteYesterday(kade.kade.platform, user.companyId);
    const params = { id: utrecht };
    const move = (name: string, city: string) =>
      kade.db.inTenant(user.companyId, (tx) =>
        sql`update profile set city = ${city} where company_id = ${user.companyId} and name = ${name}`.execute(
          tx,
        ),
      );
    await move('Alpha', 'Zwolle');
    await move('Echo', 'Utrecht');
    await move('Foxtrot', 'Utrecht');
    expect((await ask(getAudienceChanges, { params })).body).toMatchObject({
      before: 3,
      count: 4,
      entered: 2,
      left: 1,
      rule_changed: false,
    });
    const side = async (which: 'entered' | 'left') => {
      const { body } = await ask(listAudienceChanges, { params: { ...params, side: which } });
      return body.results.map((p) => p.name);
    };
    expect([await side('entered'), await side('left')]).toEqual([['Echo', 'Foxtrot'], ['Alpha']]);
    const now = await answered(() => ask(prefetchAudience, { params }));
    expect(now.body).toEqual({ count: 4, total: 6, reachable: 1 });
  });
});
