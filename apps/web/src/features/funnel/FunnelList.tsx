import {
  listOpportunities,
  lostReasonWords,
  type Opportunity,
  opportunityFields,
  opportunityStatuses,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { none } from '../../ui/facts/format.js';
import styles from '../../ui/facts/record.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day } from '../../ui/facts/Values.js';
import { listQuery } from '../../ui/list/listState.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { usePlainColumns } from '../../ui/record/fields.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { FunnelFilters } from './FunnelFilters.js';
import type { FunnelQuery } from './filter.js';

type Props = {
  control: ListControl;
  query: FunnelQuery;
  onOpen: (id: number) => void;
  onProfile: (id: number) => void;
};

/** The same opportunities as rows: to sort, to compare, to find those that ended long ago. */
export function FunnelList({ control, query, onOpen, onProfile }: Props) {
  const { t } = useTranslation(['funnel', 'common']);
  const { percent } = useFormat();
  const paging = listQuery(control, { status: opportunityStatuses });
  const found = useCall(
    listOpportunities,
    { query: { ...query, ...paging } },
    { keepPrevious: true },
  );
  const plain = usePlainColumns(opportunityFields);
  const columns = useMemo<DataColumn<Opportunity>[]>(() => {
    const { value, expected_close, ...others } = plain;
    return [
      {
        key: 'title',
        title: t('list.title'),
        sortable: true,
        sticky: true,
        width: 240,
        render: (o) => (
          <button type="button" className={styles.plainButton} onClick={() => onOpen(o.id)}>
            {o.title}
          </button>
        ),
      },
      {
        key: 'profile',
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
        title: t('list.status'),
        sortable: true,
        render: (o) => <StatusTag status={o.status} />,
      },
      value,
      {
        key: 'probability',
        title: t('list.probability'),
        sortable: true,
        align: 'end',
        render: (o) => (o.probability === null ? none : percent(o.probability / 100)),
      },
      expected_close,
      {
        key: 'owner',
        title: t('list.owner'),
        sortable: true,
        render: (o) => o.owner?.name ?? none,
      },
      ...Object.values(others),
      {
        key: 'campaign',
        title: t('list.campaign'),
        standard: false,
        render: (o) => o.campaign?.name ?? none,
      },
      {
        key: 'created_at',
        title: t('list.createdAt'),
        sortable: true,
        render: (o) => <Day value={o.created_at} />,
      },
      {
        key: 'closed_at',
        title: t('list.closedAt'),
        sortable: true,
        render: (o) => <Day value={o.closed_at} />,
      },
      {
        key: 'lost_reason',
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
      toolbar={<FunnelFilters control={control} />}
      empty={<EmptyState hint={t('list.empty')} />}
    />
  );
}
