import { Refusal, type RfmQueryKey, rfmQueryKeys, totalModelName } from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { Columns } from '../../platform/columns/columns.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import { readTally, remembered, ruleFrame } from '../profiles/index.js';
import { cutsNow } from './cuts.service.js';
import { type QueryCuts, queryOf, rounded } from './queries.js';
import { findFigures, resultsOfRun } from './results.repo.js';

/** The predefined queries with whom they find now, and what those bought for. Throws `not_found` for another model. */
export async function queriesOf(
  tx: TenantTx,
  companyId: number,
  modelName: string | undefined,
  { columns, clock }: { columns: Columns; clock: Clock },
) {
  const { cuts, segment } = await asked(tx, companyId, modelName);
  const queries = rfmQueryKeys
    .filter((key) => hasCut(key, cuts))
    .map((key) => ({ key, ...queryOf(key, cuts, segment) }));
  const frame = await ruleFrame(tx, companyId, clock);
  const rules = queries.map(({ tree }) => ({ rule: tree }));
  const { version } = await readTally(tx, companyId);
  const kept = JSON.stringify([companyId, frame, queries.map(({ text }) => text)]);
  const found = await remembered(`rfm queries ${kept}`, version, () =>
    columns.ask(tx, companyId, frame, (q) => q.sumEach(rules, 'NET_SALES_LAST_12_MONTHS')),
  );
  return queries.map(({ key, text }, i) => ({
    ...{ key, rule: text, customers: found[i]?.count ?? 0, value: found[i]?.sum ?? 0 },
  }));
}

/** A query about much is none where nothing is known of what is usual: it would find everybody. */
const hasCut = (key: RfmQueryKey, { muchBought, muchExpected }: QueryCuts): boolean =>
  key === 'promising_new'
    ? muchExpected > 0
    : !(key === 'valuable_at_risk' || key === 'lapsing_valuable') || muchBought > 0;

async function asked(
  tx: TenantTx,
  companyId: number,
  modelName: string | undefined,
): Promise<{ cuts: QueryCuts; segment: string | null }> {
  const { run, gap, stages: cuts } = await cutsNow(tx, companyId);
  const results = run ? await resultsOfRun(tx, companyId, run.id) : [];
  const isTotal = modelName === undefined || modelName === totalModelName;
  const segment = results.find(
    (one) => one.model_level === 'segment' && one.model_name === modelName,
  );
  if (!isTotal && !segment) throw new Refusal('not_found');
  const total = results.find((one) => one.model_level === 'total');
  const stages = total && (await findFigures(tx, companyId, total.id, 'stages'))?.figures;
  const each = (sum: number | undefined) =>
    stages && sum !== undefined && stages.customers > 0 ? sum / stages.customers : 0;
  return {
    segment: isTotal ? null : (segment?.model_name ?? null),
    cuts: {
      stages: cuts,
      muchBought: rounded(2 * each(stages?.value)),
      muchExpected: rounded(2 * each(stages?.expected?.lifetime_value)),
      longAgo: Math.max(14, Math.round(2 * gap)),
    },
  };
}
