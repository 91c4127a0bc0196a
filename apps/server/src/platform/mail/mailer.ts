import type { TenantTx } from '../db/tenant.js';

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
};

/** What the mail server said. `refused`: for good, this address. `later`: this mail, try again. `down`: the server itself. */
export type Delivery =
  | { outcome: 'accepted'; response: string }
  | { outcome: 'refused' | 'later' | 'down'; response: string };

/** Sends mail over SMTP when SMTP_URL is set, else keeps it in the built-in outbox. */
export type Mailer = {
  readonly kind: 'smtp' | 'outbox';
  send(companyId: number, mail: Mail): Promise<Delivery>;
  /** Throws when the mail server cannot be reached. */
  verify(): Promise<void>;
  close(): Promise<void>;
};

/** How the outbox keeps a mail; given by the feature that shows it. */
export type KeepMail = (tx: TenantTx, companyId: number, mail: Mail) => Promise<void>;
