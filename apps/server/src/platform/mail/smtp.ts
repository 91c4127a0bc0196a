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
 * 5xx to the recipient is final for this address, 4xx is worth another try; sign-in failures and broken or
 * refused connections are the server's trouble, not the recipient's.
 */
export function deliveryOf(error: SmtpError): Delivery {
  const response = (error.response ?? error.message).slice(0, 400);
  const { responseCode, command } = error;
  const aboutRecipient =
    command === 'RCPT TO' ||
    command === 'DATA' ||
    error.code === 'EENVELOPE' ||
    error.code === 'EMESSAGE';
  if (responseCode && responseCode >= 500 && aboutRecipient)
    return { outcome: 'refused', response };
  if (responseCode && responseCode >= 400 && responseCode < 500 && aboutRecipient)
    return { outcome: 'later', response };
  return { outcome: 'down', response };
}

export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 200,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Without limits a server that hangs would hold a worker for ten minutes.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    kind: 'smtp',
    send: async (_, mail) => {
      try {
        const info = (await transport.sendMail(envelopeOf(mail))) as { response?: string };
        return { outcome: 'accepted', response: info.response ?? '' };
      } catch (error) {
        return deliveryOf(error as SmtpError);
      }
    },
    verify: async () => {
      await transport.verify();
    },
    close: async () => transport.close(),
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
