import { type Logger, pino } from 'pino';

export type Log = Logger;

function briefly(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  return { name, message, code: (error as { code?: string }).code, stack };
}

/** Log lines as JSON. Fields that can hold a secret are blanked wherever they stand. */
export function openLog(level: string, stream?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    // An error of the database driver carries its whole connection along; only what helps is kept.
    serializers: { err: briefly, error: briefly },
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
