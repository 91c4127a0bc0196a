import type { LeadCard } from '@kade/contract';

const metrics = (auc: number) => ({
  ...{ auc, auc_interval: { low: auc - 0.03, high: auc + 0.03 }, brier: 0.071 },
  ...{ log_loss: 0.261, ece: 0.012, top_decile_lift: 3.4 },
});

/** A card for tests and the gallery: of a model that won its test, unless something is said otherwise. */
export const aCard = (over: Partial<LeadCard> = {}): LeadCard => ({
  ...({ method: 'model', reason: null, window: 180 } as const),
  ...{ fitted_on: '2026-11-20', refitted: true },
  data: {
    ...{ leads: 5000, scored: 5000, customers: 600, learned: 3200, converted: 290 },
    ...{ lost: 640, expired: 2270, too_young: 900, customers_from_start: 120 },
    ...{ from: '2022-01-03', until: '2026-05-20', kept: 400, from_history: 900, first_known: 1900 },
  },
  lost_reasons: [{ reason: 'no_need', from: 'qualification', leads: 40 }],
  columns: ['SEGMENT', 'PROVINCE', 'EMPLOYEES_TOTAL'],
  left_out: [
    {
      ...({ column: 'CREDIT_SCORE', why: 'after_outcome', auc: null } as const),
      ...{ filled_converted: 0.92, filled_others: 0.11 },
    },
  ],
  suspect: null,
  holdout: {
    ...{ split: '2025-09-30', learned: 2240, learned_converted: 200, rows: 960, converted: 90 },
    ...{ model: metrics(0.78), wins: true, shift: [] },
    naive: [
      { name: 'base_rate', column: null, metrics: metrics(0.5) },
      { name: 'best_column', column: 'SEGMENT', metrics: metrics(0.66) },
    ],
  },
  calibration: Array.from({ length: 10 }, (_, n) => ({
    ...{ said: 0.02 + n * 0.03, came: 0.02 + n * 0.028, leads: 96 },
    ...{ low: Math.max(0, n * 0.028 - 0.04), high: 0.09 + n * 0.03 },
  })),
  waiting: [
    { age: 0, leads: 3200, converted: 290, conversion: 0.091, low: 0.08, high: 0.1, points: 0 },
    { age: 90, leads: 2600, converted: 104, conversion: 0.04, low: 0.03, high: 0.05, points: -24 },
    { age: 180, leads: 2100, converted: 32, conversion: 0.015, low: 0.01, high: 0.02, points: -52 },
  ],
  open_test: {
    ...{ day: '2026-05-24', until: '2026-11-20', leads: 2900, said: 74.2, low: 58.1, high: 90.3 },
    ...{ converted: 71, without_waiting: 262 },
    auc: { score: 0.86, without_waiting: 0.74, newest: 0.79 },
    ages: [
      { from: 0, to: 90, leads: 420, said: 41.7, converted: 39 },
      { from: 90, to: 180, leads: 390, said: 18.1, converted: 20 },
      { from: 180, to: 360, leads: 700, said: 9.9, converted: 8 },
      { from: 360, to: null, leads: 1390, said: 4.5, converted: 4 },
    ],
  },
  bands: [
    {
      ...({ band: 'very_high', score_from: 24, score_to: 100 } as const),
      past: { leads: 96, converted: 31, conversion: 0.323, low: 0.24, high: 0.42 },
    },
    { band: 'low', score_from: 0, score_to: 5, past: null },
  ],
  values: [
    {
      ...({ leadvalue: 'High', from: 900 } as const),
      past: { leads: 190, converted: 44, conversion: 0.232, low: 0.18, high: 0.3 },
    },
    { leadvalue: 'Low', from: 0, past: null },
  ],
  drivers: [
    {
      ...({ column: 'SEGMENT', is: 'level', level: 'Hotel', from: null, to: null } as const),
      ...{ points: 14, low: null, high: null, leads: 340, converted: 68 },
    },
    {
      ...({ column: 'EMPLOYEES_TOTAL', is: 'range', level: null, from: 10, to: 25 } as const),
      ...{ points: -6, low: null, high: null, leads: 900, converted: 50 },
    },
    {
      ...({ column: 'WAITED', is: 'range', level: null, from: 180, to: null } as const),
      ...{ points: -52, low: null, high: null, leads: 2100, converted: 32 },
    },
  ],
  rates: [
    { leads: 1600, converted: 150, rate: 0.094 },
    { leads: 1600, converted: 140, rate: 0.088 },
  ],
  drift: { psi: [{ column: 'PROVINCE', psi: 0.14 }], verdict: 'moved' },
  potential: { customers: 600, median: 2900, groups: 24, valued: 5600 },
  ...over,
});
