import { expect, it } from 'vitest';
import { tableOf } from './points.js';

it('what is known of leads is a table of numbers and of levels, in which what is not known is neither', () => {
  const { rows, columns } = tableOf([
    { employees_total: '12', segment: 'Bar', dat_of_foundation: '3.5' },
    { employees_total: null, segment: null, dat_of_foundation: null },
    { employees_total: '0', segment: 'Café', dat_of_foundation: '10' },
    { segment: 'Bar' },
  ]);
  const of = (name: string) => columns.find((column) => column.name === name);
  expect(rows).toBe(4);
  expect(of('EMPLOYEES_TOTAL')).toEqual({
    ...{ name: 'EMPLOYEES_TOTAL', kind: 'number' },
    values: Float64Array.of(12, Number.NaN, 0, Number.NaN),
  });
  expect(of('DAT_OF_FOUNDATION')).toMatchObject({
    values: Float64Array.of(3.5, Number.NaN, 10, Number.NaN),
  });
  expect(of('SEGMENT')).toEqual({
    ...{ name: 'SEGMENT', kind: 'category' },
    ...{ codes: Int32Array.of(0, -1, 1, 0), levels: ['Bar', 'Café'] },
  });
});
