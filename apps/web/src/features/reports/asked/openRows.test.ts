import type { ReportQuery } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { narrowedToGroup, type OpenRows, queryOfRows, rowsIn, textOfRows } from './openRows.js';

const known = { figures: ['won', 'value_lost'], charts: ['waterfall'] };
const all: OpenRows[] = [
  { of: 'figure', key: 'won', narrowed: {} },
  { of: 'figure', key: 'won', narrowed: { from: '2026-03-01', to: '2026-03-07' } },
  {
    of: 'figure',
    key: 'value_lost',
    narrowed: narrowedToGroup('user', 'name:Moses & Co?', 'Moses & Co?'),
  },
  { of: 'figure', key: 'value_lost', narrowed: narrowedToGroup('segment', null, 'No segment') },
  { of: 'chart', key: 'waterfall', narrowed: { measure: 'value', step: 'new' } },
];

describe('rows that are open', () => {
  it.each(all)('are said by an address: %j', (rows) => {
    expect(rowsIn(textOfRows(rows), known)).toEqual(rows);
  });

  it('are none where an address names no figure or chart of the report', () => {
    for (const text of [null, '', 'revenue', 'chart.pie?step=new', 'chart.'])
      expect(rowsIn(text, known)).toBeNull();
  });

  it('are narrowed by nothing that rows cannot be narrowed by', () => {
    expect(rowsIn('won?user=3&page=9&compare=year&evil=1&segment=', known)).toEqual({
      ...{ of: 'figure', key: 'won', narrowed: { user: '3' } },
    });
  });

  it('put the question of the report, narrowed; what a group is called is not asked', () => {
    const query = { compare: 'before', user: [1], segment: [], from: '2026-01-01' } as never;
    const narrowed = {
      ...narrowedToGroup('user', '3', 'Bas'),
      from: '2026-03-01',
      segment: 'Hotel',
    };
    expect(queryOfRows(query as ReportQuery, narrowed)).toEqual({
      ...{ compare: 'before', user: [1], segment: ['Hotel'], from: '2026-03-01' },
      ...{ group_by: 'user', group: '3' },
    });
  });
});
