/** The built-in outbox on screens. */
export { MailPage } from './MailPage.js';
export { OutboxTab } from './OutboxTab.js';
