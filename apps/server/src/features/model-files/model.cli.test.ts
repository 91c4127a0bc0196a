import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayText } from '@kade/models';
import { afterAll, describe, expect, it } from 'vitest';
import type { cardOf } from './card.cli.js';
import { modelCommand } from './model.cli.js';

const folder = mkdtempSync(join(tmpdir(), 'kade-model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command said, and the exit code. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await modelCommand(args, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
const columns = ['--customer', 'Klant', '--date', 'Datum', '--value', 'Bedrag'];
function file(name: string, rows: readonly string[]) {
  const path = join(folder, name);
  writeFileSync(path, ['Klant;Datum;Bedrag', ...rows].join('\n'));
  return path;
}

/** A wholesaler's customers: each comes back after its own number of days, a third stays away after the first half year. */
const rows = Array.from({ length: 700 }, (_, i) => {
  const [every, first, end] = [7 + (i % 60), i % 90, i % 3 === 0 ? 180 : 700];
  const days = Array.from({ length: 100 }, (_, k) => first + k * every).filter((d) => d < end);
  return days.map((d) => `K${i + 1};${dayText(19_000 + d)};${50 + (i % 17)},25`);
}).flat();

describe('the model command', () => {
  const path = file('orders.csv', rows);

  it('prints the model card for machines', async () => {
    const { code, text } = await run('lifecycle', path, ...columns, '--horizon', '90', '--json');
    expect(code).toBe(0);
    const card = JSON.parse(text) as ReturnType<typeof cardOf>;
    expect(card).toMatchObject({ customers: 700, until: '2023-12-08', horizon: 90, reason: null });
    expect(card.models.map(({ name }) => name)).toEqual(['bg_nbd', 'mbg_nbd', 'nbd']);
    expect(Object.keys(card.models[0]?.parameters ?? {})).toEqual(['r', 'alpha', 'a', 'b']);
    expect(Object.keys(card.models[2]?.parameters ?? {})).toEqual(['r', 'alpha']);
    expect(card.dropout).toMatchObject({ measurable: true });
    expect(card.back_test).toMatchObject({ split: '2023-09-09', customers: 700 });
    const names = card.back_test?.rows.map(({ name }) => name) ?? [];
    expect(names).toEqual(['bg_nbd', 'mbg_nbd', 'nbd', 'same_as_before', 'past_rate']);
    expect(names).toContain(card.chosen);
    expect(Object.keys(card.spend ?? {})).toEqual(['p', 'q', 'v', 'spearman']);
  });

  it('writes what is foretold of each customer, by id, in the unit of the file', async () => {
    const out = join(folder, 'predictions.csv');
    const { code, text } = await run(
      'lifecycle',
      path,
      ...columns,
      '--horizon',
      '90',
      '--out',
      out,
    );
    expect(code).toBe(0);
    expect(text).toMatch(/^700 customers, 700 of them came back/);
    expect(text).toContain('Chosen: ');
    const [head, ...lines] = readFileSync(out, 'utf8').trim().split('\n');
    expect(head).toBe('customer,expected_purchases,average_value,clv,prob_alive,churn,r,f,m,stage');
    expect(lines).toHaveLength(700);
    const cells = lines.map((line) => line.split(','));
    expect(cells.slice(8, 10).map(([id]) => id)).toEqual(['K9', 'K10']);
    for (const [, purchases, value, , alive, churn] of cells) {
      expect(Number(value)).toBeGreaterThan(50);
      expect(Number(value)).toBeLessThan(67);
      expect(Number(purchases)).toBeGreaterThanOrEqual(0);
      for (const chance of [alive, churn]) {
        expect(Number(chance)).toBeGreaterThanOrEqual(0);
        expect(Number(chance)).toBeLessThanOrEqual(1);
      }
    }
    // Who stayed away for a year and a half is lost, who came last week is not.
    expect(cells[0]?.at(-1)).toBe('lost');
    expect(['loyal', 'high_value']).toContain(cells[1]?.at(-1));
  });

  it('says why there is no model, and gives the figures of the window before', async () => {
    const few = file('few.csv', rows.slice(0, 2000));
    const { code, text } = await run('lifecycle', few, ...columns, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      ...{ reason: 'too_few_customers', models: [], chosen: 'same_as_before' },
      ...{ back_test: null, dropout: null },
    });
  });

  it('leaves out rows that tell no purchase, and says which', async () => {
    const given = [
      ...rows.slice(0, 50),
      'K1;31-02-2023;10,00',
      ';2023-01-01;10,00',
      'K2;2023-01-02;?',
    ];
    const { text } = await run('lifecycle', file('bad.csv', given), ...columns, '--json');
    const { left_out } = JSON.parse(text) as ReturnType<typeof cardOf>;
    expect(left_out.rows).toBe(3);
    expect(left_out.reasons.map((reason) => reason.split(':')[0])).toEqual([
      'line 52',
      'line 53',
      'line 54',
    ]);
  });

  it('looks at half of the days before the last one, unless told; no further than today', async () => {
    const cardOfRun = async (...args: string[]) => {
      const { code, text } = await run('lifecycle', path, ...columns, ...args, '--json');
      expect(code).toBe(0);
      return JSON.parse(text) as ReturnType<typeof cardOf>;
    };
    const usual = await cardOfRun();
    expect(usual).toMatchObject({ until: '2023-12-08', horizon: 349, rows: rows.length });
    expect(usual.back_test?.split).toBe(dayText(19_699 - 349));
    const earlier = await cardOfRun('--until', '2023-06-30', '--horizon', '60');
    expect(earlier).toMatchObject({ until: '2023-06-30', horizon: 60, customers: 700 });
    expect(earlier.back_test?.split).toBe('2023-05-01');
    const split = await cardOfRun('--horizon', '60', '--split', '2023-08-31');
    expect(split.back_test?.split).toBe('2023-08-31');
    const today = Math.floor(Date.now() / 86_400_000);
    const ahead = file('ahead.csv', [
      'K1;2022-01-01;10,00',
      'K1;2023-01-01;10,00',
      `K1;${dayText(today + 100)};10,00`,
    ]);
    const { text } = await run('lifecycle', ahead, ...columns, '--json');
    expect((JSON.parse(text) as ReturnType<typeof cardOf>).until).toBe(dayText(today));
  });

  it('has of a value what is left of turnover, and counts later months for less', async () => {
    const worthOf = async (...args: string[]) => {
      const out = join(folder, 'values.csv');
      await run('lifecycle', path, ...columns, '--horizon', '90', ...args, '--out', out);
      return readFileSync(out, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .reduce((sum, line) => sum + Number(line.split(',')[3]), 0);
    };
    const usual = await worthOf();
    expect(await worthOf('--margin', '1', '--discount', '0.01')).toBe(usual);
    expect((await worthOf('--margin', '0.5')) / usual).toBeCloseTo(0.5, 4);
    expect(await worthOf('--discount', '0')).toBeGreaterThan(usual);
    expect(await worthOf('--discount', '0.05')).toBeLessThan(usual);
  });

  it('reads days and amounts as the whole file writes them, wherever it tells how', async () => {
    const read = async (name: string, given: readonly string[]) => {
      const out = join(folder, 'read.csv');
      const { text } = await run(
        'lifecycle',
        file(name, given),
        ...columns,
        '--json',
        '--out',
        out,
      );
      const values = readFileSync(out, 'utf8').trim().split('\n').slice(1);
      return {
        until: (JSON.parse(text) as ReturnType<typeof cardOf>).until,
        values: values.map((line) => line.split(',').slice(0, 3)),
      };
    };
    // Months come first in the second row, which the first does not tell.
    const months = await read('months.csv', ['K1;01/02/2023;1.500', 'K1;01/25/2023;1.500,00']);
    expect(months.until).toBe('2023-01-25');
    const days = await read('days.csv', [
      'K1;01/02/2023;1.5',
      'K1;25/01/2023;1.5',
      'K2;02/02/2023;1.5',
    ]);
    expect(days.until).toBe('2023-02-02');
    expect(months.values[0]?.[2]).toBe('1500');
    expect(days.values[0]?.[2]).toBe('1.5');
    // A name with a comma in it stays one cell.
    const named = await read('named.csv', ['"Bar, Ede";2023-01-01;10', '"Bar, Ede";2023-02-01;10']);
    expect(named.values[0]?.slice(0, 2)).toEqual(['"Bar', ' Ede"']);
  });

  it('never guesses what 12.500 is', async () => {
    const doubtful = file('doubtful.csv', ['K1;2023-01-01;12.500', 'K1;2023-02-01;13.250']);
    const { code, text } = await run('lifecycle', doubtful, ...columns);
    expect(code).toBe(1);
    expect(text).toContain('"12.500", which can be read in two ways');
    const comma = await run('lifecycle', doubtful, ...columns, '--numbers', 'comma', '--json');
    expect(comma.code).toBe(0);
  });

  it.each<[string, string[], string]>([
    ['another model', ['churn', path], 'Which model?'],
    ['no file', ['lifecycle'], 'Name one file'],
    ['a file that is not there', ['lifecycle', '/no/such.csv', ...columns], 'There is no file'],
    [
      'an unknown column',
      ['lifecycle', path, ...columns.with(1, 'Name')],
      'There is no column Name. There are: Klant, Datum, Bedrag.',
    ],
    [
      'a column that is not named',
      ['lifecycle', path, ...columns.slice(2)],
      '--customer takes a column.',
    ],
    [
      'a day that is none',
      ['lifecycle', path, ...columns, '--until', '31-12-2023'],
      '--until takes a day as 2026-01-31.',
    ],
    [
      'a horizon that is not over',
      ['lifecycle', path, ...columns, '--split', '2023-12-01', '--horizon', '90'],
      'Choose an earlier day',
    ],
    [
      'a day before all purchases',
      ['lifecycle', path, ...columns, '--until', '2001-01-01'],
      'lies before the first purchase',
    ],
    ['an unknown option', ['lifecycle', path, '--fast'], 'Unknown option'],
  ])('says what to do about %s', async (_, args, said) => {
    const { code, text } = await run(...args);
    expect(code).toBe(1);
    expect(text).toContain(said);
  });
});
