/** Opportunities: what may become a sale, whose it is and what happened to it. */
import { assignOpportunities, listOpportunitiesOfUser } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import { assign, listOfUser } from './opportunities.service.js';

export { countOpenOpportunities } from './opportunities.repo.js';
export { assign as assignOpportunities } from './opportunities.service.js';

export const opportunitiesFeature: Feature = {
  routes: (serve) => {
    serve(listOpportunitiesOfUser, ({ tx, auth, params, query }) =>
      listOfUser(tx, auth.companyId, params.userId, query),
    );
    serve(assignOpportunities, ({ tx, auth, body }) => assign(tx, auth, body));
  },
};
