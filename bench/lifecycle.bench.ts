import { readFileSync } from 'node:fs';
import { listProfiles, previewLifecycleSettings } from '@kade/contract';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { lifecycleModel } from '../apps/server/src/features/lifecycle/index.js';
import {
  executeModel,
  latestModelRun,
  startModel,
} from '../apps/server/src/features/models/index.js';
import { rebuildInvoiceColumns } from '../apps/server/src/features/profiles/index.js';
import { busyness, machine, percentile, table } from './figures.js';
import { seedPurchases } from './lifecycle.seed.js';
import { playUsers } from './load.js';
import { benchKade, processorTime } from './support.js';

/**
 * A whole run of the customer lifecycle: read, fitted, held against the past, written, at a million customers with five
 * million invoices and twenty million lines. Beside it: plain SQL for fifths of recency, frequency and money; what a page of
 * the list of profiles takes meanwhile; how long the loop that serves everybody is held; and the calls of the screens.
 * KADE_BENCH_CUSTOMERS; KADE_BENCH_DATA names a folder that keeps what was seeded.
 */
const customers = Number(process.env.KADE_BENCH_CUSTOMERS ?? 1_000_000);
const email = 'bench@kade.example';
const password = 'correct horse battery';
const seconds = (ms: number) => (ms / 1000).toFixed(1);

const bench = await benchKade('api', process.env.KADE_BENCH_DATA);
const { platform, http } = bench.kade;
const { db } = platform;
const owner = new pg.Client({ connectionString: bench.ownerUrl });

/** Milliseconds that the thread which serves everybody has run so far; waiting for a processor is none. Linux only. */
function ranOnLoop(): number {
  try {
    const [ran] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(ran) / 1e6;
  } catch {
    return Number.NaN;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function seeded(): Promise<number> {
  const known = await owner.query<{ id: number | null }>('select min(id)::int as id from tenant');
  if (known.rows[0]?.id) return known.rows[0].id;
  const products = ['product:rfm'] as const;
  const company = await foundCompany(db, {
    ...{ name: 'Bench', twoFactorPolicy: 'optional', entitledProducts: products },
  });
  const passwordHash = await hashPassword(password);
  const groups = ['company:sales', 'company:marketeer', 'product:rfm'] as const;
  await db.inTenant(company, (tx) =>
    addUser(tx, company, { email, name: 'Bench', groups, passwordHash }),
  );
  await owner.query(`set app.company_id = '${company}'`);
  const took = await timed(() => seedPurchases(owner, company, customers));
  console.log(`seeded in ${seconds(took)} s`);
  return company;
}

try {
  await owner.connect();
  const company = await seeded();
  await owner.query(`set app.company_id = '${company}'`);
  const { rows } = await owner.query<{ invoices: number; lines: number }>(
    `select (select count(*)::int from invoice) as invoices, (select count(*)::int from invoice_line) as lines`,
  );
  const rebuilt = await timed(() =>
    db.inTenant(company, (tx) => rebuildInvoiceColumns(tx, company, platform.clock)),
  );
  await owner.query('vacuum analyze profile_metric');
  const login = await http.inject({
    ...{ method: 'POST', url: '/api/v1/auth/login/', payload: { email, password } },
  });
  const token = login.json<{ access: string }>().access;
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const list = (count: number) =>
    playUsers({
      ...{ origin, token, users: 1, warm: 20 },
      paths: Array.from(
        { length: count + 20 },
        (_, i) =>
          `/api${listProfiles.path}?page=${1 + (i % 40)}&page_size=25&ordering=-net_sales_last_12_months`,
      ),
    });
  const quiet = await list(200);

  const context = { signal: new AbortController().signal, log: platform.log };
  async function run() {
    const { id: runId } = await db.inTenant(company, (tx) =>
      startModel(tx, { companyId: company, userId: null }, 'lifecycle', 'demand'),
    );
    let peak = 0;
    // Between two ticks something else ran: how long at most, the loop was held.
    let [held, ran] = [0, ranOnLoop()];
    const loop = setInterval(() => {
      const now = ranOnLoop();
      held = Math.max(held, now - ran);
      ran = now;
    }, 5);
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const before = await processorTime(owner);
    const ms = await timed(() =>
      executeModel(platform, lifecycleModel, { companyId: company, runId }, 'demand', context),
    );
    clearInterval(loop);
    clearInterval(watch);
    const after = await processorTime(owner);
    const found = await db.inTenant(company, (tx) => latestModelRun(tx, company, 'lifecycle'));
    if (!found || found.run_id !== runId) throw new Error('The run did not end well.');
    return {
      ...{ ms, peak, found, held },
      ...{ node: after.node - before.node, postgres: after.postgres - before.postgres },
    };
  }
  console.log(`${machine()}, load ${busyness()}`);
  const first = await run();
  // A month more of the best customer: another day, so that all columns of all customers change.
  await owner.query(`insert into invoice (company_id, invoice_number, profile_id, invoiced_on, gross, net, sold)
    select ${company}, 'later ' || clock_timestamp(), min(profile_id), max(invoiced_on) + 1, 100, 100, 100 from invoice`);
  await db.inTenant(company, (tx) => rebuildInvoiceColumns(tx, company, platform.clock));
  // The list is asked as often as it takes until the run has ended.
  let [running, meanwhile] = [true, [] as number[]];
  const asking = (async () => {
    while (running) meanwhile = meanwhile.concat(await list(100));
  })();
  const second = await run().finally(() => {
    running = false;
  });
  await asking;
  const steps = first.found.timings.map(({ step }) => step);
  const of = (one: typeof first, step: string) =>
    one.found.timings.find((timing) => timing.step === step)?.ms ?? 0;
  console.log(
    `\n${customers} customers, ${rows[0]?.invoices} invoices, ${rows[0]?.lines} lines; sales columns from the lines ${seconds(rebuilt)} s`,
  );
  table(
    ['part of a run', 'first, s', 'second, beside a busy list, s'],
    [
      ...steps.map((step) => [step, seconds(of(first, step)), seconds(of(second, step))]),
      ['whole', seconds(first.ms), seconds(second.ms)],
      [
        'processor: Node + PostgreSQL',
        ...[first, second].map((one) => `${seconds(one.node)} + ${seconds(one.postgres)}`),
      ],
      [
        'memory of the process at most, MB',
        ...[first, second].map((one) => Math.round(one.peak / 2 ** 20)),
      ],
      ['loop held at most, ms', ...[first, second].map((one) => one.held.toFixed(0))],
    ],
  );

  const plain = await timed(() =>
    owner.query(`with bought as (
        select profile_id, count(distinct invoiced_on) as f, max(invoiced_on) as last, sum(net) as m
        from invoice where company_id = ${company} group by profile_id)
      select count(*), sum(r), sum(q), sum(v) from (select ntile(5) over (order by last) as r,
        ntile(5) over (order by f) as q, ntile(5) over (order by m) as v from bought) x`),
  );
  const size = await owner.query<{ bytes: number; customers: number; changes: number }>(
    `select sum(octet_length(columns))::float8 as bytes, sum(customers)::int as customers,
      (select count(*)::int from stage_change) as changes from model_prediction where model_run_id = ${second.found.id}`,
  );
  const kept = size.rows[0];
  table(
    ['beside it', ''],
    [
      ['fifths of recency, frequency and money in plain SQL, s', seconds(plain)],
      [
        'a page of profiles, nobody else, p50 / p95 ms',
        `${percentile(quiet, 50).toFixed(0)} / ${percentile(quiet, 95).toFixed(0)}`,
      ],
      [
        `the same during a run (${meanwhile.length}), p50 / p95 ms`,
        `${percentile(meanwhile, 50).toFixed(0)} / ${percentile(meanwhile, 95).toFixed(0)}`,
      ],
      ['kept of a run, bytes a customer', ((kept?.bytes ?? 0) / (kept?.customers ?? 1)).toFixed(1)],
      ['changes of stage in the second run', kept?.changes ?? 0],
    ],
  );

  const results = await owner.query<{ id: number }>(
    `select id::int from model_result where model_run_id = ${second.found.id} and level = 'total'`,
  );
  const id = results.rows[0]?.id;
  const someone = (
    await owner.query<{ id: number }>(
      `select profile_id::int as id from profile_metric where lifecycle_stage = 'loyal' limit 1`,
    )
  ).rows[0]?.id;
  const paths: Record<string, string> = {
    stages: `results/stages/${id}/`,
    matrix: `results/purchase_recency/${id}/`,
    series: `results/series/${id}/`,
    Pareto: `results/pareto/${id}/`,
    flow: `results/flow/${id}/`,
    card: `results/card/${id}/`,
    'customers of a stage': `results/customers/${id}/?stage=at_risk`,
    'customers of a path': `results/customers/${id}/?from=loyal&to=at_risk`,
    'one customer': `customers/${someone}/`,
    'predefined queries': 'dashboard/rfm_queries/',
    'names of models': 'options/model_name/',
    'how new': 'last_upload/',
    runs: 'runs/',
  };
  const rowsOf: (string | number)[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    const start = performance.now();
    await playUsers({ origin, token, users: 1, warm: 0, paths: [`/api/v1/rfm/${path}`] });
    const cold = performance.now() - start;
    const times = await playUsers({
      ...{ origin, token, users: 2, warm: 5 },
      paths: Array.from({ length: 65 }, () => `/api/v1/rfm/${path}`),
    });
    rowsOf.push([
      name,
      percentile(times, 50).toFixed(0),
      percentile(times, 95).toFixed(0),
      cold.toFixed(0),
    ]);
  }
  const previews: number[] = [];
  for (let i = 0; i < 20; i++) {
    const payload = { horizon: 60 + i, margin: 0.4, discount: 0.02, stages: null };
    const start = performance.now();
    const reply = await http.inject({
      ...{ method: 'POST', url: `/api${previewLifecycleSettings.path}`, payload },
      headers: { authorization: `Bearer ${token}` },
    });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    previews.push(performance.now() - start);
  }
  rowsOf.push([
    'preview of settings',
    percentile(previews, 50).toFixed(0),
    percentile(previews, 95).toFixed(0),
    '',
  ]);
  table(['call, two users', 'p50 ms', 'p95 ms', 'first, its process included, ms'], rowsOf);
} finally {
  await owner.end();
  await bench.close();
}
