import type { ImportPreview } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { type SummaryFact, SummaryNote } from '../../../ui/wizard/Summary.js';
import { type Matching, usableHeaders } from './matching.js';
import { useFileSize } from './useFileSize.js';

type Chosen = { file: File | null; preview: ImportPreview | null; matching: Matching };

/** What a summary tells of a file that comes in: which it is, the columns used of it, what its first rows look like. */
export function useFileFacts({ file, preview, matching }: Chosen) {
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  const size = useFileSize();
  const named = file && `${file.name} · ${size(file.size)}`;
  const columns =
    preview &&
    t('summary.columns', {
      used: Object.keys(matching).length,
      count: usableHeaders(preview.columns).length,
    });
  const wrong = preview !== null && preview.error_count > 0;
  const facts: SummaryFact[] = [
    { key: 'file', label: t('column.file'), value: named },
    { key: 'columns', label: t('summary.used'), value: columns },
    {
      key: 'rows',
      label: t('step.preview'),
      value: preview && (
        <SummaryNote is={wrong ? 'wrong' : 'right'}>
          {t(wrong ? 'summary.rejects' : 'summary.clean', {
            count: preview.rows_read,
            rows: whole(preview.rows_read),
            shown: whole(preview.error_count),
          })}
        </SummaryNote>
      ),
    },
  ];
  const brief = [named ?? t('summary.noFile'), columns].filter(Boolean).join(' · ');
  return { facts, brief };
}
