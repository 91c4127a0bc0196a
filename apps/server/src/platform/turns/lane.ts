import { Refusal } from '@kade/contract';

export type LaneLimits = {
  readonly atOnce: number;
  readonly perCompany: number;
  readonly perSession: number;
  /** Who comes when so many wait already is sent away at once. */
  readonly waitingPerCompany: number;
  readonly waitingPerSession: number;
  /** Who has waited so long is sent away. */
  readonly patienceMs: number;
};

/** On whose account a place is taken. */
export type Who = { readonly company: number; readonly session: string };

export type Lane = {
  /**
   * Takes a place, or waits for one. @returns what gives the place back, once
   * @throws Refusal `busy` when too many wait, or for too long; the signal's reason when that ends the wait
   */
  take(who: Who, signal?: AbortSignal): Promise<() => void>;
};

type Waiter = Who & { readonly go: () => void };

/** Seconds after which a caller who was sent away may try again. */
const retryAfter = 5;

class Counts<Key> {
  readonly #counts = new Map<Key, number>();
  of = (key: Key): number => this.#counts.get(key) ?? 0;
  add(key: Key, by: 1 | -1): void {
    const now = this.of(key) + by;
    if (now > 0) this.#counts.set(key, now);
    else this.#counts.delete(key);
  }
}

/**
 * Places that companies share. A free place goes to the company that has the fewest, among equals to the one that was
 * given one longest ago; within it to the session that has the fewest, and among those to who came first. So a company
 * that asks a thousand things waits for itself, and another one's single question is next.
 */
export function openLane(limits: LaneLimits): Lane {
  let running = 0;
  let turn = 0;
  const companies = new Counts<number>();
  const sessions = new Counts<string>();
  const waitingOf = { company: new Counts<number>(), session: new Counts<string>() };
  /** When a company was last given a place, of those that have one or wait for one. */
  const served = new Map<number, number>();
  const waiting = new Set<Waiter>();

  const sessionOf = ({ company, session }: Who) => `${company} ${session}`;
  const mayRun = (who: Who) =>
    running < limits.atOnce &&
    companies.of(who.company) < limits.perCompany &&
    sessions.of(sessionOf(who)) < limits.perSession;

  function occupy(who: Who): void {
    running += 1;
    turn += 1;
    served.set(who.company, turn);
    companies.add(who.company, 1);
    sessions.add(sessionOf(who), 1);
  }

  function release(who: Who): void {
    running -= 1;
    companies.add(who.company, -1);
    sessions.add(sessionOf(who), -1);
    callNext();
    if (companies.of(who.company) === 0 && waitingOf.company.of(who.company) === 0)
      served.delete(who.company);
  }

  const rank = (who: Who) => [
    companies.of(who.company),
    served.get(who.company) ?? 0,
    sessions.of(sessionOf(who)),
  ];
  function isBefore(a: Who, b: Who): boolean {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, n) => value !== right[n]);
    return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
  }

  function callNext(): void {
    for (;;) {
      let next: Waiter | undefined;
      // In the order they came: of equals the first stays.
      for (const one of waiting)
        if (mayRun(one) && (next === undefined || isBefore(one, next))) next = one;
      if (!next) return;
      leaveLine(next);
      occupy(next);
      next.go();
    }
  }

  function leaveLine(one: Waiter): void {
    if (!waiting.delete(one)) return;
    waitingOf.company.add(one.company, -1);
    waitingOf.session.add(sessionOf(one), -1);
  }

  const sentAway = () => new Refusal('busy', undefined, { retryAfter });

  function wait(who: Who, signal: AbortSignal | undefined): Promise<void> {
    if (
      waitingOf.company.of(who.company) >= limits.waitingPerCompany ||
      waitingOf.session.of(sessionOf(who)) >= limits.waitingPerSession
    )
      throw sentAway();
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      const one: Waiter = {
        ...who,
        go: () => {
          done();
          resolve();
        },
      };
      const giveUp = (reason: unknown) => {
        leaveLine(one);
        done();
        reject(reason);
      };
      const gone = () => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(sentAway()), limits.patienceMs);
      timer.unref();
      signal?.addEventListener('abort', gone, { once: true });
      waiting.add(one);
      waitingOf.company.add(who.company, 1);
      waitingOf.session.add(sessionOf(who), 1);
    });
  }

  return {
    async take(who, signal) {
      signal?.throwIfAborted();
      if (mayRun(who)) occupy(who);
      else await wait(who, signal);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        release(who);
      };
    },
  };
}
