import {
  type ContractRow,
  ContractStatus,
  contractDecisions,
  contractFields,
  contractStatuses,
  decisionOn,
  listContracts,
  noticeSoon,
  OwnerScope,
} from '@kade/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Person } from '../../ui/facts/Person.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Day, Euros } from '../../ui/facts/Values.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { useListState } from '../../ui/list/useListState.js';
import { useProfileActions } from '../../ui/list/useProfileActions.js';
import { Page } from '../../ui/page/Page.js';
import { choiceEdit } from '../../ui/record/cellEdits.js';
import { usePlainColumns } from '../../ui/record/fields.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { openGroups } from '../../ui/table/groups.js';
import { useFolds } from '../../ui/table/useFolds.js';
import { contractEdits, ownerOfContract, valueEdit } from './edits.js';
import { LastDay } from './LastDay.js';
import { StateTag, stateOf } from './StateTag.js';

const pathOf = (c: ContractRow) => paths.contract(c.id);
const decisionOf = ({ status, standing }: ContractRow) =>
  decisionOn(status === 'active' ? standing.notice_by : null, standing.today);
const orders = listContracts.query.shape.ordering;

/** All contracts of the company; the one that has to be decided on first stands first. */
export function ContractsPage() {
  const { t } = useTranslation(['contracts', 'common']);
  const common = useTranslation('common').t;
  const { whole, euros } = useFormat();
  const control = useListState('contracts', {
    filters: ['status', 'notice_within', 'owner'],
    ordering: 'notice_by',
  });
  const status = contractStatuses.filter((s) => control.filters.status?.includes(s));
  const isSoon = control.filters.notice_within?.[0] === String(noticeSoon);
  const owner = OwnerScope.catch('all').parse(control.filters.owner?.[0]);
  const { page, pageSize, search } = control;
  const folds = useFolds('contracts', contractDecisions, control);
  const ordering = orders.catch('notice_by').parse(control.ordering);
  const isGrouped = ordering.endsWith('notice_by');
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
        ...(isGrouped ? { decision: openGroups(contractDecisions, folds.folded) } : {}),
        ...(isSoon ? { notice_within: noticeSoon } : {}),
      },
    },
    { keepPrevious: true },
  );
  const actionsOf = useProfileActions();
  const rowActions = useCallback((c: ContractRow) => actionsOf(c.profile), [actionsOf]);
  const plain = usePlainColumns(contractFields);
  const columns = useMemo<DataColumn<ContractRow>[]>(() => {
    const { number, title, ...rest } = plain;
    const others: Readonly<Record<string, DataColumn<ContractRow>>> = rest;
    return [
      // On a narrow page what it is called, whose it is, the last day and the value stay.
      {
        ...number,
        type: 'code',
        yields: 3,
        render: (c) => <Link to={pathOf(c)}>{c.number}</Link>,
      },
      { ...title, type: 'words' },
      {
        key: 'profile',
        type: 'words',
        title: t('list.profile'),
        render: (c) => <Link to={paths.profile(c.profile.id)}>{c.profile.name}</Link>,
      },
      {
        key: 'state',
        type: 'status',
        title: t('field.status'),
        yields: 4,
        render: (c) => <StateTag state={stateOf(c)} />,
        edit: choiceEdit<ContractRow>(
          'status',
          contractStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ),
      },
      {
        key: 'notice_by',
        type: 'moment',
        title: t('fact.noticeBy'),
        sortable: true,
        render: (c) => <LastDay contract={c} />,
      },
      {
        key: 'ends_on',
        type: 'date',
        title: t('fact.endsOn'),
        yields: 1,
        render: (c) => <Day value={c.standing.ends_on} />,
      },
      {
        key: 'value_per_year',
        type: 'money',
        title: t('fact.value'),
        sortable: true,
        render: (c) => <Euros value={c.value_per_year} />,
        edit: valueEdit,
      },
      {
        key: 'owner',
        type: 'person',
        title: t('fact.owner'),
        yields: 2,
        render: (c) => <Person user={c.owner} />,
        edit: ownerOfContract,
      },
      ...Object.values(others),
    ];
  }, [t, plain]);
  const found = contracts.data?.groups ?? [];
  const groups =
    found.length > 0
      ? {
          of: decisionOf,
          all: found.map(({ key, count, sum }) => ({
            key,
            label: t(`decision.${key}`),
            count,
            sum: sum && t('decision.worth', { value: euros(sum) }),
          })),
          folds,
        }
      : undefined;
  return (
    <Page
      title={t('common:title.contracts')}
      count={contracts.data && whole(contracts.data.count)}
      about={t('list.lead')}
    >
      <DataTable
        list="contracts"
        control={{ ...control, ordering }}
        columns={columns}
        page={contracts.data}
        query={contracts}
        rowKey={(c) => c.id}
        rowTo={pathOf}
        edits={contractEdits}
        rowActions={rowActions}
        profileOf={(c) => c.profile.id}
        groups={groups}
        card={{ title: 'title', line2: ['number', 'profile', 'owner'] }}
        bar={{
          search: t('list.search'),
          presets: [
            { key: 'mine', label: t('list.of.mine'), filters: { owner: ['mine'] } },
            {
              key: 'soon',
              label: t('list.soon', { days: noticeSoon }),
              filters: { notice_within: [String(noticeSoon)] },
            },
          ],
          filters: [
            choiceFilter(
              control,
              {
                name: 'owner',
                label: t('fact.owner'),
                single: true,
                // Everybody's narrows nothing: links from elsewhere say it, and no chip does.
                value: owner === 'all' ? [] : [owner],
                options: OwnerScope.options
                  .filter((value) => value !== 'all')
                  .map((value) => ({ value, label: t(`list.of.${value}`) })),
              },
              common,
            ),
            choiceFilter(
              control,
              {
                name: 'status',
                label: t('field.status'),
                options: ContractStatus.options.map((value) => ({
                  value,
                  label: t(`status.${value}`),
                })),
              },
              common,
            ),
            choiceFilter(
              control,
              {
                name: 'notice_within',
                label: t('fact.noticeBy'),
                options: [
                  { value: String(noticeSoon), label: t('list.soon', { days: noticeSoon }) },
                ],
              },
              common,
            ),
          ],
        }}
        empty={
          <EmptyState
            of="file"
            hint={t(isSoon ? 'list.noneSoon' : 'list.empty', { days: noticeSoon })}
          />
        }
      />
    </Page>
  );
}
