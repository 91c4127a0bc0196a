import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/tenant.js';
import type { Delivery, KeepMail, Mail, Mailer } from './mailer.js';

type SmtpError = Error & {
  responseCode?: number;
  code?: string;
  response?: string;
  command?: string;
};

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

/** Connections to the mail server at once. */
export const smtpConnections = 5;

/** Timeouts can be set in the URL's query (`?socketTimeout=5000`), in milliseconds. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    maxMessages: 200,
    // The pool repeats a mail by itself only when not a byte of it left; once is enough for a connection gone stale.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Without limits a server that hangs would hold a worker for ten minutes.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const contents = new Map<string, Readable>();
  // Keeps hold of the content's stream: whether it was read tells whether the server may have the mail.
  transport.use('stream', (mail, done) => {
    const open = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (...args) => {
      const stream = open(...args);
      contents.set(String(mail.data.messageId), stream as Readable);
      return stream;
    };
    done();
  });
  return {
    kind: 'smtp',
    send: async (_, mail) => {
      try {
        const info = (await transport.sendMail(envelopeOf(mail))) as { response?: string };
        return { outcome: 'accepted', response: info.response ?? '' };
      } catch (error) {
        const handedOver = contents.get(mail.messageId)?.readableDidRead ?? false;
        return deliveryOf(error as SmtpError, handedOver);
      } finally {
        contents.delete(mail.messageId);
      }
    },
    verify: async () => {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}

/**
 * Fields that a signature covers. Set here, because the library's own list lacks List-Unsubscribe-Post: without it in the
 * signature, receivers offer no one-click unsubscribing (RFC 8058, section 4).
 */
const signedFields = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'In-Reply-To', 'References', 'Precedence'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

const envelopeOf = (mail: Mail) => ({
  messageId: mail.messageId,
  from: mail.from,
  to: { name: mail.to.name ?? '', address: mail.to.address },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: mail.headers ?? {},
  ...(mail.dkim ? { dkim: { ...mail.dkim, headerFieldNames: signedFields } } : {}),
});

/** Keeps every mail in the database, where the admin can read it. */
export function outboxMailer(db: Database, keep: KeepMail): Mailer {
  return {
    kind: 'outbox',
    send: async (companyId, mail) => {
      await db.inTenant(companyId, (tx) => keep(tx, companyId, mail));
      return { outcome: 'accepted', response: 'kept in the outbox' };
    },
    verify: async () => {},
    close: async () => {},
  };
}
