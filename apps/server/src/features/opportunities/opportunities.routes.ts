import {
  assignOpportunities,
  createOpportunity,
  followOpportunities,
  getFunnelTotals,
  getOpportunity,
  listFunnel,
  listOpportunities,
  listOpportunitiesOfProfile,
  listOpportunitiesOfUser,
  listOpportunityOptions,
  matchOwner,
  moveOpportunity,
  removeOpportunity,
  searchProducts,
  updateOpportunity,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import { eventStream } from '../../platform/http/eventStream.js';
import type { Serve } from '../../platform/http/serve.js';
import { topic } from './news.js';
import { assign, listOfUser } from './opportunities.service.js';
import { match } from './owners.js';
import * as read from './read/opportunities.read.js';
import { findProducts, ownerNames, sourcesInUse } from './read/options.repo.js';
import { move } from './write/move.js';
import * as write from './write/opportunities.write.js';

export function opportunityRoutes(serve: Serve, { clock, live }: Platform): void {
  serve(listOpportunities, ({ tx, auth, query }) => read.list(tx, auth.companyId, query, clock));
  serve(getFunnelTotals, ({ tx, auth, query }) => read.totals(tx, auth.companyId, query, clock));
  serve(listFunnel, ({ tx, auth, params, query }) =>
    read.column(tx, auth.companyId, params.status, query, clock),
  );
  serve(listOpportunitiesOfProfile, ({ tx, auth, params, query }) =>
    read.ofProfile(tx, auth.companyId, params.id, query),
  );
  serve(listOpportunityOptions, async ({ tx, auth }) => ({
    sources: await sourcesInUse(tx, auth.companyId),
    owner_names: await ownerNames(tx, auth.companyId),
  }));
  serve(searchProducts, ({ tx, auth, query }) => findProducts(tx, auth.companyId, query));
  serve(followOpportunities, async ({ auth, request }) =>
    eventStream(live, auth, request.headers.accept, { topic, event: 'opportunity' }),
  );

  serve(createOpportunity, async ({ tx, auth, body }) =>
    read.detail(tx, auth.companyId, await write.create(tx, auth, body), clock),
  );
  serve(getOpportunity, ({ tx, auth, params }) =>
    read.detail(tx, auth.companyId, params.id, clock),
  );
  serve(updateOpportunity, async ({ tx, auth, params, body }) => {
    await write.update(tx, auth, params.id, body);
    return read.detail(tx, auth.companyId, params.id, clock);
  });
  serve(removeOpportunity, async ({ tx, auth, params }) => {
    await write.remove(tx, auth, params.id);
    return {};
  });
  serve(moveOpportunity, async ({ tx, auth, params, body }) => {
    await move(tx, auth, params.id, body);
    return read.card(tx, auth.companyId, params.id);
  });

  serve(listOpportunitiesOfUser, ({ tx, auth, params, query }) =>
    listOfUser(tx, auth.companyId, params.userId, query),
  );
  serve(assignOpportunities, ({ tx, auth, body }) => assign(tx, auth, body));
  serve(matchOwner, ({ tx, auth, body }) => match(tx, auth, body));
}
