import type { TenantTx } from '../db/tenant.js';
import type { SmtpPool } from './smtpPool.js';

/** A DKIM key (RFC 6376) that a mail is signed with. */
export type Signing = { domainName: string; keySelector: string; privateKey: string };

/** A picture in a mail: its HTML shows it as `cid:<id>`. `png` is Base64. */
export type MailPicture = { id: string; png: string };

/** One mail, ready to go. */
export type Mail = {
  /** `<random@domain>`, made by the caller so that bounces and records can name it. */
  messageId: string;
  from: { name: string; address: string };
  to: { name?: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  pictures?: readonly MailPicture[];
  dkim?: Signing;
  /** Where reports of undelivered mail go; to the sender when absent. */
  returnPath?: string;
  /** What others than its reader may see of it, when it is for the reader alone: it holds what opens an account. */
  kept?: Pick<Mail, 'subject' | 'html' | 'text'>;
};

/** The company of readers who have none: no outbox keeps their mails. */
export const nobody = 0;

/**
 * What became of a mail; `response` has the server's words.
 * - `accepted`: the server has it.
 * - `bounced`: refused for good, because this address takes no mail.
 * - `refused`: refused for good for another reason: content, policy.
 * - `later`: not now, try this mail again.
 * - `down`: the server itself cannot be used (unreachable, sign-in or sender refused); nothing was handed over.
 * - `in_doubt`: the connection ended after the mail was handed over and before the server answered.
 */
export type Delivery = {
  outcome: 'accepted' | 'bounced' | 'refused' | 'later' | 'down' | 'in_doubt';
  response: string;
};

/** Sends mail over SMTP when SMTP_URL is set, else keeps it in the built-in outbox. */
export type Mailer = {
  readonly kind: 'smtp' | 'outbox';
  /** Connections for mails whose bytes are ready, many of them; the outbox has none. */
  readonly lines?: SmtpPool;
  send(companyId: number, mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
};

/** How the outbox keeps a mail; given by the feature that shows it. */
export type KeepMail = (tx: TenantTx, companyId: number, mail: Mail) => Promise<void>;
