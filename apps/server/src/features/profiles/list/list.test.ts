import { type CallInput, countSelection, listProfiles, type SelectionInput } from '@kade/contract';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestKade, type TestUser, testKade } from '../../../../test/kade.js';
import { addProfiles } from './list.testkit.js';
import { readTally } from './tally.repo.js';

let kade: TestKade;
let owner: pg.Client;
let company: number;
let user: TestUser;

const segments = ['restaurant', 'hotel', 'café'];
const cities = ['Urk', 'Uden', 'Oss', null];
const profileOf = (i: number) => ({
  name: `Zaak ${String((i * 37) % 100).padStart(2, '0')}`,
  segment: segments[i % 3] ?? null,
  city: cities[i % 4] ?? null,
  employees_total: i % 5 === 0 ? null : i % 7,
  crm_status: i % 6 === 0 ? 'lost' : 'lead',
});

beforeAll(async () => {
  kade = await testKade();
  owner = new pg.Client({ connectionString: kade.databaseUrl });
  await owner.connect();
  company = await kade.aCompany();
  user = await kade.aUser(company, ['company:sales']);
  const neighbour = await kade.aCompany();
  const many = Array.from({ length: 60 }, (_, i) => profileOf(i)) as never[];
  await addProfiles(kade, neighbour, many);
  await addProfiles(kade, company, many);
  await owner.query(`insert into profile_metric (company_id, profile_id, total_net_revenue)
    select company_id, id, id * 17 % 900 from profile where id % 3 > 0`);
});
afterAll(async () => {
  await owner.end();
  await kade.close();
});

/** A rule and the same by hand. */
const conditions = [
  ["SEGMENT in ('hotel', 'café')", "p.segment in ('hotel', 'café')"],
  ["CITY = 'Urk'", "p.city = 'Urk'"],
  ['CITY is null', "coalesce(p.city, '') = ''"],
  ['EMPLOYEES_TOTAL >= 4', 'p.employees_total >= 4'],
  ["CRM_STATUS != 'lost'", "p.crm_status <> 'lost'"],
  ['TOTAL_NET_REVENUE > 400', 'm.total_net_revenue > 400'],
] as const;
const orders = {
  name: 'p.name',
  '-name': 'p.name desc, p.id desc',
  '-employees_total': 'p.employees_total desc nulls last, p.id',
  city: 'p.city nulls last, p.id',
  '-total_net_revenue': 'm.total_net_revenue desc nulls last, p.id',
  '': 'p.name',
} as const;

const byHand = async (where: string, order: string): Promise<number[]> =>
  (
    await owner.query(
      `select p.id::int as id from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
       where p.company_id = $1 and ${where} order by ${order}, p.id`,
      [company],
    )
  ).rows.map((r) => r.id);

type Query = NonNullable<CallInput<typeof listProfiles>['query']>;
const list = async (query: Query, as = user) => (await kade.call(listProfiles, { query }, as)).body;

const narrowing = fc.record({
  picked: fc.subarray([...conditions], { maxLength: 3 }),
  joined: fc.constantFrom('and', 'or'),
  ordering: fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
});
type Narrowing = typeof narrowing extends fc.Arbitrary<infer T> ? T : never;
const ruleOf = ({ picked, joined }: Narrowing) => picked.map(([rule]) => rule).join(` ${joined} `);
const sqlOf = ({ picked, joined }: Narrowing) =>
  picked.length ? `(${picked.map(([, hand]) => hand).join(` ${joined} `)})` : 'true';

describe('the list of profiles', () => {
  it('counts, orders and pages exactly as plain SQL does, while rows come, change and go', async () => {
    const write = fc.constantFrom<readonly [string, string]>(
      ['insert', `insert into profile (company_id, name, segment) values ($1, 'Nieuw', 'hotel')`],
      ['update', `update profile set city = 'Urk' where company_id = $1 and id % 11 = 1`],
      ['clear', `update profile set city = null where company_id = $1 and id % 5 = 1`],
      [
        'metric',
        `update profile_metric set total_net_revenue = total_net_revenue + 50 where company_id = $1`,
      ],
      [
        'delete',
        `delete from profile where company_id = $1 and id = (select max(id) from profile where company_id = $1)`,
      ],
      ['nothing', `select $1::bigint`],
    );
    await fc.assert(
      fc.asyncProperty(narrowing, write, async (chosen, [, statement]) => {
        await owner.query(statement, [company]);
        const expected = await byHand(sqlOf(chosen), orders[chosen.ordering]);
        const ids: number[] = [];
        for (let page = 1; page === 1 || ids.length < expected.length; page++) {
          const { count, results } = await list({
            page,
            page_size: 25,
            ...(chosen.ordering ? { ordering: chosen.ordering } : {}),
            ...(chosen.picked.length ? { origin_query: ruleOf(chosen) } : {}),
          });
          expect(count).toBe(expected.length);
          ids.push(...results.map((r) => r.id));
          if (results.length === 0) break;
        }
        expect(ids).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('narrows a search by filters, and sorts what it finds by a column', async () => {
    const found = await list({
      search: 'zaak',
      origin_query: "SEGMENT = 'hotel'",
      ordering: '-name',
      page_size: 500,
    });
    expect(found.results.map((r) => r.id)).toEqual(
      await byHand("p.segment = 'hotel' and p.name like 'Zaak%'", 'p.name desc, p.id desc'),
    );
    expect((await list({ search: 'zaak', crm_status: ['lost'], page_size: 500 })).count).toBe(
      (await byHand("p.crm_status = 'lost' and p.name like 'Zaak%'", 'p.id')).length,
    );
  });

  it('orders the few of many that a rule finds by a figure, each once', async () => {
    const large = await kade.aCompany();
    const reader = await kade.aUser(large, ['company:sales']);
    await owner.query(
      `insert into profile (company_id, name, city)
       select $1, 'P' || i, case when i <= 3 then 'Urk' else 'Ede' end from generate_series(1, 400) i`,
      [large],
    );
    await owner.query(
      `insert into profile_metric (company_id, profile_id, total_net_revenue)
       select company_id, id, substr(name, 2)::int * 7 % 5 from profile where company_id = $1 and name <> 'P3'`,
      [large],
    );
    const query = { origin_query: "CITY like 'Ur%'", ordering: '-total_net_revenue' };
    const { count, results } = await list(query, reader);
    expect([count, results.map((row) => row.name)]).toEqual([3, ['P2', 'P1', 'P3']]);
  });

  it('finds what both a rule and a filter ask of one column', async () => {
    const both = async (origin_query: string, segment: string[]) => {
      const { count, results } = await list({ origin_query, segment, page_size: 500 });
      expect(results).toHaveLength(count);
      return count;
    };
    const hotels = (await byHand("p.segment = 'hotel'", 'p.id')).length;
    expect(await both("SEGMENT in ('hotel', 'café')", ['hotel', 'restaurant'])).toBe(hotels);
    expect(await both("SEGMENT in ('hotel')", ['café'])).toBe(0);
  });

  it('finds what a rule says is not so, alone and beside what is', async () => {
    const found = async (origin_query: string, more: object = {}) => {
      const { count, results } = await list({ origin_query, page_size: 500, ...more });
      expect(results).toHaveLength(count);
      return results.map((row) => row.id).toSorted((a, b) => a - b);
    };
    expect(await found("not (SEGMENT = 'hotel')")).toEqual(
      await byHand("p.segment <> 'hotel'", 'p.id'),
    );
    expect(await found("CRM_STATUS = 'lead' and not (SEGMENT = 'hotel')")).toEqual(
      await byHand("p.crm_status = 'lead' and p.segment <> 'hotel'", 'p.id'),
    );
    expect(await found("not (SEGMENT = 'hotel')", { segment: ['hotel', 'café'] })).toEqual(
      await byHand("p.segment = 'café'", 'p.id'),
    );
  });

  it('gives an empty page beyond the last one, with the count', async () => {
    const { count, results } = await list({ page: 10_000 });
    expect(results).toEqual([]);
    expect(count).toBe((await byHand('true', 'p.id')).length);
  });

  it('names the place in a rule it cannot read', async () => {
    const reply = await kade.call(listProfiles, { query: { origin_query: 'TOWN = 1' } }, user);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('TOWN');
  });

  it('keeps its tally exact while many write at once and the lines are folded', async () => {
    const busy = await kade.aCompany();
    const reader = await kade.aUser(busy, ['company:sales']);
    const add = (i: number) =>
      kade.db.inTenant(busy, (tx) =>
        tx
          .insertInto('profile')
          .values({ company_id: busy, name: `P${i}` } as never)
          .execute(),
      );
    let seen = 0;
    for (let round = 0; round < 6; round++) {
      await Promise.all([
        ...Array.from({ length: 100 }, (_, i) => add(round * 100 + i)),
        list({}, reader).then(({ count }) => {
          expect(count).toBeGreaterThanOrEqual(seen);
          seen = count;
        }),
      ]);
    }
    expect((await list({}, reader)).count).toBe(600);
    const { rows } = await owner.query(
      'select count(*)::int as lines from profile_tally where company_id = $1',
      [busy],
    );
    expect(rows[0].lines).toBeLessThan(500);
    const before = await kade.db.inTenant(busy, (tx) => readTally(tx, busy));
    await kade.db.inTenant(busy, (tx) =>
      tx.updateTable('profile').set({ city: 'Ede' }).where('name', '=', 'P1').execute(),
    );
    const after = await kade.db.inTenant(busy, (tx) => readTally(tx, busy));
    expect(after).toEqual({ profiles: 600, version: before.version + 1 });
  });
});

describe('a selection', () => {
  const count = async (selection: SelectionInput, as = user) =>
    (await kade.call(countSelection, { body: { selection } }, as)).body.count;

  it('is everything the list finds, but some and also some', async () => {
    const hotels = await byHand("p.segment = 'hotel'", 'p.id');
    const others = await byHand("p.segment = 'café'", 'p.id');
    const filters = { all: true as const, origin_query: "SEGMENT = 'hotel'" };
    expect(await count(filters)).toBe(hotels.length);
    expect(await count({ ...filters, except: hotels.slice(0, 3), also: others.slice(0, 2) })).toBe(
      hotels.length - 1,
    );
    expect(await count({ all: true, except: hotels.slice(0, 1) })).toBe(
      (await byHand('true', 'p.id')).length - 1,
    );
    expect(await count({ all: true, search: 'zaak', segment: ['hotel'] })).toBe(
      (await byHand("p.segment = 'hotel' and p.name like 'Zaak%'", 'p.id')).length,
    );
  });

  it('holds no row of another company, whoever names it', async () => {
    const { rows } = await owner.query(
      'select id::int as id from profile where company_id <> $1 limit 5',
      [company],
    );
    const theirs = rows.map((r) => r.id);
    const [ours = 0] = await byHand('true', 'p.id');
    expect(theirs).toHaveLength(5);
    expect(await count({ ids: [...theirs, ours] })).toBe(1);
    expect(await count({ all: true, origin_query: '1=0', also: theirs })).toBe(0);
  });

  it('is refused when it is neither ids nor everything', async () => {
    for (const selection of [{}, { ids: [] }, { ids: [1], all: true }, { all: true, idz: [1] }])
      expect((await kade.call(countSelection, { body: { selection } as never }, user)).status).toBe(
        400,
      );
  });
});
