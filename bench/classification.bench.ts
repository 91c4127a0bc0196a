import { sql } from 'kysely';
import pg from 'pg';
import { createRun } from '../apps/server/src/features/classification/runs/create.service.js';
import { findRunRow } from '../apps/server/src/features/classification/runs/runs.repo.js';
import { addUser, foundCompany } from '../apps/server/src/features/companies/index.js';
import { openLlmServer } from '../apps/server/test/llmServer.js';
import { busyness, machine, table } from './figures.js';
import { benchKade, processorTime } from './support.js';

/**
 * Leads that a language model puts into classes: a server of our own that takes 200 ms for an answer, asked by the product as
 * it is, eight at once, with its ledger and its budget. Promised: 1,000 leads in under 40 s, the database's work under 5 % of it.
 */
const leads = Number(process.env.KADE_BENCH_LEADS ?? 1000);
const answerMs = 200;

const server = await openLlmServer();
server.delayMs = answerMs;
server.answer = ({ data }) => ({
  class: data['column SEGMENT'] === 'Hotel' ? 'High' : 'Low',
  certainty: 0.8,
  reasons: [{ column: 'SEGMENT', toward: 'for' }],
});
const bench = await benchKade('all', undefined, {
  ...{ LLM_BASE_URL: server.url, LLM_MODEL: 'bench', LLM_API_KEY: 'k' },
  ...{ LLM_PRICE_IN: '0.15', LLM_PRICE_OUT: '0.6' },
});
const { platform } = bench.kade;
const owner = new pg.Client({ connectionString: bench.ownerUrl });
await owner.connect();

const companyId = await foundCompany(platform.db, {
  ...{ name: 'Bench', entitledProducts: ['product:scoring-ai'], twoFactorPolicy: 'optional' },
});
const userId = await platform.db.inTenant(companyId, async (tx) => {
  await sql`insert into profile (company_id, name, external_id, kind, crm_status, segment, city, province, employees_total)
    select ${companyId}, 'Lead ' || i, 'L' || i, 'lead', 'lead', (array['Hotel', 'Café', 'Restaurant'])[1 + i % 3],
      'City ' || i % 90, 'Utrecht', i % 60 from generate_series(1, ${leads}::int) i`.execute(tx);
  return addUser(tx, companyId, {
    ...{ email: 'bench@bench.example', name: 'Bench', passwordHash: 'x' },
    groups: ['product:scoring-ai'],
  });
});

// The new leads are indexed for the search before anything is measured: that is no work of the run.
await owner.query(`set app.company_id = '${companyId}'`);
for (let left = 1; left > 0; )
  left = (await owner.query('select search.step()::int as left')).rows[0].left;

/** Milliseconds that statements took in all connections together, as PostgreSQL counts them. */
async function active(): Promise<number> {
  // What a connection did is counted when it has rested for a while.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await owner.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.ms ?? 0;
}

const auth = {
  ...{ companyId, userId, userName: 'Bench', language: 'en', address: null },
  groups: ['product:scoring-ai'],
};
const statements = await active();
const before = await processorTime(owner);
const began = performance.now();
const { id } = await platform.db.inTenant(companyId, (tx) =>
  createRun(
    tx,
    auth as never,
    {
      ...{ name: 'Bench', leads: true, criteria: 'Hotels in Utrecht with at least 20 employees' },
      ...{ examples: [], use_overrides: true, start: true },
    },
    platform,
  ),
);
const state = () => platform.db.inTenant(companyId, (tx) => findRunRow(tx, companyId, id));
let run = await state();
while (run?.status !== 'finished') {
  if (run?.shown_status === 'failed' || run?.shown_status === 'paused')
    throw new Error(`The run is ${run.shown_status}: ${run.paused ?? run.work_error}`);
  // As somebody's screen looks on: not so often that it is what is measured.
  await new Promise((resolve) => setTimeout(resolve, 500));
  run = await state();
}
const seconds = (performance.now() - began) / 1000;
const after = await processorTime(owner);
const inStatements = ((await active()) - statements) / 1000;
const cpu = (after.postgres - before.postgres) / 1000;
if (run.done !== leads || server.requests.length !== leads)
  throw new Error(`${run.done} leads are done after ${server.requests.length} questions.`);

const share = (part: number) => `${((100 * part) / seconds).toFixed(1)} %`;
console.log(
  `${leads.toLocaleString('en')} leads, ${answerMs} ms an answer, at most ${server.mostOpen} at once. Load ${busyness()}. ${machine()}`,
);
table(
  ['part', 'seconds', 'of the whole'],
  [
    ['estimated, started and finished', seconds.toFixed(1), ''],
    ['answers alone, eight at once', ((leads * answerMs) / 8000).toFixed(1), ''],
    ['processor of PostgreSQL', cpu.toFixed(2), share(cpu)],
    ['within statements, all connections together', inStatements.toFixed(2), share(inStatements)],
    ['processor of the server', ((after.node - before.node) / 1000).toFixed(2), ''],
  ],
);
await owner.end();
await bench.close();
await server.close();
