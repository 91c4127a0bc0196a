import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'prom-client';
import type { Database } from '../db/tenant.js';
import type { Log } from '../log.js';
import type { Columns } from './columns.js';
import { type Copies, holdCopies, type Limits, type Miss } from './copy/copies.js';
import { CopyFault, duckdbEngine } from './copy/duckdb.js';
import { askerOf } from './copy/gate.js';
import { findDuckDb, type OpenDuckDb } from './copy/native.js';
import type { Engine, Unfit } from './engine.js';
import { columnMetrics } from './metrics.js';
import { postgresEngine } from './postgres.js';
import { type Answer, answeredBy, questionsOf } from './questions.js';
import type { ColumnSource } from './source.js';

type ColumnSettings = {
  /** `postgres`: no copies at all. */
  readonly engine: 'duckdb' | 'postgres';
  /** Bytes of all copies, and of one company's. */
  readonly bytes: number;
  readonly companyBytes: number;
};

export type ColumnEngine = Columns & {
  /** Tells its figures to whoever asks a registry. */
  register(registry: Registry): void;
  /** Waits until no copy is being made or brought up to date. */
  settled(): Promise<void>;
};

const inline = 2000;
const fewest = 5000;
/** A file that nobody took away within this time was left by a process that is no more. */
const forgotten = 600_000;

/** A folder of its own for rows on their way; what a killed process left behind goes. */
function cleanFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.endsWith('.csv') && age > forgotten) rmSync(file, { force: true });
  }
  return path;
}

/** Why PostgreSQL answered. */
type Because = Miss | Unfit | 'off';

/** Asks a copy what it can answer, and PostgreSQL the rest; once the copy has failed, everything. */
function answeredByBoth(copy: Engine, postgres: Engine) {
  let engine: Engine = copy;
  let because: Because | undefined;
  let fault: CopyFault | undefined;
  const answer: Answer = {
    get engine() {
      return engine.name;
    },
    async by(need, ask) {
      const unfit = fault ? 'fault' : copy.unfit(need());
      engine = unfit ? postgres : copy;
      because ??= unfit;
      if (unfit) return ask(postgres);
      try {
        return await ask(copy);
      } catch (error) {
        if (!(error instanceof CopyFault)) throw error;
        fault = error;
        because ??= 'fault';
        engine = postgres;
        return ask(postgres);
      }
    },
  };
  return { answer, because: () => because, fault: () => fault };
}

/** The column engine over a source. */
export function openColumns(given: {
  source: ColumnSource;
  settings: ColumnSettings;
  db: Database;
  log: Log;
  /** Folder for files that live for a second. */
  folder: string;
  limits?: Partial<Limits>;
  find?: () => Promise<OpenDuckDb | Error>;
}): ColumnEngine {
  const { source, settings, db, log } = given;
  const metrics = columnMetrics();
  let copies: Copies | undefined;
  let closed = false;

  async function prepare(): Promise<void> {
    if (settings.engine === 'postgres') return;
    const openDuckDb = await (given.find ?? findDuckDb)();
    if (openDuckDb instanceof Error) {
      log.warn({ err: openDuckDb }, 'DuckDB is not available here; PostgreSQL answers');
      return;
    }
    if (closed) return;
    let folder: string;
    try {
      folder = cleanFolder(given.folder);
    } catch (error) {
      log.warn({ err: error }, 'no folder for copies of the columns; PostgreSQL answers');
      return;
    }
    copies = holdCopies({
      options: {
        openDuckDb,
        source,
        folder,
        companyBytes: settings.companyBytes,
        over: db.directory,
      },
      limits: { bytes: settings.bytes, fewest, inline, ...given.limits },
      db,
      log,
      events: {
        loaded: (seconds) => metrics.seconds.observe(seconds),
        failed: () => metrics.failures.inc(),
        evicted: () => metrics.evictions.inc(),
        reread: (rows) => metrics.reread.inc(rows),
      },
    });
  }
  let prepared: Promise<void> | undefined;

  const ask: Columns['ask'] = async (tx, companyId, frame, work) => {
    prepared ??= prepare();
    await prepared;
    const note = (because: Because | undefined) =>
      metrics.answers.inc({
        engine: because ? 'postgres' : 'duckdb',
        because: because ?? '',
      });
    const postgres = postgresEngine(tx, companyId, frame, source);
    const all: {
      done?: { answer: Awaited<ReturnType<typeof work>>; because: Because | undefined };
    } = {};
    const missed = await copies?.use(tx, companyId, frame.timeZone, (copy) =>
      copy.inTransaction(async (connection) => {
        const asker = askerOf(tx, companyId);
        const both = answeredByBoth(
          duckdbEngine(connection, db.directory, copy, frame, asker),
          postgres,
        );
        all.done = { answer: await work(questionsOf(both.answer)), because: both.because() };
        const fault = both.fault();
        // All is answered; what is left is to give the copy up.
        if (fault) throw fault;
      }),
    );
    if (all.done) {
      note(all.done.because);
      return all.done.answer;
    }
    note(typeof missed === 'string' ? missed : 'off');
    return work(questionsOf(answeredBy(postgres)));
  };

  return {
    ask,
    register: (registry) =>
      metrics.register(registry, {
        bytes: () => copies?.bytes() ?? 0,
        companies: () => copies?.companies() ?? 0,
      }),
    settled: async () => {
      await prepared;
      await copies?.settled();
    },
    async close() {
      closed = true;
      await prepared?.catch(() => {});
      await copies?.close();
    },
  };
}
