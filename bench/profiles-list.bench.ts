import { listProfiles } from '@kade/contract';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import type { Database } from '../apps/server/src/platform/db/tenant.js';
import { busyness, machine, percentile, table } from './figures.js';
import { playUsers } from './load.js';
import { seedNamedProfiles } from './profiles-list.seed.js';
import { benchKade } from './support.js';

/**
 * The profile list at a million profiles: pages, searches and filters through the API by twenty users at once, who ask
 * again as soon as they have their answer, over HTTP from a process of their own, against the same by hand in SQL, one
 * at a time, sent by the owner, whom row-level security does not bind. Counts are compared with the hand's. The first
 * requests of the twenty are not counted: they open the connections, and search for other words than those that count.
 * All is asked twice: on a server that has just started, and, after an edit that makes it forget each answer, on one that
 * has been up. KADE_BENCH_DATA names a folder that keeps what was seeded.
 */
const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const requests = Number(process.env.KADE_BENCH_RUNS ?? 1000);
const users = 20;
const warm = 300;
const email = 'bench@kade.example';
const password = 'correct horse battery';

type Query = Record<string, string>;
type Subject = {
  name: string;
  ask: (i: number) => Query;
  /** What is asked before anything counts, where that must not be what counts later. */
  before?: (i: number) => Query;
  hand: (i: number) => string;
};

const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
const families = ['Janssen', 'Piekstra', 'Wilrman', 'Hentsma', 'Klasinga', 'Bakkman', 'Smidberg'];
const others = {
  families: ['Dekstra', 'Mulinga', 'Boesman', 'Visberg', 'Koohuis', 'Hasveld', 'Priksma'],
  towns: [
    'Breda',
    'Almelo',
    'Hoorn',
    'Leiden',
    'Arnhem',
    'Zwolle',
    'Helmond',
    'Tilburg',
    'Alkmaar',
    'Haarlem',
  ],
};
const towns = ['Urk', 'Sneek', 'Ede', 'Gouda', 'Assen', 'Delft', 'Oss', 'Venlo', 'Zeist', 'Uden'];
const kinds = ['restaurant', 'hotel', 'bakkerij', 'slagerij', 'bistro', 'catering'];
const typed = (i: number, names = { families, towns }): string => {
  const family = of(names.families, i);
  const town = (at: number) => of(names.towns, at);
  return of(
    [
      family,
      family.slice(0, 5),
      `${of(kinds, i)} ${family.slice(0, 4)}`,
      `${family.slice(0, 2)}${family.slice(3)}`,
      `${family.toLowerCase()} ${town(i + 1).toLowerCase()}`,
      `info@${family.toLowerCase()}${i % 97}`,
      String(10_000_000 + ((i * 7_654_321) % 89_999_999)).slice(0, 6),
      `${of(kinds, i)} ${town(i)}`,
    ],
    Math.floor(i / names.families.length),
  );
};
const rule = (i: number) => `CITY = '${of(towns, i)}' and SEGMENT = '${of(kinds, i)}'`;
const ruleByHand = (i: number) => `p.city = '${of(towns, i)}' and p.segment = '${of(kinds, i)}'`;
const page = (where: string, order = 'p.name, p.id', offset = 0) =>
  `select (select count(*) from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
     where p.company_id = $1 and ${where})::int as count, array(select p.id from profile p
     left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
     where p.company_id = $1 and ${where} order by ${order} limit 25 offset ${offset}) as ids`;
const contains = (text: string) => {
  const like = `'%${text.replaceAll("'", "''")}%'`;
  return `(p.name ilike ${like} or p.city ilike ${like} or p.kvk_number ilike ${like} or p.email ilike ${like}
    or exists (select 1 from person c where c.company_id = p.company_id and c.profile_id = p.id
      and (c.first_name ilike ${like} or c.last_name ilike ${like} or c.email ilike ${like})))`;
};

export const subjects: readonly Subject[] = [
  {
    name: 'list by name, first pages',
    ask: (i) => ({ page: String(1 + (i % 40)) }),
    hand: (i) => page('true', 'p.name, p.id', (i % 40) * 25),
  },
  {
    name: 'search, 350 different ones',
    ask: (i) => ({ search: typed(i) }),
    before: (i) => ({ search: typed(i + 100_000, others) }),
    hand: (i) => page(contains(typed(i))),
  },
  {
    name: 'filter by two columns, 30 of them in turns',
    ask: (i) => ({ origin_query: rule(i) }),
    hand: (i) => page(ruleByHand(i)),
  },
  {
    name: 'filter, never asked before',
    ask: (i) => ({ origin_query: `${rule(i)} and TOTAL_NET_REVENUE > ${i}` }),
    hand: (i) => page(`${ruleByHand(i)} and m.total_net_revenue > ${i}`),
  },
  {
    name: 'sorted by revenue, first pages',
    ask: (i) => ({ ordering: '-total_net_revenue', page: String(1 + (i % 10)) }),
    hand: (i) => page('true', 'm.total_net_revenue desc nulls last, p.id', (i % 10) * 25),
  },
];

type Ask = (query: Query) => Promise<number>;
type Together = (queries: readonly Query[]) => Promise<number[]>;

export async function measure(
  ask: Ask,
  together: Together,
  hand: (sql: string) => Promise<number>,
  forget: () => Promise<void>,
  count = requests,
) {
  const rows: (string | number)[][] = [];
  for (const subject of subjects) {
    const byHand: number[] = [];
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      const expected = await hand(subject.hand(i));
      byHand.push(performance.now() - start);
      const found = await ask(subject.ask(i));
      // A search finds more than the hand's 'contains': that is what it is for.
      if (!subject.name.startsWith('search') && found !== expected)
        throw new Error(`${subject.name}: ${found} rows, by hand ${expected}`);
    }
    const asked = subject.name.includes('never') ? 120 : count;
    const before = Array.from({ length: warm }, (_, i) => (subject.before ?? subject.ask)(i));
    const counted = Array.from({ length: asked }, (_, i) => subject.ask(warm + i));
    const started = await together([...before, ...counted]);
    await forget();
    const times = await together([...before, ...counted]);
    const alone: number[] = [];
    for (let i = 0; i < 12; i++) {
      const start = performance.now();
      await ask(subject.ask(1000 + i));
      alone.push(performance.now() - start);
    }
    const ms = (list: readonly number[], p: number) => Math.round(percentile(list, p));
    rows.push([
      subject.name,
      `${ms(times, 50)} / ${ms(times, 95)}`,
      `${ms(started, 50)} / ${ms(started, 95)}`,
      `${ms(alone, 50)} / ${ms(alone, 95)}`,
      ms(byHand, 50),
      (percentile(alone, 50) / percentile(byHand, 50)).toFixed(3),
    ]);
  }
  table(
    [
      `${profiles} profiles`,
      `${users} users, p50 / p95 ms`,
      'just started',
      'one user, p50 / p95 ms',
      'by hand, p50 ms',
      'one user against hand',
    ],
    rows,
  );
}

/** The company of an earlier run in the same folder, or a new one with everything in it. */
async function seeded(db: Database, ownerUrl: string, owner: pg.Client): Promise<void> {
  let start = performance.now();
  const took = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const company = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
  const passwordHash = await hashPassword(password);
  await db.inTenant(company, (tx) =>
    addUser(tx, company, { email, name: 'Bench', groups: ['company:sales'], passwordHash }),
  );
  await seedNamedProfiles(ownerUrl, company, profiles);
  console.log(`seeded in ${took()}`);
  start = performance.now();
  await owner.query(`set app.company_id = '${company}'`);
  for (let left = 1; left > 0; )
    left = (await owner.query('select search.step()::int as left')).rows[0].left;
  await owner.query('vacuum analyze');
  console.log(`indexed for search in ${took()}`);
}

async function main() {
  const { kade, ownerUrl, close } = await benchKade('api', process.env.KADE_BENCH_DATA);
  const owner = new pg.Client({ connectionString: ownerUrl });
  try {
    await owner.connect();
    const known = async () =>
      (await owner.query<{ id: string | null }>('select min(id) as id from tenant')).rows[0]?.id;
    if (!(await known())) await seeded(kade.platform.db, ownerUrl, owner);
    const company = await known();
    console.log(`${machine()}, load ${busyness()}\n`);
    const login = await kade.http.inject({
      method: 'POST',
      url: '/api/v1/auth/login/',
      payload: { email, password },
    });
    const token = login.json<{ access: string }>().access;
    const authorization = `Bearer ${token}`;
    const origin = await kade.http.listen({ port: 0, host: '127.0.0.1' });
    await measure(
      async (query) => {
        const reply = await kade.http.inject({
          method: 'GET',
          url: `/api${listProfiles.path}`,
          query,
          headers: { authorization },
        });
        if (reply.statusCode !== 200) throw new Error(reply.body);
        return reply.json<{ count: number }>().count;
      },
      (queries) => {
        const paths = queries.map(
          (query) => `/api${listProfiles.path}?${new URLSearchParams(query)}`,
        );
        return playUsers({ origin, token, users, warm, paths });
      },
      async (sql) => (await owner.query(sql, [company])).rows[0].count,
      async () => {
        await owner.query(`set app.company_id = '${company}'`);
        await owner.query(
          `update profile set phone = coalesce(phone, '') || '1' where id = (select min(id) from profile)`,
        );
      },
    );
  } finally {
    await owner.end();
    await close();
  }
}

if (process.argv[1]?.endsWith('profiles-list.bench.ts')) await main();
