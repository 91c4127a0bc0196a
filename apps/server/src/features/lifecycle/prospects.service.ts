import { type listLifecycleCustomers, message, Refusal, type ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { latestModelRun } from '../models/index.js';
import { loadBriefProfiles } from '../profiles/index.js';
import { adviceFor } from './advice.js';
import { latestChanges } from './customers.repo.js';
import type { Found } from './found.service.js';
import { pageOfProspects } from './prospects.repo.js';
import type { Mark, Scope } from './run/index.js';

/** Whether a mark is of those who have not bought: a run keeps no figures of them, but profiles have the stage. */
export const isOfProspects = ({ stage, from, to }: Mark): boolean =>
  stage === 'prospect' && from === undefined && to === undefined;

/** Who was a prospect is known of the latest run alone. Throws `invalid` for an earlier one. */
export async function mustBeLatest(
  tx: TenantTx,
  companyId: number,
  { runId, day }: Pick<Found, 'runId' | 'day'>,
): Promise<void> {
  const latest = await latestModelRun(tx, companyId, 'lifecycle');
  if (latest?.id !== runId) throw new Refusal('invalid', message('run_customers_gone', { day }));
}

/** A page of the leads that have not bought. */
export async function prospectsPage(
  tx: TenantTx,
  companyId: number,
  { runId, scope }: { readonly runId: number; readonly scope: Scope },
  page: { readonly offset: number; readonly limit: number },
): Promise<ReplyInputOf<typeof listLifecycleCustomers>> {
  const { count, ids } = await pageOfProspects(tx, companyId, scope.segment, page);
  const profiles = await loadBriefProfiles(tx, companyId, ids);
  const changes = await latestChanges(tx, companyId, runId, ids);
  const nothing = { purchases: 0, churn: null, pastCents: 0 };
  const advice = adviceFor({ stage: 'prospect', ...nothing }, { atRiskChurn: 1, topCents: 0 });
  return {
    ...{ count, value: 0 },
    results: ids.flatMap((id) => {
      const profile = profiles.get(id);
      if (!profile) return [];
      return [
        {
          ...{ profile, stage: 'prospect' as const, value: 0, purchases: 0 },
          ...{ last_purchase: null, usual_gap: null, churn: null, expected: null, advice },
          why: [{ measure: 'any_purchase' as const, value: 0, cut: 1, reached: false }],
          came: changes.get(id) ?? null,
        },
      ];
    }),
  };
}
