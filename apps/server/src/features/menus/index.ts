/** Menus: what a food-service profile serves, and how much of that it buys here. */
import { getMenuSummary, getProfileMenu, getProfileMenuGraph, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import { analysisDate, loadProfileRows } from '../profiles/index.js';
import { menuItems, menuPropositions, menuSummary } from './menus.repo.js';
import { bySection } from './sections.js';

async function mustExist(tx: TenantTx, companyId: number, id: number): Promise<void> {
  if ((await loadProfileRows(tx, companyId, [id])).length === 0) throw new Refusal('not_found');
}

export const menusFeature: Feature = {
  routes: (serve, { clock }) => {
    serve(getProfileMenu, async ({ tx, auth, params }) => {
      await mustExist(tx, auth.companyId, params.id);
      return { sections: bySection(await menuItems(tx, auth.companyId, params.id)) };
    });
    serve(getProfileMenuGraph, async ({ tx, auth, params }) => {
      await mustExist(tx, auth.companyId, params.id);
      const day = await analysisDate(tx, auth.companyId, clock);
      return { propositions: await menuPropositions(tx, auth.companyId, params.id, day) };
    });
    serve(getMenuSummary, async ({ tx, auth, query }) => {
      if (query.profile_id) await mustExist(tx, auth.companyId, query.profile_id);
      const day = await analysisDate(tx, auth.companyId, clock);
      return menuSummary(tx, auth.companyId, query.profile_id ?? null, day);
    });
  },
};
