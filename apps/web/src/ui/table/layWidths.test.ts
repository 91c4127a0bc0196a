import { expect, it } from 'vitest';
import {
  type ColumnType,
  columnWidths,
  narrowestName,
  widestName,
  widestSentence,
} from './columns.js';
import { fitting, layWidths, widthOf } from './layWidths.js';

const of = (...types: ColumnType[]) => types.map((type, at) => ({ key: `${type}${at}`, type }));
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

it('a column is as wide as its type, while nothing else is known', () => {
  expect(layWidths(of('name', 'money', 'date'), {}, 0)).toEqual([
    columnWidths.name,
    columnWidths.money,
    columnWidths.date,
  ]);
});

it('a name gives way to what stands beside it, but stays readable', () => {
  const columns = of('name', 'status', 'money');
  const room = widthOf(columns) - 30;
  expect(sum(layWidths(columns, {}, room))).toBe(room);
  expect(layWidths(columns, {}, 100)[0]).toBe(narrowestName);
});

it('room that is left goes to the name, then to words, never to figures', () => {
  const columns = of('name', 'text', 'money');
  const [name, text, money] = layWidths(columns, {}, 1400);
  expect(name).toBe(widestName);
  expect(text).toBeGreaterThan(columnWidths.text);
  expect(money).toBe(columnWidths.money);
});

it('a sentence has the first of what is left, so that it is not cut beside an empty half of a name', () => {
  const columns = of('name', 'sentence', 'money');
  const beside = columnWidths.name + columnWidths.money;
  expect(layWidths(columns, {}, beside + 400)).toEqual([
    columnWidths.name,
    400,
    columnWidths.money,
  ]);
  expect(layWidths(columns, {}, beside + widestSentence + 60)).toEqual([
    columnWidths.name + 60,
    widestSentence,
    columnWidths.money,
  ]);
  // Where room lacks it stays as wide as it needs, and the name gives way.
  expect(layWidths(columns, {}, beside + columnWidths.sentence - 30)).toEqual([
    columnWidths.name - 30,
    columnWidths.sentence,
    columnWidths.money,
  ]);
});

it('a width that was dragged stays', () => {
  expect(layWidths(of('name', 'text'), { name0: 500 }, 900)[0]).toBe(500);
});

it('columns that yield fall away first, the least of them before the others, and no more than is needed', () => {
  const columns = [
    { key: 'code', type: 'code', yields: 2 },
    { key: 'name', type: 'name' },
    { key: 'status', type: 'status', yields: 1 },
    { key: 'money', type: 'money' },
  ] as const;
  const keys = (room: number) => fitting(columns, room).map((c) => c.key);
  const { code, status, money } = columnWidths;
  expect(keys(code + narrowestName + status + money)).toEqual(['code', 'name', 'status', 'money']);
  expect(keys(code + narrowestName + status + money - 1)).toEqual(['code', 'name', 'money']);
  expect(keys(code + narrowestName + money - 1)).toEqual(['name', 'money']);
  expect(keys(10)).toEqual(['name', 'money']);
});

it('standard columns fall away from the end where they would be cut, ticks counted, two stay', () => {
  const columns = of('name', 'status', 'money', 'date');
  const needed = narrowestName + columnWidths.status + columnWidths.money;
  expect(fitting(columns, needed)).toHaveLength(3);
  expect(fitting(columns, needed, true)).toHaveLength(2);
  expect(fitting(columns, 10)).toHaveLength(2);
  expect(fitting(columns, 0)).toHaveLength(4);
  expect(fitting(columns, needed, false, { status1: 300 })).toHaveLength(2);
});
