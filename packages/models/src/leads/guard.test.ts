import { describe, expect, it } from 'vitest';
import type { LeadColumn } from './columns.js';
import { leadScore } from './leadScore.js';
import { chances, numbers, tableOf, wholesaler, words } from './leads.testkit.js';

const rows = 6000;
const leads = wholesaler(rows, 7, -2.6);
const chance = chances(99);
const of = <T>(make: (happened: boolean, row: number) => T) =>
  Array.from(leads.outcome, (one, row) => make(one === 1, row));

/** What is left out when this column stands beside honest ones. */
const reasonsBeside = (...columns: LeadColumn[]) =>
  leadScore(tableOf(...leads.table.columns, ...columns), leads.outcome).leftOut;
const filled = (name: string, positives: number, negatives: number) =>
  words(
    name,
    of((happened) =>
      chance() < (happened ? positives : negatives) ? `value ${Math.floor(chance() * 3)}` : null,
    ),
  );

describe('the guard against columns that the outcome filled in', () => {
  it.each<[string, LeadColumn]>([
    [
      'says it in a word',
      words(
        'status',
        of((yes) => (yes ? 'won' : chance() < 0.5 ? 'lost' : 'open')),
      ),
    ],
    [
      'says it with some slips',
      words(
        'tag',
        of((yes) => (chance() < 0.04 ? 'busy' : yes ? 'will buy' : 'no')),
      ),
    ],
    [
      'is what they bought for',
      numbers(
        'first order',
        of((yes) => (yes ? 100 + chance() * 900 : 0)),
      ),
    ],
    [
      'is lower for customers',
      numbers(
        'days open',
        of((yes) => (yes ? chance() * 20 : 15 + chance() * 90)),
      ),
    ],
    [
      'is the number of the customer',
      numbers(
        'customer number',
        of((yes, row) => (yes ? 4000 + row : Number.NaN)),
      ),
    ],
    [
      'tells why a deal was closed, of the third that was',
      words(
        'close reason',
        of((yes) =>
          chance() > 0.33 ? null : yes ? 'signed' : chance() < 0.5 ? 'price' : 'supplier',
        ),
      ),
    ],
    [
      'is a code of each customer alone',
      words(
        'contract code',
        of((yes, row) => (yes ? `C${row}` : null)),
      ),
    ],
  ])('leaves out what %s, and says how well it tells alone', (_, column) => {
    const [one, ...more] = reasonsBeside(column);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ column: column.name, why: 'alone' });
    expect(one?.auc).toBeGreaterThan(0.9);
  });

  it.each<[string, number, number]>([
    ['for most customers and for hardly anybody else', 0.75, 0.004],
    ['for some customers and for nobody else', 0.3, 0],
    ['for hardly a customer and for many who were lost', 0.005, 0.5],
    ['fourteen times as often for customers', 0.7, 0.05],
  ])('leaves out what is filled in %s', (_, positives, negatives) => {
    const [one, ...more] = reasonsBeside(filled('deal note', positives, negatives));
    expect(more).toEqual([]);
    expect(one).toMatchObject({ column: 'deal note', why: 'after_outcome', auc: null });
    expect(one?.filledOfPositives).toBeCloseTo(positives, 1);
    expect(one?.filledOfNegatives).toBeCloseTo(negatives, 1);
  });

  it.each(['', 'Select', 'unknown', '-'])(
    'takes %j for nothing, also as a word among others',
    (blank) => {
      const note = words(
        'deal note',
        of((yes) => (chance() < (yes ? 0.4 : 0.003) ? `C${Math.floor(chance() * 1e6)}` : blank)),
      );
      expect(reasonsBeside(note)).toMatchObject([{ column: 'deal note', why: 'after_outcome' }]);
    },
  );

  it('finds several that were filled in together', () => {
    const isFilled = of((yes) => chance() < (yes ? 0.6 : 0.01));
    const left = reasonsBeside(
      words(
        'onboarded by',
        isFilled.map((is) => (is ? 'Anna' : null)),
      ),
      numbers(
        'onboarded on',
        isFilled.map((is) => (is ? chance() * 100 : Number.NaN)),
      ),
    );
    expect(left.map(({ column, why }) => [column, why])).toEqual([
      ['onboarded by', 'after_outcome'],
      ['onboarded on', 'after_outcome'],
    ]);
  });

  it.each<[string, number, number]>([
    ['known of nine customers in ten and of half of the others', 0.9, 0.5],
    ['known of customers four times as often', 0.8, 0.2],
    ['known of customers six times as often', 0.6, 0.1],
    ['known of hardly anybody', 0.004, 0.003],
    ['known of the others rather', 0.3, 0.7],
    ['known of all customers and of most others', 1, 0.7],
  ])('keeps an honest column that is %s', (_, positives, negatives) => {
    expect(reasonsBeside(filled('phone', positives, negatives))).toEqual([]);
  });

  it('keeps a column that there was not always, though leads did not become customers then', () => {
    // In the first two thirds nobody asked, and few became customers.
    const late = (row: number) => row > (2 * rows) / 3;
    const outcome = leads.outcome.map((one, row) => (late(row) || row % 23 === 0 ? one : 0));
    const seats = numbers(
      'terrace',
      of((_, row) => (late(row) ? chance() * 100 : Number.NaN)),
    );
    expect(leadScore(tableOf(...leads.table.columns, seats), outcome).leftOut).toEqual([]);
  });

  it('keeps a column that is known of leads of one source, which become customers far more often', () => {
    const isFair = of((yes) => chance() < (yes ? 0.55 : 0.03));
    const left = reasonsBeside(
      words(
        'origin',
        isFair.map((is) => (is ? 'visit' : chance() < 0.5 ? 'list' : 'web')),
      ),
      words(
        'visited by',
        isFair.map((is) => (is ? 'Anna' : null)),
      ),
    );
    expect(left).toEqual([]);
  });

  it('keeps strong columns that are known beforehand', () => {
    const strong = words(
      'asked for a quote',
      of((yes) => (chance() < (yes ? 0.7 : 0.12) ? 'yes' : 'no')),
    );
    const left = reasonsBeside(
      strong,
      numbers(
        'score of the bureau',
        of((yes) => chance() + (yes ? 0.5 : 0)),
      ),
    );
    expect(left).toEqual([]);
  });

  it('does not take chance among a handful for knowledge', () => {
    const outcome = new Uint8Array(400);
    for (const row of [31, 130, 270, 350, 390]) outcome[row] = 1;
    const columns = Array.from({ length: 30 }, (_, c) =>
      numbers(
        `n${c}`,
        Array.from({ length: 400 }, () => (chance() < 0.7 ? Number.NaN : chance())),
      ),
    );
    expect(leadScore(tableOf(...columns), outcome).leftOut).toEqual([]);
  });

  it('leaves out what is known to have been filled in after the outcome, and what somebody asks for', () => {
    const late = {
      ...numbers(
        'visits',
        of(() => chance()),
      ),
      filledAfter: 0.8,
    };
    expect(reasonsBeside(late)).toMatchObject([
      { column: 'visits', why: 'after_outcome', filledOfPositives: null },
    ]);
    expect(reasonsBeside({ ...late, filledAfter: 0.2 })).toEqual([]);
    const { leftOut } = leadScore(leads.table, leads.outcome, { leaveOut: ['kind', 'nothing'] });
    expect(leftOut).toMatchObject([{ column: 'kind', why: 'asked' }]);
  });

  it('believes whoever knows that a column was filled in before', () => {
    const table = tableOf(...leads.table.columns, filled('visit', 0.75, 0.004));
    const found = leadScore(table, leads.outcome, { keep: ['visit'] });
    expect(found.leftOut).toEqual([]);
    expect(found.drivers.some(({ column }) => column === 'visit')).toBe(true);
  });

  it('leaves out what tells nothing of anybody', () => {
    const left = reasonsBeside(
      words(
        'country',
        of(() => 'NL'),
      ),
      numbers(
        'nothing',
        of(() => Number.NaN),
      ),
      numbers(
        'row',
        of((_, row) => row * 3 + 5),
      ),
      words(
        'name',
        of((_, row) => `Lead ${row}`),
      ),
    );
    expect(left.map(({ column, why }) => [column, why])).toEqual([
      ['row', 'row_number'],
      ['country', 'constant'],
      ['nothing', 'constant'],
      ['name', 'all_different'],
    ]);
  });

  it('names a column that alone tells more than all others together', () => {
    const call = numbers(
      'minutes called',
      of((yes) => Math.exp(chance() * 2 + (yes ? 1 : 0))),
    );
    const { backTest, leftOut } = leadScore(tableOf(...leads.table.columns, call), leads.outcome);
    expect(leftOut).toEqual([]);
    expect(backTest?.suspect?.column).toBe('minutes called');
    expect(backTest?.suspect?.auc).toBeGreaterThan((backTest?.suspect?.othersAuc ?? 1) + 0.05);
  });
});
