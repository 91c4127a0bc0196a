import { searchEverything } from '@kade/contract';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import type { Database } from '../apps/server/src/platform/db/tenant.js';
import { seedCrm } from './crm.seed.js';
import { busyness, machine, percentile, table } from './figures.js';
import { playUsers } from './load.js';
import { seedNamedProfiles } from './profiles-list.seed.js';
import { benchKade } from './support.js';

/**
 * What is found from anywhere, at a million profiles with their contacts, 200,000 opportunities, 20,000 contracts and 600
 * objects of marketing: one user who types, and five at once who never pause, over HTTP, each key pressed a request. Half of
 * the words are common ones, which stand in tens of thousands of names. KADE_BENCH_DATA names a folder that keeps what was
 * seeded; KADE_BENCH_PLANS=1 prints how each source is read.
 */
const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const opportunities = Math.round(profiles / 5);
const contracts = Math.round(profiles / 50);
const email = 'bench@kade.example';
const password = 'correct horse battery';

const families = ['Janssen', 'Piekstra', 'Wilrman', 'Hentsma', 'Klasinga', 'Bakkman', 'Smidberg'];
const common = ['restaurant', 'hotel', 'café', 'koffie', 'jaarcontract', 'bakkerij', 'zuivel'];
const towns = ['urk', 'gouda', 'assen', 'delft', 'zeist', 'uden', 'sneek'];
const of = (list: readonly string[], i: number) => list[i % list.length] as string;

const subjects: readonly { name: string; typed: (i: number) => string }[] = [
  { name: 'a family name, key by key', typed: (i) => of(families, i).slice(0, 3 + (i % 6)) },
  { name: 'a common word', typed: (i) => of(common, i) },
  { name: 'its first two letters', typed: (i) => of(common, i).slice(0, 2) },
  { name: 'two words', typed: (i) => `${of(common, i)} ${of(families, i + 1).slice(0, 4)}` },
  { name: 'a name and a town', typed: (i) => `${of(families, i)} ${of(towns, i + 1)}` },
  {
    name: 'a KvK number',
    typed: (i) => String(10_000_000 + ((i * 7_654_321) % 89_999_999)).slice(0, 6),
  },
  { name: 'an email address', typed: (i) => `info@${of(families, i).toLowerCase()}${i % 97}` },
  { name: 'with a slip', typed: (i) => of(families, i).replace(/^(..)./, '$1') },
  { name: 'nothing there', typed: (i) => `qqx${i}zz` },
];

async function seeded(db: Database, ownerUrl: string, owner: pg.Client): Promise<void> {
  let start = performance.now();
  const took = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const company = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
  const passwordHash = await hashPassword(password);
  const user = await db.inTenant(company, (tx) =>
    addUser(tx, company, {
      email,
      name: 'Bench',
      groups: ['company:superuser'],
      passwordHash,
    }),
  );
  await seedNamedProfiles(ownerUrl, company, profiles);
  await seedCrm(ownerUrl, company, opportunities, [user]);
  await owner.query(`set app.company_id = '${company}'`);
  await owner.query(
    `insert into contract (company_id, profile_id, number, title, status, start_date, end_date, value_per_year)
     select $1, p.id, 'C-' || row_number() over (), 'Jaarcontract ' || p.name, 'active', current_date, current_date + 365, 1000
     from (select id, name from profile where company_id = $1 order by id limit $2) p`,
    [company, contracts],
  );
  await owner.query(
    `insert into audience (company_id, name) select $1, 'Hotels van ' || i from generate_series(1, 600) i`,
    [company],
  );
  console.log(`seeded in ${took()}`);
  start = performance.now();
  for (let left = 1; left > 0; )
    left = (await owner.query('select search.step()::int as left')).rows[0].left;
  await owner.query('vacuum analyze');
  console.log(`indexed for search in ${took()}`);
}

/** How each source is read for a common word, as the database says it. */
async function plans(owner: pg.Client): Promise<void> {
  await owner.query("load 'auto_explain'");
  await owner.query(
    'set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on; set client_min_messages = log',
  );
  owner.on('notice', (notice) => console.log(notice.message));
  for (const call of [
    "select * from search.best('restaurant', 40)",
    "select * from search.some_opportunities('koffie', 200)",
    "select id from contract where number ilike '%koffie%' or title ilike '%koffie%' limit 40",
  ])
    await owner.query(call);
}

async function main() {
  const { kade, ownerUrl, close } = await benchKade('api', process.env.KADE_BENCH_DATA);
  const owner = new pg.Client({ connectionString: ownerUrl });
  try {
    await owner.connect();
    const known = async () =>
      (await owner.query<{ id: string | null }>('select min(id) as id from tenant')).rows[0]?.id;
    if (!(await known())) await seeded(kade.platform.db, ownerUrl, owner);
    await owner.query(`set app.company_id = '${await known()}'`);
    if (process.env.KADE_BENCH_PLANS) await plans(owner);
    console.log(`${machine()}, load ${busyness()}\n`);
    const login = await kade.http.inject({
      method: 'POST',
      url: '/api/v1/auth/login/',
      payload: { email, password },
    });
    const token = login.json<{ access: string }>().access;
    const origin = await kade.http.listen({ port: 0, host: '127.0.0.1' });
    const rows: (string | number)[][] = [];
    for (const subject of subjects) {
      const paths = (count: number) =>
        Array.from(
          { length: count },
          (_, i) =>
            `/api${searchEverything.path}?${new URLSearchParams({ search: subject.typed(i) })}`,
        );
      const alone = await playUsers({ origin, token, users: 1, warm: 7, paths: paths(67) });
      const five = await playUsers({ origin, token, users: 5, warm: 15, paths: paths(115) });
      const ms = (list: readonly number[], p: number) => Math.round(percentile(list, p));
      rows.push([
        subject.name,
        `${ms(alone, 50)} / ${ms(alone, 95)}`,
        `${ms(five, 50)} / ${ms(five, 95)}`,
      ]);
    }
    table(['typed', 'one user, p50 / p95 ms', 'five users, p50 / p95 ms'], rows);
  } finally {
    await owner.end();
    await close();
  }
}

if (process.argv[1]?.endsWith('command.bench.ts')) await main();
