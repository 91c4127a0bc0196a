import { pipelineCharts } from '@kade/contract';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { cellWordsOf } from './cellWords.js';

const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as unknown as TFunction<'pipeline-report'>;
const words = cellWordsOf(t, (stage) => stage.toUpperCase());

it('a cell of each chart has a name and says what its rows add', () => {
  for (const chart of Object.keys(pipelineCharts)) {
    const { title, unit, by } = words(chart, {});
    expect(title, chart).not.toMatch(/undefined|null/);
    expect([unit, by], chart).not.toContain(undefined);
  }
  expect(words('matrix', { from_stage: 'none', to_stage: 'deal' }).title).toBe('NONE → DEAL');
  expect(words('waterfall', { measure: 'value', step: 'won' })).toMatchObject({
    ...{ title: 'waterfall.rowsOf.won', unit: 'money', by: 'sum' },
  });
  expect(words('waterfall', { measure: 'count', step: 'won' }).by).toBe('count');
  expect(words('stages', { stage: 'lead', stay: 'left' })).toMatchObject({
    ...{ title: 'LEAD · stages.left', unit: 'days', by: 'mean' },
  });
});

it('what an address says wrongly of a cell is not repeated', () => {
  expect(words('matrix', { from_stage: '<b>', to_stage: 'x' }).title).toBe('? → ?');
});
