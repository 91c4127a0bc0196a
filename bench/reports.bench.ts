/**
 * The pipeline report of 1,000,000 opportunities over three years in one company: its first figures, the course, the splits, the
 * rows behind, the charts and a file of all rows. Each through the API by one user, beside the same by hand in SQL, sent by
 * the owner, whom row-level security does not bind. Counts are compared with the hand's.
 *
 * KADE_BENCH_ROWS sets the size, KADE_BENCH_RUNS the requests of a subject, KADE_BENCH_ONLY the subjects by a part of their
 * name, KADE_BENCH_DATA a folder that keeps what was seeded for the next run.
 */

import { pipelineFigures, ReportQuery } from '@kade/contract';
import { addDays } from '@kade/models';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { pipelineSource } from '../apps/server/src/features/pipeline-report/index.js';
import { reportFile } from '../apps/server/src/features/reports/engine/file.js';
import { askedOf, behindFigure } from '../apps/server/src/features/reports/index.js';
import { busyness, machine, percentile, table, tableRow } from './figures.js';
import { seedNamedProfiles } from './profiles-list.seed.js';
import { seedPipeline } from './reports.seed.js';
import { benchKade, processorTime } from './support.js';

const rows = Number(process.env.KADE_BENCH_ROWS ?? 1_000_000);
const runs = Number(process.env.KADE_BENCH_RUNS ?? 20);
const only = process.env.KADE_BENCH_ONLY ?? '';
const password = 'correct horse battery';
const today = new Date().toISOString().slice(0, 10);
const since = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`;
const path = '/api/v2/acq/reports/pipeline';
/** What the page asks for before anything else. */
const first = 'new_leads avg_lead_duration value_won value_lost win_rate'
  .split(' ')
  .map((key) => `figure=${key}`)
  .join('&');

type Bench = Awaited<ReturnType<typeof benchKade>>;
type Reply = { count?: number; figures?: Record<string, { value: unknown }> };
type Subject = {
  name: string;
  path: string;
  /** The same by hand; `count` is held against what `told` finds in the answer. */
  hand?: string;
  told?: (reply: Reply) => unknown;
};

/** A moment of a company in Amsterdam, by hand. */
const moment = (day: string) => `('${day}'::timestamp at time zone 'Europe/Amsterdam')`;
const between = (column: string, days: number, back = 0) =>
  `${column} >= ${moment(addDays(today, 1 - days - back))} and ${column} < ${moment(addDays(today, 1 - back))}`;
const worth = `case when coalesce(o.value, 0) = 0 and o.status <> 'deal' then coalesce((select sum(l.quantity * coalesce(l.price, p.price))
  from opportunity_product l join product p on p.company_id = l.company_id and p.id = l.product_id
  where l.company_id = o.company_id and l.opportunity_id = o.id), 0) else coalesce(o.value, 0) end`;
/** What somebody would write for the first figures of a period and the one before. */
const firstByHand = (days: number) => `
  select (select count(*)::int from opportunity o where company_id = $1 and ${between('created_at', days)}) as count,
    (select count(*) from opportunity o where company_id = $1 and ${between('created_at', days, days)}) as before,
    now.*, previous.*
  from (${endedByHand(between('closed_at', days))}) now, (${endedByHand(between('closed_at', days, days))}) previous`;
const endedByHand = (when: string) => `
  select count(*) filter (where status = 'deal') as won_count, count(*) filter (where status = 'lost') as lost_count,
    sum(${worth}) filter (where status = 'deal') as won, sum(${worth}) filter (where status = 'lost') as lost,
    avg(closed_at::date - created_at::date) filter (where status in ('deal', 'lost')) as days
  from opportunity o where company_id = $1 and status in ('deal', 'lost', 'closed') and ${when}`;
/** What somebody would write for the key figures of a period and the one before, once the past is not asked for. */
const figuresByHand = (days: number) => `
  select (select count(*)::int from opportunity o where company_id = $1 and ${between('created_at', days)}) as count,
    (select count(*) from opportunity o where company_id = $1 and ${between('created_at', days, days)}) as before,
    ended.*, open.*
  from (${endedByHand(between('closed_at', 2 * days))}) ended,
    (select count(*) as open_count, sum(${worth}) as amount, sum(${worth} * probability) as weighted,
      count(*) filter (where current_date - created_at::date > (select max(closed_at::date - created_at::date) from opportunity
        where company_id = $1 and status in ('deal', 'lost'))) as stale
    from opportunity o where company_id = $1 and status not in ('deal', 'lost', 'closed')) open`;

const added = ({ figures }: Reply) => figures?.new_leads?.value;

const subjects: readonly Subject[] = [
  ...(
    [
      ['a week beside the week before', 7],
      ['a quarter beside the quarter before', 91],
    ] as const
  ).flatMap(([name, days]) => [
    {
      name: `first figures of ${name}`,
      path: `${path}/figures/?${since(days)}&${first}`,
      hand: firstByHand(days),
      told: added,
    },
    {
      name: `all figures of ${name}`,
      path: `${path}/figures/?${since(days)}`,
      hand: figuresByHand(days),
      told: added,
    },
  ]),
  {
    name: 'first figures of a year beside the year before',
    path: `${path}/figures/?${since(365)}&compare=year&${first}`,
    hand: firstByHand(365),
    told: added,
  },
  {
    name: 'all figures of a year beside the year before',
    path: `${path}/figures/?${since(365)}&compare=year`,
  },
  {
    name: 'first figures of a week, of one segment',
    path: `${path}/figures/?${since(7)}&segment=restaurant&${first}`,
  },
  {
    name: 'first figures of a week as known 90 days ago',
    path: `${path}/figures/?as_of=${addDays(today, -90)}&${first}`,
  },
  {
    name: 'all figures of a week as known 90 days ago',
    path: `${path}/figures/?as_of=${addDays(today, -90)}`,
  },
  { name: 'course of a week', path: `${path}/course/?${since(7)}` },
  { name: 'course of a year', path: `${path}/course/?${since(365)}` },
  { name: 'by owner, a week', path: `${path}/split/user/?${since(7)}` },
  {
    name: 'rows: open, first page',
    path: `${path}/rows/value_open/?${since(7)}`,
    hand: `select count(*)::int as count from opportunity where company_id = $1 and status not in ('deal', 'lost', 'closed')`,
    told: ({ count }) => count,
  },
  {
    name: 'rows: open, by value',
    path: `${path}/rows/value_open/?${since(7)}&ordering=-value`,
  },
  {
    name: 'rows: won in a year, first page',
    path: `${path}/rows/won/?${since(365)}`,
    hand: `select count(*)::int as count from opportunity where company_id = $1 and status = 'deal' and ${between('closed_at', 365)}`,
    told: ({ count }) => count,
  },
  {
    name: 'rows: added in three years, page 100',
    path: `${path}/rows/new_leads/?${since(1200)}&page=100`,
    hand: `select count(*)::int as count from opportunity where company_id = $1 and ${between('created_at', 1200)}`,
    told: ({ count }) => count,
  },
  { name: 'waterfall of a month', path: `${path}/waterfall/?${since(30)}&compare=none` },
  { name: 'matrix of a month', path: `${path}/matrix/?${since(30)}` },
  { name: 'cohorts', path: `${path}/cohorts/?${since(30)}` },
  { name: 'time in stage, a month', path: `${path}/stages/?${since(30)}` },
  { name: 'how long they stay open', path: `${path}/duration/?${since(30)}` },
  { name: 'forecast of 180 days ago', path: `${path}/forecast/?${since(30)}&back=180` },
  { name: 'what would mislead', path: `${path}/notes/?${since(30)}` },
];

/** The company of an earlier run in the same folder, or a new one with everything in it. */
async function seeded({ kade, ownerUrl }: Bench, owner: pg.Client): Promise<number> {
  const { db } = kade.platform;
  const known = await owner.query<{ id: string }>('select min(id) as id from tenant');
  if (known.rows[0]?.id) return Number(known.rows[0].id);
  const start = performance.now();
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
  await seedNamedProfiles(ownerUrl, company, Math.ceil(rows / 10), { owners: sellers, days: 900 });
  await seedPipeline(ownerUrl, company, rows, sellers);
  console.log(`seeded in ${Math.round((performance.now() - start) / 1000)} s`);
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
  const hand: number[] = [];
  const first = await ask(subject.path);
  for (let i = 0; i < 3 && subject.hand; i++) {
    const start = performance.now();
    const found = await owner.query<{ count: number }>(subject.hand, [company]);
    hand.push(performance.now() - start);
    if (subject.told && found.rows[0]?.count !== subject.told(first))
      throw new Error(`${subject.name}: ${subject.told(first)}, by hand ${found.rows[0]?.count}`);
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
  return [
    subject.name,
    `${each('node')} + ${each('postgres')}`,
    `${ms(50)} / ${ms(95)}`,
    hand.length > 0 ? percentile(hand, 50).toFixed(0) : '',
    busyness(),
  ];
}

/** All opportunities of the company as a file: how long it takes, how large it is, and what memory it needs. */
async function exported({ kade }: Bench, company: number, format: 'csv' | 'xlsx') {
  const { db, clock } = kade.platform;
  const query = ReportQuery.parse({ from: addDays(today, -1300), to: today, compare: 'none' });
  const asked = await db.inTenant(company, (tx) =>
    askedOf(pipelineSource, tx, { companyId: company, language: 'en' }, query, clock),
  );
  globalThis.gc?.();
  const memory = process.memoryUsage.rss();
  let most = memory;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  const start = performance.now();
  let bytes = 0;
  const { body } = reportFile({
    what: { report: 'pipeline', key: 'new_leads', ...pipelineFigures.new_leads },
    behind: behindFigure(pipelineSource, 'new_leads'),
    ...{ asked, format, narrowing: {}, decimalComma: false, count: rows },
    inTransaction: (work) => db.inTenant(company, work),
  });
  for await (const piece of body) bytes += (piece as Buffer | string).length;
  clearInterval(watch);
  const megabytes = (of: number) => Math.round(of / 2 ** 20);
  console.log(
    `\nAll ${rows} rows as ${format}: ${((performance.now() - start) / 1000).toFixed(1)} s, ${megabytes(bytes)} MB; memory ${megabytes(memory)} MB before, at most ${megabytes(most)} MB; load ${busyness()}`,
  );
}

async function main() {
  const bench = await benchKade('api', process.env.KADE_BENCH_DATA);
  const owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
  try {
    const company = await seeded(bench, owner);
    const ask = await signedIn(bench);
    console.log(`${machine()}; ${rows} opportunities\n`);
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
    if (!only || 'export'.includes(only))
      for (const format of ['csv', 'xlsx'] as const) await exported(bench, company, format);
  } finally {
    await owner.end();
    await bench.close();
  }
}

await main();
