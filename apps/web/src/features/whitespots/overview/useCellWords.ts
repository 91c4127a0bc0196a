import type { SpotCell } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { customersOf, figureOf, type Measure } from './matrixFigures.js';

/** A cell in words: whole for readers of screens and tooltips, and short inside of it. */
export function useCellWords() {
  const { t } = useTranslation('whitespots');
  const { whole, euros, shortMoney, percent, wholePercent } = useFormat();
  return {
    whole: (cell: SpotCell, row: string, category: string): string => {
      const customers = customersOf(cell);
      const part = (count: number) => percent(customers > 0 ? count / customers : 0);
      return [
        `${row}, ${category}`,
        t('matrix.words.bought', { shown: whole(cell.bought), share: part(cell.bought) }),
        t('matrix.words.gap', {
          count: cell.gap,
          shown: whole(cell.gap),
          value: euros(cell.gap_value),
        }),
        cell.set_aside > 0 && t('matrix.words.aside', { shown: whole(cell.set_aside) }),
        cell.not_eligible > 0 && t('matrix.words.barred', { shown: whole(cell.not_eligible) }),
        t('matrix.words.of', { count: customers, shown: whole(customers) }),
      ]
        .filter(Boolean)
        .join('; ');
    },
    short: (cell: SpotCell, measure: Measure): string => {
      const figure = figureOf(cell, measure);
      if (figure === null || figure === 0) return '–';
      if (measure === 'value') return shortMoney(figure);
      return figure < 0.01 ? percent(figure) : wholePercent(figure);
    },
    second: (cell: SpotCell, measure: Measure): string => {
      if (measure === 'value' || measure === 'gap') return cell.gap > 0 ? whole(cell.gap) : '';
      return cell[measure] > 0 ? whole(cell[measure]) : '';
    },
  };
}
