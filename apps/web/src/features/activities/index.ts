/** What other features show of activities. */
export { ActivitiesOfProfile } from './ActivitiesOfProfile.js';
export { ActivityDrawer } from './form/ActivityDrawer.js';
export { NextTasks } from './NextTasks.js';
export { QuickActivity } from './QuickActivity.js';
