import { type Reason, reasonCodes, reasonParams } from '@kade/contract';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { makeFormat } from '../../ui/facts/format.js';
import { greetingAt } from './greeting.js';
import { reasonText } from './reasons.js';

const files = import.meta.glob<{ default: Record<string, unknown> }>(
  '../../locales/*/{home,common}.json',
  { eager: true },
);
const of = (language: string) =>
  Object.fromEntries(
    ['home', 'common'].map((ns) => [
      ns,
      files[`../../locales/${language}/${ns}.json`]?.default ?? {},
    ]),
  );
const texts = createInstance();
await texts.init({
  lng: 'en',
  defaultNS: 'home',
  interpolation: { escapeValue: false },
  resources: { en: of('en'), nl: of('nl') },
});
const say = (reason: Reason, language: 'en' | 'nl' = 'en') => {
  const t = texts.getFixedT(language, 'home');
  return reasonText(reason, (key, values = {}) => String(t(key, values)), makeFormat(language));
};

const samples = {
  text: 'Ketel & Co',
  day: '2026-03-18',
  moment: '2026-03-18T09:00:00Z',
  money: '1234.00',
  number: 3,
  share: 0.5,
  activity_type: 'call',
  status: 'proposal',
  class: 'High',
  stage: 'at_risk',
  km: 1.4,
} as const;

describe('the words of a reason', () => {
  it.each(reasonCodes)(
    '%s are whole in both languages, with all parameters and with none',
    (code) => {
      const all = Object.entries(reasonParams[code]).map(([name, kind]) => [name, samples[kind]]);
      for (const params of [
        Object.fromEntries(all),
        Object.fromEntries(all.map(([name]) => [name, null])),
        Object.fromEntries(all.map(([name, value]) => [name, value === 3 ? 1 : value])),
        Object.fromEntries(all.map(([name, value]) => [name, value === 3 ? 0 : value])),
      ])
        for (const language of ['en', 'nl'] as const) {
          const words = say({ code, params }, language);
          expect(words).not.toMatch(/\{\{|reason\.|home:|undefined|null|NaN/);
          expect(words.length).toBeGreaterThan(8);
        }
    },
  );

  it('write figures and days as the reader does', () => {
    const no_order: Reason = {
      code: 'no_order',
      params: { last: '2026-01-16', days: 61, usual: 7, orders: 12 },
    };
    expect(say(no_order)).toBe(
      'No order for 61 days; usually orders every 7 days, last on 2026-01-16',
    );
    expect(say(no_order, 'nl')).toBe(
      'Al 61 dagen niet besteld; bestelt normaal om de 7 dagen, laatst op 2026-01-16',
    );
    const daily: Reason = { ...no_order, params: { ...no_order.params, usual: 1 } };
    expect(say(daily)).toMatch(/usually orders every day, last on/);
    expect(say(daily, 'nl')).toMatch(/bestelt normaal elke dag, laatst op/);
    const fall: Reason = {
      code: 'spend_down',
      params: { recent: '1040.00', usual: '9000.00', share: 0.8844 },
    };
    expect(say(fall)).toBe('Spent €1,040 in the last two months, 88.4% below the usual €9,000');
    expect(say(fall, 'nl').replaceAll('\u00a0', ' ')).toBe(
      'Besteedde € 1.040 in twee maanden, 88,4% minder dan normaal (€ 9.000)',
    );
  });
});

it('greets by the hour of the company, and wishes nobody a good evening at half past four at night', () => {
  const at = (hour: string) =>
    greetingAt(new Date(`2026-03-18T${hour}:30:00Z`), 'Europe/Amsterdam');
  expect([at('03'), at('04'), at('10'), at('11'), at('16'), at('17'), at('23')]).toEqual([
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'night',
  ]);
});

it('a score that no past tells of is said with what the lead is worth', () => {
  const params = { score: 80, leadvalue: 'High', conversion: null };
  expect(say({ code: 'lead_score', params } as Reason)).toMatch(/out of 100, .*value$/);
  expect(say({ code: 'lead_score', params: { ...params, leadvalue: null } } as Reason)).not.toMatch(
    / value/,
  );
});
