import { describe, expect, it } from 'vitest';
import { guessMapping } from '../mapping.js';
import { neutral } from '../rejected.js';
import { detectingDecoder } from './decode.js';
import { delimiterOf } from './dialect.js';
import { serialToText } from './serial.js';
import { cellText, columnOf } from './sheet.js';
import { isDateFormat } from './workbook.js';

const decode = (bytes: Buffer, piece = bytes.length) => {
  const decoder = detectingDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += piece)
    text += decoder.write(bytes.subarray(at, at + piece));
  return { text: text + decoder.end(), encoding: decoder.encoding() };
};

describe('an encoding is found from the bytes:', () => {
  const text = 'naam;plaats\nCafé Zoë;’s-Hertogenbosch €\n';
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 BE without a mark', Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
    [
      'Windows-1252',
      Buffer.from(text.replace('€', '\x80').replace('’', '\x92'), 'latin1'),
      'windows-1252',
    ],
  ])('%s', (_, bytes, encoding) => {
    expect(decode(bytes)).toEqual({ text, encoding });
  });

  it('also where a character falls apart between two pieces', () => {
    for (const piece of [1, 2, 3, 5, 7]) {
      const long = `${'x'.repeat(50)}${text}`;
      expect(decode(Buffer.from(long), piece + 48).text).toBe(long);
    }
  });

  it.each(['é', '€', '😀'])('also where the first accent, %s, falls apart', (accent) => {
    for (const text of [`naam\nx${accent}y\n`, `naam\nx${accent}`, `naam\nx${accent}y${accent}`]) {
      const bytes = Buffer.from(text);
      for (let piece = 1; piece <= bytes.length; piece++)
        expect(decode(bytes, piece)).toEqual({ text, encoding: 'utf-8' });
    }
  });

  it('also where the last character of the file is an accent, and no line ends behind it', () => {
    for (const text of ['naam\nCafé', 'naam\nZoë Café'])
      for (const piece of [20, 9, 1])
        expect(decode(Buffer.from(text, 'latin1'), piece)).toEqual({
          text,
          encoding: 'windows-1252',
        });
  });

  it('also of letters that have no NUL bytes in UTF-16: the mark tells', () => {
    const greek = 'όνομα';
    const little = Buffer.from(`\ufeff${greek}`, 'utf16le');
    expect(decode(little)).toEqual({ text: greek, encoding: 'utf-16le' });
    expect(decode(Buffer.from(little).swap16())).toEqual({ text: greek, encoding: 'utf-16be' });
  });

  it('and a file of NUL bytes is no text', () => {
    expect(() => detectingDecoder().write(Buffer.alloc(200))).toThrow('isn’t a text file');
  });

  it('also where the first accent comes late', () => {
    const late = `${'a,b\n'.repeat(1000)}Zo\xeb,1\n`;
    expect(decode(Buffer.from(late, 'latin1'), 1024)).toMatchObject({ encoding: 'windows-1252' });
  });

  it('and a single broken byte in UTF-8 stays a single broken character', () => {
    const broken = Buffer.concat([
      Buffer.from('Café é ü\n'),
      Buffer.from([0xff]),
      Buffer.from('x'),
    ]);
    expect(decode(broken).text).toBe('Café é ü\n\ufffdx');
  });
});

describe('a delimiter', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2,5;3\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b|c\n1|2|3\n', '|'],
    ['"a;x",b,c\n"1;y",2,3\n', ','],
    ['alleen\n1\n', ','],
  ])('of %j is %j', (sample, delimiter) => expect(delimiterOf(sample)).toBe(delimiter));
});

describe('a workbook', () => {
  it('counts its days as spreadsheets do', () => {
    expect(serialToText(40513)).toBe('2010-12-01');
    expect(serialToText(40513.35138888889)).toBe('2010-12-01 08:26:00');
    expect(serialToText(1)).toBe('1900-01-01');
    expect(serialToText(59)).toBe('1900-02-28');
    expect(serialToText(61)).toBe('1900-03-01');
    expect(serialToText(39051, true)).toBe('2010-12-01');
  });

  it('shows a day where the cell has a day format', () => {
    for (const code of ['dd-mm-yyyy', 'm/d/yy', '[$-413]d mmmm yyyy'])
      expect(isDateFormat(code)).toBe(true);
    for (const code of ['0.00', '"dag" 0', '[Red]0', 'General', 'mm:ss'])
      expect(isDateFormat(code)).toBe(false);
  });

  it('names its columns by letters', () => {
    expect(['A1', 'Z9', 'AA1', 'BC12'].map(columnOf)).toEqual([0, 25, 26, 54]);
  });

  it('stores numbers with noise that nobody typed', () => {
    const style = { isDate: false, since1904: false };
    expect(cellText('', '2.5499999999999998', style, [])).toBe('2.55');
    expect(cellText('n', '8712345678901', style, [])).toBe('8712345678901');
    expect(cellText('', '1.0000000000000001E-5', style, [])).toBe('0.00001');
    expect(cellText('', '1E-7', style, [])).toBe('0.0000001');
    // Longer than any column takes: its zeros are kept, for the reader to refuse it as it is.
    expect(cellText('', '1E+30', style, [])).toBe('1e+30');
    expect(cellText('b', '1', style, [])).toBe('true');
    expect(cellText('s', '1', style, ['a', 'b'])).toBe('b');
  });
});

describe('columns are matched to fields', () => {
  it('by the names of a well-known data set', () => {
    const header =
      'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'.split(
        ',',
      );
    expect(guessMapping('invoices', header, [])).toEqual({
      invoice_number: 'InvoiceNo',
      sku: 'StockCode',
      product_name: 'Description',
      quantity: 'Quantity',
      date: 'InvoiceDate',
      unit_price: 'UnitPrice',
      profile_external_id: 'CustomerID',
    });
  });

  it('by Dutch names, whatever their case and signs', () => {
    const header = ['Klantnr.', 'BEDRIJFSNAAM', 'KvK-nummer', 'Postcode', 'Plaats', 'Onbekend'];
    expect(guessMapping('profiles', header, [])).toEqual({
      external_id: 'Klantnr.',
      name: 'BEDRIJFSNAAM',
      kvk_number: 'KvK-nummer',
      postcode: 'Postcode',
      city: 'Plaats',
    });
  });

  it('not to a column of which no value can be read: all its rows would be rejected', () => {
    const header = ['account', 'year_established', 'revenue', 'status'];
    const years = ['1996', '1999', '2001', '1986', '2010'];
    const words = ['Hot', 'Cold', 'Warm', 'Hot', 'Cold'];
    const samples = [['Acme'], years, ['n/a', '1.50'], words];
    expect(guessMapping('profiles', header, samples)).toEqual({
      name: 'account',
      crm_status: 'status',
    });
    for (const values of [[...years, '1999-02-03'], years.slice(0, 2)])
      expect(guessMapping('profiles', header, [['Acme'], values, [], []]).dat_of_foundation).toBe(
        'year_established',
      );
    expect(guessMapping('invoices', ['InvoiceNo', 'Date'], [['1'], words]).date).toBe('Date');
  });

  it('by the form of the values where no name helps', () => {
    const header = ['id', 'klantnummer', 'kolom 3'];
    const samples = [['1'], ['7'], ['jan@hoek.nl', 'piet@hoek.nl']];
    expect(guessMapping('persons', header, samples).email).toBe('kolom 3');
    // Of two such columns nobody knows which one is meant; one without a name cannot be matched to.
    const mails = ['jan@hoek.nl', 'piet@hoek.nl'];
    const two = guessMapping('persons', [...header, 'kolom 4'], [...samples, mails]);
    expect(two).not.toHaveProperty('email');
    expect(guessMapping('persons', ['id', 'klantnummer', ''], samples)).not.toHaveProperty('email');
  });

  it('not by days alone, unless a day is needed: they do not say of what', () => {
    const days = ['2026-01-31', '2026-02-01'];
    expect(guessMapping('leads', ['naam', 'Laatste bezoek'], [['Zee'], days])).toEqual({
      name: 'naam',
    });
    expect(guessMapping('persons', ['Geboren'], [days])).toEqual({});
    expect(guessMapping('invoices', ['InvoiceNo', 'kolom 2'], [['1'], days]).date).toBe('kolom 2');
  });
});

it('a rejected cell that looks like a formula is made harmless, a negative number is not touched', () => {
  expect(['=1+1', '@x', '+cmd', '-2+3', '\tx'].map(neutral)).toEqual([
    "'=1+1",
    "'@x",
    "'+cmd",
    "'-2+3",
    "'\tx",
  ]);
  expect(['-1', '-1,50', '+31', 'x', ''].map(neutral)).toEqual(['-1', '-1,50', '+31', 'x', '']);
});
