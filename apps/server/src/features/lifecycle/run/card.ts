import type { LifecycleCard } from '@kade/contract';
import { dayText, type Lifecycle } from '@kade/models';
import { cutsOfSettings } from '../cuts.js';

/** What a run went by, as far as a card tells of it. */
export type CardTerms = {
  /** Days since 1970-01-01. */
  readonly until: number;
  readonly horizon: number;
  readonly horizonIsSet: boolean;
  readonly margin: number;
  readonly discount: number;
};

/** The data that a result rests on. */
export type CardData = Omit<LifecycleCard['data'], 'until'>;

const perEuro = 100;

/** What a fit rests on and how it did, in the words of the contract; money in euros. */
export function cardOf(found: Lifecycle, terms: CardTerms, data: CardData): LifecycleCard {
  const { until, horizon, horizonIsSet, margin, discount } = terms;
  const { dropout, spend, spendBySegment, season, recalibration } = found;
  return {
    ...{ customers: found.customers, repeaters: found.repeaters },
    data: { ...data, until: dayText(until) },
    ...{ reason: found.reason, horizon, horizon_is_set: horizonIsSet, margin, discount },
    models: found.fits.map(({ model, parameters, logLikelihood, degenerate }) => ({
      name: model,
      parameters: Object.fromEntries(
        Object.entries(parameters).filter((entry): entry is [string, number] => entry[1] !== null),
      ),
      ...{ log_likelihood: logLikelihood, degenerate },
    })),
    dropout: dropout && {
      statistic: dropout.statistic,
      p_value: dropout.p_value,
      measurable: dropout.measurable,
    },
    ...{ no_alive_reason: found.noAliveReason, no_back_test_reason: found.noBackTestReason },
    ...{ chosen: found.chosen, chance_by: found.chanceBy },
    spend: spend && {
      ...{ p: spend.parameters.p, q: spend.parameters.q, v: spend.parameters.v / perEuro },
      ...{ spearman: spend.spearman, degenerate: spend.degenerate },
      segments: spendBySegment?.size ?? 0,
    },
    windows: found.windows.map(({ split, rows, ...window }) => ({
      ...{ split: dayText(split), horizon: window.horizon, customers: window.customers },
      rows: rows.map((row) => ({ ...row })),
    })),
    season: season && { days: season.days, used: season.used, rmse: season.rmse },
    recalibration: recalibration && {
      ...{ shift: recalibration.shift, used: recalibration.used },
      ...{ brier: recalibration.brier, error: recalibration.error },
    },
    calibration: found.bins.map((bin) => ({ ...bin })),
    chances: [...found.counts],
    ...{ coverage: found.coverage, usual_gap: found.usualGap },
    stages: cutsOfSettings(found.stageSettings),
  };
}
