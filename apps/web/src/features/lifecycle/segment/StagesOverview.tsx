import { type CustomerStage, type getStages, type ReplyOf, stagesFromBest } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { none } from '../../../ui/facts/format.js';
import { StageTag } from '../../../ui/facts/StageTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Euros } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { Behind } from '../behind/useBehind.js';
import { KeyFigures } from '../dashboard/KeyFigures.js';
import type { Result } from '../shared/useResults.js';
import { Change } from './Change.js';
import { customersOf, type StageChanges } from './changes.js';
import { StageBars } from './StageBars.js';
import styles from './segment.module.css';
import { keyOfStage } from './stageKeys.js';
import { useLocalList } from './useLocalList.js';
import type { Stages } from './useStages.js';

type Props = {
  result: Result;
  found: Stages;
  behind: Behind;
  /** Address of a tab. */
  to: (key: string) => string;
};
type Reply = ReplyOf<typeof getStages>;

/** All stages from best to worst: how many customers each has, what they bring, and how that changed. */
export function StagesOverview({ result, found, behind, to }: Props) {
  return (
    <Loaded query={found.stages}>
      {(data) => (
        <Stack gap={16}>
          <KeyFigures result={result} behind={behind} />
          <Panel>
            <StageBars data={data} to={to} />
          </Panel>
          <StageTable data={data} found={found} behind={behind} to={to} />
        </Stack>
      )}
    </Loaded>
  );
}

type Row = {
  stage: CustomerStage;
  customers: number;
  value: number;
  changes: StageChanges | undefined;
};

type TableProps = Pick<Props, 'found' | 'behind' | 'to'> & { data: Reply };

function StageTable({ data, found, behind, to }: TableProps) {
  const { t } = useTranslation('lifecycle');
  const { whole } = useFormat();
  const control = useLocalList();
  const { changes, before } = found;
  const rows: Row[] = stagesFromBest.map((stage) => ({
    customers: 0,
    value: 0,
    ...data.stages.find((one) => one.stage === stage),
    stage,
    changes: changes?.get(stage),
  }));
  const columns: DataColumn<Row>[] = useMemo(
    () => [
      {
        key: 'stage',
        type: 'name',
        title: t('column.stage'),
        render: ({ stage }) => (
          <Link to={to(keyOfStage(stage))}>
            <StageTag stage={stage} />
          </Link>
        ),
      },
      {
        key: 'customers',
        type: 'number',
        title: t('segment.column.customers'),
        render: ({ customers }) => <span className="num">{whole(customers)}</span>,
      },
      {
        key: 'share',
        type: 'number',
        title: t('segment.column.share'),
        render: ({ stage, customers }) => (
          <Share part={customers} all={hasShare(stage) ? data.customers : 0} />
        ),
      },
      {
        key: 'value',
        type: 'money',
        title: t('segment.column.value'),
        render: ({ value }) => <Euros value={value} />,
      },
      {
        key: 'valueShare',
        type: 'number',
        title: t('segment.column.valueShare'),
        render: ({ stage, value }) => <Share part={value} all={hasShare(stage) ? data.value : 0} />,
      },
      ...(before
        ? ([
            {
              key: 'change',
              type: 'money',
              title: t('segment.column.change'),
              render: ({ stage, changes: of }) =>
                of && hasShare(stage) ? (
                  <Change stage={stage} by={of.after.customers - of.before.customers} />
                ) : (
                  none
                ),
            },
            {
              key: 'came',
              type: 'number',
              title: t('segment.column.came'),
              render: ({ stage, changes: of }) => (
                <Path
                  count={of && hasShare(stage) ? customersOf(of.came) : null}
                  onOpen={() => behind.open({ to: stage, moved: 'yes' })}
                />
              ),
            },
            {
              key: 'left',
              type: 'number',
              title: t('segment.column.left'),
              render: ({ stage, changes: of }) => (
                <Path
                  count={of && hasShare(stage) ? customersOf(of.left) : null}
                  onOpen={() => behind.open({ from: stage, moved: 'yes' })}
                />
              ),
            },
          ] satisfies DataColumn<Row>[])
        : []),
    ],
    [t, whole, data, before, behind.open, to],
  );
  return (
    <Stack gap={8}>
      <DataTable
        frame="auto"
        list="lifecycle-stages"
        control={control}
        columns={columns}
        page={{ count: rows.length, results: rows }}
        query={found.stages}
        rowKey={({ stage }) => stage}
        rowTo={({ stage }) => to(keyOfStage(stage))}
        chooser={false}
        card={{ title: 'stage', line2: [], line3: ['customers', 'value'] }}
      />
      <p className={styles.note}>
        {before ? t('segment.comparedWith', { day: before.day }) : t('segment.firstRun')}{' '}
        {rows.some((row) => !hasShare(row.stage) && row.customers > 0) &&
          t('segment.prospectsApart')}
      </p>
    </Stack>
  );
}

/** Prospects are no part of the customers, and a run keeps their number alone, not who they were. */
const hasShare = (stage: CustomerStage) => stage !== 'prospect';

/** How many came or went; who they are opens beside the page. */
function Path({ count, onOpen }: { count: number | null; onOpen: () => void }) {
  const { whole } = useFormat();
  if (count === null) return none;
  if (count === 0) return <span className="num">0</span>;
  return (
    <button
      type="button"
      className={styles.figure}
      onClick={(e) => {
        // The row leads elsewhere.
        e.stopPropagation();
        onOpen();
      }}
    >
      {whole(count)}
    </button>
  );
}

function Share({ part, all }: { part: number; all: number }) {
  const { percent } = useFormat();
  return <span className="num">{all > 0 ? percent(part / all) : none}</span>;
}
