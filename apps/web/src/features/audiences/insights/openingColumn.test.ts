import { expect, it } from 'vitest';
import { readText } from '../builder/rule/ruleDraft.js';
import { openingColumn } from './openingColumn.js';

it.each([
  ['1=1', null],
  ['EMPLOYEES_TOTAL > 5', 'EMPLOYEES_TOTAL'],
  ["SEGMENT IN ('Hotel', 'Café')", 'SEGMENT'],
  // One value is left of these: one bar says nothing.
  ["SEGMENT = 'Hotel'", 'PROVINCE'],
  ["SEGMENT = 'Hotel' AND EMPLOYEES_TOTAL > 5", 'EMPLOYEES_TOTAL'],
  ["SEGMENT = 'Hotel' AND PROVINCE = 'Utrecht'", 'CRM_STATUS'],
  ['EMPLOYEES_TOTAL = 5', 'SEGMENT'],
  ['SEGMENT IS NULL', 'PROVINCE'],
])('the spread of %s opens on %s', (text, column) => {
  const { tree } = readText(text);
  expect(tree, text).not.toBeNull();
  expect(openingColumn(tree)).toBe(column);
});
