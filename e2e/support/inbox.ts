import { expect } from '@playwright/test';
import { type ReceivedMail, readable } from './mailServer.js';

/** The newest mail to an address whose text fits, waited for. */
export async function mailTo(mails: readonly ReceivedMail[], to: string, text: RegExp) {
  const found = () => mails.findLast((m) => m.to === to && text.test(readable(m.raw)));
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true);
  return readable(found()?.raw ?? '');
}

/** The first link of a mail that leads to a path of the product. */
export function linkIn(mail: string, path: string): string {
  const start = mail.indexOf(path);
  const from = mail.lastIndexOf('http', start);
  const link = /^[^\s"<>)]+/.exec(mail.slice(from))?.[0]?.replaceAll('&amp;', '&');
  if (start < 0 || !link) throw new Error(`The mail has no link to ${path}:\n${mail}`);
  return link;
}
