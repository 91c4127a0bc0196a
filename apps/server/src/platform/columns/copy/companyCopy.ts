import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../schema/index.js';
import type { Client } from '../../db/connect.js';
import type { TenantTx } from '../../db/tenant.js';
import type { ColumnSource } from '../source.js';
import { CopyFault, type CopyView } from './duckdb.js';
import { findOddLetters, type OddLetters } from './letters.js';
import type { Connection, Instance, OpenDuckDb } from './native.js';
import { readShape, type Shape } from './shape.js';
import { columnList, copyOut, copyToFile, readFile, type Wanted } from './transfer.js';

/** What copies of all companies share. */
export type CopyOptions = {
  readonly openDuckDb: OpenDuckDb;
  readonly source: ColumnSource;
  /** Folder for rows on their way between the databases. */
  readonly folder: string;
  /** Bytes that one company's copy may take, working space included. */
  readonly companyBytes: number;
  /** Turns expressions into text. */
  readonly over: Kysely<DB>;
};

/** A company's rows by column, as they were in one snapshot. */
export type CompanyCopy = CopyView & {
  readonly timeZone: string;
  /** The state of the database that this is a copy of: PostgreSQL's pg_snapshot. */
  snapshot: string;
  rows: number;
  /** Rows read again since it was made. */
  reread: number;
  bytes: number;
  /**
   * Reads rows again that changed since the snapshot, on this connection and in its transaction.
   * @returns false when that cannot bring it up to date: it has to be made anew
   */
  catchUp(client: Client): Promise<boolean>;
  /** Runs `work` in a transaction on the copy. */
  inTransaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): void;
};

/** Rows that travel in one file. */
const perFile = 100_000;

/** Runs a step of the copy's own; whatever goes wrong in it is the copy's fault. */
async function own<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CopyFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Rows travel in a file of their own, which is gone when they have arrived. */
async function throughFile(
  folder: string,
  client: Client,
  command: string,
  arrive: (path: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, `${randomUUID()}.csv`);
  try {
    await copyToFile(client, command, path);
    await own(() => arrive(path));
  } finally {
    await rm(path, { force: true });
  }
}

async function openInstance({ openDuckDb, folder, companyBytes }: CopyOptions, shape: Shape) {
  const instance = await openDuckDb({
    threads: '2',
    memory_limit: `${Math.floor(companyBytes / 2 ** 20)}MiB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  const columns = columnList(shape).map(([name, type]) => `"${name}" ${type}`);
  for (const text of [
    // Nothing of a copy goes to disk: what does not fit is answered by PostgreSQL.
    "set temp_directory = ''",
    `set allowed_directories = ['${folder.replaceAll("'", "''")}']`,
    'set enable_external_access = false',
    "attach ':memory:' as copy (compress)",
    'use copy',
    'set lock_configuration = true',
    `create table copy."row" (${columns.join(', ')})`,
  ])
    await connection.run(text);
  return { instance, connection };
}

/** Ids that cut the rows into files, the last one above them all. */
async function cutsOf(tx: TenantTx, companyId: number, table: string) {
  const { rows } = await sql<{ id: number; n: number }>`
    select id, n from (select id, row_number() over (order by id) as n, count(*) over () as all
      from ${sql.ref(table)} where company_id = ${companyId}) numbered
    where n % ${perFile} = 0 or n = "all" order by id`.execute(tx);
  return rows;
}

/** Fields with odd letters in them, among the rows of a table of the copy. */
async function oddFieldsIn(
  connection: Connection,
  table: string,
  shape: Shape,
  letters: OddLetters,
): Promise<string[]> {
  const texts = shape.kept.filter((one) => one.type.startsWith('varchar'));
  const asked = texts.map(({ field, isSet }) => {
    const text = isSet ? `array_to_string("${field}", ' ')` : `"${field}"`;
    return `coalesce(bool_or(strlen(${text}) <> length(${text}) and regexp_matches(${text}, $1)), false)`;
  });
  const reader = await connection.runAndReadAll(`select ${asked.join(', ')} from ${table}`, [
    letters.pattern,
  ]);
  const [found = []] = reader.getRows();
  return texts.filter((_, n) => found[n] === true).map((one) => one.field);
}

const bytesOf = async (connection: Connection): Promise<number> => {
  const reader = await connection.runAndReadAll(
    'select sum(memory_usage_bytes)::double from duckdb_memory()',
  );
  return Number(reader.getRows()[0]?.[0] ?? 0);
};

const lettersOf = new WeakMap<OpenDuckDb, OddLetters>();

/**
 * Makes a copy of a company's rows. The transaction must be repeatable read, so that all files show one state.
 * @returns undefined when the company has fewer than `fewest` rows: PostgreSQL is quick enough with those
 * @throws CopyFault when DuckDB cannot, for one because the rows need more memory than they may take
 */
export async function makeCopy(
  options: CopyOptions,
  client: Client,
  tx: TenantTx,
  { companyId, timeZone, fewest }: { companyId: number; timeZone: string; fewest: number },
): Promise<CompanyCopy | undefined> {
  const { source, over, folder, openDuckDb } = options;
  const cuts = await cutsOf(tx, companyId, source.table);
  const rows = cuts.at(-1)?.n ?? 0;
  if (rows < fewest) return undefined;
  const { rows: now } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(tx);
  const shape = await readShape(tx, source);
  const { instance, connection } = await own(() => openInstance(options, shape));
  try {
    const letters = lettersOf.get(openDuckDb) ?? (await findOddLetters(tx, connection));
    lettersOf.set(openDuckDb, letters);
    const commandFor = (wanted: Wanted) =>
      copyOut(over, companyId, timeZone, source, shape, wanted);
    // While one file arrives here, the next one is on its way.
    let arriving: Promise<void> = Promise.resolve();
    let above = -1;
    for (const { id: upTo } of cuts) {
      const path = join(folder, `${randomUUID()}.csv`);
      try {
        await copyToFile(client, commandFor({ above, upTo }), path);
        await arriving;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      arriving = own(async () => {
        await connection.run(`insert into "row" ${readFile(path, shape, false)}`);
      }).finally(() => rm(path, { force: true }));
      // Heard at the next turn; until then it must not end the process.
      arriving.catch(() => {});
      above = upTo;
    }
    await arriving;
    const oddFields = new Set(
      await own(async () => {
        await connection.run('checkpoint copy');
        return oddFieldsIn(connection, '"row"', shape, letters);
      }),
    );
    return copyOver({
      options,
      instance,
      connection,
      shape,
      letters,
      oddFields,
      companyId,
      timeZone,
      rows,
      snapshot: now[0]?.snapshot ?? '',
      bytes: await own(() => bytesOf(connection)),
    });
  } catch (error) {
    connection.closeSync();
    instance.closeSync();
    throw error;
  }
}

type Made = CopyView & {
  options: CopyOptions;
  instance: Instance;
  connection: Connection;
  oddFields: Set<string>;
  companyId: number;
  timeZone: string;
  rows: number;
  snapshot: string;
  bytes: number;
};

function copyOver(made: Made): CompanyCopy {
  const { options, instance, connection, shape, letters, oddFields, companyId, timeZone } = made;
  const idle: Connection[] = [];
  let closed = false;

  async function connect(): Promise<Connection> {
    const one = await instance.connect();
    await one.run('use copy');
    return one;
  }

  /** Takes over the rows of a file; the connection that writes is used for this alone. */
  async function take(path: string): Promise<boolean> {
    const run = (text: string) => connection.run(text);
    await run('begin');
    try {
      await run(`create temp table news as ${readFile(path, shape, true)}`);
      const reader = await connection.runAndReadAll(
        'select any_value(snapshot), bool_or(everything), count(id) from temp.news',
      );
      const [[snapshot, everything, changed] = []] = reader.getRows();
      if (everything !== false || typeof snapshot !== 'string') {
        await run('rollback');
        return false;
      }
      for (const field of await oddFieldsIn(connection, 'temp.news', shape, letters))
        oddFields.add(field);
      const columns = columnList(shape).map(([name]) => `"${name}"`);
      await run(
        'delete from copy."row" where id in (select id from temp.news where id is not null)',
      );
      await run(`insert into copy."row" select ${columns.join(', ')} from temp.news where present`);
      await run('drop table temp.news');
      await run('commit');
      copy.snapshot = snapshot;
      copy.reread += Number(changed);
      return true;
    } catch (error) {
      await run('rollback').catch(() => {});
      throw error;
    }
  }

  const copy: CompanyCopy = {
    shape,
    letters,
    oddFields,
    timeZone,
    snapshot: made.snapshot,
    rows: made.rows,
    reread: 0,
    bytes: made.bytes,
    async catchUp(client) {
      let took = false;
      const command = copyOut(options.over, companyId, timeZone, options.source, shape, {
        changedSince: copy.snapshot,
      });
      await throughFile(options.folder, client, command, async (path) => {
        took = await take(path);
        copy.bytes = await bytesOf(connection);
      });
      return took;
    },
    async inTransaction(work) {
      const mine = idle.pop() ?? (await own(connect));
      try {
        await own(() => mine.run('begin transaction read only'));
        const result = await work(mine);
        await own(() => mine.run('commit'));
        if (closed) mine.closeSync();
        else idle.push(mine);
        return result;
      } catch (error) {
        // A connection in an unknown state is not used again.
        mine.closeSync();
        throw error;
      }
    },
    close() {
      closed = true;
      for (const one of idle) one.closeSync();
      connection.closeSync();
      instance.closeSync();
    },
  };
  return copy;
}
