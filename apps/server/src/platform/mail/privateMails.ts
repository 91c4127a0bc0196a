import { appendFile, chmod, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.js';
import type { Mail } from './mailer.js';

/** Bytes after which a new file is begun; one older one is kept. */
const mostBytes = 1024 * 1024;

/** Where mails for one reader alone are kept while no mail server is set. */
export const privateMailsFile = (dataDir: string) => join(dataDir, 'private-mails.txt');

/**
 * Mails that open an account, while no mail server is set: in a file that only whoever runs the server can read, as
 * plain text. The outbox is read by administrators of a company, and such a mail is for its reader alone.
 */
export function privateMails(dataDir: string, log: Log) {
  const file = privateMailsFile(dataDir);
  return async ({ messageId, to, subject, text }: Mail): Promise<void> => {
    await mkdir(dataDir, { recursive: true });
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size > mostBytes) await rename(file, `${file}.old`);
    const head = `=== ${new Date().toISOString()} ${messageId}\nTo: ${to.address}\nSubject: ${subject}`;
    await appendFile(file, `${head}\n\n${text}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
    log.info({ file }, 'a mail for its reader alone was written to a file: no mail server is set');
  };
}
