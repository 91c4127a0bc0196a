import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import pageStyles from '../../ui/page/page.module.css';
import { JobProgress } from '../../ui/states/JobProgress.js';
import styles from './imports.module.css';
import { useRun } from './runs.js';
import { forgetUpload, useUploads } from './uploads.js';

/** Imports started in this browser: those that run, and those that ended since and were not put away yet. */
export function MyUploads() {
  const running = useUploads('running');
  const finished = useUploads('finished');
  return (
    <>
      {running.map((id) => (
        <RunningUpload key={id} id={id} />
      ))}
      {finished.slice(0, 3).map((id) => (
        <FinishedUpload key={id} id={id} />
      ))}
    </>
  );
}

function RunningUpload({ id }: { id: number }) {
  const { data } = useRun(id);
  if (!data) return null;
  return (
    <div className={pageStyles.panel}>
      <JobProgress job={data} title={data.file_name} />
      <Details id={id} />
    </div>
  );
}

function FinishedUpload({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  const { whole } = useFormat();
  const { data } = useRun(id);
  if (!data) return null;
  const failed = data.status !== 'finished';
  return (
    <Alert
      type={failed ? 'error' : data.rejected > 0 ? 'warning' : 'success'}
      showIcon
      closable={{ onClose: () => forgetUpload(id), 'aria-label': t('putAway') }}
      title={t(failed ? 'ended.failed' : 'ended.finished', { file: data.file_name })}
      description={
        <>
          {failed
            ? data.error
            : t('ended.counts', {
                created: whole(data.created),
                updated: whole(data.updated),
                skipped: whole(data.skipped),
                rejected: whole(data.rejected),
              })}{' '}
          <Details id={id} />
        </>
      }
    />
  );
}

function Details({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  return (
    <Link className={styles.importDetails} to={paths.importRun(id)}>
      {t('details')}
    </Link>
  );
}
