import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTable } from '../../../ui/chart/chartTable.js';
import { useStageWords } from '../shared/useStageWords.js';
import type { FlowCell } from './flowFigures.js';

/** The paths as rows: from, to, how many, their share of where they came from, and their money by both runs. */
export function useFlowTable(rows: readonly FlowCell[]): ChartTable {
  const { t } = useTranslation('lifecycle');
  const words = useStageWords();
  return useMemo(() => {
    const of = (from: FlowCell['from']) =>
      rows.reduce((sum, cell) => sum + (cell.from === from ? cell.customers : 0), 0);
    return {
      head: [
        t('flow.path'),
        t('flow.customers'),
        t('flow.share'),
        t('flow.valueBefore'),
        t('flow.valueAfter'),
      ],
      rows: rows.map((cell) => [
        t('behind.path', { from: words(cell.from), to: words(cell.to) }),
        cell.customers,
        cell.from === 'newcomer' ? null : cell.customers / of(cell.from),
        cell.from === 'newcomer' ? null : cell.value_before,
        cell.to === 'merged' || cell.to === 'gone' ? null : cell.value_after,
      ]),
      units: ['text', 'whole', 'share', 'money', 'money'],
    };
  }, [rows, t, words]);
}
