import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '../../../schema/index.js';
import type { Client } from '../../db/connect.js';
import type { ColumnSource } from '../source.js';
import type { CopyView } from './duckdb.js';
import { bytesOf, oddFieldsIn, own } from './look.js';
import type { Connection, Instance, OpenDuckDb } from './native.js';
import { noSelectionTables, openSelectionTables } from './selectionTables.js';
import { rememberTotals } from './totals.js';
import { columnList, copyOut, copyToFile, readFile } from './transfer.js';

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

type Made = Omit<CopyView, 'totals' | 'selections'> & {
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

/** A copy over what was made. */
export function copyOver(made: Made): CompanyCopy {
  const { options, instance, connection, shape, letters, oddFields, companyId, timeZone } = made;
  const idle: Connection[] = [];
  let closed = false;

  async function connect(): Promise<Connection> {
    const one = await instance.connect();
    await one.run('use copy');
    return one;
  }

  async function lend<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const mine = idle.pop() ?? (await own(connect));
    try {
      const result = await work(mine);
      if (closed) mine.closeSync();
      else idle.push(mine);
      return result;
    } catch (error) {
      // A connection in an unknown state is not used again.
      mine.closeSync();
      throw error;
    }
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
      await run('update copy.state set n = n + 1');
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
    totals: rememberTotals(),
    selections:
      made.bytes > options.companyBytes / 2
        ? noSelectionTables
        : openSelectionTables({
            over: options.over,
            flag: shape.flag,
            rows: made.rows,
            lend,
            async resized(on) {
              copy.bytes = await bytesOf(on);
            },
          }),
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
    inTransaction: (work) =>
      lend(async (mine) => {
        await own(() => mine.run('begin transaction read only'));
        const result = await work(mine);
        await own(() => mine.run('commit'));
        return result;
      }),
    close() {
      closed = true;
      for (const one of idle) one.closeSync();
      connection.closeSync();
      instance.closeSync();
    },
  };
  return copy;
}
