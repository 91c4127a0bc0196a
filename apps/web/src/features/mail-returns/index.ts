/** Bounces, complaints and blocked addresses on screens. */
export { MailReturnsTab } from './MailReturnsTab.js';
