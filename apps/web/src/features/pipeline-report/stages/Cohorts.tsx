import { type CohortEnd, cohortDays, cohortEnds } from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { cx } from '../../../ui/cx.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { fewest } from '../../../ui/kpi/delta.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { Stale } from '../../reports/index.js';
import styles from '../shared/pipeline-report.module.css';
import { shadeOf } from '../shared/shade.js';
import { type PipelineReportOf, useChart } from '../shared/useChart.js';

const name = 'cohorts';
type Data = NonNullable<ReturnType<typeof useChart<'cohorts'>>['data']>;
type Cell = Data['all'][number];

const shareOf = (cell: Cell | null | undefined, became: CohortEnd) =>
  cell && cell.count > 0 ? cell[became] / cell.count : null;

/** What became of the opportunities of each month, after so many days. */
export function Cohorts({ report }: { report: PipelineReportOf }) {
  const { t } = useTranslation('pipeline-report');
  const found = useChart(report, 'cohorts');
  const [became, setBecame] = useLinkedChoice<CohortEnd>(
    ...([name, 'became', oneOf(cohortEnds), 'won'] as const),
  );
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={8}>
        {({ cohorts, all, time_zone }) => (
          <ChartFrame
            level={2}
            name={name}
            title={t(`cohorts.title.${became}`)}
            sub={[t('cohorts.sub'), time_zone].join(' · ')}
            label={t('cohorts.label')}
            state={{ became }}
            empty={cohorts.every(({ count }) => count === 0) && t('cohorts.empty')}
            extra={
              <Select<CohortEnd>
                size="small"
                aria-label={t('cohorts.measure')}
                value={became}
                popupMatchSelectWidth={false}
                options={cohortEnds.map((value) => ({
                  value,
                  label: t(`cohorts.became.${value}`),
                }))}
                onChange={setBecame}
              />
            }
            table={{
              head: [
                ...[t('cohorts.month'), t('cohorts.count'), t('cohorts.value')],
                ...cohortDays.map((days) => t('cohorts.after', { days })),
              ],
              rows: cohorts.map(({ month, count, value, cells }) => [
                ...[month.slice(0, 7), count, value],
                ...cohortDays.map((_, at) => shareOf(cells[at], became)),
              ]),
              units: ['text', 'whole', 'money', ...cohortDays.map(() => 'share' as const)],
            }}
            onPick={(at) => {
              const cohort = cohorts[at];
              if (cohort) report.openCell('cohorts', { month: cohort.month });
            }}
          >
            <Grid {...{ cohorts, all, became }} onOpen={(cell) => report.openCell(name, cell)} />
          </ChartFrame>
        )}
      </Loaded>
    </Panel>
  );
}

type GridProps = Pick<Data, 'cohorts' | 'all'> & {
  became: CohortEnd;
  onOpen: (cell: Record<string, string>) => void;
};

/** Months down, the newest at the bottom, days across; shades are common to all, few are faint, what has not been is blank. */
function Grid({ cohorts, all, became, onOpen }: GridProps) {
  const { t } = useTranslation('pipeline-report');
  const { whole, wholePercent } = useFormat();
  const most = Math.max(
    0,
    ...cohorts.flatMap(({ cells }) => cells.map((cell) => shareOf(cell, became) ?? 0)),
  );
  return (
    <PlainTable label={t(`cohorts.title.${became}`)} className={cx(styles.grid, styles.low)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cohorts.month')}</th>
            <th scope="col">{t('cohorts.count')}</th>
            {cohortDays.map((days) => (
              <th key={days} scope="col">
                {t('cohorts.after', { days })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('cohorts.all')}</th>
            <td>{whole(cohorts.reduce((sum, { count }) => sum + count, 0))}</td>
            {cohortDays.map((days, at) => {
              const share = shareOf(all[at], became);
              return <td key={days}>{share === null ? none : <b>{wholePercent(share)}</b>}</td>;
            })}
          </tr>
          {cohorts.map(({ month, count, cells }) => (
            <tr key={month}>
              <th scope="row" className={styles.stage}>
                {month.slice(0, 7)}
              </th>
              <td>
                <button type="button" className={styles.business} onClick={() => onOpen({ month })}>
                  {whole(count)}
                </button>
              </td>
              {cohortDays.map((days, at) => {
                const cell = cells[at];
                const share = shareOf(cell, became);
                if (!cell || share === null) return <td key={days} />;
                return (
                  <td key={days}>
                    <button
                      type="button"
                      className={styles.cell}
                      data-shade={shadeOf(share, most)}
                      data-few={cell.count < fewest || undefined}
                      aria-label={t('cohorts.cell', {
                        ...{ month: month.slice(0, 7), days, share: wholePercent(share) },
                        ...{ became: t(`cohorts.became.${became}`), part: whole(cell[became]) },
                        count: whole(cell.count),
                      })}
                      onClick={() => onOpen({ month, days: String(days), became })}
                    >
                      {wholePercent(share)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  );
}
