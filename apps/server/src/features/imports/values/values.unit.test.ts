import { describe, expect, it } from 'vitest';
import { neutral } from '../../../platform/tables/cell.js';
import { Bad } from './bad.js';
import { readBoolean } from './boolean.js';
import { type DayOrder, readDate } from './date.js';
import { Evidence } from './evidence.js';
import { type DecimalSign, readNumber } from './number.js';
import { readCategory, readEmail, readId, readKvk, readOption, readText } from './text.js';

const value = (read: string | Bad) => (read instanceof Bad ? 'bad' : read);

describe('a number', () => {
  it.each([
    ['12', '12'],
    ['-12', '-12'],
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['€ 12,50', '12.50'],
    ['€ -12,50', '-12.50'],
    ['-€ 12,50', '-12.50'],
    ['EUR 12,50', '12.50'],
    ['12,50 €', '12.50'],
    ['€ 12,-', '12'],
    ['(12,50)', '-12.50'],
    ['12,50-', '-12.50'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['1.5E+3', '1500.000000'],
    ['\u22125', '-5'],
    ['0000000000000000000001.10', '0000000000000000000001.10'],
    ['', 'bad'],
    ['-', 'bad'],
    ['abc', 'bad'],
    ['12 stuks', 'bad'],
    ['1.2.3', 'bad'],
    ['1,23.456,7', 'bad'],
    ['12..5', 'bad'],
    ['--5', 'bad'],
    ['1e999', 'bad'],
    ['NaN', 'bad'],
    ['Infinity', 'bad'],
    ['0x10', 'bad'],
    ['31-12-2010', 'bad'],
  ])('%s reads as %s', (cell, expected) => {
    expect(value(readNumber(cell, new Evidence<DecimalSign>()))).toBe(expected);
  });

  it('with one sign before three digits follows its column', () => {
    const dutch = new Evidence<DecimalSign>(',');
    expect(readNumber('1.234', dutch)).toBe('1234');
    const iso = new Evidence<DecimalSign>('.');
    expect(readNumber('1.234', iso)).toBe('1.234');
    expect(readNumber('1,234', iso)).toBe('1234');
  });

  it('read on a wrong assumption is noticed, wherever the witness stands', () => {
    const column = new Evidence<DecimalSign>();
    expect(readNumber('1.234', column)).toBe('1.234');
    expect(column.contradicted()).toBe(false);
    readNumber('12,50', column);
    expect(column.contradicted()).toBe(true);
    expect(column.verdict()).toBe(',');
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

  it('is day first in doubt, month first where its column shows that', () => {
    const column = new Evidence<DayOrder>();
    expect(readDate('03/04/2011', column)).toBe('2011-04-03');
    readDate('12/31/2010', column);
    expect(column.contradicted()).toBe(true);
    expect(readDate('03/04/2011', new Evidence<DayOrder>(column.verdict()))).toBe('2011-03-04');
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
      expect(readText(neutral(text), 300)).toBe(text);
    for (const text of ["'t Spui", "'s-Hertogenbosch", "'"]) expect(readText(text, 300)).toBe(text);
  });

  it('that is a KvK number is read however its digits are written', () => {
    for (const text of ['11 22 33 44', '1122.3344', '11223344.0'])
      expect(readKvk(text, 20)).toBe('11223344');
    expect(readKvk('1223344', 20)).toBe('01223344');
    expect(readKvk('BE 0123.456.789', 20)).toBe('BE 0123.456.789');
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
      reason: '"Reus" is not one of lead, customer',
    });
  });

  it('that is an e-mail address has to be one', () => {
    expect(readEmail('jan@hoek.nl')).toBe('jan@hoek.nl');
    expect(readEmail('jan@hoek')).toBeInstanceOf(Bad);
    expect(readEmail('a@b.nl, c@d.nl')).toBeInstanceOf(Bad);
  });

  it('that is a category path is split at >, or at / where there is no >', () => {
    expect(readCategory('Zuivel>Kaas >  Jong')).toBe('Zuivel > Kaas > Jong');
    expect(readCategory('Zuivel / Kaas')).toBe('Zuivel > Kaas');
    expect(readCategory('Koffie/thee > Bonen')).toBe('Koffie/thee > Bonen');
  });
});
