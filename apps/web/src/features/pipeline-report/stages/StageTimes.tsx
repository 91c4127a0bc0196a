import { type StageStay, stageStays } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { none } from '../../../ui/facts/format.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { fewest } from '../../../ui/kpi/delta.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { Stale } from '../../reports/index.js';
import styles from '../shared/pipeline-report.module.css';
import { type PipelineReportOf, useChart } from '../shared/useChart.js';
import { useStageWords } from '../shared/useStageWords.js';

/** How long opportunities stay in each stage: those that left it in the period, and those that stand in it. */
export function StageTimes({ report }: { report: PipelineReportOf }) {
  const { t } = useTranslation('pipeline-report');
  const { whole, days } = useFormat();
  const found = useChart(report, 'stages');
  const words = useStageWords();
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={8}>
        {({ stages, time_zone }) => {
          const lines = stages.flatMap((one) =>
            stageStays.map((stay) => ({ stage: one.stage, stay, of: one[stay] })),
          );
          const open = ({ stage, stay }: (typeof lines)[number]) =>
            report.openCell('stages', { stage, stay });
          const most = Math.max(1, ...lines.map(({ of }) => of.three_quarters ?? of.median ?? 0));
          return (
            <ChartFrame
              level={2}
              name="stages"
              title={t('stages.title')}
              sub={[t('stages.sub'), time_zone].join(' · ')}
              label={t('stages.label')}
              empty={lines.every(({ of }) => of.count === 0) && t('stages.empty')}
              table={{
                head: [
                  ...[t('stages.stage'), t('stages.stay'), t('stages.count'), t('stages.median')],
                  ...[t('stages.quarter'), t('stages.threeQuarters'), t('stages.mean')],
                ],
                rows: lines.map(({ stage, stay, of }) => [
                  ...[words(stage), t(`stages.${stay}`), of.count, of.median],
                  ...[of.quarter, of.three_quarters, of.mean],
                ]),
                units: ['text', 'text', 'whole', 'days', 'days', 'days', 'days'],
              }}
              onPick={(at) => lines[at] && open(lines[at])}
            >
              <PlainTable cards label={t('stages.title')} className={styles.stays}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{t('stages.stage')}</th>
                      <th scope="col">{t('stages.stay')}</th>
                      <th scope="col">{t('stages.median')}</th>
                      <th scope="col">{t('stages.range', { most: whole(most) })}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {lines.map((line) => (
                      <StayRow
                        key={`${line.stage} ${line.stay}`}
                        {...line}
                        most={most}
                        label={`${words(line.stage)}, ${t(`stages.${line.stay}`)}: ${days(line.of.median)}`}
                        onOpen={() => open(line)}
                      />
                    ))}
                  </tbody>
                </table>
              </PlainTable>
            </ChartFrame>
          );
        }}
      </Loaded>
    </Panel>
  );
}

type StayRowProps = {
  stage: string;
  stay: StageStay;
  of: {
    count: number;
    median: number | null;
    quarter: number | null;
    three_quarters: number | null;
  };
  most: number;
  label: string;
  onOpen: () => void;
};

function StayRow({ stage, stay, of, most, label, onOpen }: StayRowProps) {
  const { t } = useTranslation('pipeline-report');
  const { whole, days } = useFormat();
  const { count, median, quarter, three_quarters: end } = of;
  return (
    <tr>
      <th scope="row" className={styles.stage}>
        {stay === 'left' ? (
          <StatusTag status={stage} />
        ) : (
          <span className="visually-hidden">{stage}</span>
        )}
      </th>
      <td className={styles.stage}>
        {t(`stages.${stay}`)} <span className="soft">{whole(count)}</span>
      </td>
      <td data-head={t('stages.median')}>
        {median === null ? (
          none
        ) : (
          <button type="button" className={styles.business} aria-label={label} onClick={onOpen}>
            {days(median)}
          </button>
        )}
      </td>
      <td data-wide className={styles.bar}>
        {median !== null && quarter !== null && end !== null && (
          <IntervalBar
            value={median}
            low={quarter}
            high={end}
            range={[0, most * 1.05]}
            words={t('stages.between', { from: days(quarter), to: days(end) })}
            of={stay === 'left' ? 'treated' : 'control'}
            few={count < fewest}
          />
        )}
      </td>
    </tr>
  );
}
