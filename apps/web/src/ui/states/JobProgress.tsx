import { isOpenRun } from '@kade/contract';
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
  /** What stood already when it started, or went on: none of its speed. */
  begun_with?: number;
  started_at: string | null;
  finished_at: string | null;
  error: string | null;
};

type Props = { job: Job; title?: string; onCancel?: () => void };

/** When it began is not when its way back did, and of work that waits for a worker nobody knows since when. */
const timeless = ['waiting', 'undoing', 'undone'];

/** Rows per second since the start; null before anything can be said. */
export function speedOf(job: Job, now: number): number | null {
  if (!job.started_at || job.processed === 0 || timeless.includes(job.status)) return null;
  const end = job.finished_at ? Date.parse(job.finished_at) : now;
  const seconds = (end - Date.parse(job.started_at)) / 1000;
  return seconds > 0.2 ? (job.processed - (job.begun_with ?? 0)) / seconds : null;
}

/** Before so many seconds of work, what is left of it would be a guess. */
const firstSeconds = 3;

/** Seconds that the rest takes at the speed so far; null when that cannot be said. */
export function secondsLeft(job: Job, now: number): number | null {
  const speed = job.status === 'running' ? speedOf(job, now) : null;
  if (!speed || job.total === null || !job.started_at) return null;
  if (now - Date.parse(job.started_at) < firstSeconds * 1000) return null;
  return Math.max(0, job.total - job.processed) / speed;
}

/** How far a job is in words: counts, and its `pace`: speed, time left. */
function useSoFar(job: Job, pace = true): string {
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  const now = Date.now();
  const done = whole(job.processed);
  // Of nothing there is nothing to count: a recalculation that changed no figure.
  const counts =
    job.total !== null && job.total > 0
      ? t('job.progress', { done, total: whole(job.total) })
      : job.processed > 0
        ? t('job.counting', { done })
        : '';
  if (!pace) return counts;
  const speed = Math.round(speedOf(job, now) ?? 0);
  const left = secondsLeft(job, now);
  return [
    counts,
    speed > 0 && t('job.speed', { speed: whole(speed) }),
    left !== null &&
      (left < 60 ? t('job.lastMinute') : t('job.left', { count: Math.round(left / 60) })),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Bar({ job, label }: { job: Job; label: string }) {
  const open = isOpenRun(job);
  const done = job.status === 'finished';
  const share = job.total ? Math.min(1, job.processed / job.total) : done ? 1 : 0;
  if (open && job.total === null)
    // How much there is to do is not known yet: a share of it would be made up.
    return (
      <div className={styles.jobMoving} role="progressbar" aria-label={label}>
        <span />
      </div>
    );
  return (
    <Progress
      percent={Math.floor(share * 100)}
      status={job.status === 'failed' ? 'exception' : open ? 'active' : done ? 'success' : 'normal'}
      aria-label={label}
    />
  );
}

const Fault = ({ error }: { error: string | null }) =>
  error && (
    <p className={styles.jobError} role="alert">
      {error}
    </p>
  );

/** A long job: bar, counts, speed, time left, cancel. */
export function JobProgress({ job, title, onCancel }: Props) {
  const { t } = useTranslation('common');
  const soFar = useSoFar(job);
  return (
    <Stack gap={4}>
      <Row gap={[4, 12]} wrap>
        {title && <strong>{title}</strong>}
        <StatusTag status={job.status} of="job" />
        <span className="num soft" aria-live="polite">
          {soFar}
        </span>
        {isOpenRun(job) && onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('job.cancel')}
          </Button>
        )}
      </Row>
      <Bar job={job} label={title ?? t(`status.${job.status}`, { context: 'job' })} />
      <Fault error={job.error} />
    </Stack>
  );
}

/** The same in a cell of a list: nothing moves that waits, and of what has ended it is only how much and why not. */
export function Progressed({ job }: { job: Job }) {
  const { t } = useTranslation('common');
  const soFar = useSoFar(job, isOpenRun(job));
  const isMoving = isOpenRun(job) && job.status !== 'queued';
  return (
    <Stack gap={4} className={styles.jobCell}>
      <Row gap={[4, 8]} wrap>
        <StatusTag status={job.status} of="job" />
        {soFar && <span className={`soft ${styles.jobFigures}`}>{soFar}</span>}
      </Row>
      {isMoving && <Bar job={job} label={t(`status.${job.status}`, { context: 'job' })} />}
      <Fault error={job.error} />
    </Stack>
  );
}
