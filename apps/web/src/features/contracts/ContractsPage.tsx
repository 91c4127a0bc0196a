import {
  type ContractRow,
  ContractStatus,
  contractFields,
  contractStatuses,
  listContracts,
  noticeSoon,
  OwnerScope,
} from '@kade/contract';
import { Checkbox, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import nameStyles from '../../ui/facts/name.module.css';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day, Money } from '../../ui/facts/Values.js';
import { FilterSelect } from '../../ui/list/FilterSelect.js';
import { SearchBox } from '../../ui/list/SearchBox.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { usePlainColumns } from '../../ui/record/fields.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import tableStyles from '../../ui/table/table.module.css';
import styles from './contracts.module.css';
import { StateTag, stateOf } from './StateTag.js';

const pathOf = (c: ContractRow) => paths.profile(c.profile.id, 'contracts');
const orders = listContracts.query.shape.ordering;

/** All contracts of the company; the one that has to be decided on first stands first. */
export function ContractsPage() {
  const { t } = useTranslation(['contracts', 'common']);
  const { whole } = useFormat();
  const control = useListState('contracts', {
    filters: ['status', 'notice_within', 'owner'],
    ordering: 'notice_by',
  });
  const status = contractStatuses.filter((s) => control.filters.status?.includes(s));
  const isSoon = control.filters.notice_within?.[0] === String(noticeSoon);
  const owner = OwnerScope.catch('all').parse(control.filters.owner?.[0]);
  const { page, pageSize, search } = control;
  const ordering = orders.catch('notice_by').parse(control.ordering);
  const contracts = useCall(
    listContracts,
    {
      query: {
        page,
        page_size: pageSize,
        search,
        status,
        owner,
        ordering,
        ...(isSoon ? { notice_within: noticeSoon } : {}),
      },
    },
    { keepPrevious: true },
  );
  const plain = usePlainColumns(contractFields);
  const columns = useMemo<DataColumn<ContractRow>[]>(() => {
    const { number, title, ...rest } = plain;
    const others: Readonly<Record<string, DataColumn<ContractRow>>> = rest;
    return [
      { ...number, sticky: true, render: (c) => <Link to={pathOf(c)}>{c.number}</Link> },
      title,
      { key: 'profile', title: t('list.profile'), render: (c) => c.profile.name },
      { key: 'state', title: t('field.status'), render: (c) => <StateTag state={stateOf(c)} /> },
      {
        key: 'notice_by',
        title: t('fact.noticeBy'),
        sortable: true,
        render: (c) => <Day value={c.status === 'active' ? c.standing.notice_by : null} />,
      },
      {
        key: 'ends_on',
        title: t('fact.endsOn'),
        render: (c) => <Day value={c.standing.ends_on} />,
      },
      {
        key: 'value_per_year',
        title: t('fact.value'),
        align: 'end',
        sortable: true,
        render: (c) => <Money value={c.value_per_year} />,
      },
      { key: 'owner', title: t('fact.owner'), render: (c) => c.owner?.name ?? '–' },
      ...Object.values(others),
    ];
  }, [t, plain]);
  return (
    <Page
      title={t('common:title.contracts')}
      beside={
        contracts.data && <span className={nameStyles.count}>{whole(contracts.data.count)}</span>
      }
      lead={t('list.lead')}
    >
      <DataTable
        list="contracts"
        control={{ ...control, ordering }}
        columns={columns}
        page={contracts.data}
        query={contracts}
        rowKey={(c) => c.id}
        rowTo={pathOf}
        toolbar={
          <>
            <SearchBox
              value={search}
              label={t('list.search')}
              onSearch={(text) => control.set({ search: text })}
            />
            <Select<OwnerScope>
              className={tableStyles.filterSelect}
              aria-label={t('fact.owner')}
              value={owner}
              popupMatchSelectWidth={false}
              options={OwnerScope.options.map((value) => ({ value, label: t(`list.of.${value}`) }))}
              onChange={(chosen) =>
                control.set({ filters: { ...control.filters, owner: [chosen] } })
              }
            />
            <FilterSelect
              label={t('field.status')}
              value={status}
              options={ContractStatus.options.map((s) => ({ value: s, label: t(`status.${s}`) }))}
              onChange={(chosen) =>
                control.set({ filters: { ...control.filters, status: chosen } })
              }
            />
            <Checkbox
              className={styles.contractsSoon}
              checked={isSoon}
              onChange={({ target }) =>
                control.set({
                  filters: {
                    ...control.filters,
                    notice_within: target.checked ? [String(noticeSoon)] : [],
                  },
                })
              }
            >
              {t('list.soon', { days: noticeSoon })}
            </Checkbox>
          </>
        }
        empty={
          <EmptyState hint={t(isSoon ? 'list.noneSoon' : 'list.empty', { days: noticeSoon })} />
        }
      />
    </Page>
  );
}
