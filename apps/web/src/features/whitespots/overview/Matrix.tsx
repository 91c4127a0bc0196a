import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartTable } from '../../../ui/chart/chartTable.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import type { Behind } from '../behind/useBehind.js';
import { CellGrid } from './CellGrid.js';
import {
  customersOf,
  type MatrixRow,
  type Measure,
  measures,
  type Overview,
  stateOf,
} from './matrixFigures.js';
import { PhoneMatrix } from './PhoneMatrix.js';

const isMeasure = oneOf(measures);

type Props = { data: Overview; behind: Behind };

/** Segments by categories: who buys, who could, who may not, and what that is a year. A press on a cell opens its customers. */
export function Matrix({ data, behind }: Props) {
  const { t } = useTranslation('whitespots');
  const isPhone = usePhone();
  const [measure, setMeasure] = useLinkedChoice<Measure>('spot-matrix', 'by', isMeasure, 'value');
  const { rows, propositions } = data;
  const named = (row: MatrixRow) =>
    row.rest ? t('matrix.rest') : (row.segment ?? t('without.segment'));
  const open = (row: MatrixRow, proposition: number) =>
    row.rest
      ? undefined
      : behind.open({ state: stateOf[measure], proposition, segment: row.segment ?? '' });
  const marks = rows.flatMap((row) =>
    row.cells.map((cell, at) => ({ row, cell, proposition: propositions[at] })),
  );
  const table: ChartTable = {
    head: [
      t('column.segment'),
      t('column.category'),
      ...(
        ['customers', 'bought', 'gap', 'set_aside', 'not_eligible', 'not_suggested'] as const
      ).map((key) => t(`matrix.column.${key}`)),
      t('matrix.column.boughtShare'),
      t('matrix.column.boughtValue'),
      t('matrix.column.gapValue'),
    ],
    rows: marks.map(({ row, cell, proposition }) => [
      named(row),
      proposition?.name ?? '',
      ...[customersOf(cell), cell.bought, cell.gap, cell.set_aside, cell.not_eligible],
      cell.not_suggested,
      customersOf(cell) > 0 ? cell.bought / customersOf(cell) : null,
      ...[cell.bought_value, cell.gap_value],
    ]),
    units: [
      ...(['text', 'text'] as const),
      ...(['whole', 'whole', 'whole', 'whole', 'whole', 'whole'] as const),
      ...(['share', 'money', 'money'] as const),
    ],
  };
  return (
    <ChartFrame
      name="spot-matrix"
      state={{ by: measure }}
      level={2}
      title={t('matrix.title')}
      sub={t(`matrix.sub.${measure}`)}
      term="white_spot"
      label={t('matrix.label')}
      table={table}
      onPick={(index) => {
        const mark = marks[index];
        if (mark?.proposition) open(mark.row, mark.proposition.id);
      }}
      empty={rows.length === 0 && t('matrix.empty')}
      extra={
        <Segmented
          size="small"
          aria-label={t('matrix.by')}
          value={measure}
          onChange={setMeasure}
          options={measures.map((value) => ({
            value,
            label: t(isPhone ? `matrix.short.${value}` : `matrix.measure.${value}`),
          }))}
        />
      }
      foot={t('matrix.foot')}
    >
      {isPhone ? (
        <PhoneMatrix data={data} measure={measure} named={named} onOpen={open} />
      ) : (
        <CellGrid data={data} measure={measure} named={named} onOpen={open} />
      )}
    </ChartFrame>
  );
}
