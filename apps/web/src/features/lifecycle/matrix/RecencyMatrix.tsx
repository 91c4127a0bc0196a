import { getPurchaseRecency } from '@kade/contract';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { SaveMarked } from '../behind/SaveMarked.js';
import type { Behind } from '../behind/useBehind.js';
import { useMarkWords } from '../behind/useMarkWords.js';
import type { Result } from '../shared/useResults.js';
import { CellGrid } from './CellGrid.js';
import { Legend } from './Legend.js';
import { cellKey, type Matrix, matrixMeasures, rangeText, rowsOf, sumOf } from './matrixFigures.js';
import { SelectionBar } from './SelectionBar.js';

const isMeasure = oneOf(matrixMeasures);
const isSwitch = oneOf(['yes', 'no'] as const);
const none: ReadonlySet<string> = new Set();

type Props = { result: Result; behind: Behind };

/** Where customers stand between 'just bought, often' and 'long ago, once'. */
export function RecencyMatrix({ result, behind }: Props) {
  const matrix = useCall(getPurchaseRecency, { params: { id: result.id } });
  return (
    <Loaded query={matrix} rows={6}>
      {(data) => <Drawn matrix={data} result={result} behind={behind} />}
    </Loaded>
  );
}

function Drawn({ matrix, result, behind }: Props & { matrix: Matrix }) {
  const { t } = useTranslation('lifecycle');
  const { whole } = useFormat();
  const [measure, setMeasure] = useLinkedChoice('matrix', 'by', isMeasure, 'share');
  const [outlined, setOutlined] = useLinkedChoice('matrix', 'stages', isSwitch, 'no');
  const [chosen, setChosen] = useState(none);
  const [saving, setSaving] = useState(false);
  const cells = rowsOf(matrix.cells).flat();
  // The cells of a phone have no room for the name of a stage.
  const hasStages = !usePhone() && cells.some(({ most }) => most);
  const isOutlined = hasStages && outlined === 'yes';
  const isModelled = cells.some(({ expected }) => expected !== null);
  const measures = matrixMeasures.filter(
    (key) => isModelled || (key !== 'expected' && key !== 'churn'),
  );
  const shown = measures.includes(measure) ? measure : 'share';
  const mark = { cells: [...chosen].sort() };
  const name = useMarkWords()(mark);
  const sum = sumOf(cells, chosen);
  const days = (r: number) => t('matrix.days', { days: rangeText(matrix.recency[r - 1], whole) });
  const times = (f: number) => {
    const range = matrix.purchases[f - 1];
    return t('matrix.times', { count: range?.to ?? 0, times: rangeText(range, whole) });
  };
  const range = {
    days: (r: number) => rangeText(matrix.recency[r - 1], whole),
    times: (f: number) => rangeText(matrix.purchases[f - 1], whole),
  };
  return (
    <ChartFrame
      name="matrix"
      state={{ by: shown, stages: outlined }}
      level={2}
      title={t('matrix.title')}
      sub={t('matrix.sub')}
      term="lifecycle_recency_matrix"
      label={t('matrix.label')}
      empty={cells.every(({ customers }) => customers === 0) && t('matrix.empty')}
      onPick={(index) => {
        const cell = cells[index];
        if (cell) behind.open({ cells: [cellKey(cell)] });
      }}
      extra={
        <>
          {hasStages && (
            <Checkbox
              checked={outlined === 'yes'}
              onChange={({ target }) => setOutlined(target.checked ? 'yes' : 'no')}
            >
              {t('matrix.outlines')}
            </Checkbox>
          )}
          <Select
            size="small"
            aria-label={t('matrix.by')}
            popupMatchSelectWidth={false}
            value={shown}
            onChange={setMeasure}
            options={measures.map((key) => ({ value: key, label: t(`matrix.measure.${key}`) }))}
          />
        </>
      }
      foot={isOutlined ? `${t('matrix.foot')} ${t('matrix.outlinesFoot')}` : t('matrix.foot')}
      table={{
        head: [
          t('matrix.cell'),
          t('flow.customers'),
          t('flow.net'),
          t('stages.valueShare'),
          ...(isModelled ? [t('matrix.measure.expected'), t('matrix.measure.churn')] : []),
        ],
        rows: cells.map((cell) => [
          `${days(cell.r)} · ${times(cell.f)}`,
          cell.customers,
          cell.value,
          cell.share,
          ...(isModelled ? [cell.expected, cell.churn] : []),
        ]),
        units: ['text', 'whole', 'money', 'share', 'number', 'share'],
      }}
    >
      <Legend cells={cells} measure={shown} />
      <CellGrid
        cells={cells}
        measure={shown}
        outlined={isOutlined}
        days={days}
        times={times}
        range={range}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen.size > 0 && (
        <SelectionBar
          sum={sum}
          onShow={() => behind.open(mark)}
          onSave={() => setSaving(true)}
          onClear={() => setChosen(none)}
        />
      )}
      {saving && (
        <SaveMarked
          result={result}
          mark={mark}
          count={sum.customers}
          suggestion={name}
          onClose={() => setSaving(false)}
        />
      )}
    </ChartFrame>
  );
}
