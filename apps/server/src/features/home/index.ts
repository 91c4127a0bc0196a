/** Home: what a seller finds in the morning, list by list, each profile with the reason why it is there. */
import {
  type DashboardLayout,
  getDashboard,
  getFirstSteps,
  getProfileWhitespots,
  getSalesPace,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Feature } from '../../platform/feature.js';
import { frameOf } from '../activities/index.js';
import { latestModelRun } from '../models/index.js';
import { signalsComputedAt } from '../signals/index.js';
import { followUp, myDay } from './day.repo.js';
import { firstStepsOf } from './firstSteps.repo.js';
import type { Asked, Basis, Gathered, Ranked } from './frame.sql.js';
import { hotLeads, newLeads } from './leads.repo.js';
import { readPage } from './page.repo.js';
import { salesPaceOf } from './sales.repo.js';
import { whitespotsOf } from './whitespots.repo.js';
import { whitespotList, worthwhile } from './worth.repo.js';

type Layout = (tx: TenantTx, asked: Asked) => Promise<Ranked | Gathered>;

const layouts: Record<DashboardLayout, Layout> = {
  'my-day': myDay,
  'follow-up': async (_, asked) => followUp(asked),
  'new-leads': newLeads,
  'hot-leads': hotLeads,
  'top-potential': (tx, asked) => worthwhile(tx, asked, 'top-potential'),
  'churn-risk': (tx, asked) => worthwhile(tx, asked, 'churn-risk'),
  whitespots: whitespotList,
};

/** When a list that is worked out beforehand was: that of churn by the run of the purchase models, others with the invoices. */
async function computedAt(
  tx: TenantTx,
  companyId: number,
  layout: DashboardLayout,
  basis: Basis,
): Promise<string | null> {
  if (basis === 'invoices') return signalsComputedAt(tx, companyId);
  if (basis !== 'model') return null;
  if (layout === 'whitespots')
    return (await latestModelRun(tx, companyId, 'whitespots'))?.finished_at ?? null;
  if (layout !== 'churn-risk') return null;
  return (await latestModelRun(tx, companyId, 'lifecycle'))?.finished_at ?? null;
}

export const homeFeature: Feature = {
  routes: (serve, { clock }) => {
    serve(getFirstSteps, ({ tx, auth }) => firstStepsOf(tx, auth.companyId, auth.userId));
    serve(getSalesPace, ({ tx, auth, query }) =>
      salesPaceOf(tx, { ...auth, scope: query.owner }, clock),
    );
    serve(getProfileWhitespots, ({ tx, auth, params }) =>
      whitespotsOf({ tx, auth, clock }, params.id),
    );
    serve(getDashboard, async ({ tx, auth, params, query }) => {
      const { companyId, userId } = auth;
      const frame = await frameOf(tx, companyId, clock);
      const asked: Asked = { companyId, userId, scope: query.owner, frame };
      const list = await layouts[params.layoutType](tx, asked);
      return {
        ...(await readPage(tx, asked, list, query)),
        basis: list.basis,
        least: list.kind === 'ranked' ? (list.least ?? null) : null,
        today: frame.today,
        computed_at: await computedAt(tx, companyId, params.layoutType, list.basis),
      };
    });
  },
};
