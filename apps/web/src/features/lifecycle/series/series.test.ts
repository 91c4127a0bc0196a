import type { BackTestWindow } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import { lookOf } from '../../../ui/chart/chartLook.js';
import { makeFormat } from '../../../ui/facts/format.js';
import { backTestVerdict, backTestWords } from './backTest.js';
import {
  type Month,
  nameShifts,
  seriesOption,
  seriesWords,
  shownLines,
  sumOfLine,
} from './seriesFigures.js';

const row = (name: 'bg_nbd' | 'mbg_nbd' | 'nbd' | 'same_as_before' | 'past_rate', mae: number) => ({
  ...{ name, mae, rmse: mae, bias: 0, correlation: null, auc: null, brier: 0, degenerate: false },
});
const window = (mbg: number, before: number): BackTestWindow => ({
  ...{ split: '2026-05-01', horizon: 120, customers: 900 },
  rows: [
    row('mbg_nbd', mbg),
    row('nbd', mbg + 0.1),
    row('same_as_before', before),
    row('past_rate', 9),
  ],
});
const windows = [window(0.8, 1), window(0.9, 0.85), window(0.7, 1.15)];

const month = (predicted: number | null, actual: number, newcomers = 0): Month => ({
  ...{ from: '2026-10-01', to: '2026-10-31' },
  predicted: predicted === null ? null : { purchases: predicted, value: predicted * 50 },
  actual: { purchases: actual, value: actual * 50 },
  year_before: { purchases: 10, value: 500 },
  newcomers: { purchases: newcomers, value: newcomers * 50 },
});

describe('the verdict of the back-test', () => {
  const of = (chosen: Parameters<typeof backTestVerdict>[0]['chosen'], some = windows) =>
    backTestVerdict({ chosen, windows: some, no_back_test_reason: null });

  it('holds a model against the rule, window by window', () => {
    expect(of('mbg_nbd')).toMatchObject({ code: 'model', other: 'same_as_before', won: 2, of: 3 });
  });

  it('holds a rule that was chosen against the model that came closest', () => {
    expect(of('same_as_before')).toMatchObject({ code: 'rule', other: 'mbg_nbd', won: 1 });
    expect(of('past_rate')).toMatchObject({ code: 'rule', chosen: 'past_rate' });
  });

  it('says nothing where nothing was held against the past', () => {
    expect(of('nbd', [])).toEqual({ code: 'none', reason: 'short_history' });
  });
});

describe.each([
  [
    'en',
    'Tested on 3 past periods, the model was closer than the rule “same as before” in 2 of them (off by 0.8 against 1 purchases per customer). Its forecast is used.',
    /the rule “same as before” wins.*Its figure is used\.$/,
    /too short to test/,
    'The model expected 30 purchases; 24 came (25% too high). New customers made another 4 purchases, which no forecast could include.',
  ],
  [
    'nl',
    'Getoetst op 3 perioden uit het verleden zat het model er in 2 dichterbij dan de regel ‘zoals hiervoor’ (0,8 tegen 1 aankopen per klant ernaast). De verwachting van het model telt.',
    /wint de regel ‘zoals hiervoor’.*Het cijfer van de regel telt\.$/,
    /te kort om/,
    'Het model verwachtte 30 aankopen; het werden er 24 (25% te hoog). Nieuwe klanten deden daarbovenop 4 aankopen, die geen verwachting kon meenemen.',
  ],
] as const)('in %s', (language, model, rule, none, sums) => {
  const say = async () => {
    await i18n.loadNamespaces('lifecycle');
    await i18n.changeLanguage(language);
    const { apart, whole, euros, percent } = makeFormat(language);
    return {
      t: (key: string, values?: Record<string, unknown>) =>
        i18n.t(`lifecycle:${key}`, values ?? {}) as string,
      ...{ apart, whole, euros, percent },
    };
  };

  it('says whether the model or the rule wins, and whose figure is used', async () => {
    const words = await say();
    const card = { windows, no_back_test_reason: null };
    expect(backTestWords({ ...card, chosen: 'mbg_nbd' }, words)).toBe(model);
    expect(backTestWords({ ...card, chosen: 'same_as_before' }, words)).toMatch(rule);
    expect(
      backTestWords({ chosen: 'nbd', windows: [], no_back_test_reason: 'short_history' }, words),
    ).toMatch(none);
  });

  it('says how far the forecast was off, and what newcomers bought besides', async () => {
    const months = [month(20, 14, 4), month(10, 10)];
    expect(seriesWords(months, 'purchases', await say())).toBe(sums);
  });
});

it('without a forecast there is no line of it and no word about it', async () => {
  const months = [month(null, 14), month(null, 10)];
  expect(shownLines(months)).toEqual(['actual', 'year_before', 'newcomers']);
  expect(sumOfLine(months, 'predicted', 'value')).toBeNull();
  const option = seriesOption(lookOf('default'), months, {
    ...{
      unit: 'value',
      names: ['a', 'b'],
      words: String,
      write: String,
      unitWords: '',
      narrow: true,
    },
  });
  expect(option.series).toHaveLength(3);
});

describe('names at the ends of lines', () => {
  /** Pixels from the top, as the names are drawn. */
  const drawn = (ends: readonly number[]) =>
    nameShifts(ends, 100).map((shift, i) => (1 - (ends[i] ?? 0) / 100) * 160 + shift);

  it('stay where they are as long as they do not touch', () => {
    expect(nameShifts([100, 50, 10], 100)).toEqual([0, 0, 0]);
    expect(nameShifts([0, 0], 0)).toHaveLength(2);
  });

  it('stand below each other in the order of their lines where these end close together', () => {
    const [first = 0, second = 0, third = 0, apart = 0] = drawn([88, 90, 91, 20]);
    expect(second - third).toBeGreaterThanOrEqual(15);
    expect(first - second).toBeGreaterThanOrEqual(15);
    expect(apart).toBe(128);
  });
});
