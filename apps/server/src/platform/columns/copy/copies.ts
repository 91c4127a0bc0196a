import type { Database, TenantTx } from '../../db/tenant.js';
import { clientOf } from '../../db/tenant.js';
import type { Log } from '../../log.js';
import type { CompanyCopy, CopyOptions } from './companyCopy.js';
import { CopyFault } from './duckdb.js';
import { readNews } from './fresh.js';
import { makeCopy } from './makeCopy.js';

/** Why PostgreSQL answers instead of a copy. */
export type Miss = 'loading' | 'small' | 'failed' | 'busy' | 'own' | 'fault';

export type Limits = {
  /** Bytes that all copies of this process may take together. */
  readonly bytes: number;
  /** Companies with fewer rows get no copy. */
  readonly fewest: number;
  /** Changed rows that a question waits for; more are read again beside it, while PostgreSQL answers. */
  readonly inline: number;
};

/** Above this share of changed rows a copy is made anew: that is quicker, and leaves no gaps behind. */
const mostChanged = 0.3;
const firstPause = 60_000;
const longestPause = 3_600_000;
/** A copy that took seconds to make is not made again at once: during a long import that would never end. */
const restAfter = (seconds: number): number => (seconds > 2 ? seconds * 2000 : 0);
/** How long a company counts as small before its rows are counted again. */
const smallFor = 600_000;

type Held = {
  state: 'loading' | 'ready' | 'catching' | 'small' | 'failed';
  copy: CompanyCopy | undefined;
  /** Questions that are being answered from the copy. */
  users: number;
  usedAt: number;
  /** No other attempt before this moment. */
  notBefore: number;
  pause: number;
  /** One at a time brings the copy up to date. */
  turn: Promise<unknown>;
  /** What runs beside the questions: for tests and for closing. */
  work: Promise<void>;
};

type CopyEvents = {
  loaded(seconds: number): void;
  failed(): void;
  evicted(): void;
  reread(rows: number): void;
};

/** The copies of the companies that this process serves. */
export function holdCopies(given: {
  options: CopyOptions;
  limits: Limits;
  db: Database;
  log: Log;
  events: CopyEvents;
}) {
  const { options, limits, db, log, events } = given;
  const held = new Map<number, Held>();
  /** Given up while questions were being answered from them. */
  const leaving = new Set<CompanyCopy>();
  let closed = false;
  /** Copies are made one after the other: each takes a processor for seconds. */
  let line: Promise<unknown> = Promise.resolve();

  const bytes = () => [...held.values()].reduce((sum, one) => sum + (one.copy?.bytes ?? 0), 0);

  /** Takes a copy away from its company; it closes when its last question is answered. */
  function drop(one: Held): void {
    const { copy } = one;
    if (!copy) return;
    one.copy = undefined;
    if (one.users === 0) copy.close();
    else leaving.add(copy);
  }

  function makeRoom(keep: Held): void {
    const others = [...held].filter(([, one]) => one !== keep && one.copy);
    others.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [companyId, one] of others) {
      if (bytes() <= limits.bytes) return;
      drop(one);
      held.delete(companyId);
      events.evicted();
    }
    if (bytes() > limits.bytes) {
      drop(keep);
      rest(keep, 'failed');
      events.evicted();
    }
  }

  function rest(one: Held, state: 'small' | 'failed'): void {
    one.state = state;
    one.notBefore = Date.now() + (state === 'small' ? smallFor : one.pause);
    if (state === 'failed') one.pause = Math.min(one.pause * 2, longestPause);
  }

  /** Makes a copy anew, beside the questions. */
  function load(companyId: number, timeZone: string, one: Held): void {
    drop(one);
    one.state = 'loading';
    const begun = line.then(async () => {
      if (closed || held.get(companyId) !== one) return;
      const start = performance.now();
      const copy = await db.withTenantClient(companyId, async (client, tx) => {
        await client.query('set transaction isolation level repeatable read');
        return makeCopy(options, client, tx, { companyId, timeZone, fewest: limits.fewest });
      });
      if (closed) return copy?.close();
      if (!copy) return rest(one, 'small');
      one.copy = copy;
      one.state = 'ready';
      one.pause = firstPause;
      const seconds = (performance.now() - start) / 1000;
      one.notBefore = Date.now() + restAfter(seconds);
      events.loaded(seconds);
      log.info(
        { company: companyId, rows: copy.rows, bytes: copy.bytes, seconds },
        'columns copied',
      );
      makeRoom(one);
    });
    one.work = begun.catch((error) => {
      if (closed) return;
      rest(one, 'failed');
      events.failed();
      log.warn({ err: error, company: companyId }, 'no copy of the columns; PostgreSQL answers');
    });
    line = one.work;
  }

  /** Reads many changed rows again, beside the questions. */
  function catchUp(companyId: number, timeZone: string, one: Held, copy: CompanyCopy): void {
    one.state = 'catching';
    one.work = db
      .withTenantClient(companyId, (client) => copy.catchUp(client))
      .then(
        (took) => {
          if (closed || one.copy !== copy) return;
          if (!took) return load(companyId, timeZone, one);
          one.state = 'ready';
          makeRoom(one);
        },
        (error) => {
          if (!closed) fault(companyId, one, error);
        },
      );
  }

  /** After a fault the copy is given up; the next question makes another one. */
  function fault(companyId: number, one: Held, error: unknown): void {
    log.warn(
      { err: error, company: companyId },
      'a copy of the columns failed; PostgreSQL answers',
    );
    drop(one);
    rest(one, 'failed');
    events.failed();
  }

  /** Makes a copy anew that can no longer be brought up to date, unless it was made just now. */
  function reload(companyId: number, timeZone: string, one: Held): Miss {
    if (Date.now() < one.notBefore) return 'busy';
    load(companyId, timeZone, one);
    return 'loading';
  }

  /** Brings a copy up to what the transaction sees. */
  async function freshen(
    tx: TenantTx,
    companyId: number,
    timeZone: string,
    one: Held,
  ): Promise<CompanyCopy | Miss> {
    const { copy } = one;
    if (!copy || one.state !== 'ready') return 'busy';
    const news = await readNews(tx, companyId, copy.snapshot);
    if (news.kind === 'own') return 'own';
    if (news.kind === 'none') {
      copy.snapshot = news.snapshot;
      return copy;
    }
    const reread = news.kind === 'some' ? copy.reread + news.rows : Number.POSITIVE_INFINITY;
    if (news.kind === 'everything' || reread > Math.max(copy.rows * mostChanged, limits.inline))
      return reload(companyId, timeZone, one);
    if (news.rows > limits.inline) {
      catchUp(companyId, timeZone, one, copy);
      return 'busy';
    }
    const took = await copy.catchUp(clientOf(tx));
    if (!took) return reload(companyId, timeZone, one);
    events.reread(news.rows);
    return copy;
  }

  function find(companyId: number, timeZone: string): Held {
    const known = held.get(companyId);
    if (known) {
      const rested = known.state === 'small' || known.state === 'failed';
      if (rested && Date.now() >= known.notBefore) load(companyId, timeZone, known);
      return known;
    }
    const fresh: Held = {
      state: 'loading',
      copy: undefined,
      users: 0,
      usedAt: Date.now(),
      notBefore: 0,
      pause: firstPause,
      turn: Promise.resolve(),
      work: Promise.resolve(),
    };
    held.set(companyId, fresh);
    load(companyId, timeZone, fresh);
    return fresh;
  }

  return {
    bytes,
    companies: () => [...held.values()].filter((one) => one.copy).length,
    /**
     * Lets `work` use a copy that shows what the transaction sees, or says why there is none.
     * @throws what `work` throws, and what the database throws while the log is read
     */
    async use<T>(
      tx: TenantTx,
      companyId: number,
      timeZone: string,
      work: (copy: CompanyCopy) => Promise<T>,
    ): Promise<{ answer: T } | Miss> {
      if (closed) return 'failed';
      const one = find(companyId, timeZone);
      one.usedAt = Date.now();
      if (one.state === 'catching') return 'busy';
      if (one.state !== 'ready') return one.state;
      if (one.copy && one.copy.timeZone !== timeZone) return reload(companyId, timeZone, one);
      const mine = one.turn.then(() => freshen(tx, companyId, timeZone, one));
      one.turn = mine.catch(() => {});
      let copy: CompanyCopy | Miss;
      try {
        copy = await mine;
      } catch (error) {
        if (!(error instanceof CopyFault)) throw error;
        fault(companyId, one, error);
        return 'fault';
      }
      if (typeof copy === 'string') return copy;
      one.users += 1;
      try {
        return { answer: await work(copy) };
      } catch (error) {
        if (!(error instanceof CopyFault)) throw error;
        if (one.copy === copy) fault(companyId, one, error);
        return 'fault';
      } finally {
        one.users -= 1;
        if (one.users === 0 && leaving.delete(copy)) copy.close();
      }
    },
    /** Waits for what runs beside the questions. */
    async settled(): Promise<void> {
      for (const one of held.values()) await one.work;
    },
    async close(): Promise<void> {
      closed = true;
      for (const one of held.values()) await one.work.catch(() => {});
      for (const one of held.values()) drop(one);
    },
  };
}

export type Copies = ReturnType<typeof holdCopies>;
