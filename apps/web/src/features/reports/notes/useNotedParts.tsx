import { useTranslation } from 'react-i18next';
import type { ChartTable } from '../../../ui/chart/chartTable.js';
import { Notes } from './Notes.js';
import { type Days, notesOf, useNotes } from './useNotes.js';

/**
 * What happened on the days of a chart over time, the same for all of them: a line on each part that something happened in,
 * the words in the table (and with it in tooltips), and all of it below, with the way to write a note.
 * @param days all that the chart shows; undefined while that is not known
 * @param parts the marks of the chart, in their order
 */
export function useNotedParts(days: Days | undefined, parts: readonly Days[]) {
  const { t } = useTranslation('reports');
  const { notes, count, said } = useNotes(days);
  const noted = parts.map((part) => notesOf(notes, part).map(said).join('; '));
  return {
    /** For one series of the chart. */
    markLine: {
      ...{ symbol: 'none', silent: true, animation: false, label: { show: false } },
      data: noted.flatMap((text, at) => (text ? [{ xAxis: at }] : [])),
    },
    /** A table of the chart with what happened in its last column, where anything did. */
    withNotes: ({ head, rows, units }: Required<ChartTable>): ChartTable =>
      notes.length === 0
        ? { head, rows, units }
        : {
            head: [...head, t('notes.column')],
            rows: rows.map((row, at) => [...row, noted[at] || null]),
            units: [...units, 'text'],
          },
    below: days && <Notes notes={notes} count={count} said={said} day={days.to} />,
  };
}
