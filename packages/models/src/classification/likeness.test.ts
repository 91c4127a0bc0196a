import { describe, expect, it } from 'vitest';
import { chances, reordered, tableOf, wholesaler, words } from '../leads/leads.testkit.js';
import { classify } from './classify.js';
import { type Criterion, fits, readCriteria } from './criteria.js';
import { learnLikeness, valueReader } from './likeness.js';
import { stemsOf } from './words.js';

const named = [
  { name: 'SEGMENT', values: ['Restaurant', 'Hotel', 'Café', 'Zorginstelling', 'Bakkerij'] },
  { name: 'PROVINCE', values: ['Utrecht', 'Noord-Holland'] },
  { name: 'CITY', values: ['Utrecht', 'Amsterdam'] },
];
const counted = [{ name: 'EMPLOYEES_TOTAL', units: ['employees', 'medewerkers'] }];
const read = (text: string) => readCriteria(text, named, counted);
const of = (found: readonly Criterion[], column: string) => found.find((c) => c.column === column);

describe('criteria in words', () => {
  it.each([
    ['Restaurants and hotels in Utrecht', ['Restaurant', 'Hotel']],
    ['Cafés, or a restaurant', ['Restaurant', 'Café']],
    ['Zorginstellingen en bakkerijen', ['Zorginstelling', 'Bakkerij']],
    ['bakkerij', ['Bakkerij']],
  ])('name what stands in a column, in singular and plural: %s', (text, wanted) => {
    expect(of(read(text), 'SEGMENT')?.wanted).toEqual(wanted);
  });

  it('take a value that stands in several columns for the first of them', () => {
    const found = read('hotels in Utrecht, Amsterdam or Noord-Holland');
    expect(of(found, 'PROVINCE')?.wanted).toEqual(['Utrecht', 'Noord-Holland']);
    expect(of(found, 'CITY')?.wanted).toEqual(['Amsterdam']);
  });

  it.each([
    ['Hotels, no cafés', ['Hotel'], ['Café']],
    ['Geen hotels of cafés. Wel restaurants', ['Restaurant'], ['Hotel', 'Café']],
    ['Not hotels but restaurants', ['Restaurant'], ['Hotel']],
    ['Alles behalve zorginstellingen', [], ['Zorginstelling']],
  ])('say what is not wanted: %s', (text, wanted, unwanted) => {
    expect(of(read(text), 'SEGMENT')).toMatchObject({ wanted, unwanted });
  });

  it.each([
    ['more than 20 employees', 21, null],
    ['at least 20 employees', 20, null],
    ['minimaal 20 medewerkers', 20, null],
    ['minder dan 50 medewerkers', null, 49],
    ['10 to 50 employees', 10, 50],
    ['tussen 10 en 50 medewerkers', 10, 50],
    ['over 1,000 employees', 1001, null],
  ])('give a number a range: %s', (text, from, to) => {
    expect(of(read(text), 'EMPLOYEES_TOTAL')).toMatchObject({ from, to });
  });

  it('that name nothing say nothing, and a word inside another is none', () => {
    expect(read('Businesses that care about quality')).toEqual([]);
    expect(read('hotelschool')).toEqual([]);
    expect(read('')).toEqual([]);
    expect(stemsOf('Cafés & Bars')).toEqual(stemsOf('café bar'));
  });

  it('fit, do not fit, or cannot be told', () => {
    const [segment] = read('hotels, no cafés');
    const [size] = read('at least 20 employees');
    if (!segment || !size) throw new Error('Nothing was read.');
    expect([fits(segment, 'Hotel'), fits(segment, 'Café'), fits(segment, null)]).toEqual([
      ...[true, false, null],
    ]);
    expect([fits(size, 20), fits(size, 19), fits(size, null)]).toEqual([true, false, null]);
  });
});

describe('a class', () => {
  const none = tableOf();
  const lead = (values: Record<string, string | number>) => (name: string) => values[name] ?? null;
  const by = (text: string, values: Record<string, string | number>) =>
    classify(null, read(text), { ...none, rows: 1 }, 0, lead(values));

  it('follows the criteria where nothing was learned, and names what it went by', () => {
    const text = 'hotels in Amsterdam with at least 20 employees';
    const all = by(text, { SEGMENT: 'Hotel', CITY: 'Amsterdam', EMPLOYEES_TOTAL: 30 });
    expect(all).toMatchObject({ class: 'High', certainty: 1 });
    expect(all.reasons.map(({ column, toward, by: who }) => [column, toward, who])).toEqual([
      ['SEGMENT', 'for', 'criteria'],
      ['CITY', 'for', 'criteria'],
      ['EMPLOYEES_TOTAL', 'for', 'criteria'],
    ]);
    expect(by(text, { SEGMENT: 'Café', CITY: 'Utrecht', EMPLOYEES_TOTAL: 3 }).class).toBe('Low');
    expect(by(text, { SEGMENT: 'Hotel', CITY: 'Utrecht' }).class).toBe('Medium');
  });

  it('is Unknown where nothing is known of what they name, and Low where it is not wanted', () => {
    expect(by('hotels', { CITY: 'Utrecht' })).toMatchObject({ class: 'Unknown', certainty: null });
    expect(by('good businesses', { SEGMENT: 'Hotel' }).class).toBe('Unknown');
    expect(by('hotels in Amsterdam, no cafés', { SEGMENT: 'Café', CITY: 'Amsterdam' }).class).toBe(
      'Low',
    );
  });
});

describe('likeness to won and lost leads', () => {
  const { table, outcome } = wholesaler(3000, 7, -0.7);
  const when = Float64Array.from(outcome, (_, i) => i);
  const found = learnLikeness(table, { won: outcome, when });

  it('is held against later leads: what it called High was won more often than what it called Low', () => {
    const rate = (name: string) =>
      found.backTest?.classes.find((c) => c.class === name)?.conversion?.share ?? Number.NaN;
    expect(found).toMatchObject({ method: 'model', reason: null });
    expect(found.backTest?.auc).toBeGreaterThan(0.6);
    expect(rate('High')).toBeGreaterThan(rate('Medium'));
    expect(rate('Medium')).toBeGreaterThan(rate('Low'));
    const { classes = [], leads = 0, learned = 0 } = found.backTest ?? {};
    expect(classes.reduce((sum, c) => sum + c.leads, 0)).toBe(leads);
    expect(leads + learned).toBe(3000);
  });

  it('knows nothing of leads decided after the split', () => {
    const { split = 0, leads = 0 } = found.backTest ?? {};
    expect(split).toBe(2999 - leads);
  });

  it('says Unknown of a lead of whom nothing is known', () => {
    const unknown = tableOf(words('kind', [null]), words('source', [null]));
    const said = classify(found.model, [], unknown, 0, () => null);
    expect(said).toMatchObject({ class: 'Unknown', certainty: null });
  });

  it('reasons name what stands in the lead’s own columns, and nothing else', () => {
    const valueIn = valueReader(table);
    for (let row = 0; row < 200; row++) {
      const said = classify(found.model, [], table, row, (name) => valueIn(name, row));
      for (const { column, value, toward, logOdds } of said.reasons) {
        expect(valueIn(column, row)).toBe(value);
        expect(toward).toBe((logOdds ?? 0) > 0 ? 'for' : 'against');
      }
      if (said.certainty !== null) expect(said.certainty).toBeLessThanOrEqual(1);
    }
  });

  it('is the same whatever order the rows stand in', () => {
    const order = Array.from({ length: 3000 }, (_, i) => (i * 1237) % 3000);
    const mixed = learnLikeness(reordered(table, order), {
      won: Uint8Array.from(order, (row) => outcome[row] as number),
      when: Float64Array.from(order, (row) => row),
    });
    expect(mixed.backTest?.classes).toEqual(found.backTest?.classes);
  });

  it('tells nothing where later leads are told no better than by a coin, and says so', () => {
    const chance = chances(23);
    const noise = Uint8Array.from({ length: 3000 }, () => (chance() < 0.4 ? 1 : 0));
    const nothing = learnLikeness(table, { won: noise, when });
    expect(nothing).toMatchObject({ model: null, method: 'none', reason: 'no_better' });
    expect(nothing.backTest?.leads).toBeGreaterThan(0);
  });

  it.each([
    ['nobody was decided', 0, 0, 'no_rows'],
    ['none was won', 50, 0, 'no_positives'],
    ['none was lost', 50, 50, 'no_negatives'],
    ['few were won', 50, 3, 'too_few'],
  ])('tells nothing where %s', (_, rows, won, reason) => {
    const some = wholesaler(rows).table;
    const came = Uint8Array.from({ length: rows }, (_c, i) => (i < won ? 1 : 0));
    const none = learnLikeness(some, { won: came, when: Float64Array.from(came, (_c, i) => i) });
    expect(none).toMatchObject({ reason, method: 'none', model: null, backTest: null });
  });
});
