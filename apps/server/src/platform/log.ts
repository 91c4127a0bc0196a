import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Log lines as JSON. Fields that can hold a secret are blanked wherever they stand. */
export function openLog(level: string, stream?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    redact: {
      paths: ['password', 'token', 'access', 'refresh', 'authorization', 'digits'].flatMap((f) => [
        f,
        `*.${f}`,
        `*.*.${f}`,
      ]),
      censor: '[hidden]',
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
