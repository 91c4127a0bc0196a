import { expect, it } from 'vitest';
import { makeFormat } from '../facts/format.js';
import { type ChartTable, cellText, markWords, tooltipOf } from './chartTable.js';

const format = makeFormat('en', 'UTC');
const name = `<img src="x" onerror='alert(1)'> & <b>Zonen</b>`;
const table: ChartTable = {
  head: ['Segment', 'Profiles', 'Share', 'Sales'],
  rows: [[name, 1234, 0.423, '1234567.80']],
  units: ['text', 'whole', 'share', 'money'],
};

it('a name in a chart’s tooltip is text, whatever it looks like', () => {
  const shown = document.createElement('div');
  shown.innerHTML = tooltipOf(table, format, 0);
  expect(shown.querySelector('img')).toBeNull();
  expect(shown.querySelector('b')?.textContent).toBe(name);
});

it('so is the name of a series', () => {
  const shown = document.createElement('div');
  shown.innerHTML = tooltipOf({ ...table, head: ['Segment', name] }, format, 0, { 1: '#123456' });
  expect(shown.querySelector('img')).toBeNull();
  expect(shown.querySelector('td')?.textContent).toBe(name);
});

it('tooltips and what is read out have the exact figures', () => {
  expect([1, 2, 3].map((column) => cellText(table, format, 0, column))).toEqual([
    '1,234',
    '42.3%',
    '€1,234,567.80',
  ]);
  expect(markWords(table, format, 0, 2)).toBe(`${name}, Share, 42.3%`);
});

const charts = import.meta.glob<string>('../../features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('no chart puts a tooltip together by itself', () => {
  const own = Object.entries(charts).filter(([, code]) => /<br ?\/?>['"`]|tooltip: ?\{/.test(code));
  expect(own.map(([path]) => path)).toEqual([]);
});
