import {
  listOpportunities,
  lostReasonWords,
  type Opportunity,
  opportunityFields,
  opportunityStatuses,
} from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { none } from '../../ui/facts/format.js';
import { Person } from '../../ui/facts/Person.js';
import styles from '../../ui/facts/record.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day } from '../../ui/facts/Values.js';
import type { Bar } from '../../ui/list/FilterBar.js';
import { listQuery } from '../../ui/list/listState.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { useProfileActions } from '../../ui/list/useProfileActions.js';
import { usePlainColumns } from '../../ui/record/fields.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import {
  opportunityEdits,
  ownerOfOpportunity,
  probabilityEdit,
  statusEdit,
  titleEdit,
} from './edits.js';
import type { FunnelQuery } from './filter.js';

type Props = {
  bar: Bar;
  control: ListControl;
  query: FunnelQuery;
  onOpen: (id: number) => void;
  onProfile: (id: number) => void;
};

/** The same opportunities as rows: to sort, to compare, to find those that ended long ago. */
export function FunnelList({ bar, control, query, onOpen, onProfile }: Props) {
  const { t } = useTranslation(['funnel', 'common']);
  const { percent } = useFormat();
  const paging = listQuery(control, { status: opportunityStatuses });
  const found = useCall(
    listOpportunities,
    { query: { ...query, ...paging } },
    { keepPrevious: true },
  );
  const actionsOf = useProfileActions();
  const rowActions = useCallback((o: Opportunity) => actionsOf(o.profile), [actionsOf]);
  const plain = usePlainColumns(opportunityFields);
  const columns = useMemo<DataColumn<Opportunity>[]>(() => {
    const { value, expected_close, ...others } = plain;
    return [
      {
        key: 'title',
        type: 'name',
        title: t('list.title'),
        sortable: true,
        edit: titleEdit,
        render: (o) => (
          <button type="button" className={styles.plainButton} onClick={() => onOpen(o.id)}>
            {o.title}
          </button>
        ),
      },
      {
        key: 'profile',
        type: 'words',
        title: t('list.profile'),
        sortable: true,
        render: ({ profile }) =>
          profile ? (
            <button
              type="button"
              className={styles.plainButton}
              onClick={() => onProfile(profile.id)}
            >
              {profile.name}
            </button>
          ) : (
            none
          ),
      },
      {
        key: 'status',
        type: 'status',
        title: t('list.status'),
        sortable: true,
        render: (o) => <StatusTag status={o.status} />,
        edit: statusEdit(
          opportunityStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
        ),
      },
      value,
      {
        key: 'probability',
        type: 'percent',
        title: t('list.probability'),
        sortable: true,
        render: (o) => (o.probability === null ? none : percent(o.probability / 100)),
        edit: probabilityEdit,
      },
      expected_close,
      {
        key: 'owner',
        type: 'person',
        title: t('list.owner'),
        sortable: true,
        render: (o) => <Person user={o.owner} />,
        edit: ownerOfOpportunity,
      },
      // Where it came from, and what else is known: to choose.
      ...Object.values(others).map((column) => ({ ...column, standard: false })),
      {
        key: 'campaign',
        type: 'words',
        title: t('list.campaign'),
        standard: false,
        render: (o) => o.campaign?.name ?? none,
      },
      {
        key: 'created_at',
        type: 'date',
        title: t('list.createdAt'),
        sortable: true,
        render: (o) => <Day value={o.created_at} />,
      },
      {
        key: 'closed_at',
        type: 'date',
        standard: false,
        title: t('list.closedAt'),
        sortable: true,
        render: (o) => <Day value={o.closed_at} />,
      },
      {
        key: 'lost_reason',
        type: 'words',
        title: t('list.lostReason'),
        standard: false,
        render: (o) =>
          o.lost_reason === null ? none : lostReasonWords(o.lost_reason, currentLanguage()),
      },
    ];
  }, [t, plain, percent, onOpen, onProfile]);
  return (
    <DataTable
      list="funnel-list"
      control={control}
      columns={columns}
      page={found.data}
      query={found}
      rowKey={(o) => o.id}
      bar={bar}
      edits={opportunityEdits}
      rowActions={rowActions}
      profileOf={(o) => o.profile?.id}
      onOpen={(o) => onOpen(o.id)}
      empty={<EmptyState of="money" hint={t('list.empty')} />}
    />
  );
}
