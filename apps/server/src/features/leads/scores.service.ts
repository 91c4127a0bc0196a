import type { getLeadScores, ReplyInputOf } from '@kade/contract';
import type { Rule } from '@kade/rules';
import type { TenantTx } from '../../platform/db/tenant.js';
import { readTally, remembered, ruleFrame } from '../profiles/index.js';
import { ruleOfMark } from './marks.js';
import { latestResult } from './results.repo.js';
import { loadSettings } from './settings.repo.js';
import type { Means } from './universe.service.js';

const open = { side: 'leads', standing: 'open', value: [], year: [] } as const;

/** Open leads by score and class as the latest run has them, with what became of each. */
export async function scoresOf(
  tx: TenantTx,
  companyId: number,
  { columns, clock }: Means,
): Promise<ReplyInputOf<typeof getLeadScores>> {
  const latest = await latestResult(tx, companyId);
  if (!latest) {
    const { window } = await loadSettings(tx, companyId);
    return {
      ...{ result: null, leads: 0, expected: null, bands: [], values: [], drivers: [] },
      ...{ window, too_young: 0, lost_reasons: [] },
    };
  }
  const { result, card, figures } = latest;
  const rules: Rule[] = [
    ruleOfMark({ ...open, value: [], year: [], score_from: 0 }),
    ...card.bands.map(({ score_from, score_to }) =>
      ruleOfMark({ ...open, value: [], year: [], score_from, score_to }),
    ),
    ...card.values.map(({ leadvalue }) => ruleOfMark({ ...open, value: [], year: [], leadvalue })),
  ];
  const frame = await ruleFrame(tx, companyId, clock);
  const { version } = await readTally(tx, companyId);
  const key = JSON.stringify(['lead scores', companyId, frame, result.id]);
  const sums = await remembered(key, version, () =>
    columns.ask(tx, companyId, frame, (q) =>
      q.sumEach(
        rules.map((rule) => ({ rule })),
        'POTENTIAL_VALUE',
      ),
    ),
  );
  const counted = (place: number) => ({
    leads: sums[place]?.count ?? 0,
    potential_value: sums[place]?.sum ?? 0,
  });
  return {
    ...{ result, leads: counted(0).leads, expected: figures.expected },
    bands: card.bands.map((band, i) => ({ ...band, ...counted(1 + i) })),
    values: card.values.map((one, i) => ({ ...one, ...counted(1 + card.bands.length + i) })),
    ...{ drivers: card.drivers, window: card.window, too_young: card.data.too_young },
    lost_reasons: card.lost_reasons,
  };
}
