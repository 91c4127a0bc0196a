import { hash, verify } from '@node-rs/argon2';

// argon2id, OWASP's second recommendation: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash nobody's password has: unknown accounts take the same time as known ones. */
const decoy = hashPassword('no account has this password, and none ever will');

/** True when the password fits. Takes as long for an account that does not exist (`stored` null). */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}
