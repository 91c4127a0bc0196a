/** What other features need of campaigns. */
export { livingPoll, shownStatus } from './detail/living.js';
