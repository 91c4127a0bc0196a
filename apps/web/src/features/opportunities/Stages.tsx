import type { OpportunityStage } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day } from '../../ui/facts/Values.js';
import { durationOf } from './duration.js';

/** How long it was in each stage: a bar to compare by, and the figure. */
export function Stages({ stages }: { stages: readonly OpportunityStage[] }) {
  const { t } = useTranslation('opportunities');
  const longest = Math.max(1, ...stages.map((s) => s.seconds));
  return (
    <ol className="stages">
      {stages.map((stage) => {
        const { unit, count } = durationOf(stage.seconds);
        return (
          <li key={`${stage.status} ${stage.since}`}>
            <StatusTag status={stage.status} />
            <Day value={stage.since} />
            <span className="stage-bar" aria-hidden>
              <span style={{ width: `${(stage.seconds / longest) * 100}%` }} />
            </span>
            <span className="num">{t(`time.${unit}`, { count })}</span>
          </li>
        );
      })}
    </ol>
  );
}
