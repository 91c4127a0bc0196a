import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import pg from 'pg';
import { foundCompany } from '../apps/server/src/features/companies/index.js';
import { profileColumns } from '../apps/server/src/features/profiles/index.js';
import type { Questions } from '../apps/server/src/platform/columns/columns.js';
import { readShape } from '../apps/server/src/platform/columns/copy/shape.js';
import {
  columnList,
  copyOut,
  copyToFile,
  readFile,
} from '../apps/server/src/platform/columns/copy/transfer.js';
import { openColumns } from '../apps/server/src/platform/columns/open.js';
import { openLog } from '../apps/server/src/platform/log.js';
import { five, fiveByHand, frame, ruleAbove } from './columns.questions.js';
import { seedColumns } from './columns.seed.js';
import { busyness, machine, median, percentile, table } from './figures.js';
import { benchKade, processorTime } from './support.js';

/**
 * Five questions about a rule of five conditions (count, spread, box plot, provinces, CLV), asked of the column engine,
 * of PostgreSQL through the same interface, of DuckDB by hand, and of one JSON column by hand: in turns, so that a
 * busy machine slows all alike. Each run asks about a rule of its own, by another amount of revenue: the engine remembers
 * what a rule selected, and no run may profit from an earlier one. Then an edit and the count behind it, and what noting
 * changes costs.
 */
const profiles = Number(process.env.KADE_BENCH_PROFILES ?? 1_000_000);
const runs = Number(process.env.KADE_BENCH_RUNS ?? 20);
const rule = ruleAbove(2000);

const { kade, ownerUrl, close } = await benchKade('api', process.env.KADE_BENCH_KEEP);
const { db, settings } = kade.platform;
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const folder = join(settings.dataDir, 'bench-columns');
mkdirSync(folder, { recursive: true });

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  into.push(performance.now() - start);
  return result;
}
/** The same in processor time of this process, DuckDB's threads included: that says the same on a busy machine. */
async function worked<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  into.push((user + system) / 1000);
  return result;
}
const ms = (values: readonly number[]) =>
  `${median(values).toFixed(1)} / ${percentile(values, 95).toFixed(1)}`;

/** DuckDB by hand, over the same rows in a plain table. */
async function rawDuckDb(companyId: number) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const path = join(folder, 'raw.csv');
  await db.withTenantClient(companyId, async (client, tx) => {
    const shape = await readShape(tx, profileColumns);
    const all = { above: -1, upTo: Number.MAX_SAFE_INTEGER };
    const command = copyOut(db.directory, companyId, frame.timeZone, profileColumns, shape, all);
    await copyToFile(client, command, path);
    await connection.run(`attach ':memory:' as raw (compress)`);
    await connection.run('use raw');
    const types = columnList(shape).map(([name, type]) => `"${name}" ${type}`);
    await connection.run(`create table r (${types.join(', ')})`);
    await connection.run(`insert into r ${readFile(path, shape, false)}`);
    await connection.run('checkpoint raw');
  });
  rmSync(path);
  const dialect = {
    rows: 'r',
    column: (name: string) => name,
    number: (name: string) => name,
    day: (name: string) => name,
    flag: 'reachable',
    median: (value: string) => `quantile_disc(${value}, 0.02), quantile_disc(${value}, 0.98)`,
    at: (value: string) => `quantile_cont(${value}::double, [0.05, 0.25, 0.5, 0.75, 0.95])`,
    contains: "starts_with(lower(city), 'u')",
  };
  return async (above: number) => {
    for (const text of fiveByHand(dialect, above)) await connection.runAndReadAll(text);
  };
}

/** The same rows with all their columns in one JSON column. */
async function oneJsonColumn(companyId: number) {
  await owner.query(`create table bench_json as
    select p.id, (to_jsonb(p) || to_jsonb(m)) as d
    from profile p left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id
    where p.company_id = ${companyId}`);
  await owner.query('vacuum analyze bench_json');
  const dialect = {
    rows: 'bench_json',
    column: (name: string) => `d->>'${name}'`,
    number: (name: string) => `(d->>'${name}')::numeric`,
    day: (name: string) => `(d->>'${name}')::date`,
    flag: "d->>'crm_status' <> 'do_not_contact'",
    median: (value: string) =>
      `percentile_disc(array[0.02, 0.98]) within group (order by ${value})`,
    at: (value: string) =>
      `percentile_cont(array[0.05, 0.25, 0.5, 0.75, 0.95]) within group (order by (${value})::float8)`,
    contains: "d->>'city' ilike 'u%'",
  };
  return async (above: number) => {
    for (const text of fiveByHand(dialect, above)) await owner.query(text);
  };
}

try {
  const companyId = await foundCompany(db, { name: 'Bench', twoFactorPolicy: 'optional' });
  await seedColumns(owner, companyId, profiles);
  const open = (engine: 'duckdb' | 'postgres') =>
    openColumns({
      source: profileColumns,
      settings: { ...settings.columns, engine },
      db,
      log: openLog('warn'),
      folder,
    });
  const [copied, plain] = [open('duckdb'), open('postgres')];
  const ask = <T>(engine: typeof copied, work: (q: Questions) => Promise<T>) =>
    db.inTenant(companyId, (tx) => engine.ask(tx, companyId, frame, work));

  const [loading, meanwhile]: [number[], number[]] = [[], []];
  const before = await processorTime(owner);
  await timed(loading, async () => {
    await timed(meanwhile, () => ask(copied, (q) => q.counts(rule)));
    await copied.settled();
  });
  const after = await processorTime(owner);
  if ((await ask(copied, async (q) => q.engine)) !== 'duckdb')
    throw new Error('There is no copy: the warning above says why.');
  const metrics = await import('prom-client').then(({ Registry }) => new Registry());
  copied.register(metrics);
  const bytes = (await metrics.getMetricsAsJSON()).find((one) => one.name === 'columns_copy_bytes');
  const size = Number(bytes?.values[0]?.value ?? 0) / 2 ** 20;

  const [raw, json] = [await rawDuckDb(companyId), await oneJsonColumn(companyId)];
  const times = {
    copied: [],
    copiedWork: [],
    atOnce: [],
    atOnceWork: [],
    plain: [],
    raw: [],
    rawWork: [],
    json: [],
  } as Record<string, number[]>;
  const of = (name: string): number[] => times[name] ?? [];
  for (let run = -1; run < runs; run += 1) {
    const slow = run < Math.max(3, runs / 4);
    const into = (name: string) => (run < 0 ? [] : of(name));
    const above = 2001 + 2 * run;
    const inTurn = async (q: Questions) => {
      const answers: unknown[] = [];
      for (const question of five(ruleAbove(above))) answers.push(await question(q));
      return answers;
    };
    const found = await worked(into('copiedWork'), () =>
      timed(into('copied'), () => ask(copied, inTurn)),
    );
    // As the screen asks them: each in a request of its own, and of a rule not asked before either.
    await worked(into('atOnceWork'), () =>
      timed(into('atOnce'), () =>
        Promise.all(five(ruleAbove(above + 1)).map((one) => ask<unknown>(copied, one))),
      ),
    );
    await worked(into('rawWork'), () => timed(into('raw'), () => raw(above)));
    if (!slow) continue;
    const expected = await timed(into('plain'), () => ask(plain, inTurn));
    await timed(into('json'), () => json(above));
    if (!isDeepStrictEqual(found, expected)) throw new Error('The two engines do not agree.');
    if (run < 0) console.log(`selected: ${JSON.stringify(found[0])}`);
  }

  const [edits, counts]: [number[], number[]] = [[], []];
  const { rows } = await owner.query<{ id: number }>(
    'select id from profile where company_id = $1 order by id limit 30',
    [companyId],
  );
  let expected = await ask(copied, (q) => q.count(rule));
  for (const { id } of rows) {
    await timed(edits, () =>
      db.inTenant(companyId, async (tx) => {
        await tx.updateTable('profile').set({ segment: null }).where('id', '=', id).execute();
      }),
    );
    const found = await timed(counts, () =>
      ask(copied, async (q) => {
        const count = await q.count(rule);
        return [q.engine, count];
      }),
    );
    const truth = await ask(plain, (q) => q.count(rule));
    if (found[0] !== 'duckdb' || found[1] !== truth)
      throw new Error(`After an edit ${found.join(' says ')}, in truth it is ${truth}.`);
    expected = truth;
  }

  console.log(`${machine()}, ${busyness()}; ${profiles} rows, ${columnCount()} columns`);
  const ratio = (name: string) => (median(of(name)) / median(of('copied'))).toFixed(2);
  table(
    ['five questions together', 'p50 / p95 ms', 'times the engine'],
    [
      ['column engine, one after the other', ms(of('copied')), '1.00'],
      ['column engine, five requests at once', ms(of('atOnce')), ratio('atOnce')],
      ['DuckDB by hand', ms(of('raw')), ratio('raw')],
      ['PostgreSQL, same interface', ms(of('plain')), ratio('plain')],
      ['one JSON column by hand', ms(of('json')), ratio('json')],
    ],
  );
  table(
    ['what', 'figure'],
    [
      ['first load', `${((loading[0] ?? 0) / 1000).toFixed(1)} s`],
      ['a count from PostgreSQL meanwhile', `${(meanwhile[0] ?? 0).toFixed(0)} ms`],
      [
        'processor time of it: Node and DuckDB + PostgreSQL',
        `${((after.node - before.node) / 1000).toFixed(1)} + ${((after.postgres - before.postgres) / 1000).toFixed(1)} s`,
      ],
      ['processor time of the questions: engine', `${ms(of('copiedWork'))} ms`],
      ['processor time of them at once', `${ms(of('atOnceWork'))} ms`],
      ['processor time of the questions: DuckDB by hand', `${ms(of('rawWork'))} ms`],
      ['memory of the copy', `${size.toFixed(0)} MB`],
      ['an edit', `${ms(edits)} ms`],
      ['the count behind it, with the edit in it', `${ms(counts)} ms (${expected} at the end)`],
    ],
  );
  await notingChanges(companyId);
  await copied.close();
} finally {
  await owner.end();
  await close();
}

function columnCount(): number {
  return profileColumns.columns.length;
}

/** What the triggers of the change log add to an import: the same rows with and without, in turns. */
async function notingChanges(companyId: number) {
  const most = Math.min(profiles, 50_000);
  const [on, off]: [number[], number[]] = [[], []];
  const insert = (n: number) =>
    owner.query(`insert into profile (company_id, name, city)
      select ${companyId}, 'Import ${n} ' || i, 'Urk' from generate_series(1, 5000) i`);
  for (let n = 0; n < (most / 5000) * 2; n += 1) {
    const noted = n % 2 === 0;
    await owner.query(`alter table profile ${noted ? 'enable' : 'disable'} trigger columns_insert`);
    await timed(noted ? on : off, () => insert(n));
  }
  await owner.query('alter table profile enable trigger columns_insert');
  table(
    ['5,000 new rows', 'p50 / p95 ms'],
    [
      ['with the change log', ms(on)],
      ['without', ms(off)],
    ],
  );
}
