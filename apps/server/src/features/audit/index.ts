/** The audit log: who did what to which object, when and from where. */
export { type Actor, audit, changesFrom } from './audit.js';
