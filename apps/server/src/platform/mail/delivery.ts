import type { Delivery } from './mailer.js';

export type SmtpError = Error & {
  responseCode?: number | undefined;
  code?: string | undefined;
  response?: string | undefined;
  command?: string | undefined;
};

/** Without limits a server that hangs would hold a worker for ten minutes. Milliseconds. */
export const smtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/**
 * A 5xx to the recipient that is about the address itself: enhanced code 5.1.x or 5.2.1 (RFC 3463), or without
 * one 550, 551, 553. A relay that is closed to us or a full mailbox says nothing about the address.
 */
const isAboutAddress = (code: number, response: string): boolean => {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced) return enhanced.startsWith('5.1.') || enhanced === '5.2.1';
  return code === 550 || code === 551 || code === 553;
};

/**
 * What an SMTP error means for the mail. A reply to the recipient or to the content is an answer about this mail;
 * everything else is the server's trouble, unless the mail was already on its way: then nobody knows.
 * @param handedOver true once the server had asked for the content and it began to flow
 */
export function deliveryOf(error: SmtpError, handedOver: boolean): Delivery {
  const response = (error.response ?? error.message).slice(0, 400);
  const { responseCode = 0, command, code } = error;
  const answered = command === 'RCPT TO' || command === 'DATA';
  // 421 closes the connection, 503 says the session is muddled: both are about the server.
  if (answered && responseCode >= 500 && responseCode !== 503) {
    const bounced = command === 'RCPT TO' && isAboutAddress(responseCode, response);
    return { outcome: bounced ? 'bounced' : 'refused', response };
  }
  if (answered && responseCode >= 400 && responseCode !== 421 && responseCode !== 503)
    return { outcome: 'later', response };
  // Refused before it left: an address that cannot be one, a mail above the server's size.
  if (command === 'API' && code === 'EENVELOPE') return { outcome: 'refused', response };
  if (code === 'EMESSAGE' && responseCode === 0) return { outcome: 'refused', response };
  if (handedOver && !answered) return { outcome: 'in_doubt', response };
  return { outcome: 'down', response };
}
