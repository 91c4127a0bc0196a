import type { OpportunityStage } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day } from '../../ui/facts/Values.js';
import { durationOf } from './duration.js';
import styles from './opportunities.module.css';

/** How long it was in each stage: a bar to compare by, and the figure. */
export function Stages({ stages }: { stages: readonly OpportunityStage[] }) {
  const { t } = useTranslation('opportunities');
  const longest = Math.max(1, ...stages.map((s) => s.seconds));
  return (
    <ol className={styles.stages} data-testid="stages">
      {stages.map((stage) => {
        const { unit, count } = durationOf(stage.seconds);
        return (
          <li key={`${stage.status} ${stage.since}`}>
            <StatusTag status={stage.status} />
            <Day value={stage.since} />
            <span className={styles.stageBar} aria-hidden>
              <span style={{ width: `${(stage.seconds / longest) * 100}%` }} />
            </span>
            <span className="num">{t(`time.${unit}`, { count })}</span>
          </li>
        );
      })}
    </ol>
  );
}
