import { Readable } from 'node:stream';
import type { Work } from '@kade/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { overPool, type Pool } from '../db/connect.js';
import type { Database } from '../db/tenant.js';
import { type Lane, openLane, type Who } from '../turns/lane.js';
import { connectionLane, exportLane, heavyLane, uploadLane, workLimits } from '../turns/limits.js';
import { beginRun, type Run } from '../turns/run.js';
import type { InTenant } from './context.js';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export type Turns = {
  /**
   * The database for routes: what a handler does beside its own transaction, such as an upload, a file that streams out, a
   * call that waits for others or one of a stranger, takes a connection of the company's share and is limited in time
   * like the rest. What belongs to no company yet is on the account of strangers together. Not for use with a
   * transaction in hand: that waits for a connection while it holds one.
   */
  readonly db: Database;
  /**
   * Does the work of a request within the limits of its kind: takes a place where the kind is heavy, a connection of
   * the company's share for each transaction, and ends what runs when the time is up or the caller has gone.
   * @param claim whose share it is; undefined for strangers, who do nothing heavy
   */
  under(
    work: Work,
    claim: { companyId: number; session: string } | undefined,
    exchange: Exchange,
    answer: (inTenant: InTenant) => Promise<unknown>,
  ): Promise<unknown>;
};

/** What of an answer goes on after it was given: a file that is made while it leaves. */
function streamOf(given: unknown): Readable | undefined {
  const body = (given as { body?: unknown } | null | undefined)?.body;
  return body instanceof Readable ? body : undefined;
}

/** The company of calls that have none: all strangers share it. */
const strangers: Who = { company: 0, session: '' };

function boundedDb(db: Database, connections: Lane): Database {
  const share = async <T>(company: number, work: (limits: Run) => Promise<T>): Promise<T> => {
    const giveBack = await connections.take({ company, session: '' });
    try {
      const { statementMs } = workLimits.write;
      return await work({ signal: new AbortController().signal, statementMs });
    } finally {
      giveBack();
    }
  };
  const connect = async () => {
    const giveBack = await connections.take(strangers);
    try {
      const client = await db.pool.connect();
      const release = () => {
        client.release();
        giveBack();
      };
      return { query: client.query.bind(client), release };
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  return {
    pool: db.pool,
    directory: overPool({ connect, end: async () => {} } as unknown as Pool),
    inTenant: (companyId, work, run) =>
      run
        ? db.inTenant(companyId, work, run)
        : share(companyId, (limits) => db.inTenant(companyId, work, limits)),
    withTenantClient: (companyId, work, run) =>
      run
        ? db.withTenantClient(companyId, work, run)
        : share(companyId, (limits) => db.withTenantClient(companyId, work, limits)),
    inNewTenant: (isDemo, work) => share(strangers.company, () => db.inNewTenant(isDemo, work)),
  };
}

/** The turns of all requests of a process. @param poolSize connections that there are */
export function openTurns(db: Database, poolSize: number): Turns {
  const lanes = {
    heavy: openLane(heavyLane()),
    export: openLane(exportLane),
    upload: openLane(uploadLane),
  };
  const connections = openLane(connectionLane(poolSize));

  return {
    db: boundedDb(db, connections),
    async under(work, claim, { reply }, answer) {
      const { raw } = reply;
      const run = beginRun(work, (then) =>
        raw.once('close', () => {
          if (!raw.writableFinished) then();
        }),
      );
      const session = claim?.session ?? '';
      let held = 0;
      const inTenant: InTenant = async (companyId, inside) => {
        // A transaction within another one does not wait for a connection with one in hand.
        const who: Who = { company: companyId, session };
        const giveBack = held > 0 ? undefined : await connections.take(who, run.signal);
        held += 1;
        try {
          return await db.inTenant(companyId, inside, run);
        } finally {
          held -= 1;
          giveBack?.();
        }
      };
      const { lane } = workLimits[work];
      let leave: (() => void) | undefined;
      const end = () => {
        run.end();
        leave?.();
      };
      try {
        if (lane && claim)
          leave = await lanes[lane].take({ company: claim.companyId, session }, run.signal);
        const given = await answer(inTenant);
        const stream = streamOf(given);
        if (!stream) end();
        stream?.once('close', end);
        raw.once('close', end);
        return given;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
