/** Background work: what is running, and how a page follows its own. */
export { RunsTab } from './RunsTab.js';
export { further, useFollowed } from './useFollowed.js';
