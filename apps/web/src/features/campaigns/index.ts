/** What other features need of campaigns. */
export { livingPoll, shownStatus } from './living.js';
