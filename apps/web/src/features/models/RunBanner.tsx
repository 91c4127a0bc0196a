import type { JobState } from '@kade/contract';
import { Button } from 'antd';
import { JobProgress } from '../../ui/states/JobProgress.js';
import { Banner } from './Banner.js';
import styles from './models.module.css';

type Props = {
  /** A run that is queued or at work. */
  open: JobState | null;
  /** The data changed since the run that is shown. */
  isOutdated: boolean;
  /** Has the model run now; null for who may not. */
  now: { start: () => void; isStarting: boolean } | null;
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
    <Banner
      isDue
      action={
        now && (
          <Button loading={now.isStarting} onClick={now.start}>
            {words.now}
          </Button>
        )
      }
    >
      {now ? words.outdated : words.outdatedTonight}
    </Banner>
  );
}
