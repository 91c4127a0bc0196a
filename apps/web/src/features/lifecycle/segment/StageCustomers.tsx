import { type CustomerStage, type LifecycleCustomer, listLifecycleCustomers } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cx } from '../../../ui/cx.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Day, Euros } from '../../../ui/facts/Values.js';
import { useProfileActions } from '../../../ui/list/useProfileActions.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { refusalWords } from '../shared/refusal.js';
import type { Result } from '../shared/useResults.js';
import { useStageWords } from '../shared/useStageWords.js';
import { adviceWords } from '../words/advice.js';
import { cameShort, cameWords } from '../words/crossings.js';
import { factWords } from '../words/facts.js';
import { chance, useSay } from '../words/say.js';
import { expectedWords } from './expected.js';
import styles from './segment.module.css';
import { useLocalList } from './useLocalList.js';

type Props = {
  stage: CustomerStage;
  result: Result;
  /** Chances and expected purchases are told. */
  isModelled: boolean;
  onOpen: (customer: LifecycleCustomer) => void;
};

/** The customers of a stage, those who bring most first; a click on one tells all of why. */
export function StageCustomers({ stage, result, isModelled, onOpen }: Props) {
  const { t } = useTranslation('lifecycle');
  const words = useStageWords();
  const control = useLocalList();
  const rows = useCall(
    listLifecycleCustomers,
    {
      params: { id: result.id },
      query: { stage, cells: [], page: control.page, page_size: control.pageSize },
    },
    { keepPrevious: true },
  );
  const actions = useProfileActions();
  const columns = useColumns(stage, isModelled && stage !== 'prospect');
  const refused = refusalWords(rows.error);
  if (refused) return <EmptyState of="people" what={refused} />;
  return (
    <DataTable
      frame="auto"
      list={stage === 'prospect' ? 'lifecycle-prospects' : 'lifecycle-stage'}
      control={control}
      columns={columns}
      page={rows.data}
      query={rows}
      rowKey={({ profile }) => profile.id}
      onOpen={onOpen}
      rowActions={({ profile }) => actions(profile)}
      profileOf={({ profile }) => profile.id}
      card={
        stage === 'prospect'
          ? { title: 'name', line2: ['segment'], line3: ['city', 'owner'] }
          : { title: 'name', line2: ['why'], line3: ['value', 'churn'] }
      }
      empty={
        <EmptyState
          of="people"
          what={t('segment.nobody', { stage: words(stage) })}
          hint={t('segment.nobodyHint')}
        />
      }
    />
  );
}

/** Stages of whose customers not all get the same advice. */
const advisedApart: readonly CustomerStage[] = ['new', 'high_value', 'lost'];

function useColumns(
  stage: CustomerStage,
  isModelled: boolean,
): readonly DataColumn<LifecycleCustomer>[] {
  const { t } = useTranslation('lifecycle');
  const linked = useMay()(profileAccess);
  const say = useSay();
  const { whole } = useFormat();
  const [hasBought, differs] = [stage !== 'prospect', advisedApart.includes(stage)];
  return useMemo(() => {
    const columns: (DataColumn<LifecycleCustomer> | false)[] = [
      {
        key: 'name',
        type: 'name',
        title: hasBought ? t('column.name') : t('column.prospect'),
        sticky: true,
        // Long names take the two lines that their row has anyway.
        render: ({ profile }) => (
          <span className={styles.cut} title={profile.name}>
            {linked ? (
              <Link to={paths.profile(profile.id)} onClick={(e) => e.stopPropagation()}>
                {profile.name}
              </Link>
            ) : (
              profile.name
            )}
          </span>
        ),
      },
      {
        key: 'why',
        type: 'interval',
        title: t('segment.column.why'),
        standard: hasBought,
        render: ({ why, usual_gap: gap }) => {
          const [first] = why;
          return first ? <Cut text={factWords(say, first, gap).said} /> : none;
        },
      },
      hasBought && {
        key: 'came',
        type: 'date',
        yields: 1,
        title: t('segment.column.cameFrom'),
        render: ({ came }) => <Cut text={cameShort(say, came)} whole={cameWords(say, came)} />,
      },
      {
        key: 'next',
        type: 'text',
        yields: 2,
        // Where it is the same for everybody, it is said once above the list.
        standard: differs,
        title: t('segment.column.next'),
        render: ({ advice, stage }) => <Cut text={adviceWords(say, advice, stage).title} />,
      },
      hasBought && {
        key: 'value',
        type: 'money',
        title: t('segment.column.value'),
        render: ({ value }) => <Euros value={value} />,
      },
      hasBought && {
        key: 'last_purchase',
        type: 'date',
        yields: 5,
        title: t('column.lastPurchase'),
        render: ({ last_purchase: day }) => <Day value={day} />,
      },
      hasBought && {
        key: 'purchases',
        type: 'count',
        // With it the list would be wider than the page; who asks for it chooses it.
        standard: false,
        title: t('segment.column.purchases'),
        render: ({ purchases }) => <span className="num">{whole(purchases)}</span>,
      },
      isModelled && {
        key: 'churn',
        type: 'percent',
        title: t('segment.column.churn'),
        render: ({ churn }) => (
          <span className="num">{churn === null ? none : chance(say, churn)}</span>
        ),
      },
      isModelled && {
        key: 'expected',
        type: 'money',
        yields: 4,
        title: t('segment.column.expected'),
        render: ({ expected }) => (
          <span className={cx('num', styles.whole)}>{expectedWords(say, expected)}</span>
        ),
      },
      {
        key: 'segment',
        type: 'text',
        title: t('segment.column.segment'),
        standard: !hasBought,
        render: ({ profile }) => profile.segment ?? none,
      },
      {
        key: 'city',
        type: 'text',
        title: t('segment.column.city'),
        standard: !hasBought,
        render: ({ profile }) => profile.city ?? none,
      },
      {
        key: 'owner',
        type: 'text',
        title: t('segment.column.owner'),
        standard: !hasBought,
        render: ({ profile }) => profile.owner?.name ?? none,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, linked, say, whole, isModelled, hasBought, differs]);
}

/** A sentence in a cell: on two lines, whole where one points at it. */
const Cut = ({ text, whole = text }: { text: string; whole?: string }) => (
  <span className={styles.cut} title={whole}>
    {/* A day is not broken over two lines: it begins one. */}
    {text.replace(/ (?=\d{4}-\d{2}-\d{2})/g, '\n')}
  </span>
);
