import { getStages } from '@kade/contract';
import { Button, Segmented } from 'antd';
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
import styles from './dashboard.module.css';
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
  const { shortCount, shortMoney, whole } = useFormat();
  const words = useStageWords();
  const [by, setBy] = useLinkedChoice('stages', 'by', isMeasure, 'customers');
  const shown = useMemo(() => shownStages(stages), [stages]);
  // Prospects are no customers, and often outnumber them: a bar of theirs would press the others flat.
  const rows = useMemo(() => shown.filter(({ stage }) => stage !== 'prospect'), [shown]);
  const prospects = shown.find(({ stage }) => stage === 'prospect')?.customers ?? 0;
  const write = by === 'customers' ? shortCount : shortMoney;
  const option = useCallback(
    (look: ChartLook) => stageBarsOption(look, rows, { by, words, write }),
    [rows, by, words, write],
  );
  const all = (of: 'customers' | 'value') => rows.reduce((sum, row) => sum + row[of], 0);
  const share = (row: StageSum, part: number, of: number) =>
    of > 0 && row.stage !== 'prospect' ? part / of : null;
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
      foot={
        prospects > 0 && (
          <Button
            type="link"
            size="small"
            className={styles.prospects}
            onClick={() => behind.open({ stage: 'prospect' })}
          >
            {t('stages.prospects', { count: prospects, shown: whole(prospects) })}
          </Button>
        )
      }
      onPick={(index) => {
        const row = shown[index];
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
        rows: shown.map((row) => [
          words(row.stage),
          row.customers,
          share(row, row.customers, customers),
          row.value,
          share(row, row.value, value),
        ]),
        units: ['text', 'whole', 'share', 'money', 'share'],
      }}
    />
  );
}
