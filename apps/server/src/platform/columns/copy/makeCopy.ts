import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Client } from '../../db/connect.js';
import type { TenantTx } from '../../db/tenant.js';
import { type CompanyCopy, type CopyOptions, copyOver } from './companyCopy.js';
import { findOddLetters, type OddLetters } from './letters.js';
import { bytesOf, oddFieldsIn, own } from './look.js';
import type { OpenDuckDb } from './native.js';
import { readShape, type Shape } from './shape.js';
import { columnList, copyOut, copyToFile, readFile, type Wanted } from './transfer.js';

/** Rows that travel in one file. */
const perFile = 100_000;
/** A question is answered in milliseconds by a few processors; the others have requests to serve. */
const mostThreads = 4;

async function openInstance({ openDuckDb, folder, companyBytes }: CopyOptions, shape: Shape) {
  const instance = await openDuckDb({
    threads: String(Math.min(availableParallelism(), mostThreads)),
    memory_limit: `${Math.floor(companyBytes / 2 ** 20)}MiB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  const columns = columnList(shape).map(([name, type]) => `"${name}" ${type}`);
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  const steps = [
    // Nothing of a copy goes to disk: what does not fit is answered by PostgreSQL.
    "set temp_directory = ''",
    `set allowed_directories = ['${folder.replaceAll("'", "''")}']`,
    'set enable_external_access = false',
    "attach ':memory:' as copy (compress)",
    // What rules selected, in tables of their own.
    "attach ':memory:' as selections",
    'use copy',
    'set lock_configuration = true',
    `create table copy."row" (${columns.join(', ')})`,
    // Counts the times that rows were read again.
    'create table copy.state as select 0::bigint as n',
  ];
  try {
    for (const text of steps) await connection.run(text);
  } catch (error) {
    close();
    throw error;
  }
  return { instance, connection, close };
}

/** Ids that cut the rows into files, the last one above them all. */
async function cutsOf(tx: TenantTx, companyId: number, table: string) {
  const { rows } = await sql<{ id: number; n: number }>`
    select id, n from (select id, row_number() over (order by id) as n, count(*) over () as all
      from ${sql.ref(table)} where company_id = ${companyId}) numbered
    where n % ${perFile} = 0 or n = "all" order by id`.execute(tx);
  return rows;
}

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
  // All rows are read. Just after an import the planner may still believe that there are none, and would go through
  // the other tables once for each of them.
  await client.query('set local enable_nestloop = off');
  const cuts = await cutsOf(tx, companyId, source.table);
  const rows = cuts.at(-1)?.n ?? 0;
  if (rows < fewest) return undefined;
  const { rows: now } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(tx);
  const shape = await readShape(tx, source);
  const { instance, connection, close } = await own(() => openInstance(options, shape));
  // While one file arrives here, the next one is on its way.
  let arriving: Promise<void> = Promise.resolve();
  try {
    const letters = lettersOf.get(openDuckDb) ?? (await findOddLetters(tx, connection));
    lettersOf.set(openDuckDb, letters);
    const commandFor = (wanted: Wanted) =>
      copyOut(over, companyId, timeZone, source, shape, wanted);
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
    await arriving.catch(() => {});
    close();
    throw error;
  }
}
