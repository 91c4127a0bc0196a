import { message, neutralCell } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { convertSample } from '../sample.js';
import { Bad } from './bad.js';
import { readBoolean } from './boolean.js';
import { stagedColumns } from './columns.js';
import { type DayOrder, readDate } from './date.js';
import { Evidence } from './evidence.js';
import type { NumberHints } from './number-formats.js';
import { readCategory, readChecked, readId, readOption, readText } from './text.js';

const value = (read: string | Bad) => (read instanceof Bad ? 'bad' : read);

/** Reads columns cell by cell, as an import does. @returns the values, and how each column is to be read */
function columns(cells: Record<string, readonly string[]>, hints: NumberHints = {}) {
  const header = Object.keys(cells);
  const mapping = Object.fromEntries(header.map((name) => [name, name]));
  const length = Math.max(...Object.values(cells).map((c) => c.length));
  const rows = Array.from({ length }, (_, line) => ({
    line,
    cells: header.map((name) => cells[name]?.[line] ?? ''),
  }));
  const { converted, numbers } = convertSample('profiles', mapping, { header, rows }, { hints });
  const slots = stagedColumns('profiles').map((c) => c.name);
  return {
    value: (name: string) =>
      converted.map((row) => row.values[slots.indexOf(name)]).filter((v) => v !== null),
    read: Object.fromEntries(numbers.map((n) => [n.field, [n.format, n.by]])),
    numbers,
  };
}
const ids = { external_id: ['1', '2', '3', '4'] };

describe('numbers that say two things', () => {
  it('are read as their own column writes its others, wherever those stand', () => {
    const { value, read } = columns({ ...ids, pc_adr_m2: ['12.500', '7.250', '850', '12,50'] });
    expect(value('pc_adr_m2')).toEqual(['12500', '7250', '850', '12.50']);
    expect(read).toEqual({ pc_adr_m2: ['comma', 'column'] });
    const point = columns({ ...ids, pc_adr_m2: ['12.500', '0.5'] });
    expect(point.value('pc_adr_m2')).toEqual(['12.500', '0.5']);
  });

  it('are asked about where nothing decides, with both readings', () => {
    const { numbers } = columns({ ...ids, pc_adr_m2: ['12.500', '850', '1.000', '7.250'] });
    expect(numbers).toEqual([
      {
        field: 'pc_adr_m2',
        header: 'pc_adr_m2',
        format: null,
        by: null,
        rows: [
          { line: 0, cell: '12.500', comma: '12500', point: '12.500' },
          { line: 2, cell: '1.000', comma: '1000', point: '1.000' },
          { line: 3, cell: '7.250', comma: '7250', point: '7.250' },
        ],
      },
    ]);
  });

  it('are thousands where only whole numbers make sense', () => {
    const { value, read } = columns({ ...ids, employees_total: ['1.200', '850'] });
    expect(value('employees_total')).toEqual(['1200', '850']);
    expect(read).toEqual({ employees_total: ['comma', 'whole'] });
    // A thousand or one: both are whole.
    expect(columns({ ...ids, employees_total: ['1.000'] }).read).toEqual({
      employees_total: [null, null],
    });
  });

  it('follow other columns of the file, and need the setting besides to be fractions', () => {
    const cells = { ...ids, pc_adr_m2: ['1.296', '12'], cua_net_amount: ['2,55', '3,10'] };
    expect(columns(cells).read).toEqual({ pc_adr_m2: ['comma', 'file'] });
    const english = { ...cells, cua_net_amount: ['2.55', '3.10'] };
    expect(columns(english).read).toEqual({ pc_adr_m2: [null, null] });
    expect(columns(english, { setting: 'comma' }).read).toEqual({ pc_adr_m2: [null, null] });
    expect(columns(english, { setting: 'point' }).read).toEqual({ pc_adr_m2: ['point', 'file'] });
  });

  it('follow the company’s setting where that makes thousands of them, and an earlier choice before it', () => {
    const cells = { ...ids, pc_adr_m2: ['12.500'] };
    expect(columns(cells, { setting: 'comma' }).read).toEqual({ pc_adr_m2: ['comma', 'setting'] });
    expect(columns(cells, { setting: 'point' }).read).toEqual({ pc_adr_m2: [null, null] });
    expect(columns(cells, { setting: 'comma', remembered: 'point' }).read).toEqual({
      pc_adr_m2: ['point', 'remembered'],
    });
    // Where the file itself speaks against the earlier choice it is not followed.
    const english = { ...cells, cua_net_amount: ['2.55'] };
    expect(columns(english, { remembered: 'point' }).read).toEqual({
      pc_adr_m2: ['point', 'remembered'],
    });
    expect(columns(english, { remembered: 'comma' }).read).toEqual({ pc_adr_m2: [null, null] });
    expect(columns(cells, { chosen: 'point', setting: 'comma' }).value('pc_adr_m2')).toEqual([
      '12.500',
    ]);
  });

  it('are asked about in a column that writes both ways, and one slip in a hundred is none', () => {
    const mixed = { ...ids, pc_adr_m2: ['12.500', '1,5', '2.5'] };
    expect(columns(mixed, { setting: 'comma' }).read).toEqual({ pc_adr_m2: [null, null] });
    const many = ['12.500', '2.5', ...Array.from({ length: 150 }, () => '1,5')];
    expect(columns({ pc_adr_m2: many }).read).toEqual({ pc_adr_m2: ['comma', 'column'] });
  });

  it('are none in coordinates, whose signs say nothing of other columns', () => {
    const { value, read } = columns(
      { ...ids, latitude: ['52.231', '52.5'], longitude: ['4.895'], pc_adr_m2: ['2.500'] },
      { setting: 'comma' },
    );
    expect(value('latitude')).toEqual(['52.231', '52.5']);
    expect(value('longitude')).toEqual(['4.895']);
    expect(value('pc_adr_m2')).toEqual(['2500']);
    expect(read).toEqual({ pc_adr_m2: ['comma', 'setting'] });
  });

  it('are none where a workbook holds them as numbers', () => {
    const row = { line: 2, cells: ['1', '1.234'], exact: new Set([1]) };
    const sample = { header: ['external_id', 'pc_adr_m2'], rows: [row] };
    const mapping = { external_id: 'external_id', pc_adr_m2: 'pc_adr_m2' };
    const { converted, numbers } = convertSample('profiles', mapping, sample, {
      hints: { setting: 'comma' },
    });
    expect(numbers).toEqual([]);
    expect(converted[0]?.values).toContain('1.234');
  });

  it('cannot be larger than their column', () => {
    expect(columns({ latitude: ['91'] }).value('latitude')).toEqual([]);
  });
});

describe('a date', () => {
  it.each([
    ['31-12-2010', '2010-12-31'],
    ['31/12/2010', '2010-12-31'],
    ['31.12.2010', '2010-12-31'],
    ['2010-12-01', '2010-12-01'],
    ['2010-12-01 08:26:00', '2010-12-01'],
    ['2010-12-01T23:59:59.999Z', '2010-12-01'],
    ['2010-12-01T08:26:00+01:00', '2010-12-01'],
    ['2010/12/01', '2010-12-01'],
    ['20101201', '2010-12-01'],
    ['1-12-2010 08:26', '2010-12-01'],
    ['1/2/2011', '2011-02-01'],
    ['31-12-10', '2010-12-31'],
    ['31-12-69', '2069-12-31'],
    ['31-12-70', '1970-12-31'],
    ['31-12-85', '1985-12-31'],
    ['12/31/2010', '2010-12-31'],
    ['12/31/2010 8:26 AM', '2010-12-31'],
    ['1 dec 2010', '2010-12-01'],
    ['3 mei 2011', '2011-05-03'],
    ['14 maart 2011', '2011-03-14'],
    ['05-May-11', '2011-05-05'],
    ['40513', '2010-12-01'],
    ['40513.35', '2010-12-01'],
    ['29-02-2012', '2012-02-29'],
    ['29-02-2011', 'bad'],
    ['31-06-2011', 'bad'],
    ['32-01-2011', 'bad'],
    ['13/13/2011', 'bad'],
    ['2010-13-01', 'bad'],
    ['0000-00-00', 'bad'],
    ['2010', 'bad'],
    ['vandaag', 'bad'],
    ['', 'bad'],
  ])('%s reads as %s', (cell, expected) => {
    expect(value(readDate(cell, new Evidence<DayOrder>()))).toBe(expected);
  });

  it.each([
    ['2026-10-31T23:30:00Z', '2026-11-01'],
    ['2026-10-22T22:30:00Z', '2026-10-23'],
    ['2026-10-22T21:30:00Z', '2026-10-22'],
    ['2026-10-25 00:30:00+02:00', '2026-10-25'],
    ['2026-12-31 23:30:00+00', '2027-01-01'],
    ['2026-06-01T00:30:00+0530', '2026-05-31'],
    // The half hour of the offset decides.
    ['2026-06-02T03:15:00+05:30', '2026-06-01'],
    ['31-10-2026 11:30 pm Z', '2026-11-01'],
    ['1 nov 2026 00:15 +02:00', '2026-10-31'],
    // Twelve at night begins a day, twelve at noon does not end it.
    ['1 nov 2026 12:15 am +02:00', '2026-10-31'],
    ['31-10-2026 12:30 pm Z', '2026-10-31'],
    ['2026-10-31T23:30:00', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
  ])('with an offset falls on the day where the company is: %s on %s', (cell, expected) => {
    expect(value(readDate(cell, new Evidence<DayOrder>(), 'Europe/Amsterdam'))).toBe(expected);
  });

  it('is day first in doubt, month first where its column shows that', () => {
    const column = new Evidence<DayOrder>();
    expect(readDate('03/04/2011', column)).toBe('2011-04-03');
    readDate('12/31/2010', column);
    expect(column.contradicted()).toBe(true);
    expect(readDate('03/04/2011', new Evidence<DayOrder>(column.verdict()))).toBe('2011-03-04');
  });

  it('is read as most days of its column are that can be read in one way only', () => {
    for (const [days, day] of [
      [['12/31/2010', '31/12/2010', '12/30/2010'], '2011-03-04'],
      [['12/31/2010', '31/12/2010', '30/12/2010'], '2011-04-03'],
    ] as const) {
      const column = new Evidence<DayOrder>();
      for (const one of days) readDate(one, column);
      expect(readDate('03/04/2011', new Evidence<DayOrder>(column.verdict()))).toBe(day);
    }
  });

  it('that only fits month first is a mistake in a column that is day first', () => {
    expect(readDate('12/31/2010', new Evidence<DayOrder>('day'))).toBeInstanceOf(Bad);
  });
});

describe('a boolean', () => {
  it.each(['ja', 'JA', 'yes', 'true', 'TRUE', '1', 'waar', ' j ', 'y', '1.0'])('%s is yes', (c) =>
    expect(readBoolean(c)).toBe('t'),
  );
  it.each(['nee', 'Nee', 'no', 'false', '0', 'onwaar', 'n', '0.0'])('%s is no', (c) =>
    expect(readBoolean(c)).toBe('f'),
  );
  it.each(['misschien', '2', '-', 'null'])('%s is neither', (c) =>
    expect(readBoolean(c)).toBeInstanceOf(Bad),
  );
});

describe('an id', () => {
  it.each([
    ['17850.0', '17850'],
    ['17850.00', '17850'],
    ['17850', '17850'],
    ['0012', '0012'],
    ['17850.5', '17850.5'],
    ['C536379', 'C536379'],
    ['85123A', '85123A'],
    [' x ', 'x'],
    ['v1.0', 'v1.0'],
    ['8,71E+12', 'bad'],
    ['8.71E+12', 'bad'],
    ['x'.repeat(101), 'bad'],
  ])('%s reads as %s', (cell, expected) => {
    expect(value(readId(cell, 100))).toBe(expected);
  });
});

describe('a text', () => {
  it('is kept as it came, without blanks around it, and counted in characters', () => {
    expect(readText('  Café "De Hoek" =1+1 ', 300)).toBe('Café "De Hoek" =1+1');
    expect(readText('😀'.repeat(10), 10)).toBe('😀'.repeat(10));
    expect(readText('😀'.repeat(11), 10)).toBeInstanceOf(Bad);
  });

  it('comes back from an export as it went: the guard before a formula is taken off, other apostrophes stay', () => {
    for (const text of ['+31 20 123 45 67', '=1+1', '-x', '@home'])
      expect(readText(neutralCell(text), 300)).toBe(text);
    for (const text of ["'t Spui", "'s-Hertogenbosch", "'"]) expect(readText(text, 300)).toBe(text);
  });

  it('that is a KvK number is read however its digits are written', () => {
    for (const text of ['11 22 33 44', '1122.3344', '11223344.0'])
      expect(readChecked(text, 'kvk_number', 20)).toBe('11223344');
    expect(readChecked('1223344', 'kvk_number', 20)).toBe('01223344');
    expect(readChecked('BE 0123.456.789', 'kvk_number', 20)).toBe('BE 0123.456.789');
    expect(readChecked('123', 'kvk_number', 20)).toEqual(
      new Bad(message('no_kvk_number', { cell: '"123"' })),
    );
  });

  it('that is a spreadsheet error is refused', () => {
    expect(readText('#N/A', 300)).toBeInstanceOf(Bad);
    expect(readText('#WAARDE!', 300)).toBeInstanceOf(Bad);
    expect(readText('#1 lunchroom', 300)).toBe('#1 lunchroom');
  });

  it('of a fixed list takes the words people use for it', () => {
    expect(readOption('Klant', 'kind', ['lead', 'customer'])).toBe('customer');
    expect(readOption('Nederlands', 'language', ['en', 'nl'])).toBe('nl');
    expect(readOption('Reus', 'kind', ['lead', 'customer'])).toMatchObject({
      problem: message('not_one_of', { cell: '"Reus"', options: ['lead', 'customer'] }),
    });
  });

  it('that is an e-mail address has to be one', () => {
    expect(readChecked('jan@hoek.nl', 'email', 254)).toBe('jan@hoek.nl');
    expect(readChecked('jan@hoek', 'email', 254)).toBeInstanceOf(Bad);
    expect(readChecked('a@b.nl, c@d.nl', 'email', 254)).toBeInstanceOf(Bad);
  });

  it('that is a category path is split at >, or at / where there is no >', () => {
    expect(readCategory('Zuivel>Kaas >  Jong')).toBe('Zuivel > Kaas > Jong');
    expect(readCategory('Zuivel / Kaas')).toBe('Zuivel > Kaas');
    expect(readCategory('Koffie/thee > Bonen')).toBe('Koffie/thee > Bonen');
  });
});
