import {
  explainAudience,
  funnelAudience,
  getAudience,
  getAudienceLists,
  graphClv,
  graphColumn,
  matchProfiles,
  overlapAudiences,
  prefetchAudience,
  whiskerColumn,
} from '@kade/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, testKade } from '../../../test/kade.js';
import { anActiveAudience, anAudience, aTeam, someProfiles } from './audiences.testkit.js';

let kade: TestKade;
let team: Awaited<ReturnType<typeof aTeam>>;
/** Ids of Alpha to Foxtrot, in that order. */
let ids: number[];
let stranger: number;
let foreignAudience: number;
let foreignCompany: number;

beforeAll(async () => {
  kade = await testKade();
  team = await aTeam(kade);
  ids = await someProfiles(kade, team.company, [
    {
      name: 'Alpha',
      city: 'Utrecht',
      segment: 'café',
      revenue: 10,
      propositions: ['Koffie', 'Thee'],
    },
    { name: 'Bravo', city: 'Utrecht', segment: 'café', revenue: 20, propositions: ['Thee'] },
    { name: 'Charlie', city: 'Utrecht', segment: 'café', revenue: 60 },
    { name: 'Delta', city: 'Oslo', segment: 'hotel', revenue: 100 },
    { name: 'Echo', city: 'Oslo', segment: ' ', revenue: 200 },
    { name: 'Foxtrot' },
  ]);
  const other = await aTeam(kade);
  foreignCompany = other.company;
  [stranger = 0] = await someProfiles(kade, other.company, [{ name: 'Stranger', city: 'Utrecht' }]);
  foreignAudience = (await anAudience(kade, other.marketeer)).id;
});
afterAll(() => kade.close());

const user = () => team.marketeer;

describe('how a column is spread', () => {
  const graph = (column: string, body = {}) =>
    kade.call(graphColumn, { params: { column }, body }, user());

  it('is bars for texts, each beside how many of all profiles have it', async () => {
    expect((await graph('CITY', { origin_query: 'TOTAL_NET_REVENUE >= 60' })).body).toEqual({
      kind: 'bars',
      column: 'CITY',
      count: 3,
      empty: 0,
      bars: [
        { label: 'Oslo', count: 2, total: 2 },
        { label: 'Utrecht', count: 1, total: 3 },
      ],
      others: { values: 0, count: 0 },
    });
  });
  it('counts blanks as empty, and says how many values it does not show', async () => {
    expect((await graph('SEGMENT', { bins: 3 })).body).toMatchObject({ count: 6, empty: 2 });
    const names = (await graph('NAME', { bins: 3 })).body;
    expect(names).toMatchObject({ others: { values: 3, count: 3 } });
  });
  it('counts a profile under each member of its set', async () => {
    expect((await graph('CROSS_SELL_PROPOSITIONS')).body).toMatchObject({
      count: 6,
      empty: 4,
      bars: [
        { label: 'Thee', count: 2 },
        { label: 'Koffie', count: 1 },
      ],
    });
  });
  it('is a histogram for numbers and for days, that holds every profile once', async () => {
    const { body } = await graph('TOTAL_NET_REVENUE', { bins: 5 });
    if (body.kind !== 'histogram') throw new Error('No histogram.');
    expect(body).toMatchObject({ count: 6, empty: 1 });
    expect(body.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(5);
    expect(body.bins.at(-1)).toMatchObject({ to: 200 });
    const days = (await graph('CREATED_AT')).body;
    if (days.kind !== 'histogram') throw new Error('No histogram.');
    expect(days.bins).toEqual([{ from: days.bins[0]?.from, to: days.bins[0]?.from, count: 6 }]);
  });
  it('of nobody is empty', async () => {
    expect((await graph('TOTAL_NET_REVENUE', { origin_query: '1=0' })).body).toMatchObject({
      count: 0,
      empty: 0,
      bins: [],
    });
  });
  it('does not exist for an unknown column, nor for the audience of a neighbour', async () => {
    expect((await graph('SHOESIZE')).status).toBe(404);
    expect((await graph('CITY', { audience_id: foreignAudience })).status).toBe(404);
    expect((await graph('CITY', { origin_query: 'CITY =' })).status).toBe(400);
  });
});

describe('a box plot', () => {
  const whisker = (column: string, body = {}) =>
    kade.call(whiskerColumn, { params: { column }, body }, user());

  it('gives the five figures per segment and of all', async () => {
    const { body } = await whisker('TOTAL_NET_REVENUE');
    expect(body).toMatchObject({ by: 'SEGMENT', others: 0, all: { count: 5, median: 60 } });
    expect(body.boxes).toEqual([
      {
        label: 'café',
        count: 3,
        min: 10,
        low: 11,
        q1: 15,
        median: 20,
        q3: 40,
        high: 56,
        max: 60,
        mean: 30,
      },
      expect.objectContaining({ label: 'hotel', count: 1, min: 100, median: 100, max: 100 }),
    ]);
  });
  it('takes numbers, by a category', async () => {
    expect((await whisker('CITY')).status).toBe(400);
    expect((await whisker('TOTAL_NET_REVENUE', { by: 'CHURN' })).status).toBe(400);
    expect((await whisker('TOTAL_NET_REVENUE', { by: 'NOPE' })).status).toBe(404);
    const none = await whisker('TOTAL_NET_REVENUE', { origin_query: '1=0' });
    expect(none.body).toMatchObject({ all: null, boxes: [] });
  });
});

it('a box plot has the twelve largest groups, and says of how many more there are', async () => {
  const many = await aTeam(kade);
  const cities = Array.from({ length: 14 }, (_, n) => `City ${String(n).padStart(2, '0')}`);
  await someProfiles(
    kade,
    many.company,
    cities.flatMap((city, n) =>
      Array.from({ length: n < 3 ? 2 : 1 }, () => ({ name: city, city, revenue: 10 * n })),
    ),
  );
  const asked = { params: { column: 'TOTAL_NET_REVENUE' }, body: { by: 'CITY' } };
  const { body } = await kade.call(whiskerColumn, asked, many.marketeer);
  expect([body.boxes.length, body.others, body.all?.count]).toEqual([12, 2, 17]);
  expect(body.boxes.slice(0, 3).map((box) => box.count)).toEqual([2, 2, 2]);
});

describe('what the selected are worth', () => {
  it('is last year’s sales while no model has run, and the prediction afterwards', async () => {
    const before = await kade.call(graphClv, { body: {} }, user());
    expect(before.body.column).toBe('NET_SALES_LAST_12_MONTHS');
    await kade.db.inTenant(team.company, (tx) =>
      sql`update profile_metric set predicted_clv = total_net_revenue where company_id = ${team.company}
        and total_net_revenue > 0`.execute(tx),
    );
    const { body } = await kade.call(graphClv, { body: {} }, user());
    expect(body).toMatchObject({
      column: 'PREDICTED_CLV',
      count: 6,
      empty: 1,
      sum: 390,
      median: 60,
    });
    expect(body.held[0]).toBeCloseTo(200 / 390);
    expect(body.held.at(-1)).toBeCloseTo(1);
  });
});

describe('what each condition does', () => {
  const funnel = (origin_query: string) =>
    kade.call(funnelAudience, { body: { origin_query } }, user());

  it('is told by itself and by what the rule would select without it', async () => {
    const { body } = await funnel(
      "CITY = 'Utrecht' and (TOTAL_NET_REVENUE > 15 or SEGMENT = 'hotel')",
    );
    expect(body).toEqual({
      total: 6,
      count: 2,
      parts: [
        { path: '0', alone: 3, without: 4 },
        { path: '1', alone: 4, without: 3 },
        { path: '1.0', alone: 4, without: 0 },
        { path: '1.1', alone: 1, without: 2 },
      ],
    });
  });
  it('holds for unknown values and NOT as the rule itself does', async () => {
    const { body } = await funnel("not (CITY = 'Utrecht')");
    expect(body).toMatchObject({ count: 3, parts: [{ path: '0', alone: 3, without: 6 }] });
  });
  it('is not told of a rule too long to take apart', async () => {
    const long = Array.from({ length: 61 }, (_, n) => `CHURN > ${n}`).join(' or ');
    expect((await funnel(long)).status).toBe(400);
    expect((await funnel("CITY = 'x' and")).status).toBe(400);
  });
});

describe('why a profile is in or out', () => {
  const explain = (profile: number, body: Record<string, unknown>) =>
    kade.call(explainAudience, { body: { ...body, profile_id: profile } }, user());

  it('is told per condition with what it holds', async () => {
    const { body } = await explain(ids[3] ?? 0, {
      origin_query:
        "CITY = 'Utrecht' or (TOTAL_NET_REVENUE > 50 and CROSS_SELL_PROPOSITIONS is null)",
    });
    expect(body).toMatchObject({
      profile: { name: 'Delta' },
      selected: true,
      because: 'rule',
      parts: [
        { path: '0', holds: false, value: 'Oslo' },
        { path: '1', holds: true, value: null },
        { path: '1.0', holds: true, value: 100 },
        { path: '1.1', holds: true, value: null },
      ],
    });
  });
  it('has moments as the day that rules read', async () => {
    const { body } = await explain(ids[3] ?? 0, { origin_query: "CREATED_AT > '2000-01-01'" });
    const { today, parts } = body;
    expect(parts).toEqual([{ path: '0', holds: true, value: today }]);
  });
  it('is a list, where a list decides', async () => {
    const [a = 0, b = 0, d = 0] = [ids[0], ids[1], ids[3]];
    // Bravo is on the list, and would be in without it.
    const rule = { origin_query: "CITY = 'Utrecht'", include: [b, d], exclude: [a] };
    expect((await explain(d, rule)).body).toMatchObject({ selected: true, because: 'included' });
    expect((await explain(a, rule)).body).toMatchObject({ selected: false, because: 'excluded' });
    for (const one of [b, ids[2] ?? 0])
      expect((await explain(one, rule)).body).toMatchObject({ selected: true, because: 'rule' });
  });
  it('is the approval, where that froze the members', async () => {
    const over = { origin_query: "CITY = 'Oslo'", audienceType: 'static' as const };
    const { id } = await anActiveAudience(kade, team, over);
    const dynamic = await anActiveAudience(kade, team, { origin_query: over.origin_query });
    const move = (city: string) =>
      kade.db.inTenant(team.company, (tx) =>
        sql`update profile set city = ${city} where company_id = ${team.company} and id = ${ids[3]}`.execute(
          tx,
        ),
      );
    await move('Utrecht');
    const why = async (audience_id: number) => {
      const { selected, because, parts } = (await explain(ids[3] ?? 0, { audience_id })).body;
      return [selected, because, parts[0]?.holds];
    };
    expect([await why(id), await why(dynamic.id)]).toEqual([
      [true, 'frozen', false],
      [false, 'rule', false],
    ]);
    await move('Oslo');
  });
  it('does not exist for a neighbour’s profile', async () => {
    expect((await explain(stranger, {})).status).toBe(404);
  });
});

describe('the overlap of audiences', () => {
  it('counts every combination that occurs', async () => {
    const utrecht = await anAudience(kade, user(), { origin_query: "CITY = 'Utrecht'" });
    const rich = await anAudience(kade, user(), { origin_query: 'TOTAL_NET_REVENUE >= 60' });
    const { body } = await kade.call(
      overlapAudiences,
      { body: { origin_query: "SEGMENT = 'café'", audience_ids: [utrecht.id, rich.id] } },
      user(),
    );
    expect(body.count).toBe(3);
    expect(body.audiences).toMatchObject([
      { id: utrecht.id, count: 3, both: 3 },
      { id: rich.id, count: 3, both: 1 },
    ]);
    expect(body.regions).toEqual(
      expect.arrayContaining([
        { first: true, audience_ids: [utrecht.id], count: 2 },
        { first: true, audience_ids: [utrecht.id, rich.id], count: 1 },
        { first: false, audience_ids: [rich.id], count: 2 },
      ]),
    );
    expect(body.regions).toHaveLength(3);
  });
  it('with a neighbour’s audience is not found', async () => {
    const call = { body: { audience_ids: [foreignAudience] } };
    expect((await kade.call(overlapAudiences, call, user())).status).toBe(404);
  });
});

describe('the lists of a static audience', () => {
  it('add to the rule and take from it, and what is excluded stays out', async () => {
    const [a = 0, , , d = 0, e = 0] = ids;
    const made = await anAudience(kade, user(), {
      audienceType: 'static',
      origin_query: "CITY = 'Utrecht'",
      include: [d, e, a],
      exclude: [a],
    });
    expect(made).toMatchObject({ included: 2, excluded: 1 });
    const counts = await kade.call(prefetchAudience, { params: { id: made.id } }, user());
    expect(counts.body.count).toBe(4);
    const lists = await kade.call(getAudienceLists, { params: { id: made.id } }, user());
    expect(lists.body.include.map((one) => one.name)).toEqual(['Delta', 'Echo']);
    // A list that the body leaves out stays as it is; a dynamic audience has none.
    const change = { name: made.name, origin_query: "CITY = 'Utrecht'" };
    const put = (body: object) => kade.change(`/v2/audiences/${made.id}/`, user().token, body);
    expect((await put({ ...change, audienceType: 'static', include: [e] })).body).toMatchObject({
      included: 1,
      excluded: 1,
    });
    expect((await put({ ...change, audienceType: 'dynamic', include: [e] })).status).toBe(400);
    expect((await put({ ...change, audienceType: 'static', include: [stranger] })).status).toBe(
      404,
    );
    expect((await put({ ...change, audienceType: 'dynamic' })).body).toMatchObject({
      included: 0,
      excluded: 0,
    });
  });
  it('are frozen with the rule at the approval, and part of what was approved', async () => {
    const audience = await anActiveAudience(kade, team, {
      audienceType: 'static',
      origin_query: '1=0',
      include: ids.slice(0, 2),
    });
    const count = async () =>
      (await kade.call(prefetchAudience, { params: { id: audience.id } }, user())).body.count;
    expect(await count()).toBe(2);
    const shown = await kade.call(getAudience, { params: { id: audience.id } }, user());
    expect(shown.body.noted).toMatchObject({ count: 2 });
    const put = (body: object) => kade.change(`/v2/audiences/${audience.id}/`, user().token, body);
    const same = await put({ name: audience.name, audienceType: 'static', origin_query: '1=0' });
    expect(same.body).toMatchObject({ status: 'active', included: 2 });
    expect((await put({ include: ids.slice(1, 3) })).body).toMatchObject({ status: 'draft' });
  });
});

describe('pasted lines', () => {
  const match = (text: string) => kade.call(matchProfiles, { body: { text } }, user());

  beforeAll(() =>
    kade.db.inTenant(team.company, async (tx) => {
      const [a = 0, b = 0, c = 0] = ids;
      const put = (id: number, change: Record<string, string>) =>
        tx
          .updateTable('profile')
          .set(change)
          .where('company_id', '=', team.company)
          .where('id', '=', id)
          .execute();
      await put(a, { external_id: 'K-001', kvk_number: '12345678' });
      await put(b, { external_id: 'K-002', email: 'Info@Bravo.example' });
      await put(c, { external_id: '12345678' });
    }),
  );

  it('are found by external id, KvK number and e-mail address, in any case', async () => {
    const { body } = await match('k-001\n\nINFO@bravo.example\nnobody\n12345678');
    expect(body.found.map((one) => one.name)).toEqual(['Alpha', 'Bravo']);
    expect(body.missing).toEqual([{ line: 4, text: 'nobody' }]);
    expect(body.ambiguous).toEqual([{ line: 5, text: '12345678', names: ['Alpha', 'Charlie'] }]);
    expect(body.lines).toBe(4);
  });
  it('with a line of names are read by those columns only', async () => {
    const { body } = await match('Naam;E-mail\n"K-002; hoek";info@bravo.example\nK-001;\n');
    expect(body.found.map((one) => one.name)).toEqual(['Bravo']);
    expect(body.missing).toEqual([{ line: 3, text: 'K-001;' }]);
  });
  it('are parted at the tab, else at the semicolon, and a comma is part of the name then', async () => {
    const { body } = await match('Alpha; Bakker, Jan\tK-001\nBravo, Urk;K-002\nnobody, k-001');
    expect(body.found.map((one) => one.name)).toEqual(['Alpha', 'Bravo']);
    expect(body.missing).toEqual([]);
  });
  it('name nobody of a neighbour', async () => {
    await kade.db.inTenant(foreignCompany, (tx) =>
      tx
        .updateTable('profile')
        .set({ external_id: 'S-001' })
        .where('company_id', '=', foreignCompany)
        .where('id', '=', stranger)
        .execute(),
    );
    expect((await match('S-001')).body).toMatchObject({ found: [], missing: [{ line: 1 }] });
  });
  it('are refused when there are too many', async () => {
    expect((await match('x\n'.repeat(20_001))).status).toBe(400);
  });
});
