/**
 * The activity report of 10,000,000 activities over three years in one company: its first figures, those that come after them,
 * its calls and the rows behind. Each through the API by one user; the first beside the same by hand in SQL, sent by the
 * owner, whom row-level security does not bind. Counts are compared with the hand's.
 *
 * KADE_BENCH_ROWS sets the size: fewer activities are those of fewer days, so that a week has as many. KADE_BENCH_RUNS the
 * requests of a subject, KADE_BENCH_ONLY the subjects by a part of their name, KADE_BENCH_DATA a folder that keeps what was
 * seeded for the next run.
 */
import { addDays } from '@kade/models';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { seedActivities } from './activity-report.seed.js';
import { busyness, machine, percentile, table, tableRow } from './figures.js';
import { seedNamedProfiles } from './profiles-list.seed.js';
import { benchKade, processorTime } from './support.js';

const rows = Number(process.env.KADE_BENCH_ROWS ?? 10_000_000);
const runs = Number(process.env.KADE_BENCH_RUNS ?? 20);
const only = process.env.KADE_BENCH_ONLY ?? '';
const password = 'correct horse battery';
const today = new Date().toISOString().slice(0, 10);
const path = '/api/v2/acq/reports/activities';
const first = 'done planned kept on_time overdue'
  .split(' ')
  .map((key) => `figure=activities_${key}`);
const later = 'contact_days followed_opportunity followed_order preceded_order'
  .split(' ')
  .map((key) => `figure=${key}`);
const since = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`;

type Bench = Awaited<ReturnType<typeof benchKade>>;
type Reply = { count?: number; figures?: Record<string, { value: unknown }> };
type Subject = {
  name: string;
  path: string;
  /** The same by hand; its `count` is held against `told` of the answer. */
  hand?: string;
  told?: (reply: Reply) => unknown;
};

const moment = (day: string) => `('${day}'::timestamp at time zone 'Europe/Amsterdam')`;
const doneByHand = (days: number) => `
  select (select count(*)::int from activity where company_id = $1 and type <> 'note' and outcome is distinct from 'cancelled'
      and done_at >= ${moment(addDays(today, 1 - days))} and done_at < ${moment(addDays(today, 1))}) as count,
    (select count(*) from activity where company_id = $1 and type <> 'note' and outcome is distinct from 'cancelled'
      and done_at >= ${moment(addDays(today, 1 - 2 * days))} and done_at < ${moment(addDays(today, 1 - days))}) as before,
    (select count(*) from activity where company_id = $1 and due_on between '${addDays(today, 1 - days)}' and '${today}') as due`;

const subjects: readonly Subject[] = [
  {
    name: 'first figures of a week beside the week before',
    path: `${path}/figures/?${first.join('&')}`,
    hand: doneByHand(7),
    told: ({ figures }) => figures?.activities_done?.value,
  },
  {
    name: 'first figures of a month beside the month before',
    path: `${path}/figures/?${since(30)}&${first.join('&')}`,
    hand: doneByHand(30),
    told: ({ figures }) => figures?.activities_done?.value,
  },
  { name: 'the same of one seller', path: `${path}/figures/?${first.join('&')}&user=1` },
  { name: 'contacts and what followed', path: `${path}/figures/?${later.join('&')}` },
  { name: 'course of the first figures', path: `${path}/course/?${first.join('&')}` },
  { name: 'by person', path: `${path}/split/user/?${first.join('&')}` },
  { name: 'trend', path: `${path}/trend/` },
  { name: 'outcomes', path: `${path}/results/` },
  { name: 'days to contact', path: `${path}/contact-days/` },
  ...['activities_done', 'activities_overdue', 'contact_days', 'followed_order'].map((figure) => ({
    name: `rows of ${figure}`,
    path: `${path}/rows/${figure}/`,
  })),
];

/** The company of an earlier run in the same folder, or a new one with everything in it. */
async function seeded({ kade, ownerUrl }: Bench, owner: pg.Client): Promise<number> {
  const { db } = kade.platform;
  const known = await owner.query<{ id: string }>('select min(id) as id from tenant');
  if (known.rows[0]?.id) return Number(known.rows[0].id);
  const company = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
  const passwordHash = await hashPassword(password);
  const sellers: number[] = [];
  for (let i = 0; i < 20; i++)
    sellers.push(
      await db.inTenant(company, (tx) =>
        addUser(tx, company, {
          ...{ email: `seller${i}@kade.example`, name: `seller${i}` },
          ...{ groups: ['company:sales'], passwordHash },
        }),
      ),
    );
  await seedNamedProfiles(ownerUrl, company, Math.ceil(rows / 20), { owners: sellers, days: 900 });
  await seedActivities(ownerUrl, company, rows, sellers);
  return company;
}

async function signedIn({ kade }: Bench) {
  const login = await kade.http.inject({
    method: 'POST',
    url: '/api/v1/auth/login/',
    payload: { email: 'seller0@kade.example', password },
  });
  const authorization = `Bearer ${login.json<{ access: string }>().access}`;
  return async (url: string): Promise<Reply> => {
    const reply = await kade.http.inject({ method: 'GET', url, headers: { authorization } });
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json<Reply>();
  };
}

async function measure(
  subject: Subject,
  ask: (url: string) => Promise<Reply>,
  owner: pg.Client,
  company: number,
) {
  const answer = await ask(subject.path);
  const hand: number[] = [];
  for (let i = 0; i < 3 && subject.hand; i++) {
    const start = performance.now();
    const found = await owner.query<{ count: number }>(subject.hand, [company]);
    hand.push(performance.now() - start);
    if (found.rows[0]?.count !== subject.told?.(answer))
      throw new Error(
        `${subject.name}: ${subject.told?.(answer)}, by hand ${found.rows[0]?.count}`,
      );
  }
  const before = await processorTime(owner);
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await ask(subject.path);
    times.push(performance.now() - start);
  }
  const after = await processorTime(owner);
  const each = (kind: 'node' | 'postgres') => ((after[kind] - before[kind]) / runs).toFixed(0);
  const ms = (p: number) => percentile(times, p).toFixed(0);
  const byHand = hand.length > 0 ? percentile(hand, 50).toFixed(0) : '';
  return [
    ...[subject.name, `${each('node')} + ${each('postgres')}`],
    ...[`${ms(50)} / ${ms(95)}`, byHand, busyness()],
  ];
}

async function main() {
  const bench = await benchKade('api', process.env.KADE_BENCH_DATA);
  const owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
  try {
    const company = await seeded(bench, owner);
    const ask = await signedIn(bench);
    console.log(`${machine()}; ${rows} activities\n`);
    table(
      [
        'what',
        'processor time each: Node + PostgreSQL, ms',
        'p50 / p95 ms',
        'by hand, p50 ms',
        'load',
      ],
      [],
    );
    for (const subject of subjects.filter(({ name }) => name.includes(only)))
      tableRow(await measure(subject, ask, owner, company));
  } finally {
    await owner.end();
    await bench.close();
  }
}

await main();
