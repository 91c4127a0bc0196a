import type { StageChange } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { StageTag } from '../../../ui/facts/StageTag.js';
import { stageColour } from '../../../ui/facts/stage.js';
import { crossingWords } from '../words/crossings.js';
import { stageWord, useSay } from '../words/say.js';
import type { Stretch } from './band.js';
import styles from './customer.module.css';

const shownAtFirst = 3;

type Props = { stretches: readonly Stretch[]; stages: readonly StageChange[] };

/** Stages over time: a band, and below it each change with why, the latest first. */
export function StageBand({ stretches, stages }: Props) {
  const { t } = useTranslation('lifecycle');
  const say = useSay();
  const [isAll, setAll] = useState(false);
  const told = stretches
    .map(({ stage, from, isAhead }) =>
      t(isAhead ? 'customer.rhythm.nextOne' : 'customer.rhythm.since', {
        stage: stageWord(say, stage),
        day: from,
      }),
    )
    .join(', ');
  const latest = [...stages].reverse();
  const shown = isAll ? latest : latest.slice(0, shownAtFirst);
  return (
    <div>
      <h3 className={styles.heading}>{t('customer.rhythm.stages')}</h3>
      <div
        className={styles.band}
        role="img"
        aria-label={t('customer.rhythm.stagesLabel', { list: told })}
      >
        {stretches.map(({ stage, from, to, days, isAhead }) => (
          <span
            key={`${from} ${stage} ${isAhead}`}
            className={cx(styles.stretch, isAhead && styles.ahead)}
            style={{ flexGrow: days, '--life': `var(--${stageColour[stage]})` } as object}
            title={`${stageWord(say, stage)}: ${from} – ${to}${isAhead ? `, ${t('customer.rhythm.ahead')}` : ''}`}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{stretches[0]?.from}</span>
        {stretches.some(({ isAhead }) => isAhead) && <span>{t('customer.rhythm.striped')}</span>}
        <span>{stretches.at(-1)?.to}</span>
      </div>
      <ol className={styles.changes}>
        {shown.map((change) => (
          <li key={`${change.run_id} ${change.to}`}>
            <span className={styles.change}>
              <span className="num">{change.day}</span>
              {change.from && (
                <>
                  <StageTag stage={change.from} bare /> →
                </>
              )}
              <StageTag stage={change.to} bare />
            </span>
            {change.crossed.map((crossing) => (
              <p key={crossing.measure}>{crossingWords(say, crossing)}.</p>
            ))}
          </li>
        ))}
      </ol>
      {latest.length > shownAtFirst && !isAll && (
        <Button type="link" size="small" className={styles.more} onClick={() => setAll(true)}>
          {t('customer.rhythm.showAll', { count: latest.length })}
        </Button>
      )}
    </div>
  );
}
