import { setTimeout as sleep } from 'node:timers/promises';
import type { TenantTx } from '../../../../platform/db/tenant.js';
import type { Allowance } from './rateLimiter.repo.js';

/** Few enough that a killed worker holds up little; its claims are free again when their lease ends. */
const claimAtOnce = 100;
/** A domain with a rate is looked after this often, for so many seconds of mails. */
const paceEveryMs = 500;
const paceAheadMs = 1000;

/** A mail to a domain with a rate, and when its turn is. */
type Paced = { id: number; at: number };

/**
 * The mails a worker has claimed and not begun. Those to domains with a rate are claimed apart, no more than may leave
 * soon, so that they hold up nobody else.
 * @param claim takes so many into this worker's hands, of one domain or of those without a rate
 * @param draw takes turns for a domain
 */
export function openClaimBuffer(options: {
  inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  claim: (tx: TenantTx, limit: number, paceKey?: string) => Promise<number[]>;
  draw: (
    tx: TenantTx,
    key: string,
    perSecond: number,
    count: number,
  ) => Promise<Allowance | undefined>;
  rates: ReadonlyMap<string, number>;
  isStopped: () => boolean;
  /** Connections that take from it. */
  takers: number;
}) {
  const { inTenant, claim, draw, rates } = options;
  const free: number[] = [];
  const paced: Paced[] = [];
  let isDry = false;
  const dryKeys = new Set<string>();
  let pacedAt = 0;
  let claiming: Promise<void> | undefined;

  async function claimFree(): Promise<void> {
    const ids = await inTenant((tx) => claim(tx, claimAtOnce));
    isDry = ids.length === 0;
    free.push(...ids);
  }

  /** Claims what may leave within the next second, domain by domain. */
  async function claimPaced(): Promise<void> {
    pacedAt = Date.now();
    for (const [key, perSecond] of rates) {
      if (dryKeys.has(key)) continue;
      const limit = Math.max(1, Math.ceil((perSecond * paceEveryMs) / 1000));
      const more = await inTenant(async (tx) => {
        // Turns first: two workers that claimed the same domain would wait for each other with rows in hand.
        const turns = await draw(tx, key, perSecond, limit);
        if (!turns) return [];
        const ids = await claim(tx, limit, key);
        if (ids.length === 0) dryKeys.add(key);
        const start = Date.now() + turns.waitMs;
        return ids.map((id, i) => ({ id, at: start + i * turns.gapMs }));
      });
      paced.push(...more);
    }
    paced.sort((a, b) => a.at - b.at);
  }

  const fill = (): Promise<void> => {
    claiming ??= (async () => {
      if (dryKeys.size < rates.size && Date.now() - pacedAt >= paceEveryMs) await claimPaced();
      if (free.length < options.takers * 2 && !isDry) await claimFree();
    })().finally(() => {
      claiming = undefined;
    });
    return claiming;
  };

  const takeNow = (): number | undefined => {
    const [head] = paced;
    if (head && head.at <= Date.now()) return paced.shift()?.id;
    return free.shift();
  };
  const isEmpty = () =>
    isDry && free.length === 0 && paced.length === 0 && dryKeys.size === rates.size;

  return {
    /** Whether a mail can be taken without asking the database. */
    isReady: (): boolean => free.length > 0 || (paced[0]?.at ?? Infinity) <= Date.now(),

    /** Waits for a claim that is under way: given back before it ends, its mails would wait for the end of their lease. */
    settled: async (): Promise<void> => {
      await claiming?.catch(() => {});
    },

    /** The next mail to send; undefined when there are no more for now. */
    next: async (): Promise<number | undefined> => {
      while (!options.isStopped()) {
        const id = takeNow();
        if (id !== undefined) {
          // Fetched before the buffer runs out, so that nobody waits for the database.
          if (free.length < options.takers && !isDry) void fill().catch(() => {});
          return id;
        }
        if (isEmpty()) return undefined;
        await fill();
        if (free.length === 0 && !isEmpty())
          await sleep(Math.min(50, Math.max(1, (paced[0]?.at ?? Infinity) - Date.now())));
      }
      return undefined;
    },
  };
}
export type ClaimBuffer = ReturnType<typeof openClaimBuffer>;
export const paceAhead = paceAheadMs;
