/** What people did by hand with the records of a profile, kept for its timeline. */
export { changesBetween, noteEvents } from './events.repo.js';
