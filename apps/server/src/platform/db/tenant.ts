import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { DB } from '../../schema/index.js';
import type { Client, Pool } from './connect.js';

declare const tenant: unique symbol;
/** A transaction that knows its company: row-level security hides every other one. Made by {@link Database.inTenant} only. */
export type TenantTx = Transaction<DB> & { readonly [tenant]: true };

/** The database as the product sees it: always through a company, but for the two directory tables. */
export type Database = {
  inTenant<T>(companyId: number, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** For COPY and cursors: the bare connection inside a tenant transaction, and the same transaction for queries. */
  withTenantClient<T>(
    companyId: number,
    work: (client: Client, tx: TenantTx) => Promise<T>,
  ): Promise<T>;
  /** `tenant` and `login_directory` only: every other table raises an error without a company. */
  readonly directory: Kysely<DB>;
  readonly pool: Pool;
};

/** Queries on a connection whose transaction is already open. */
const overClient = (client: Client) =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client), release: () => {} }) as never,
        end: async () => {},
      },
    }),
  }) as unknown as TenantTx;

/** One round trip for both: the way to the database and back is what a short request spends its time on. */
const beginFor = (companyId: number): string => {
  if (!Number.isSafeInteger(companyId)) throw new Error(`${companyId} is no company's id.`);
  return `begin; set local app.company_id = '${companyId}'`;
};

export function databaseOver(pool: Pool, directory: Kysely<DB>): Database {
  const withTenantClient: Database['withTenantClient'] = async (companyId, work) => {
    const client = await pool.connect();
    try {
      await client.query(beginFor(companyId));
      const result = await work(client, overClient(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection that cannot roll back is thrown away, not handed to the next caller.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  };
  return {
    directory,
    pool,
    inTenant: (companyId, work) => withTenantClient(companyId, (_, tx) => work(tx)),
    withTenantClient,
  };
}
