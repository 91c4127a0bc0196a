import { expect, it } from 'vitest';
import { cardOf } from './cardForm.js';
import type { DataColumn } from './columns.js';

type Row = Record<string, string>;
const column = (key: string, type: DataColumn<Row>['type']): DataColumn<Row> => ({
  ...{ key, type, title: key },
  render: (row) => row[key],
});
const columns = [
  ...[column('name', 'name'), column('state', 'status'), column('city', 'text')],
  ...[column('labels', 'interval'), column('at', 'date')],
];
const row = { name: 'Café', state: 'Won', city: 'Utrecht', labels: 'High', at: '2026-01-05' };
const keys = (line: { key: string }[] | readonly { key: string }[]) => line.map(({ key }) => key);

it('a card that nobody described has words in its second line, figures and days in its third', () => {
  const card = cardOf(columns, ({ key }) => key);
  expect([card.title(row), card.status?.(row)]).toEqual(['Café', 'Won']);
  expect([keys(card.line2(row)), keys(card.line3(row))]).toEqual([['city'], ['labels', 'at']]);
});

it('what one line was given does not stand in the other as well', () => {
  const second = cardOf(columns, ({ key }) => key, { line2: ['labels'] });
  expect([keys(second.line2(row)), keys(second.line3(row))]).toEqual([['labels'], ['at']]);
  const third = cardOf(columns, ({ key }) => key, { line3: ['city'] });
  expect([keys(third.line2(row)), keys(third.line3(row))]).toEqual([[], ['city']]);
});

it('what is not known has no place on a card', () => {
  const card = cardOf(columns, ({ key }) => key);
  expect(keys(card.line3({ ...row, at: '', labels: '—' }))).not.toContain('at');
});
