import {
  customerStages,
  type StageCrossing,
  type StageFact,
  stageAdvice,
  stageFactMeasures,
} from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../platform/language/language.js';
import { makeFormat } from '../../../ui/facts/format.js';
import { adviceWords } from './advice.js';
import { cameWords, crossingWords } from './crossings.js';
import { factSentences, factWords, wholeFact } from './facts.js';
import type { Say } from './say.js';

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

type Fact = [fact: Partial<StageFact>, gap: number | null, en: string, nl: string];

describe('a fact about a customer is a sentence that people would say', () => {
  it.each<Fact>([
    [
      { measure: 'silence_lapsing', value: 3.2, cut: 3, reached: true },
      21,
      'Has been silent for 3.2 times its usual gap (21 days); “Lapsing” starts at 3 times',
      'Is al 3,2 keer de gebruikelijke tussentijd stil (21 dagen); ‘Afhakend’ begint bij 3 keer',
    ],
    [
      { measure: 'silence_at_risk', value: 0.43, cut: 2, reached: false },
      21,
      'Last bought 9 days ago, within its usual gap (21 days); “At risk” starts at 2 times',
      'Kocht 9 dagen geleden nog, binnen de gebruikelijke tussentijd (21 dagen); ‘Risico’ begint bij 2 keer',
    ],
    [
      { measure: 'silence_at_risk', value: 0, cut: 2, reached: false },
      1,
      'Last bought on the last day of the data, within its usual gap (1 day); “At risk” starts at 2 times',
      'Kocht op de laatste dag van de gegevens nog, binnen de gebruikelijke tussentijd (1 dag); ‘Risico’ begint bij 2 keer',
    ],
    [
      { measure: 'silence_lost', value: 5, cut: 4, reached: true },
      null,
      'Has been silent for 5 times its usual gap; “Lost” starts at 4 times',
      'Is al 5 keer de gebruikelijke tussentijd stil; ‘Verloren’ begint bij 4 keer',
    ],
    [
      { measure: 'churn_at_risk', value: 0.364, cut: 0.3, reached: true },
      21,
      'Churn risk is 36.4%; “At risk” starts at 30%',
      'De kans op afhaken is 36,4%; ‘Risico’ begint bij 30%',
    ],
    [
      { measure: 'churn_lost', value: 0.9995, cut: 0.7, reached: true },
      21,
      'Churn risk is > 99.9%; “Lost” starts at 70%',
      'De kans op afhaken is > 99,9%; ‘Verloren’ begint bij 70%',
    ],
    [
      { measure: 'new_days', value: 24, cut: 60, reached: true },
      21,
      'First bought 24 days ago; customers are new for 60 days',
      'Kocht 24 dagen geleden voor het eerst; klanten zijn 60 dagen nieuw',
    ],
    [
      { measure: 'few_purchases', value: 1, cut: 2, reached: true },
      21,
      'Has bought once so far; a new customer has bought 2 times at most',
      'Kocht tot nu toe één keer; een nieuwe klant kocht maximaal 2 keer',
    ],
    [
      { measure: 'top_value', value: 12_480.5, cut: 4900, reached: true },
      21,
      'Bought for €12,481 in 12 months; the top fifth starts above €4,900',
      'Kocht in 12 maanden voor € 12.481; de beste vijfde begint boven € 4.900',
    ],
    [
      { measure: 'loyal_purchases', value: 3, cut: 5, reached: false },
      21,
      'Has bought 3 times; “Loyal” starts at 5 times',
      'Kocht 3 keer; ‘Trouw’ begint bij 5 keer',
    ],
    [
      { measure: 'any_purchase', value: 0, cut: 1, reached: false },
      null,
      'Hasn’t bought anything yet',
      'Heeft nog niets gekocht',
    ],
  ])('%o', (fact, gap, en, nl) => {
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(wholeFact(factWords(say.en, fact as StageFact, gap)))).toBe(en);
    expect(plain(wholeFact(factWords(say.nl, fact as StageFact, gap)))).toBe(nl);
  });
});

it('facts that say the same are one sentence with every limit', () => {
  const silence = { value: 3.6, reached: true } as const;
  expect(
    factSentences(
      say.en,
      [
        { ...silence, measure: 'silence_at_risk', cut: 2 },
        { measure: 'churn_at_risk', value: 0.36, cut: 0.3, reached: true },
        { ...silence, measure: 'silence_lapsing', cut: 3 },
      ],
      29,
    ),
  ).toEqual([
    'Has been silent for 3.6 times its usual gap (29 days); “At risk” starts at 2 times, “Lapsing” starts at 3 times',
    'Churn risk is 36%; “At risk” starts at 30%',
  ]);
});

const crossing = (
  measure: StageCrossing['measure'],
  [from, cutBefore]: [number, number],
  [to, cut]: [number, number],
  reached: boolean,
  by: StageCrossing['by'] = 'customer',
): StageCrossing => ({
  measure,
  before: { value: from, cut: cutBefore },
  after: { value: to, cut },
  reached,
  by,
});

describe('a cut point that was crossed is told with both sides', () => {
  it.each<[StageCrossing, string, string]>([
    [
      crossing('silence_at_risk', [1.6, 2], [2.3, 2], true),
      'Its silence grew from 1.6 to 2.3 times its usual gap; “At risk” starts at 2',
      'De stilte groeide van 1,6 naar 2,3 keer de gebruikelijke tussentijd; ‘Risico’ begint bij 2',
    ],
    [
      crossing('silence_lapsing', [3.1, 3], [0.2, 3], false),
      'It bought again: its silence fell from 3.1 to 0.2 times its usual gap, below the 3 where “Lapsing” starts',
      'Kocht weer: de stilte daalde van 3,1 naar 0,2 keer de gebruikelijke tussentijd, onder de 3 waarbij ‘Afhakend’ begint',
    ],
    [
      crossing('churn_at_risk', [0.24, 0.3], [0.24, 0.2], true, 'settings'),
      'The churn risk at which “At risk” starts was moved from 30% to 20%; this customer is at 24%',
      'De kans op afhaken waarbij ‘Risico’ begint, ging van 30% naar 20%; deze klant zit op 24%',
    ],
    [
      crossing('top_value', [3100, 4900], [5600, 4900], true),
      'Its net sales rose from €3,100 to €5,600, into the top fifth (above €4,900)',
      'De netto-omzet steeg van € 3.100 naar € 5.600 en hoort nu bij de beste vijfde (boven € 4.900)',
    ],
    [
      crossing('top_value', [5000, 4900], [5000, 5200], false),
      'The top fifth now starts above €5,200 instead of €4,900: with €5,000 it no longer belongs to it',
      'De beste vijfde begint nu boven € 5.200 in plaats van € 4.900: met € 5.000 hoort deze klant er niet meer bij',
    ],
    [
      crossing('new_days', [58, 60], [65, 60], false),
      'Its first purchase is now 65 days ago, longer than the 60 days for which customers are new',
      'De eerste aankoop is nu 65 dagen geleden, langer dan de 60 dagen dat klanten nieuw zijn',
    ],
    [
      crossing('any_purchase', [0, 1], [1, 1], true),
      'It bought for the first time',
      'Kocht voor het eerst',
    ],
  ])('%o', (given, en, nl) => {
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(crossingWords(say.en, given))).toBe(en);
    expect(plain(crossingWords(say.nl, given))).toBe(nl);
  });

  it('and from where it came, when', () => {
    const came = {
      run_id: 3,
      day: '2026-11-20',
      from: 'loyal',
      to: 'at_risk',
      crossed: [],
    } as const;
    expect(cameWords(say.en, { ...came, crossed: [] })).toBe('Came from “Loyal” on 2026-11-20');
    expect(cameWords(say.nl, { ...came, crossed: [] })).toBe('Kwam op 2026-11-20 uit ‘Trouw’');
    expect(cameWords(say.nl, null)).toBe('Hier sinds de eerste berekening');
  });
});

describe.each(languages)('in %s no word is missing', (language) => {
  const isWhole = (text: string) => {
    expect(text).not.toMatch(/\{\{|customer\.|undefined|NaN|null/);
    expect(text.length).toBeGreaterThan(5);
  };

  it.each(stageFactMeasures)('of %s', (measure) => {
    for (const reached of [true, false]) {
      isWhole(wholeFact(factWords(say[language], { measure, value: 2, cut: 3, reached }, 14)));
      for (const by of ['customer', 'settings'] as const)
        isWhole(crossingWords(say[language], crossing(measure, [2, 3], [4, 3], reached, by)));
    }
  });

  it('of any advice, in any stage', () => {
    for (const advice of stageAdvice)
      for (const stage of customerStages) {
        const { title, why, deed } = adviceWords(say[language], advice, stage);
        for (const text of [title, why, ...(deed ? [deed.label] : [])]) isWhole(text);
      }
  });
});
