import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/tenant.js';
import { deliveryOf, type SmtpError, smtpTimeouts } from './delivery.js';
import { openLines } from './lines.js';
import type { KeepMail, Mail, Mailer } from './mailer.js';
import { signedFields } from './mime/dkim.js';

/** Connections for the product's own mails; campaigns have theirs. */
const smtpConnections = 2;

const withoutMost = (text: string): string => {
  const url = new URL(text);
  url.searchParams.delete('maxConnections');
  return url.toString();
};

/** Timeouts can be set in the URL's query (`?socketTimeout=5000`), in milliseconds. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    // What the address says holds for campaigns' connections.
    url: withoutMost(url),
    pool: true,
    maxConnections: smtpConnections,
    maxMessages: 200,
    // The pool repeats a mail by itself only when not a byte of it left; once is enough for a connection gone stale.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...smtpTimeouts,
  });
  const lines = openLines(url);
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
    lines,
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
    close: async () => {
      lines.close();
      transport.close();
    },
  };
}

const envelopeOf = (mail: Mail) => ({
  messageId: mail.messageId,
  from: mail.from,
  to: { name: mail.to.name ?? '', address: mail.to.address },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: mail.headers ?? {},
  ...(mail.dkim ? { dkim: { ...mail.dkim, headerFieldNames: signedFields.join(':') } } : {}),
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
