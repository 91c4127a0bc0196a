import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'prom-client';
import type { Database } from '../db/tenant.js';
import type { Log } from '../log.js';
import type { Columns } from './columns.js';
import { type Copies, holdCopies, type Limits, type Miss } from './copy/copies.js';
import { duckdbEngine, OnlyPostgres } from './copy/duckdb.js';
import { askerOf } from './copy/gate.js';
import { findDuckDb, type OpenDuckDb } from './copy/native.js';
import { columnMetrics } from './metrics.js';
import { postgresEngine } from './postgres.js';
import { questionsOf } from './questions.js';
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
    const plainly = (because: Miss | 'off') => {
      metrics.answers.inc({ engine: 'postgres', because });
      return work(questionsOf(postgresEngine(tx, companyId, frame, source)));
    };
    if (!copies) return plainly('off');
    try {
      const found = await copies.use(tx, companyId, frame.timeZone, (copy) =>
        copy.inTransaction((connection) =>
          work(
            questionsOf(
              duckdbEngine(connection, db.directory, copy, frame, askerOf(tx, companyId)),
            ),
          ),
        ),
      );
      if (typeof found === 'string') return plainly(found);
      metrics.answers.inc({ engine: 'duckdb', because: '' });
      return found.answer;
    } catch (error) {
      if (error instanceof OnlyPostgres) return plainly(error.reason);
      throw error;
    }
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
