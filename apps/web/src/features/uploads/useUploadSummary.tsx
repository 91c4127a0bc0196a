import { useTranslation } from 'react-i18next';
import type { Side } from '../../ui/form/FormLayout.js';
import { Summary, type SummaryFact } from '../../ui/wizard/Summary.js';
import { useFileFacts } from '../imports/index.js';
import type { NewUploadState } from './useNewUpload.js';

type Chosen = Pick<NewUploadState, 'file' | 'preview' | 'matching' | 'options' | 'isKeySeen'>;

/** What an upload comes to so far. */
export function useUploadSummary(chosen: Chosen): Side {
  const { t } = useTranslation(['uploads', 'imports', 'common']);
  const { options, isKeySeen } = chosen;
  const { facts, brief } = useFileFacts(chosen);
  const { duplicate_key: key, on_duplicate: then, number_format: format } = options;
  const all: SummaryFact[] = [
    ...facts,
    ...(format
      ? [
          {
            key: 'numbers',
            label: t('imports:numbers.title'),
            value: t(`imports:numbers.short.${format}`),
          },
        ]
      : []),
    { key: 'key', label: t('summary.key'), value: isKeySeen ? t(`summary.by.${key}`) : null },
    ...(isKeySeen && key === 'none'
      ? []
      : [
          {
            key: 'then',
            label: t('summary.then'),
            value: isKeySeen ? t(`summary.${then}`) : null,
          },
        ]),
  ];
  const title = t('common:wizard.summary');
  return { label: title, brief, content: <Summary title={title} facts={all} /> };
}
