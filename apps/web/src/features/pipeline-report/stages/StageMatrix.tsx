import { type MatrixStage, matrixStages, type OpportunityStatus } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../ui/calendar/zoned.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { PlainTable } from '../../../ui/table/PlainTable.js';
import { Stale } from '../../reports/index.js';
import styles from '../shared/pipeline-report.module.css';
import { shadeOf } from '../shared/shade.js';
import { type PipelineReportOf, useChart } from '../shared/useChart.js';
import { useStageWords } from '../shared/useStageWords.js';

/** From which stage to which: where opportunities stood before the period and where on its last evening. */
export function StageMatrix({ report }: { report: PipelineReportOf }) {
  const { t } = useTranslation('pipeline-report');
  const found = useChart(report, 'matrix');
  const words = useStageWords();
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={8}>
        {({ cells, period, time_zone }) => {
          const open = ({ from_stage, to_stage }: (typeof cells)[number]) =>
            report.openCell('matrix', { from_stage, to_stage });
          return (
            <ChartFrame
              level={2}
              name="matrix"
              title={t('matrix.title')}
              sub={[
                t('matrix.sub', { from: addDays(period.from, -1), to: period.to }),
                time_zone,
              ].join(' · ')}
              label={t('matrix.label')}
              empty={cells.length === 0 && t('matrix.empty')}
              table={{
                head: [t('matrix.from'), t('matrix.to'), t('matrix.count'), t('matrix.value')],
                rows: cells.map((cell) => [
                  ...[words(cell.from_stage), words(cell.to_stage)],
                  ...[cell.count, cell.value],
                ]),
                units: ['text', 'text', 'whole', 'money'],
              }}
              onPick={(at) => cells[at] && open(cells[at])}
            >
              <Grid cells={cells} words={words} onOpen={open} />
            </ChartFrame>
          );
        }}
      </Loaded>
    </Panel>
  );
}

type Cell = {
  from_stage: MatrixStage;
  to_stage: OpportunityStatus;
  count: number;
  value: string;
};
type GridProps = {
  cells: readonly Cell[];
  words: (stage: MatrixStage) => string;
  onOpen: (cell: Cell) => void;
};

/** Stages that hold something, in their order; a shade says how many moved that way. */
function Grid({ cells, words, onOpen }: GridProps) {
  const { t } = useTranslation('pipeline-report');
  const { whole, shortMoney } = useFormat();
  const froms = matrixStages.filter((stage) => cells.some((one) => one.from_stage === stage));
  const tos = matrixStages.filter(
    (stage): stage is OpportunityStatus =>
      stage !== 'none' && cells.some((one) => one.to_stage === stage),
  );
  // Who stays is most of them: it would pale all that moved.
  const most = Math.max(
    0,
    ...cells.filter((one) => one.from_stage !== one.to_stage).map(({ count }) => count),
  );
  return (
    <PlainTable label={t('matrix.title')} className={styles.grid}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('matrix.corner')}</th>
            {tos.map((to) => (
              <th key={to} scope="col">
                <StatusTag status={to} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {froms.map((from) => (
            <tr key={from}>
              <th scope="row" className={styles.stage}>
                {from === 'none' ? words(from) : <StatusTag status={from} />}
              </th>
              {tos.map((to) => {
                const cell = cells.find((one) => one.from_stage === from && one.to_stage === to);
                const isSame = from === to;
                return (
                  <td key={to}>
                    {cell ? (
                      <button
                        type="button"
                        className={styles.cell}
                        data-same={isSame || undefined}
                        data-shade={isSame ? undefined : shadeOf(cell.count, most)}
                        aria-label={t('matrix.cell', {
                          ...{ from: words(from), to: words(to), count: cell.count },
                          ...{ shown: whole(cell.count), value: shortMoney(cell.value) },
                        })}
                        onClick={() => onOpen(cell)}
                      >
                        <b>{whole(cell.count)}</b>
                        <small>{shortMoney(cell.value)}</small>
                      </button>
                    ) : (
                      <span className={styles.none}>·</span>
                    )}
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
