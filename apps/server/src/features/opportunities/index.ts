/** Opportunities: what may become a sale, whose it is and what happened to it. */
import { recordExists } from '../../platform/db/exists.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import { opportunityRoutes } from './opportunities.routes.js';

export { announceMany as announceOpportunities } from './news.js';
export { hasOpenOpportunity, isOpen } from './open.sql.js';
export { countOpenOpportunities } from './opportunities.repo.js';
export { assign as assignOpportunities, ownerOf as newOwner } from './opportunities.service.js';
export const opportunityExists = (tx: TenantTx, companyId: number, id: number) =>
  recordExists(tx, 'opportunity', companyId, id);
export { engagementVersion, leadsVersion } from './version.repo.js';
export {
  create as createOpportunity,
  takeBack as takeBackOpportunity,
} from './write/opportunities.write.js';

export const opportunitiesFeature: Feature = { routes: opportunityRoutes };
