/** Activities: what sellers do and have to do, their calendars, and what becomes of leads. */
import type { Feature } from '../../platform/feature.js';
import { activityRoutes } from './activities.routes.js';
import { qualificationRoutes } from './qualification/qualification.routes.js';

export { deleteActivityRow } from './activities.repo.js';
export { countOpenActivities, createActivities, handOverActivities } from './create.repo.js';
export { mailsOfActivities } from './mails.repo.js';
export { countFedLeads } from './qualification/qualification.repo.js';
export { checkRefs, holdOwners } from './refs.repo.js';
export { type Frame, frameOf } from './when.js';
export { dueKey, startOf } from './when.sql.js';

export const activitiesFeature: Feature = {
  routes: (serve, platform) => {
    activityRoutes(serve, platform);
    qualificationRoutes(serve, platform);
  },
};
