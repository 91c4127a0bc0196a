import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';

/** Milliseconds after which 'last seen' is written again; not at each request. */
const seenEvery = 60_000;

/**
 * Writes down when a session or key was last seen, beside the request that shows it: in a transaction of its own, that
 * ends at once. In the request's own one the row would stay locked until that is done, and everything else that the same
 * person asks would wait, each with a connection in hand.
 */
export type Seen = (
  of: { companyId: number; id: string; at: string | null },
  write: (tx: TenantTx, now: Date) => Promise<unknown>,
) => void;

export function openSeen({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Seen {
  /** Being written at this moment: who asks for ten things at once is written down once. */
  const writing = new Set<string>();
  return ({ companyId, id, at }, write) => {
    const now = clock.now();
    if (at !== null && now.getTime() - Date.parse(at) <= seenEvery) return;
    const key = `${companyId}:${id}`;
    if (writing.has(key)) return;
    writing.add(key);
    db.inTenant(companyId, (tx) => write(tx, now))
      // It tells when somebody was here; nobody's request fails for it, least of all while the product is closing.
      .catch((error) => log.debug({ err: error }, 'last seen was not written'))
      .finally(() => writing.delete(key));
  };
}
