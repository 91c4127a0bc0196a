import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/access/index.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { leadsModel } from '../apps/server/src/features/leads/index.js';
import {
  executeModel,
  latestModelRun,
  startModel,
} from '../apps/server/src/features/models/index.js';
import { rebuildInvoiceColumns } from '../apps/server/src/features/profiles/index.js';
import type { ColumnEngine } from '../apps/server/src/platform/columns/open.js';
import { busyness, machine, percentile, table } from './figures.js';
import { seedLeads } from './lead-run.seed.js';
import { playUsers } from './load.js';
import { benchKade, processorTime } from './support.js';

/**
 * A whole run of the lead scores at a million profiles: what was known of each kept, read, learned from, scored, written; then
 * a night on which little is new; and the calls of the screens, cold after a change and warm. KADE_BENCH_PROFILES;
 * KADE_BENCH_DATA names a folder that keeps what was seeded.
 */
const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const email = 'bench@kade.example';
const password = 'correct horse battery';
const seconds = (ms: number) => (ms / 1000).toFixed(1);

const bench = await benchKade('api', process.env.KADE_BENCH_DATA);
const { platform, http } = bench.kade;
const { db } = platform;
const owner = new pg.Client({ connectionString: bench.ownerUrl });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function seeded(): Promise<number> {
  const known = await owner.query<{ id: number | null }>('select min(id)::int as id from tenant');
  if (known.rows[0]?.id) return known.rows[0].id;
  const products = ['product:leadscore/leadvalue'] as const;
  const company = await foundCompany(db, {
    ...{ name: 'Bench', twoFactorPolicy: 'optional', entitledProducts: products },
  });
  const passwordHash = await hashPassword(password);
  const groups = ['company:sales', 'company:marketeer', ...products] as const;
  await db.inTenant(company, (tx) =>
    addUser(tx, company, { email, name: 'Bench', groups, passwordHash }),
  );
  await owner.query(`set app.company_id = '${company}'`);
  console.log(`seeded in ${seconds(await timed(() => seedLeads(owner, company, profiles)))} s`);
  return company;
}

try {
  await owner.connect();
  const company = await seeded();
  await owner.query(`set app.company_id = '${company}'`);
  const rebuild = () =>
    db.inTenant(company, (tx) => rebuildInvoiceColumns(tx, company, platform.clock));
  const rebuilt = await timed(rebuild);
  await owner.query('vacuum analyze profile_metric');

  const context = { signal: new AbortController().signal, log: platform.log };
  async function run() {
    const { id: runId } = await db.inTenant(company, (tx) =>
      startModel(tx, { companyId: company, userId: null }, 'leads', 'demand'),
    );
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const before = await processorTime(owner);
    const ms = await timed(() =>
      executeModel(platform, leadsModel, { companyId: company, runId }, 'demand', context),
    );
    clearInterval(watch);
    const after = await processorTime(owner);
    const found = await db.inTenant(company, (tx) => latestModelRun(tx, company, 'leads'));
    if (!found || found.run_id !== runId) throw new Error('The run did not end well.');
    return {
      ...{ ms, peak, found },
      ...{ node: after.node - before.node, postgres: after.postgres - before.postgres },
    };
  }
  console.log(`${machine()}, load ${busyness()}`);
  const first = await run();
  await owner.query(
    `insert into profile (company_id, name, segment) values (${company}, 'New', 'Hotel')`,
  );
  await rebuild();
  const second = await run();
  const steps = [
    ...new Set([first, second].flatMap(({ found }) => found.timings.map((t) => t.step))),
  ];
  const of = (one: typeof first, step: string) => {
    const timing = one.found.timings.find((each) => each.step === step);
    return timing ? seconds(timing.ms) : '';
  };
  console.log(`\n${profiles} profiles; sales columns ${seconds(rebuilt)} s`);
  table(
    ['part of a run', 'first, s', 'a night later, s'],
    [
      ...steps.map((step) => [step, of(first, step), of(second, step)]),
      ['whole', seconds(first.ms), seconds(second.ms)],
      [
        'processor: Node + PostgreSQL',
        ...[first, second].map((one) => `${seconds(one.node)} + ${seconds(one.postgres)}`),
      ],
      [
        'memory of the process at most, MB',
        ...[first, second].map((one) => Math.round(one.peak / 2 ** 20)),
      ],
    ],
  );

  const login = await http.inject({
    ...{ method: 'POST', url: '/api/v1/auth/login/', payload: { email, password } },
  });
  const token = login.json<{ access: string }>().access;
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const paths = [
    'universe/',
    'filters/years/',
    'leads/segments/',
    'customers/provinces/?year=2025',
    'leads/employees_classes/?year=2024&year=2025',
    'scores/',
    'profiles/?side=leads',
    'profiles/?side=customers&column=SEGMENT&value=Hotel&year=2025',
    'last_upload/',
    'runs/',
    'settings/',
  ];
  const call = (url: string) =>
    http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  const rowsOf: (string | number)[][] = [];
  // The first question has the copy of the columns made that the later ones are put to.
  await playUsers({ origin, token, users: 1, warm: 0, paths: ['/api/v1/leadscore/universe/'] });
  await (platform.columns as ColumnEngine).settled();
  for (const path of paths) {
    // Something changed: what was remembered no longer counts.
    await owner.query(
      `update profile set name = name || '.' where company_id = ${company} and external_id = 'L1'`,
    );
    const asked = [`/api/v1/leadscore/${path}`];
    const cold = await timed(async () => call(asked[0] as string));
    const times = await playUsers({
      ...{ origin, token, users: 1, warm: 1 },
      paths: Array.from({ length: 41 }, () => asked[0] as string),
    });
    rowsOf.push([
      path,
      cold.toFixed(0),
      `${percentile(times, 50).toFixed(0)} / ${percentile(times, 95).toFixed(0)}`,
    ]);
  }
  table(['call', 'after a change, ms', 'p50 / p95, ms'], rowsOf);
} finally {
  await owner.end();
  await bench.close();
}
