import type { JobState } from '@kade/contract';
import { Button } from 'antd';
import { JobProgress } from '../../ui/states/JobProgress.js';
import { Banner } from './Banner.js';
import styles from './models.module.css';

/** Has a model run now; null for who may not. */
export type RunNow = { readonly start: () => void; readonly isStarting: boolean } | null;

type ButtonProps = { now: NonNullable<RunNow>; label: string; primary?: boolean };

/** Has a model run on the data as they are. */
export const RunButton = ({ now, label, primary = false }: ButtonProps) => (
  <Button type={primary ? 'primary' : 'default'} loading={now.isStarting} onClick={now.start}>
    {label}
  </Button>
);

type Props = {
  /** A run that is queued or at work. */
  open: JobState | null;
  /** The data changed since the run that is shown. */
  isOutdated: boolean;
  now: RunNow;
  words: { working: string; outdated: string; outdatedTonight: string; now: string };
};

/** Below the head of a page about a model: a run that is at work, or that the figures are older than the data. */
export function RunBanner({ open, isOutdated, now, words }: Props) {
  if (open)
    return (
      <Banner>
        <div className={styles.progress}>
          <JobProgress job={open} title={words.working} />
        </div>
      </Banner>
    );
  if (!isOutdated) return null;
  return (
    <Banner isDue action={now && <RunButton now={now} label={words.now} />}>
      {now ? words.outdated : words.outdatedTonight}
    </Banner>
  );
}
