import type { Database } from '../db/tenant.js';
import { type KeepMail, type Mail, type Mailer, nobody } from './mailer.js';

/**
 * A mail as others than its reader may see it: links of the product's own keep their form, without what makes them act
 * in the reader's name. Links to elsewhere stay as they are.
 */
export function withoutTokens(mail: Mail, publicUrl: string): Mail {
  const own = new RegExp(`${publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/[^\\s"'<>]*`, 'g');
  const hide = (text: string) =>
    text.replace(own, (link) =>
      link
        .replace(/([?&;](?:token|key)=)[^&"]*/g, '$1hidden')
        .replace(/(\/mail\/[\w-]+\/)[\w-]+/g, '$1hidden'),
    );
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [name, hide(value)]);
  return {
    ...mail,
    html: hide(mail.html),
    text: hide(mail.text),
    headers: Object.fromEntries(headers),
  };
}

/** A mail whose pictures stand in its HTML: what is kept is shown without the parts it came in. */
const withPictures = ({ pictures = [], ...mail }: Mail): Mail => ({
  ...mail,
  html: pictures.reduce(
    (html, { id, png }) => html.replaceAll(`cid:${id}`, `data:image/png;base64,${png}`),
    mail.html,
  ),
});

/**
 * Keeps every mail in the database, where the company's administrators can read it; what is for one reader alone, and
 * what goes to people without a company, is kept for whoever runs the server.
 */
export function outboxMailer(options: {
  db: Database;
  publicUrl: string;
  keep: KeepMail;
  keepPrivate: (mail: Mail) => Promise<void>;
}): Mailer {
  const { db, publicUrl, keep, keepPrivate } = options;
  return {
    kind: 'outbox',
    send: async (companyId, mail) => {
      if (mail.kept || companyId === nobody) await keepPrivate(mail);
      if (companyId !== nobody)
        await db.inTenant(companyId, (tx) =>
          keep(tx, companyId, withPictures(withoutTokens({ ...mail, ...mail.kept }, publicUrl))),
        );
      return { outcome: 'accepted', response: 'kept in the outbox' };
    },
    close: async () => {},
  };
}
