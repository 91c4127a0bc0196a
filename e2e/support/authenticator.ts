import { setTimeout as pause } from 'node:timers/promises';
import { URI } from 'otpauth';

const period = 30_000;

/** An authenticator app: computes the codes of a secret, and never gives one of them twice. */
export function authenticator(link: string) {
  const totp = URI.parse(link);
  if (!('period' in totp)) throw new Error('The link is not one for codes by time.');
  // The server takes the step before and the one after too: three codes at once, then one each half minute.
  let step = Math.floor(Date.now() / period) - 2;
  let given = '';
  return {
    /** A code that was not given before. */
    next: async (): Promise<string> => {
      step = Math.max(step + 1, Math.floor(Date.now() / period) - 1);
      await pause(Math.max(0, (step - 1) * period - Date.now() + 50));
      given = totp.generate({ timestamp: step * period });
      return given;
    },
    /** The code that was given last. */
    again: (): string => given,
  };
}
