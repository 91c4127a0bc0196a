import type { BackTestRow, ForecasterName, LifecycleCard, ResultOf } from '@kade/contract';
import type { Format } from '../../../ui/facts/format.js';

/** What the latest run says of all customers, and what it went by. */
export type OwnData = { readonly card: LifecycleCard; readonly result: Pick<ResultOf, 'day'> };

/** A sentence of `help:own`, with its values written out. */
export type OwnFigure = { readonly text: string; readonly values?: Record<string, string> };

const greek: Readonly<Record<string, string>> = { alpha: 'α' };
const lettersOf = (parameters: Readonly<Record<string, number>>, format: Format) =>
  Object.entries(parameters)
    .map(([name, value]) => `${greek[name] ?? name} ${format.num(value)}`)
    .join(', ');

/**
 * This company's figure in what each entry of the glossary tells, by the entry's key; entries whose figure is not known have
 * none. `nameOf` says a forecaster in words.
 */
export function ownFigures(
  { card, result }: OwnData,
  format: Format,
  nameOf: (name: ForecasterName) => string,
): ReadonlyMap<string, OwnFigure> {
  const found = new Map<string, OwnFigure>();
  const say = (key: string, text: string, values?: Record<string, string>) =>
    found.set(key, values ? { text, values } : { text });
  const { whole, num, percent, tenths } = format;

  say('lifecycle_horizon', card.horizon_is_set ? 'horizon_set' : 'horizon_usual', {
    days: whole(card.horizon),
  });
  const terms = { margin: percent(card.margin), discount: percent(card.discount) };
  say('lifecycle_margin', 'margin', { share: terms.margin });
  say('lifecycle_discount', 'discount_rate', { share: terms.discount });
  say('PREDICTED_CLV', 'clv', terms);
  say('model_run', 'run', { day: result.day, customers: whole(card.customers) });
  say('data_up_to', 'day', { day: result.day });
  say('repeat_customer', 'customers', {
    repeaters: whole(card.repeaters),
    customers: whole(card.customers),
  });
  if (card.usual_gap !== null) say('usual_gap', 'usual_gap', { days: whole(card.usual_gap) });
  sayStages(card, format, say);
  if (card.reason !== null) {
    say('CHURN', 'no_model');
    say('PREDICTED_EXPECTED_PURCHASES', 'no_model');
    return found;
  }
  say('CHURN', 'churn', { days: whole(card.horizon) });
  say('PREDICTED_EXPECTED_PURCHASES', 'chosen', { chosen: nameOf(card.chosen) });
  if (card.no_alive_reason === 'no_dropout') say('PREDICTED_PROB_ALIVE', 'no_alive');
  for (const { name, parameters, log_likelihood, degenerate } of card.models)
    if (degenerate) say(name, 'degenerate');
    else
      say(name, 'parameters', {
        parameters: lettersOf(parameters, format),
        log: num(log_likelihood),
      });
  if (card.spend && !card.spend.degenerate) {
    const { p, q, v } = card.spend;
    for (const key of ['gamma_gamma', 'PREDICTED_AVERAGE_TURNOVER'])
      say(key, 'gamma', { parameters: lettersOf({ p, q, v }, format) });
  }
  if (card.dropout)
    say('dropout', card.dropout.measurable ? 'dropout_measurable' : 'dropout_none', {
      statistic: num(card.dropout.statistic),
    });
  if (card.season)
    say('season_index', card.season.used ? 'season_used' : 'season_unused', {
      days: whole(card.horizon),
      average: tenths(card.season.days),
    });
  else say('season_index', 'season_unknown');
  if (card.coverage !== null) say('interval_80', 'coverage', { share: percent(card.coverage) });
  if (card.recalibration) {
    const { used, error } = card.recalibration;
    say('recalibration', used ? 'recalibration_used' : 'recalibration_unused', {
      without: percent(error.without),
      with: percent(error.with),
    });
  }
  sayBackTest(card, format, nameOf, say);
  return found;
}

type Say = (key: string, text: string, values?: Record<string, string>) => void;

function sayStages({ stages }: LifecycleCard, { whole, num, percent }: Format, say: Say) {
  say('stage_new', 'stage_new', { days: whole(stages.new_days) });
  say('stage_loyal', 'stage_loyal', { purchases: whole(stages.loyal_purchases) });
  for (const stage of ['at_risk', 'lapsing', 'lost'] as const)
    say(`stage_${stage}`, 'cut', {
      silence: num(stages[stage].silence),
      churn: percent(stages[stage].churn),
    });
}

/** Measures of the latest window: of what is used, beside the naive rule. */
function sayBackTest(
  card: LifecycleCard,
  { whole, num, percent }: Format,
  nameOf: (name: ForecasterName) => string,
  say: Say,
) {
  const window = card.windows[0];
  const rowOf = (name: ForecasterName | null) => window?.rows.find((row) => row.name === name);
  const [used, naive] = [rowOf(card.chosen), rowOf('same_as_before')];
  if (!window || !used || !naive) return;
  say('lifecycle_back_test', 'back_test', {
    chosen: nameOf(card.chosen),
    mae: num(used.mae),
    naive: num(naive.mae),
    days: whole(window.horizon),
    split: window.split,
  });
  const measures: Record<string, [BackTestRow | undefined, (value: number) => string]> = {
    mae: [used, num],
    rmse: [used, num],
    bias: [used, percent],
    correlation: [used, num],
    // Chances are those of a model, also where the naive rule says how many.
    auc: [rowOf(card.chance_by), num],
    brier: [rowOf(card.chance_by), num],
  };
  for (const [key, [row, write]] of Object.entries(measures)) {
    const measure = key as 'mae' | 'rmse' | 'bias' | 'correlation' | 'auc' | 'brier';
    const [value, before] = [row?.[measure] ?? null, naive[measure]];
    if (!row || value === null) continue;
    const chosen = nameOf(row.name);
    if (row === naive || before === null) say(key, 'measureAlone', { chosen, value: write(value) });
    else say(key, 'measure', { chosen, value: write(value), naive: write(before) });
  }
}
