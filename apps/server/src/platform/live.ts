import { sql } from 'kysely';
import pg from 'pg';
import type { Pool } from './db/connect.js';
import type { TenantTx } from './db/tenant.js';
import type { Log } from './log.js';

/** Whoever wants to hear of a topic in a company. */
export type Follower = {
  /** Something happened. */
  tell(data: unknown): void;
  /** What comes from now on is told; what came before, or while the line was down, may have been missed. */
  ready(): void;
  /** The process stops. */
  end(): void;
};

/**
 * News between the processes of the product, through LISTEN and NOTIFY. A process listens on one connection of its own,
 * however many people follow; it is opened for the first of them.
 */
export type Live = {
  /** @returns stops following */
  follow(companyId: number, topic: string, follower: Follower): () => void;
  close(): Promise<void>;
};

const channel = 'kade_live';
const slowestRetry = 10_000;

type News = { c: number; t: string; d: unknown };

/** Told when, and only if, the transaction commits. `data` is small: at most some kilobytes of JSON. */
export async function publish(
  tx: TenantTx,
  companyId: number,
  topic: string,
  data: unknown,
): Promise<void> {
  const news: News = { c: companyId, t: topic, d: data };
  await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(tx);
}

/** News over the database that `pool` connects to. */
export function openLive(pool: Pool, log: Log): Live {
  const { connectionString } = pool.options;
  const followers = new Map<string, Set<Follower>>();
  let client: pg.Client | undefined;
  let listening = false;
  let closed = false;
  let wait = 250;
  let timer: NodeJS.Timeout | undefined;

  const all = () => [...followers.values()].flatMap((set) => [...set]);

  function hear({ payload = '' }: pg.Notification): void {
    const { c, t, d } = JSON.parse(payload) as News;
    for (const follower of followers.get(`${c} ${t}`) ?? []) follower.tell(d);
  }

  function again(lost: pg.Client, error?: Error): void {
    if (lost !== client) return;
    client = undefined;
    listening = false;
    lost.end().catch(() => {});
    if (closed) return;
    log.warn({ err: error }, 'live news are interrupted');
    timer = setTimeout(listen, wait);
    wait = Math.min(wait * 2, slowestRetry);
  }

  function listen(): void {
    if (client || closed) return;
    const mine = new pg.Client({ connectionString, keepAlive: true });
    client = mine;
    mine.on('notification', hear);
    mine.on('error', (error) => again(mine, error));
    mine.on('end', () => again(mine));
    mine
      .connect()
      .then(() => mine.query(`listen ${channel}`))
      .then(() => {
        if (mine !== client) return;
        listening = true;
        wait = 250;
        for (const follower of all()) follower.ready();
      })
      .catch((error: Error) => again(mine, error));
  }

  return {
    follow(companyId, topic, follower) {
      const key = `${companyId} ${topic}`;
      const set = followers.get(key) ?? new Set();
      followers.set(key, set.add(follower));
      if (listening) follower.ready();
      else listen();
      return () => {
        set.delete(follower);
        if (set.size === 0 && followers.get(key) === set) followers.delete(key);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const follower of all()) follower.end();
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
