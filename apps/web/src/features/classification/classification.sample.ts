import type {
  ClassificationDetail,
  ClassificationResult,
  compareClassifications,
  GoldenFigures,
  getClassificationFigures,
  getClassificationSetup,
  LabelledLead,
  LikenessCard,
  listLabels,
  ReplyOf,
} from '@kade/contract';

/** Data of runs as the server sends them, for tests and the gallery. */

type Profile = ClassificationResult['profile'];
const sam = { id: 1, name: 'Sam de Boer' };
const at = '2026-11-20T09:30:00.000Z';

export const profile = (id: number, name = `Café ${id}`): Profile => ({
  ...{ id, name, external_id: null, kind: 'lead', crm_status: 'lead', city: 'Utrecht' },
  ...{ segment: 'Hotel', phone: null, email: null, owner: sam, net_sales_last_12_months: '0' },
});

const aShare = (hits: number, of: number, low: number, high: number) => ({
  ...{ share: hits / of, low, high, hits, of },
});

export const likeness: LikenessCard = {
  ...{ method: 'model', reason: null, learned: 900, won: 240, lost: 660 },
  ...{ from: '2024-01-02', until: '2026-04-30', columns: ['SEGMENT', 'EMPLOYEES_CLASS'] },
  back_test: {
    ...{ split: '2025-11-01', learned: 620, leads: 280, won: 74, auc: 0.74 },
    classes: [
      { class: 'High', leads: 70, won: 38, conversion: aShare(38, 70, 0.43, 0.65) },
      { class: 'Medium', leads: 110, won: 27, conversion: aShare(27, 110, 0.17, 0.33) },
      { class: 'Low', leads: 96, won: 9, conversion: aShare(9, 96, 0.05, 0.17) },
      { class: 'Unknown', leads: 4, won: 0, conversion: null },
    ],
  },
  criteria: [
    { column: 'SEGMENT', wanted: ['Hotel'], unwanted: ['Canteen'], from: null, to: null },
    { column: 'EMPLOYEES_TOTAL', wanted: [], unwanted: [], from: 10, to: null },
  ],
};

/** A run of the built-in classifier that has ended. */
export const aRun = (some: Partial<ClassificationDetail> = {}): ClassificationDetail => ({
  ...{ id: 7, name: 'Hotels, autumn', status: 'finished', paused: null, waiting_until: null },
  ...{ mode: 'built_in', model: null, audience: null, prompt: { id: 3, number: 2 } },
  ...{ total: 100, done: 100, cost: 0, cap: null, created_by: sam, created_at: at },
  ...{ started_at: at, finished_at: at, error: null },
  results: { count: 100, by_class: { High: 21, Medium: 40, Low: 36, Unknown: 3 } },
  ...{ criteria: 'Hotels with at least 10 employees', examples: [], limit: null },
  columns: ['NAME', 'SEGMENT', 'EMPLOYEES_TOTAL', 'PROVINCE'],
  ...{ estimate: null, asked: 100, taken_over: 0, failed: 0, in_flight: 0, interrupted: 0 },
  ...{ tokens: { in: 0, out: 0 }, job: null, golden: null, stability: null, likeness },
  can: {
    ...{ start: false, pause: false, resume: false, cancel: false, delete: true },
    stability: false,
  },
  ...some,
});

/** The same by a language model that is paid. */
export const aPaidRun = (some: Partial<ClassificationDetail> = {}): ClassificationDetail =>
  aRun({ mode: 'model', model: 'some-model', likeness: null, cost: 0.84, cap: 2, ...some });

export const aResult = (
  id: number,
  some: Partial<ClassificationResult> = {},
): ClassificationResult => ({
  ...{ profile: profile(id), state: 'answered', class: 'High', said: 'High', says: 0.85 },
  reasons: [
    { column: 'SEGMENT', value: 'Hotel', toward: 'for', by: 'criteria', points: null },
    { column: 'EMPLOYEES_TOTAL', value: 24, toward: 'for', by: 'likeness', points: 14 },
    { column: 'PROVINCE', value: null, toward: 'against', by: 'likeness', points: -3 },
  ],
  ...{ cost: 0, tries: 1, interrupted: 0, taken_from: null, answered_at: at, error: null },
  ...{ override: null, label: null },
  ...some,
});

export const results = (rows: ClassificationResult[]) => ({
  ...{ count: rows.length, results: rows, next: null, previous: null },
  by_class: { High: 21, Medium: 40, Low: 36, Unknown: 3 },
});

/** Enough labels of Medium and Low, too few of High. */
export const golden: GoldenFigures = {
  ...{ leads: 96, answered: 94, examples: 2 },
  confusion: [
    { label: 'High', said: 'High', count: 14 },
    { label: 'High', said: 'Medium', count: 4 },
    { label: 'High', said: 'Low', count: 2 },
    { label: 'High', said: 'Unknown', count: 1 },
    { label: 'Medium', said: 'High', count: 5 },
    { label: 'Medium', said: 'Medium', count: 28 },
    { label: 'Medium', said: 'Low', count: 5 },
    { label: 'Medium', said: 'Unknown', count: 0 },
    { label: 'Low', said: 'High', count: 0 },
    { label: 'Low', said: 'Medium', count: 6 },
    { label: 'Low', said: 'Low', count: 27 },
    { label: 'Low', said: 'Unknown', count: 2 },
  ],
  classes: [
    { class: 'High', labelled: 21, said: 19, right: 14, precision: null, recall: null },
    {
      ...{ class: 'Medium', labelled: 38, said: 38, right: 28 },
      ...{ precision: aShare(28, 38, 0.58, 0.85), recall: aShare(28, 38, 0.58, 0.85) },
    },
    {
      ...{ class: 'Low', labelled: 35, said: 34, right: 27 },
      ...{ precision: aShare(27, 34, 0.63, 0.9), recall: aShare(27, 35, 0.61, 0.88) },
    },
  ],
  coverage: aShare(91, 94, 0.91, 0.99),
  accuracy: aShare(69, 91, 0.66, 0.83),
  says: [
    { from: 0.5, to: 0.7, leads: 40, right: aShare(26, 40, 0.5, 0.78) },
    { from: 0.7, to: 0.9, leads: 38, right: aShare(30, 38, 0.64, 0.89) },
    { from: 0.9, to: 1, leads: 13, right: aShare(13, 13, 0.77, 1) },
  ],
};

export const figures: ReplyOf<typeof getClassificationFigures> = {
  golden,
  people: { leads: 40, same: 33, kappa: 0.71, low: 0.52, high: 0.9 },
  against: {
    other: { id: 1, number: 1 },
    test: { leads: 90, only_this: 14, only_other: 3, p: 0.013, verdict: 'better' },
  },
  agreed: aShare(18, 22, 0.61, 0.93),
};

export const noFigures: ReplyOf<typeof getClassificationFigures> = {
  golden: {
    ...golden,
    ...{ leads: 0, answered: 0, examples: 0, coverage: null, accuracy: null, says: [] },
  },
  ...{ people: null, against: null, agreed: null },
};

export const setup: ReplyOf<typeof getClassificationSetup> = {
  ...{ mode: 'built_in', model: null, columns: ['NAME', 'SEGMENT', 'PROVINCE'], withheld: [] },
  ...{ leads: 381, in_use: { id: 3, number: 2 }, labelled: 94, overrides: 4 },
};

export const labelled = (id: number, some: Partial<LabelledLead> = {}): LabelledLead => ({
  profile: profile(id),
  labels: [{ class: 'High', note: null, by: sam, at }],
  ...{ state: 'one', class: 'High' },
  ...some,
});

export const labels = (rows: LabelledLead[]): ReplyOf<typeof listLabels> => ({
  ...{ count: rows.length, results: rows, next: null, previous: null },
  ...{ by_class: { High: 21, Medium: 38, Low: 35 }, disputed: 3 },
  pairs: [
    {
      ...{ a: sam, b: { id: 2, name: 'Noor Smit' } },
      agreement: { leads: 40, same: 33, kappa: 0.71, low: 0.52, high: 0.9 },
    },
  ],
});

const side = (id: number, name: string, number: number) => ({
  ...{ id, name, mode: 'built_in' as const, model: null, created_at: at },
  prompt: { id: number, number },
});

export const comparison: ReplyOf<typeof compareClassifications> = {
  ...{ count: 1, next: null, previous: null },
  results: [
    {
      profile: profile(11),
      other: { said: 'Low', says: 0.6, reasons: [] },
      this: { said: 'High', says: 0.8, reasons: aResult(11).reasons },
      distance: 2,
      changed: [{ column: 'SEGMENT', other: 'Canteen', this: 'Hotel' }],
    },
  ],
  ...{ this: side(7, 'Hotels, autumn', 2), other: side(5, 'Hotels, spring', 1) },
  ...{ both: 98, only_this: 2, only_other: 0 },
  agreement: { leads: 98, same: 90, kappa: 0.84, low: 0.74, high: 0.93 },
  moves: [
    { from: 'Low', to: 'High', count: 1 },
    { from: 'Medium', to: 'High', count: 7 },
    { from: 'High', to: 'High', count: 20 },
  ],
  test: { leads: 90, only_this: 4, only_other: 3, p: 0.99, verdict: 'no_difference' },
};
