/** Emails to one contact: where they are written, and how they are shown. */
export { MailComposer } from './MailComposer.js';
export { SentMail } from './SentMail.js';
