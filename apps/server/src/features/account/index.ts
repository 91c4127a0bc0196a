/** The company account: the own record, colleagues and their groups, the company's settings. */
import type { Feature } from '../../platform/feature.js';
import { auditHeadsTask } from './audit/auditHeads.js';
import { auditLogRoutes } from './audit/auditLog.routes.js';
import { companyRoutes } from './company.routes.js';
import { keyRoutes } from './keys/keys.routes.js';
import { logoRoutes } from './logo/logo.routes.js';
import { meRoutes } from './me.routes.js';
import { userRoutes } from './users/users.routes.js';

const parts = [meRoutes, userRoutes, companyRoutes, logoRoutes, auditLogRoutes, keyRoutes];

export const accountFeature: Feature = {
  routes: (serve, platform) => {
    for (const routes of parts) routes(serve, platform);
  },
  tasks: (platform) => [auditHeadsTask(platform)],
};
