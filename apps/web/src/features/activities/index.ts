/** What other features show of activities. */
export { ActivitiesOfProfile } from './ActivitiesOfProfile.js';
export type { Start as ActivityStart } from './draft.js';
export { ActivityDrawer } from './form/ActivityDrawer.js';
