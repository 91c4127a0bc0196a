import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../facts/StatusTag.js';
import { useFormat } from '../facts/useFormat.js';
import { Row, Stack } from '../layout/layout.js';
import styles from './job.module.css';

type Job = {
  status: string;
  /** Null while it is not known yet. */
  total: number | null;
  processed: number;
  started_at: string | null;
  finished_at: string | null;
  error: string | null;
};

type Props = { job: Job; title?: string; onCancel?: () => void };

/** Rows per second since the start; null before anything can be said. */
export function speedOf(job: Job, now: number): number | null {
  if (!job.started_at || job.processed === 0) return null;
  const end = job.finished_at ? Date.parse(job.finished_at) : now;
  const seconds = (end - Date.parse(job.started_at)) / 1000;
  return seconds > 0.2 ? job.processed / seconds : null;
}

/** A long job: bar, counts, speed, cancel. */
export function JobProgress({ job, title, onCancel }: Props) {
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  const open = job.status === 'queued' || job.status === 'running';
  const done = job.status === 'finished';
  const share = job.total ? Math.min(1, job.processed / job.total) : done ? 1 : 0;
  const speed = speedOf(job, Date.now());
  const counts =
    job.total === null
      ? job.processed === 0
        ? ''
        : t('job.counting', { done: whole(job.processed) })
      : t('job.progress', { done: whole(job.processed), total: whole(job.total) });
  return (
    <Stack gap={4}>
      <Row gap={[4, 12]} wrap>
        {title && <strong>{title}</strong>}
        <StatusTag status={job.status} of="job" />
        <span className="num soft" aria-live="polite">
          {counts}
          {speed ? ` · ${t('job.speed', { speed: whole(speed) })}` : ''}
        </span>
        {open && onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('job.cancel')}
          </Button>
        )}
      </Row>
      {open && job.total === null ? (
        // How much there is to do is not known yet: a share of it would be made up.
        <div
          className={styles.jobMoving}
          role="progressbar"
          aria-label={title ?? t(`status.${job.status}`, { context: 'job' })}
        >
          <span />
        </div>
      ) : (
        <Progress
          percent={Math.floor(share * 100)}
          status={
            job.status === 'failed' ? 'exception' : open ? 'active' : done ? 'success' : 'normal'
          }
          aria-label={title ?? t(`status.${job.status}`, { context: 'job' })}
        />
      )}
      {job.error && (
        <p className={styles.jobError} role="alert">
          {job.error}
        </p>
      )}
    </Stack>
  );
}
