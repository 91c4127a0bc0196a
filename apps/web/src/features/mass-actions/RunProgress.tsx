import type { MassRun } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '../../ui/states/JobProgress.js';

/** How far a mass action is, or the way back while that runs. */
export function RunProgress({ run, title }: { run: MassRun; title?: string }) {
  const { t } = useTranslation('mass-actions');
  const undoing = run.status === 'undoing';
  const named = undoing ? t('undo.running') : title;
  return (
    <JobProgress
      {...(named === undefined ? {} : { title: named })}
      job={
        undoing
          ? // The way back is one deed: it is done as a whole, or not at all.
            { ...run, status: 'running', total: null, processed: 0, started_at: null, error: null }
          : { ...run, started_at: run.created_at }
      }
    />
  );
}
