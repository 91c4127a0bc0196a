import type { CustomerStage, StageCuts } from '@kade/contract';
import { chance, type Say, times } from '../words/say.js';

/** What a stage means, with the cut points that the run went by. */
export function meaningOf(say: Say, stage: CustomerStage, cuts: StageCuts): string {
  const { t, format } = say;
  const shared = {
    days: format.whole(cuts.new_days),
    loyal: format.whole(cuts.loyal_purchases),
  };
  if (stage !== 'at_risk' && stage !== 'lapsing' && stage !== 'lost')
    return t(`segment.meaning.${stage}`, {
      ...shared,
      silence: times(say, cuts.at_risk.silence),
      churn: chance(say, cuts.at_risk.churn),
    });
  const { silence, churn } = cuts[stage];
  return t(`segment.meaning.${stage}`, { silence: times(say, silence), churn: chance(say, churn) });
}
