import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dayText } from '@kade/models';
import { afterAll, describe, expect, it } from 'vitest';
import { modelCommand } from './model.cli.js';
import type { WhitespotCard } from './whitespots.cli.js';

const folder = mkdtempSync(join(tmpdir(), 'kade-whitespots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await modelCommand(['whitespots', ...args], (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
const cardOf = async (...args: string[]) => {
  const { code, text } = await run(...args, '--json');
  expect([code, text]).toEqual([0, expect.stringMatching(/^\{/)]);
  return JSON.parse(text) as WhitespotCard;
};

const columns = ['--customer', 'Klant', '--item', 'Artikel', '--date', 'Datum'];
const head = 'Bon;Klant;Artikel;Datum;Aantal';
function file(name: string, rows: readonly string[], first = head) {
  const path = join(folder, name);
  const text = [first, ...rows].join('\n');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

/** 120 customers of two kinds, who each month buy another two of the twelve products of their kind. */
const rows = Array.from({ length: 120 }, (_, c) =>
  Array.from({ length: 6 }, (_, month) =>
    [0, 1].map((k) => {
      const item = (c % 2) * 12 + ((c * 5 + month * 7 + k * 3) % 12);
      const day = dayText(19_000 + 30 * month + (c % 25));
      return `B${c}-${month};K${c + 1};A${String(item).padStart(2, '0')};${day};1`;
    }),
  ),
).flat(2);

describe('suggestions from a file', () => {
  const path = file('lines.csv.gz', rows);

  it('are held against each customer’s first order after the split, beside what is popular', async () => {
    const card = await cardOf(path, ...columns, '--order', 'Bon', '--split', dayText(19_090));
    expect(Object.keys(card).slice(0, 2)).toEqual(['customers', 'items']);
    expect(card).toMatchObject({ customers: 120, items: 24, rows: 1440, quantity: 'Aantal' });
    const names = card.back_test?.rows.map(({ name }) => name) ?? [];
    expect(names).toEqual(['popular', 'popular_recent', 'cosine_50', 'ease']);
    expect(names).toContain(card.chosen);
    expect(card.back_test).toMatchObject({ split: dayText(19_090), customers: 120 });
    const rate = (name: string) =>
      card.back_test?.rows.find((row) => row.name === name)?.hit_rate_5 ?? 0;
    expect(rate('cosine_50')).toBeGreaterThan(rate('popular'));
    for (const row of card.back_test?.rows ?? [])
      for (const figure of [row.hit_rate_5, row.recall_5, row.mrr])
        expect(figure >= 0 && figure <= 1).toBe(true);
  });

  it('say which split they took, and read for people', async () => {
    const { code, text } = await run(path, ...columns);
    expect(code).toBe(0);
    expect(text).toMatch(/^120 customers, 24 items; 1,440 rows to 2022-07-/);
    expect(text).toContain('Back-test: first order after 2022-05-19');
    expect(text).toMatch(/popular in the last 90 days +0\.\d{4} +0\.\d{4} +0\.\d{4}/);
    expect(text).toMatch(/Chosen: (likeness, 50 nearest|EASE)$/);
  });

  it('are written for each customer, best first, none of what it has', async () => {
    const out = join(folder, 'out.csv');
    expect((await run(path, ...columns, '--out', out)).code).toBe(0);
    const [first, ...lines] = readFileSync(out, 'utf8').trim().split('\n');
    expect(first).toBe('customer,rank,item,score,because');
    expect(lines.length).toBeGreaterThan(100);
    const has = new Set(rows.map((row) => row.split(';').slice(1, 3).join(' ')));
    for (const line of lines) {
      const [customer, rank, item, score, because] = line.split(',');
      expect(has.has(`${customer} ${item}`)).toBe(false);
      expect(Number(score)).toBeGreaterThan(0);
      if (because) expect(has.has(`${customer} ${because}`)).toBe(true);
      expect(Number(rank)).toBeLessThanOrEqual(10);
    }
  });

  it('leave out, and count, rows without a customer, returns and what cannot be read', async () => {
    const more = [
      ...['X1;;A01;2022-01-10;1', 'X2;K1;A05;2022-01-10;-1', 'X3;K1;A05;2022-01-10;0,00'],
      ...['X4;K1;A05;31-02-2022;1', 'X5;K1;;2022-01-10;1', 'X6;K1;PORTO;2022-01-10;1'],
      'X7;K1;a01;2022-01-10;1',
    ];
    const given = file('more.csv', [...rows, ...more]);
    const card = await cardOf(given, ...columns, '--upper', '--leave-out', 'porto, gratis');
    expect(card).toMatchObject({ customers: 120, items: 24, rows: 1447 });
    expect(card.left_out).toMatchObject({
      ...{ no_customer: 1, no_item: 1, left_out_item: 1, returned: 2, unreadable: 1 },
      faults: [expect.stringContaining('line 1445: ')],
    });
    const asTheyAre = await cardOf(given, ...columns, '--quantity=');
    expect(asTheyAre).toMatchObject({ items: 26, quantity: null, left_out: { returned: 0 } });
  });

  it('take orders of one day in the order in which they were placed, wherever they stand', async () => {
    const known = Array.from({ length: 8 }, (_, c) => [
      `S${c};L${c};P1;2022-01-01 09:00;1`,
      `T${c};L${c};P2;2022-01-0${1 + (c % 2)} 10:00;1`,
    ]).flat();
    // Whoever has P1 is suggested nothing but P2: it hits only where the order of the morning is the first.
    const late = ['V9;M1;P3;2022-03-01 16:20;1', 'V1;M1;P2;2022-03-01 08:05;1'];
    const given = file('times.csv', [...known, 'U1;M1;P1;2022-01-03 09:00;1', ...late]);
    const card = await cardOf(given, ...columns, '--order', 'Bon', '--split', '2022-02-01');
    expect(card.back_test?.customers).toBe(1);
    expect(card.back_test?.rows[0]).toMatchObject({ name: 'popular', recall_5: 1, mrr: 1 });
    const whole = await cardOf(given, ...columns, '--split', '2022-02-01');
    expect(whole.back_test?.rows[0]).toMatchObject({ name: 'popular', recall_5: 0.5 });
  });

  it('say so where nothing can be held against the past, and take what is popular', async () => {
    const same = file('same.csv', ['B1;K1;A1;2022-01-01;1', 'B2;K1;A1;2022-03-01;1']);
    const card = await cardOf(same, ...columns);
    expect(card).toMatchObject({
      ...{ chosen: 'popular_recent', back_test: null, no_back_test_reason: 'nobody_bought_anew' },
    });
    const { text } = await run(same, ...columns);
    expect(text).toContain('No back-test');
    expect(text).toContain('popular in the last 90 days (no model was held against anything)');
  });

  it('hold the last of two days against the first where no split is named', async () => {
    const two = file(
      'two.csv',
      Array.from({ length: 40 }, (_, c) => [
        `B${c};K${c};A${c % 4};2022-01-01;1`,
        `C${c};K${c};A${(c + 1) % 4};2022-01-02;1`,
      ]).flat(),
    );
    expect((await cardOf(two, ...columns)).back_test).toMatchObject({
      ...{ split: '2022-01-01', customers: 40 },
    });
  });

  it.each<[string, string[], string]>([
    ['an unknown column', [path, ...columns.with(1, 'Name')], 'There is no column Name.'],
    ['an unknown order', [path, ...columns, '--order', 'Order'], 'There is no column Order.'],
    ['a column that is not named', [path, ...columns.slice(2)], '--customer takes a column.'],
    ['a day that is none', [path, ...columns, '--split', '1-2-2022'], '--split takes a day as'],
    ['a split before all', [path, ...columns, '--split', '2001-01-01'], 'has to lie between'],
    ['a split after all', [path, ...columns, '--split', '2031-01-01'], 'has to lie between'],
    ['a file without purchases', [file('none.csv', [';;;;']), ...columns], 'No row of the file'],
    ['no file', [], 'Name one file'],
  ])('tell what to do about %s', async (_, args, said) => {
    const { code, text } = await run(...args);
    expect(code).toBe(1);
    expect(text).toContain(said);
  });
});
