import { LeadMark } from '@kade/contract';
import { expect, it } from 'vitest';
import { filtersOf, type Mark, markIn, queryOfMark } from './mark.js';

const marks: Mark[] = [
  {},
  { side: 'leads', standing: 'open' },
  { side: 'customers', column: 'SEGMENT', value: ['Hotel', 'Café'], year: [2024, 2025] },
  { side: 'leads', column: 'PROVINCE', unknown: 'yes' },
  { side: 'leads', standing: 'open', score_from: 0, score_to: 12 },
  { side: 'leads', leadvalue: 'Medium' },
];

it.each(marks)('the address of %j leads to it, and the server takes it', (mark) => {
  expect(markIn(filtersOf(mark))).toEqual(mark);
  expect(LeadMark.safeParse(queryOfMark(mark)).success).toBe(true);
});

it('what an address says wrongly is ignored, and nothing is open without its word', () => {
  expect(markIn(filtersOf(null))).toBeNull();
  expect(markIn({ m_side: ['leads'] })).toBeNull();
  expect(
    markIn({
      ...{ mark: ['open'], m_side: ['all'], m_value: ['Hotel'], m_year: ['12', '2024'] },
      ...{ m_from: ['-1'], m_to: ['200'], m_leadvalue: ['Best'] },
    }),
  ).toEqual({ year: [2024] });
});
