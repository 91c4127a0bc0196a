/**
 * What a sales team looks at all day, at 1,000,000 profiles and 200,000 opportunities in one company: the board, a drag,
 * the page of a profile, home, follow-up, qualification. Each through the API, by twenty users at once who ask again as
 * soon as they have their answer and by one alone, against the same by hand in SQL, sent by the owner, whom row-level
 * security does not bind. Counts are compared with the hand's.
 *
 * KADE_BENCH_PROFILES and KADE_BENCH_ROWS set the size, KADE_BENCH_RUNS the requests of a subject, KADE_BENCH_ONLY the subjects by
 * a part of their name, KADE_BENCH_DATA a folder that keeps what was seeded for the next run.
 */
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { seedCrm } from './crm.seed.js';
import { type Asked, crmSubjects, type Reply, type Subject } from './crm.subjects.js';
import { busyness, machine, percentile, table, tableRow } from './figures.js';
import { seedNamedProfiles } from './profiles-list.seed.js';
import { benchKade, processorTime } from './support.js';

const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const opportunities = Number(process.env.KADE_BENCH_ROWS ?? 200_000);
const requests = Number(process.env.KADE_BENCH_RUNS ?? 200);
const only = process.env.KADE_BENCH_ONLY ?? '';
const users = 20;
const password = 'correct horse battery';
const nameOf = (i: number) => `seller${i}`;

type Bench = Awaited<ReturnType<typeof benchKade>>;

/** The company of an earlier run in the same folder, or a new one with everything in it. */
async function seeded({ kade, ownerUrl }: Bench, owner: pg.Client): Promise<number> {
  const { db } = kade.platform;
  const known = await owner.query<{ id: string }>('select min(id) as id from tenant');
  if (known.rows[0]?.id) return Number(known.rows[0].id);
  const start = performance.now();
  const company = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
  const passwordHash = await hashPassword(password);
  const sellers: number[] = [];
  for (let i = 0; i < users; i++)
    sellers.push(
      await db.inTenant(company, (tx) =>
        addUser(tx, company, {
          email: `${nameOf(i)}@kade.example`,
          name: nameOf(i),
          groups: ['company:sales'],
          passwordHash,
        }),
      ),
    );
  await seedNamedProfiles(ownerUrl, company, profiles, { owners: sellers, days: 900 });
  await seedCrm(ownerUrl, company, opportunities, sellers);
  await owner.query(`set app.company_id = '${company}'`);
  for (let left = 1; left > 0; )
    left = (await owner.query('select search.step()::int as left')).rows[0].left;
  await owner.query('vacuum analyze');
  console.log(`seeded in ${Math.round((performance.now() - start) / 1000)} s`);
  return company;
}

/** Signs a seller in. @returns a function that sends requests as that seller */
async function signedIn({ kade }: Bench, email: string) {
  const login = await kade.http.inject({
    method: 'POST',
    url: '/api/v1/auth/login/',
    payload: { email, password },
  });
  const authorization = `Bearer ${login.json<{ access: string }>().access}`;
  return async ({ method = 'GET', path, query = {}, body }: Asked): Promise<Reply> => {
    const reply = await kade.http.inject({
      method,
      url: `/api${path}`,
      query,
      headers: { authorization },
      ...(body ? { payload: body } : {}),
    });
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    return reply.json<Reply>();
  };
}
type Ask = Awaited<ReturnType<typeof signedIn>>;

/** Everything that a subject asks for at once. */
async function once(subject: Subject, ask: Ask, i: number): Promise<{ ms: number; first: Reply }> {
  const asked = subject.ask(i);
  const start = performance.now();
  const replies = await Promise.all(asked.map(ask));
  return { ms: performance.now() - start, first: replies[0] ?? {} };
}

async function together(subject: Subject, asks: readonly Ask[], count: number): Promise<number[]> {
  const times: number[] = [];
  // Beyond those asked before: a card can be dragged once as it was seen.
  const from = 100;
  let next = from;
  await Promise.all(
    asks.map(async (ask) => {
      while (next < from + count) times.push((await once(subject, ask, next++)).ms);
    }),
  );
  return times;
}

type Counted = { count?: number };
const countOf = (found: Counted | readonly Counted[]) =>
  [found].flat().reduce((sum, { count = 0 }) => sum + count, 0);

async function measure(subject: Subject, asks: readonly Ask[], owner: pg.Client, company: number) {
  const [ask] = asks;
  if (!ask) throw new Error('Nobody asks.');
  const byHand: number[] = [];
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    const { rows } = await owner.query<Counted>(subject.hand(i), [company]);
    byHand.push(performance.now() - start);
    const { first } = await once(subject, ask, i);
    if (!subject.isWider && rows[0]?.count !== undefined && countOf(first) !== countOf(rows))
      throw new Error(`${subject.name}: ${countOf(first)}, by hand ${countOf(rows)}`);
  }
  const alone: number[] = [];
  for (let i = 0; i < 20; i++) alone.push((await once(subject, ask, 3 + i)).ms);
  const count = Math.ceil(requests / (subject.weight ?? 1));
  const before = await processorTime(owner);
  const times = await together(subject, asks, count);
  const after = await processorTime(owner);
  const ms = (list: readonly number[], p: number) => percentile(list, p).toFixed(0);
  const each = (kind: 'node' | 'postgres') => ((after[kind] - before[kind]) / count).toFixed(1);
  return [
    subject.name,
    `${each('node')} + ${each('postgres')}`,
    `${ms(alone, 50)} / ${ms(alone, 95)}`,
    `${ms(times, 50)} / ${ms(times, 95)}`,
    ms(byHand, 50),
    (percentile(alone, 50) / percentile(byHand, 50)).toFixed(2),
    busyness(),
  ];
}

async function main() {
  const bench = await benchKade('api', process.env.KADE_BENCH_DATA);
  const owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
  try {
    const company = await seeded(bench, owner);
    const asks: Ask[] = [];
    for (let i = 0; i < users; i++) asks.push(await signedIn(bench, `${nameOf(i)}@kade.example`));
    console.log(`${machine()}; ${profiles} profiles, ${opportunities} opportunities\n`);
    table(
      [
        'what',
        'processor time each: Node + PostgreSQL, ms',
        'one user, p50 / p95 ms',
        `${users} users, p50 / p95 ms`,
        'by hand, p50 ms',
        'one user against hand',
        'load',
      ],
      [],
    );
    for (const subject of (await crmSubjects(owner, company)).filter((s) => s.name.includes(only)))
      tableRow(await measure(subject, asks, owner, company));
  } finally {
    await owner.end();
    await bench.close();
  }
}

await main();
