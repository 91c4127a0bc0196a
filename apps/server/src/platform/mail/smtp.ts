import { createTransport } from 'nodemailer';
import { deliveryOf, type SmtpError } from './delivery.js';
import type { Mail, Mailer } from './mailer.js';
import { signedFields } from './mime/dkim.js';
import { openSmtpPool } from './smtpPool.js';

/** Connections for the product's own mails; campaigns have theirs, as many as the address says. */
const smtpConnections = 2;

/** Timeouts can be set in the URL's query (`?socketTimeout=5000`), in milliseconds. */
export function smtpMailer(url: string): Mailer {
  /** Writes mails, signed where they are to be; they leave over lines like all others. */
  const writer = createTransport({
    ...{ streamTransport: true, buffer: true, newline: 'windows' },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const lines = openSmtpPool(url);
  const own = openSmtpPool(url, smtpConnections);
  return {
    kind: 'smtp',
    lines,
    send: async (_, mail) => {
      let content: Buffer;
      try {
        content = (await writer.sendMail(envelopeOf(mail))).message as Buffer;
      } catch (error) {
        return deliveryOf(error as SmtpError, false);
      }
      return own.send({ from: mail.returnPath ?? mail.from.address, to: mail.to.address }, content);
    },
    close: async () => {
      lines.close();
      own.close();
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
  ...(mail.pictures
    ? {
        attachments: mail.pictures.map(({ id, png }) => ({
          ...{ cid: id, filename: `${id}.png`, contentType: 'image/png' },
          ...{ content: Buffer.from(png, 'base64'), contentDisposition: 'inline' as const },
        })),
      }
    : {}),
  ...(mail.dkim ? { dkim: { ...mail.dkim, headerFieldNames: signedFields.join(':') } } : {}),
});
