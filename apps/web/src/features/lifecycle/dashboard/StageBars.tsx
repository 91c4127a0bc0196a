import { getStages } from '@kade/contract';
import { Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import type { ChartLook } from '../../../ui/chart/chartLook.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Behind } from '../behind/useBehind.js';
import type { Result } from '../shared/useResults.js';
import { useStageWords } from '../shared/useStageWords.js';
import { type StageSum, shownStages, stageBarsOption } from './stageBars.js';

const measures = ['customers', 'value'] as const;
const isMeasure = oneOf(measures);

/** How many customers stand in each stage, or what they bought for; each opens who they are. */
export function StageBars({ result, behind }: { result: Result; behind: Behind }) {
  const stages = useCall(getStages, { params: { id: result.id } });
  return (
    <Loaded query={stages} rows={8}>
      {(data) => <Bars stages={data.stages} behind={behind} />}
    </Loaded>
  );
}

export function Bars({ stages, behind }: { stages: readonly StageSum[]; behind: Behind }) {
  const { t } = useTranslation('lifecycle');
  const { shortNum, shortMoney } = useFormat();
  const words = useStageWords();
  const [by, setBy] = useLinkedChoice('stages', 'by', isMeasure, 'customers');
  const rows = useMemo(() => shownStages(stages), [stages]);
  const write = by === 'customers' ? shortNum : shortMoney;
  const option = useCallback(
    (look: ChartLook) => stageBarsOption(look, rows, { by, words, write }),
    [rows, by, words, write],
  );
  const all = (of: 'customers' | 'value') => rows.reduce((sum, row) => sum + row[of], 0);
  const share = (part: number, of: number) => (of > 0 ? part / of : null);
  const [customers, value] = [all('customers'), all('value')];
  return (
    <ChartFrame
      name="stages"
      state={{ by }}
      level={2}
      title={t('stages.title')}
      sub={`${t(`stages.unit.${by}`)} · ${t('stages.sub')}`}
      label={t('stages.label')}
      term="LIFECYCLE_STAGE"
      // As high as the list beside it, more or less: the bars share what there is.
      height={40 * rows.length + 48}
      option={option}
      onPick={(index) => {
        const row = rows[index];
        if (row) behind.open({ stage: row.stage });
      }}
      extra={
        <Segmented
          size="small"
          aria-label={t('stages.by')}
          value={by}
          onChange={setBy}
          options={measures.map((key) => ({ value: key, label: t(`flow.by.${key}`) }))}
        />
      }
      table={{
        head: [
          t('column.stage'),
          t('flow.customers'),
          t('stages.share'),
          t('flow.net'),
          t('stages.valueShare'),
        ],
        rows: rows.map((row) => [
          words(row.stage),
          row.customers,
          share(row.customers, customers),
          row.value,
          share(row.value, value),
        ]),
        units: ['text', 'whole', 'share', 'money', 'share'],
      }}
    />
  );
}
