import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IntervalBar, intervalRange } from '../../../ui/chart/IntervalBar.js';
import { cx } from '../../../ui/cx.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from './pooled.module.css';

type Props = {
  title: string;
  value: { value: number; low: number; high: number };
  /** A value with its sign and unit. */
  write: (value: number) => string;
  /** What may be said, and whether it is good news. */
  verdict: string;
  mood: 'more' | 'less' | 'none';
  /** Shows the rows that make it. */
  onOpen: () => void;
  /** What it is of. */
  children: ReactNode;
};

/** One figure of a comparison first of all: how much, how sure, and what that means in words. It opens its rows. */
export function Estimate({ title, value, write, verdict, mood, onOpen, children }: Props) {
  const { t } = useTranslation('campaign-reports');
  const ends = { low: write(value.low), high: write(value.high) };
  return (
    <Panel title={title}>
      <button
        type="button"
        className={styles.figure}
        aria-label={t('pooled.open', { title, value: write(value.value) })}
        onClick={onOpen}
      >
        {write(value.value)}
      </button>
      <div className={styles.bar}>
        <IntervalBar
          {...value}
          range={intervalRange([value])}
          zero={0}
          zeroWords={t('uplift.zero')}
          label={write(value.value)}
          words={t('pooled.interval', ends)}
        />
      </div>
      <p className={cx(styles.verdict, styles[`mood-${mood}`])}>{verdict}</p>
      <p className="soft">{t('pooled.interval', ends)}</p>
      {children}
    </Panel>
  );
}
