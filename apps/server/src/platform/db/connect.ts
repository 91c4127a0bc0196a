import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../schema/index.js';

// Ids and counts fit in a double; days stay days; moments are ISO text in UTC.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (v) => v);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (v) => new Date(v).toISOString());

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/** A pool of connections. A broken idle connection is replaced, it never ends the process. */
export function openPool(connectionString: string, max = 10): Pool {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 30_000 });
  pool.on('error', () => {});
  return pool;
}

export const overPool = (pool: Pool): Kysely<DB> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
