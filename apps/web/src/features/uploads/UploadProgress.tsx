import type { LeadUpload } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '../../ui/states/JobProgress.js';
import { isUndoing } from './upload.js';

type Props = { upload: LeadUpload; title?: string; onCancel?: () => void };

/** How far an upload is, or its rollback while that runs. */
export function UploadProgress({ upload, title, onCancel }: Props) {
  const { t } = useTranslation('uploads');
  const { rollback } = upload;
  if (rollback && isUndoing(upload))
    return (
      <JobProgress
        title={t('rollback.running')}
        job={{
          status: rollback.status,
          total: rollback.total,
          processed: rollback.processed,
          started_at: null,
          finished_at: null,
          error: null,
        }}
      />
    );
  return (
    <JobProgress
      job={upload}
      {...(title === undefined ? {} : { title })}
      {...(onCancel ? { onCancel } : {})}
    />
  );
}
