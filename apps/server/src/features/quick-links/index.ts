/** Quick links: addresses a seller keeps at hand, filled with a profile's own fields. */
import { createQuickLink, listQuickLinks, removeQuickLink, updateQuickLink } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import * as links from './quick-links.service.js';

export const quickLinksFeature: Feature = {
  routes: (serve) => {
    serve(listQuickLinks, ({ tx, auth, params }) => links.list(tx, auth, params.id));
    serve(createQuickLink, ({ tx, auth, body }) => links.create(tx, auth, body));
    serve(updateQuickLink, ({ tx, auth, body }) => links.update(tx, auth, body));
    serve(removeQuickLink, ({ tx, auth, query }) => links.remove(tx, auth, query.id));
  },
};
