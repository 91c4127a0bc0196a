import { catalogue, kpis, reportTerms, triggerRules, usualTriggerSettings } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { makeFormat } from '../../ui/facts/format.js';
import { aCard as aLeadCard } from '../leads/card/card.sample.js';
import { readableFigures } from './entries.js';
import { aCard } from './own/card.sample.js';
import { leadFigures } from './own/leadFigures.js';
import { ownFigures } from './own/ownFigures.js';
import { aSpotCard } from './own/spotCard.sample.js';
import { type TriggerData, triggerFigures } from './own/triggerFigures.js';
import { whitespotFigures } from './own/whitespotFigures.js';

type Texts = {
  kpi: Record<string, { name: string; text: string }>;
  formula: Record<string, string>;
  own: Record<string, string>;
  area: Record<string, string>;
  unit: Record<string, string>;
  forecaster: Record<string, string>;
};
const files = import.meta.glob<Texts>('../../locales/*/help.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: 'en' | 'nl') => files[`../../locales/${language}/help.json`] as Texts;
const both = ['en', 'nl'] as const;

describe('the glossary', () => {
  it.each(both)(
    'tells each key figure and word, with area and unit, and none besides, in %s',
    (language) => {
      const texts = textsIn(language);
      expect(Object.keys(texts.kpi).sort()).toEqual(kpis.map(({ key }) => key).sort());
      for (const kpi of kpis) {
        expect(texts.kpi[kpi.key]?.name.length, kpi.key).toBeGreaterThan(2);
        expect(texts.kpi[kpi.key]?.text.length, kpi.key).toBeGreaterThan(20);
        expect(texts.area[kpi.area], kpi.area).toBeTruthy();
        if ('unit' in kpi) expect(texts.unit[kpi.unit], kpi.unit).toBeTruthy();
      }
    },
  );

  it('gives formulas to entries that it has, the same ones in both languages', () => {
    const keys = new Set<string>([...catalogue, ...kpis].map(({ key }) => key));
    const formulas = Object.keys(textsIn('en').formula);
    expect(formulas.filter((key) => !keys.has(key))).toEqual([]);
    expect(Object.keys(textsIn('nl').formula)).toEqual(formulas);
    expect(formulas).toEqual(
      expect.arrayContaining(['CHURN', 'PREDICTED_CLV', 'brier', 'silence']),
    );
  });

  it('has no key twice, so that a link to an entry leads to one', () => {
    const keys = [...catalogue, ...kpis, ...reportTerms].map(({ key }) => key.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(both)(
    'has figures of reports in words of their own, with area and unit, in %s',
    (language) => {
      const texts = textsIn(language);
      for (const { key, area, unit, words } of reportTerms) {
        expect(words.about[language].length, key).toBeGreaterThan(20);
        expect(texts.area[area], area).toBeTruthy();
        expect(texts.unit[unit], unit).toBeTruthy();
      }
      const keysFor = (groups: readonly string[]) => readableFigures(groups).map(({ key }) => key);
      expect(keysFor(['company:sales'])).toContain('avg_lead_duration');
      expect(keysFor(['company:marketeer'])).not.toContain('avg_lead_duration');
    },
  );

  it('tells the words of the lifecycle to those whose groups open its screens', () => {
    const keysFor = (groups: readonly string[]) => readableFigures(groups).map(({ key }) => key);
    expect(keysFor(['product:rfm'])).toEqual(
      expect.arrayContaining(['silence', 'lifecycle_back_test']),
    );
    expect(keysFor(['company:sales'])).not.toContain('silence');
  });
});

describe('this company’s figures in the glossary', () => {
  const format = makeFormat('en');
  const own = (card = aCard) =>
    ownFigures({ card, result: { day: card.data.until } }, format, (name) => name);

  const rule = { ...usualTriggerSettings('no_order'), audience: null };
  const group = { known: 12, happened: 4, open: 3 };
  const triggers: TriggerData = {
    list: { count: 120, value: '84000.00' },
    settings: {
      rules: Object.fromEntries(
        triggerRules.map((one) => [one, { ...rule, on: one !== 'churn' }]),
      ) as NonNullable<TriggerData['settings']>['rules'],
    },
    outcomes: {
      rules: [
        {
          ...({ rule: 'no_order', code: 'no_order', days: 60 } as const),
          ...{ acted: group, left: { ...group, known: 40 }, difference: null },
        },
      ],
    },
  };

  it.each(both)('have a sentence with all its values, in %s', (language) => {
    const { own: texts } = textsIn(language);
    const states = [
      own(),
      own({ ...aCard, reason: 'too_few_customers', models: [], windows: [] }),
      own({ ...aCard, horizon_is_set: true, season: null, no_alive_reason: 'no_dropout' }),
      own({
        ...aCard,
        models: aCard.models.map((model) => ({ ...model, degenerate: true })),
        dropout: { statistic: 0.2, p_value: 0.9, measurable: false },
        season: { days: 41, used: false, rmse: null },
        recalibration: aCard.recalibration && { ...aCard.recalibration, used: false },
        chosen: 'same_as_before',
      }),
    ];
    const holdout = aLeadCard().holdout;
    const others = [
      leadFigures(aLeadCard(), format),
      leadFigures(
        aLeadCard({ method: 'points', holdout: holdout && { ...holdout, naive: [] } }),
        format,
      ),
      leadFigures(
        aLeadCard({ drift: { psi: [{ column: 'SEGMENT', psi: 0.12 }], verdict: 'moved' } }),
        format,
      ),
      whitespotFigures(aSpotCard, format),
      triggerFigures(triggers, format),
    ];
    const said = [...states, ...others].flatMap((state) => [...state.values()]);
    for (const { text, values = {} } of said) {
      const asked = [...(texts[text] ?? 'no such text').matchAll(/\{\{(\w+)\}\}/g)].map(
        (m) => m[1],
      );
      expect(asked.sort(), text).toEqual(Object.keys(values).sort());
    }
    expect([...new Set(said.map(({ text }) => text))].sort()).toEqual(Object.keys(texts).sort());
  });

  it('stand by entries that there are', () => {
    const keys = new Set<string>([...catalogue, ...kpis].map(({ key }) => key));
    const all = [
      own(),
      leadFigures(aLeadCard(), format),
      whitespotFigures(aSpotCard, format),
      triggerFigures(triggers, format),
    ];
    expect(all.flatMap((one) => [...one.keys()]).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('say of the trigger list how it is now, and nothing of what could not be read', () => {
    const figures = triggerFigures(triggers, format);
    expect(figures.get('trigger')).toEqual({ text: 'trigger', values: { shown: '120' } });
    expect(figures.get('trigger_cooldown')?.values).toEqual({ from: '30', to: '30' });
    expect(figures.get('trigger_outcomes')?.values).toEqual({ acted: '12', left: '40' });
    const unread = { list: undefined, settings: undefined, outcomes: undefined };
    expect(triggerFigures(unread, format).size).toBe(0);
  });

  it('are those of the latest run', () => {
    const figures = own();
    expect(figures.get('lifecycle_horizon')).toEqual({
      text: 'horizon_usual',
      values: { days: '42' },
    });
    expect(figures.get('stage_at_risk')).toEqual({
      text: 'cut',
      values: { silence: '2', churn: '30%' },
    });
    expect(figures.get('lifecycle_back_test')?.values).toMatchObject({
      ...{ chosen: 'mbg_nbd', mae: '0.63', naive: '0.67', split: '2026-10-13', days: '42' },
    });
    expect(figures.get('mbg_nbd')?.values?.parameters).toBe('r 3.39, α 73.29, a 0.14, b 8.85');
  });

  it('say nothing of a forecast where there is no model', () => {
    const figures = own({ ...aCard, reason: 'too_few_repeaters', models: [], windows: [] });
    expect(figures.get('CHURN')).toEqual({ text: 'no_model' });
    for (const key of ['lifecycle_back_test', 'mae', 'dropout', 'mbg_nbd'])
      expect(figures.has(key), key).toBe(false);
    expect(figures.get('repeat_customer')).toBeDefined();
  });

  it('say nothing of scores or whitespots where there are none', () => {
    const none = aLeadCard({ method: 'none', reason: 'no_conversions', holdout: null });
    const keys = [...leadFigures(none, format).keys()];
    for (const key of ['lead_leak', 'binned_logistic', 'beta_points', 'ece', 'psi'])
      expect(keys).not.toContain(key);
    expect(whitespotFigures({ ...aSpotCard, reason: 'no_propositions' }, format).size).toBe(0);
  });

  it('hold a lead score against its best column, and suggestions against what is popular', () => {
    expect(leadFigures(aLeadCard(), format).get('top_decile_lift')?.text).toBe('scores');
    expect(whitespotFigures(aSpotCard, format).get('hit_rate')?.values).toEqual({
      value: '91%',
      naive: '88%',
    });
  });
});
