import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { DB } from '../../schema/index.js';
import { jobStatementMs } from '../turns/limits.js';
import type { Run } from '../turns/run.js';
import { cancelStatement } from './cancel.js';
import type { Client, Pool } from './connect.js';

declare const tenant: unique symbol;
/** A transaction that knows its company: row-level security hides every other one. Made by {@link Database.inTenant} only. */
export type TenantTx = Transaction<DB> & { readonly [tenant]: true };

/** The database as the product sees it: always through a company, but for the two directory tables. */
export type Database = {
  /**
   * @param run what the work has to keep to: statements end when its time is up, and none begins after that. Without
   * one it is a job's
   * @throws the reason of the run's signal when that ended it
   */
  inTenant<T>(companyId: number, work: (tx: TenantTx) => Promise<T>, run?: Run): Promise<T>;
  /**
   * A transaction for a company that begins with it: the company and all it starts with exist together or not at all.
   */
  inNewTenant<T>(
    isDemo: boolean,
    work: (tx: TenantTx, companyId: number) => Promise<T>,
  ): Promise<T>;
  /** For COPY and cursors: the bare connection inside a tenant transaction, and the same transaction for queries. */
  withTenantClient<T>(
    companyId: number,
    work: (client: Client, tx: TenantTx) => Promise<T>,
    run?: Run,
  ): Promise<T>;
  /** `tenant` and `login_directory` only: every other table raises an error without a company. */
  readonly directory: Kysely<DB>;
  readonly pool: Pool;
};

const mark = '/* planned once */';

/**
 * For `modifyEnd` of a query that runs at every request: it is planned once per connection instead of each time, which
 * for a join under row-level security costs several times what running it does. Its text must always be the same.
 */
export const plannedOnce = sql.raw(mark);

const names = new Map<string, string>();
/** The name of the prepared statement for a text: the same on every connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `kade_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** The connection below a transaction. */
const clients = new WeakMap<TenantTx, Client>();

/**
 * The bare connection of a transaction, for a COPY in the middle of it.
 * @throws when the transaction was not made here
 */
export function clientOf(tx: TenantTx): Client {
  const client = clients.get(tx);
  if (!client) throw new Error('This transaction has no connection of its own.');
  return client;
}

const runs = new WeakMap<TenantTx, Run>();

/** What the work of a transaction has to keep to, for what it asks elsewhere; undefined for a job. */
export const runOf = (tx: TenantTx): Run | undefined => runs.get(tx);

/** Queries on a connection whose transaction is already open. */
const overClient = (client: Client, run?: Run) => {
  const query = async (text: string, values: unknown[]) => {
    run?.signal.throwIfAborted();
    return text.endsWith(mark)
      ? client.query({ name: nameOf(text), text, values })
      : client.query(text, values);
  };
  const tx = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query, release: () => {} }) as never,
        end: async () => {},
      },
    }),
  }) as unknown as TenantTx;
  clients.set(tx, client);
  if (run) runs.set(tx, run);
  return tx;
};

const companyIs = (companyId: number): string => {
  if (!Number.isSafeInteger(companyId)) throw new Error(`${companyId} is no company's id.`);
  return `set local app.company_id = '${companyId}'`;
};

/** One round trip for all: the way to the database and back is what a short request spends its time on. */
const beginFor = (companyId: number, run?: Run): string =>
  `begin; ${companyIs(companyId)}; set local statement_timeout = ${run?.statementMs ?? jobStatementMs}`;

/** Ends what a connection runs when the signal says so. @returns what to wait for before the connection goes on */
function endedBy(signal: AbortSignal | undefined, client: Client): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const end = () => {
    ending = cancelStatement(client);
  };
  signal?.addEventListener('abort', end, { once: true });
  return async () => {
    signal?.removeEventListener('abort', end);
    await ending;
  };
}

export function databaseOver(pool: Pool, directory: Kysely<DB>): Database {
  /** Commits what `work` does on a connection; `work` begins the transaction. */
  async function committed<T>(work: (client: Client) => Promise<T>, run?: Run): Promise<T> {
    run?.signal.throwIfAborted();
    const client = await pool.connect();
    const settled = endedBy(run?.signal, client);
    try {
      run?.signal.throwIfAborted();
      const result = await work(client);
      await settled();
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await settled();
      // A connection that cannot roll back is thrown away, not handed to the next caller.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw run?.signal.aborted ? run.signal.reason : error;
    }
  }
  const withTenantClient: Database['withTenantClient'] = (companyId, work, run) =>
    committed(async (client) => {
      await client.query(beginFor(companyId, run));
      return work(client, overClient(client, run));
    }, run);
  return {
    directory,
    pool,
    inTenant: (companyId, work, run) => withTenantClient(companyId, (_, tx) => work(tx), run),
    inNewTenant: (isDemo, work) =>
      committed(async (client) => {
        await client.query('begin');
        const given = 'insert into tenant (is_demo) values ($1) returning id';
        const { id } = (await client.query<{ id: number }>(given, [isDemo])).rows[0] ?? { id: NaN };
        await client.query(companyIs(id));
        return work(overClient(client), id);
      }),
    withTenantClient,
  };
}
