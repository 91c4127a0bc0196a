import type { ClassificationDetail, ClassificationEstimate } from '@kade/contract';
import { Alert } from 'antd';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Panel } from '../../../ui/page/Page.js';
import { costText, timeText } from '../words/cost.js';
import { useWords } from '../words/useWords.js';
import styles from './class-run.module.css';

type Props = { run: ClassificationDetail; estimate: ClassificationEstimate };

/** What all of a run takes, told from leads of its own, before it is started. */
export function EstimatePanel({ run, estimate }: Props) {
  const { t, format } = useWords();
  const { cost, seconds } = estimate;
  // Labelled leads that are not of the run are asked before all others, to see how good it is.
  const labelled = run.total === null ? 0 : Math.max(0, estimate.left - (run.total - run.done));
  const time = (of: number) => timeText(t as never, of);
  const between = (low: string, high: string) =>
    low === high ? '' : t('estimate.between', { low, high });
  return (
    <Panel title={t('estimate.title')}>
      <div className={styles.progress}>
        <p className={styles.lead}>
          {t(run.mode === 'built_in' ? 'estimate.from_built_in' : 'estimate.from', {
            count: estimate.rows,
            shown: format.whole(estimate.rows),
          })}
        </p>
        <KpiStrip
          items={[
            {
              name: 'left',
              label: t('estimate.left'),
              value: estimate.left,
              note: t(labelled > 0 ? 'estimate.leftLabelled' : 'estimate.leftNote', {
                count: labelled,
                shown: format.whole(labelled),
              }),
            },
            ...(run.mode === 'model'
              ? [
                  {
                    ...{ name: 'cost', label: t('estimate.cost') },
                    words: cost ? costText(format, cost.expected) : t('estimate.nothing'),
                    note: cost
                      ? between(costText(format, cost.low), costText(format, cost.high))
                      : t('estimate.takenOver'),
                  },
                ]
              : []),
            {
              ...{ name: 'time', label: t('estimate.time') },
              words: seconds ? time(seconds.expected) : t('estimate.atOnce'),
              note: seconds ? between(time(seconds.low), time(seconds.high)) : '',
            },
            ...(estimate.taken_over > 0
              ? [
                  {
                    ...{ name: 'taken', label: t('estimate.known'), value: estimate.taken_over },
                    note: t('estimate.knownNote'),
                  },
                ]
              : []),
          ]}
        />
        {estimate.over_cap && <Alert type="warning" showIcon title={t('estimate.overCap')} />}
        {estimate.over_budget && <Alert type="warning" showIcon title={t('estimate.overBudget')} />}
        {estimate.failed > 0 && (
          <p className="soft">
            {t('estimate.failed', { count: estimate.failed, shown: format.whole(estimate.failed) })}
          </p>
        )}
      </div>
    </Panel>
  );
}
