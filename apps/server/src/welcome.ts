import { brand } from '@kade/contract';
import type { FoundDemo } from './features/demo/index.js';
import { privateMailsFile } from './platform/mail/privateMails.js';
import type { Settings } from './platform/settings.js';

/** What is printed once the product answers: the address and, with the demo company, how to sign in. */
export function welcome(settings: Settings, demo: FoundDemo | undefined): string {
  if (settings.role === 'worker') return `${brand} worker runs.`;
  const lines = ['', `${brand} runs on ${settings.publicUrl}`];
  if (demo) {
    lines.push('', `Demo company: ${demo.company}. Every password: ${demo.password}`);
    for (const user of demo.users)
      lines.push(`  ${user.email.padEnd(24)} ${user.groups.join(', ')}`);
  }
  if (!settings.smtpUrl)
    lines.push(
      '',
      'No mail server is set (SMTP_URL). Mails are kept in the outbox; those with a link that opens an account are in',
      `  ${privateMailsFile(settings.dataDir)}`,
    );
  lines.push('', 'Stop with Ctrl-C.');
  return lines.join('\n');
}
