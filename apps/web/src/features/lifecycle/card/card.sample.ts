import type { LifecycleCard } from '@kade/contract';

const row = (name: LifecycleCard['chosen'], mae: number) => ({
  ...{ name, degenerate: false, mae, rmse: mae * 1.4 },
  ...{ bias: 0.04, correlation: 0.88, auc: 0.87, brier: 0.105 },
});

/** A window of the past in which a model and the rule were off by so much. */
export const aWindow = (
  split: string,
  model: number,
  rule: number,
): LifecycleCard['windows'][number] => ({
  ...{ split, horizon: 42, customers: 1967 },
  rows: [
    row('mbg_nbd', model),
    row('nbd', model + 0.05),
    row('same_as_before', rule),
    row('past_rate', rule + 0.1),
  ],
});

const at = (silence: number, churn: number) => ({ silence, churn });

/** The card of a wholesaler whose model won, for tests and scenes. */
export const aCard = (own: Partial<LifecycleCard> = {}): LifecycleCard => ({
  ...{ customers: 2000, repeaters: 1915, reason: null, horizon: 42, horizon_is_set: false },
  data: {
    ...{ from: '2023-11-27', until: '2026-11-24', invoices: 72_855, purchase_days: 72_000 },
    ...{ credited_days: 12, later_invoices: 0 },
  },
  ...{ margin: 1, discount: 0.01 },
  models: [
    {
      name: 'mbg_nbd',
      parameters: { r: 3.389, alpha: 73.294, a: 0.139, b: 8.85 },
      ...{ log_likelihood: -271_000.5, degenerate: false },
    },
  ],
  dropout: { statistic: 4747.8, p_value: 0, measurable: true },
  ...{ no_alive_reason: null, no_back_test_reason: null, chosen: 'mbg_nbd', chance_by: 'mbg_nbd' },
  spend: { p: 4.48, q: 3, v: 214.06, spearman: 0.08, degenerate: false, segments: 0 },
  windows: [
    aWindow('2026-10-13', 0.632, 0.673),
    aWindow('2026-09-01', 0.65, 0.64),
    aWindow('2026-07-21', 0.61, 0.7),
  ],
  season: { days: 42.02, used: true, rmse: { without: 0.904, with: 0.902 } },
  recalibration: {
    ...{ shift: 0.27, used: true },
    brier: { without: 0.1, with: 0.098 },
    error: { without: 0.061, with: 0.046 },
  },
  calibration: Array.from({ length: 10 }, (_, n) => ({
    said: 0.05 + n * 0.1,
    came: n === 8 ? 0.7 : 0.06 + n * 0.098,
    customers: 196,
  })),
  chances: Array.from({ length: 100 }, (_, n) => 10 + Math.round(20 * Math.abs(n / 50 - 1))),
  ...{ coverage: 0.84, usual_gap: 14 },
  stages: {
    ...{ new_days: 30, loyal_purchases: 5 },
    ...{ at_risk: at(2, 0.3), lapsing: at(3, 0.5), lost: at(4, 0.7) },
  },
  ...own,
});
