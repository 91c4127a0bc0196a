import type { LifecycleCard } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import { makeFormat } from '../../../ui/facts/format.js';
import type { Say } from '../words/say.js';
import { aCard, aWindow } from './card.sample.js';
import {
  calibrationSentences,
  calibrationVerdict,
  certaintySentences,
  choiceSentences,
  dataSentences,
  unknownSentences,
} from './sentences.js';

const languages = ['en', 'nl'] as const;
const say = {} as Record<(typeof languages)[number], Say>;

beforeAll(async () => {
  await i18n.loadNamespaces('lifecycle');
  await i18n.loadLanguages([...languages]);
  for (const language of languages)
    say[language] = {
      t: i18n.getFixedT(language, 'lifecycle') as Say['t'],
      format: makeFormat(language),
      language,
    };
});

const all = (language: (typeof languages)[number], card: LifecycleCard) => [
  ...choiceSentences(say[language], card),
  ...dataSentences(say[language], card),
  ...calibrationSentences(say[language], card),
  ...certaintySentences(say[language], card),
  ...unknownSentences(say[language], card),
];

const ruleWins = aCard({
  chosen: 'same_as_before',
  windows: [aWindow('2026-10-13', 0.7, 0.61), aWindow('2026-09-01', 0.72, 0.6)],
});
const noDropout = aCard({
  dropout: { statistic: 0.24, p_value: 0.89, measurable: false },
  no_alive_reason: 'no_dropout',
  chance_by: 'nbd',
});
const tooFew = aCard({
  ...{ customers: 212, repeaters: 60, reason: 'too_few_customers', chosen: 'same_as_before' },
  ...{ models: [], dropout: null, no_alive_reason: 'no_model', no_back_test_reason: 'no_model' },
  ...{ windows: [], calibration: [], coverage: null, season: null, chance_by: null, spend: null },
  recalibration: null,
});
const short = aCard({
  ...{ windows: [], chosen: 'same_as_before', no_back_test_reason: 'short_history', season: null },
  ...{ calibration: [], coverage: null, recalibration: null },
});

describe('a card says plainly', () => {
  it('that the rule without a model won, and what that means', () => {
    const [first, second] = choiceSentences(say.en, ruleWins);
    expect(first).toContain('the rule “same as before”');
    expect(first).toMatch(/wins|closer/);
    expect(second).toContain('simply what it bought in the same stretch before');
    expect(choiceSentences(say.nl, ruleWins)[0]).toContain('‘zoals hiervoor’');
  });
  it('that no dropout is measurable, and that not everyone is a customer for it', () => {
    const [told] = unknownSentences(say.en, noDropout);
    expect(told).toContain('no dropout is measurable (p = 0.89)');
    expect(unknownSentences(say.nl, noDropout)[0]).toContain('geen uitval meetbaar (p = 0,89)');
  });
  it('that there are too few customers, how many it takes and how many there are', () => {
    const [told] = choiceSentences(say.en, tooFew);
    expect(told).toBe(
      'There’s no forecast: a model needs at least 500 customers, and there are 212.',
    );
  });
  it('that the history is too short to test anything', () => {
    expect(unknownSentences(say.en, short).join(' ')).toContain('the history is too short');
    expect(choiceSentences(say.en, short)[0]).toContain('too short to test');
  });
  it('what was left out of the data', () => {
    const card = aCard({ data: { ...aCard().data, credited_days: 12, later_invoices: 1 } });
    const told = dataSentences(say.en, card).join(' ');
    expect(told).toContain('12 days weren’t counted');
    expect(told).toContain('1 invoice wasn’t counted because it’s dated after 2026-11-24');
    const clean = aCard({ data: { ...aCard().data, credited_days: 0, later_invoices: 0 } });
    expect(dataSentences(say.en, clean)).toContain('Everything was counted.');
  });
});

describe('the chances', () => {
  it('read true, or are said to be too high or too low', () => {
    const bin = (said: number, came: number) => [{ said, came, customers: 100 }];
    expect(calibrationVerdict(bin(0.42, 0.4))?.code).toBe('true');
    expect(calibrationVerdict(bin(0.5, 0.4))?.code).toBe('high');
    expect(calibrationVerdict(bin(0.4, 0.5))?.code).toBe('low');
    expect(calibrationVerdict([])).toBeNull();
  });
});

describe.each(languages)('in %s', (language) => {
  it.each([
    ['a model that won', aCard()],
    ['a rule that won', ruleWins],
    ['no dropout', noDropout],
    ['too few', tooFew],
    ['a short history', short],
    [
      'a fit that ran away',
      aCard({
        no_alive_reason: 'not_told',
        models: aCard().models.map((m) => ({ ...m, degenerate: true })),
      }),
    ],
    [
      'a margin and nothing known',
      aCard({
        margin: 0.3,
        usual_gap: null,
        coverage: 0.6,
        season: { days: 40, used: false, rmse: null },
      }),
    ],
  ])('no word is missing of %s', (_, card) => {
    for (const sentence of all(language, card)) {
      expect(sentence).not.toMatch(/\{\{|card\.|series\.|forecaster\.|undefined|NaN/);
      expect(sentence).toMatch(/[.!?]$/);
    }
  });
});
