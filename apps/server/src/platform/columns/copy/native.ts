import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

export type Connection = DuckDBConnection;
export type Instance = DuckDBInstance;

/** Opens a database in memory. */
export type OpenDuckDb = (options: Record<string, string>) => Promise<Instance>;

/**
 * DuckDB, where this platform has it. It is a native module: some systems have no build of it, and the product has to
 * start there all the same. So it is asked for when it is first wanted, and its absence is an answer.
 */
export async function findDuckDb(): Promise<OpenDuckDb | Error> {
  try {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    return (options) => DuckDBInstance.create(':memory:', options);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
