import { getPipelineNotes, type PipelineNote } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List } from '../../../ui/layout/layout.js';
import { Banner } from '../../models/index.js';
import type { PipelineReportOf } from '../shared/useChart.js';

/** What would mislead who reads the figures, said before they are read. */
export function Notes({ report }: { report: PipelineReportOf }) {
  const { t } = useTranslation('pipeline-report');
  const { whole, euros } = useFormat();
  const found = useCall(
    getPipelineNotes,
    { query: report.query },
    { enabled: report.figures.data !== undefined, keepPrevious: true, silent: true },
  );
  const words = (note: PipelineNote): string => {
    switch (note.code) {
      case 'no_ends_before':
        return t(`note.noEnds.${note.of}`, {
          ...{ day: note.day, count: note.added, shown: whole(note.added) },
        });
      case 'list_price':
        return t(`note.listPrice.${note.figure}`, {
          ...{ count: note.rows, shown: whole(note.rows), value: euros(note.value) },
        });
      case 'undated':
        return t('note.undated', { count: note.rows, shown: whole(note.rows) });
      case 'few_decided':
        return t('note.few', { count: note.rows, shown: whole(note.rows) });
    }
  };
  const notes = found.data?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <Banner>
      <List gap={4}>
        {notes.map((note) => (
          <li key={JSON.stringify(note)}>{words(note)}</li>
        ))}
      </List>
    </Banner>
  );
}
