/** Background work: what is running, and how a page follows its own. */

/** Fetched by itself: whoever follows a run needs no table of all of them. */
export const loadRunsTab = () => import('./RunsTab.js').then((m) => m.RunsTab);
export { further, useFollowed } from './useFollowed.js';
