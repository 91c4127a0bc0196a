import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { queueOf } from './throttling/queue.js';

// argon2id, OWASP's second recommendation: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on the pool that reads files and looks up names too: one of its threads is left to them. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** Passwords hashed at once: as many as there are cores. */
export const hashesAtOnce = Math.max(1, Math.min(availableParallelism(), threads - 1));

/** People who may wait: a few seconds' worth. Everybody beyond that is asked to come back. */
export const mayWait = hashesAtOnce * 50;

/** Hashing is slow on purpose, so it is where a flood of sign-ins would drown everything else. */
const hashing = queueOf({ atOnce: hashesAtOnce, waiting: mayWait });

/** Throws `unavailable` when too many wait already. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, cost));

/** A hash nobody's password has: unknown accounts take the same time as known ones. */
const decoy = hash('no account has this password, and none ever will', cost);

/**
 * True when the password fits. Takes as long for an account that does not exist (`stored` null).
 * Throws `unavailable` when too many wait already.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await decoy);
  const fits = await hashing.run(() => verify(against, password));
  return stored !== null && fits;
}
