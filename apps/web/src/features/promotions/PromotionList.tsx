import {
  listPromotions,
  offerWords,
  type PromotionRow,
  promotionStatuses,
  promotionTypes,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { none } from '../../ui/facts/format.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day, Moment, Money, Num } from '../../ui/facts/Values.js';
import { isNarrowed, ListToolbar } from '../../ui/list/ListToolbar.js';
import { listQuery } from '../../ui/list/listState.js';
import { useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { termsOf } from './promotionDraft.js';
import { Views } from './Views.js';

const filters = ['status', 'type'] as const;

/** All promotions: search, filter by status and type, open one, make a new one. */
export function PromotionList() {
  const { t } = useTranslation(['promotions', 'common']);
  const control = useListState('promotions', { filters, ordering: '-updated_at' });
  const promotions = useCall(
    listPromotions,
    { query: listQuery(control, { status: promotionStatuses, type: promotionTypes }) },
    { keepPrevious: true },
  );
  const columns = usePromotionColumns();
  const narrowed = isNarrowed(control);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<Views active="list" />}>
      <DataTable
        list="promotions"
        control={control}
        columns={columns}
        page={promotions.data}
        query={promotions}
        rowKey={(p) => p.id}
        rowTo={(p) => paths.promotion(p.id)}
        toolbar={
          <ListToolbar
            control={control}
            search={t('search')}
            filters={[
              {
                name: 'status',
                label: t('field.status'),
                options: promotionStatuses.map((value) => ({
                  value,
                  label: t(`common:status.${value}`),
                })),
              },
              {
                name: 'type',
                label: t('field.type'),
                options: promotionTypes.map((value) => ({ value, label: t(`type.${value}`) })),
              },
            ]}
          />
        }
        empty={
          narrowed ? (
            <EmptyState hint={t('emptyNarrowed')} />
          ) : (
            <EmptyState what={t('emptyTitle')} hint={t('empty')} />
          )
        }
      />
    </Page>
  );
}

function usePromotionColumns() {
  const { t } = useTranslation('promotions');
  const language = currentLanguage();
  return useMemo<DataColumn<PromotionRow>[]>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        sortable: true,
        sticky: true,
        width: 260,
        render: (p) => (
          <Link className="name-link" to={paths.promotion(p.id)} title={p.name}>
            {p.name}
          </Link>
        ),
      },
      { key: 'status', title: t('field.status'), render: (p) => <StatusTag status={p.status} /> },
      { key: 'offer', title: t('field.offer'), render: (p) => offerWords(termsOf(p), language) },
      {
        key: 'starts_on',
        title: t('field.startsOn'),
        sortable: true,
        render: (p) => <Day value={p.starts_on} />,
      },
      {
        key: 'ends_on',
        title: t('field.endsOn'),
        sortable: true,
        render: (p) => (p.ends_on ? <Day value={p.ends_on} /> : t('open')),
      },
      {
        key: 'code',
        title: t('field.code'),
        render: (p) => p.code ?? (p.code_mode === 'unique' ? t('codeEach') : none),
      },
      {
        key: 'uses',
        title: t('field.uses'),
        sortable: true,
        align: 'end',
        render: (p) => <Num value={p.uses} />,
      },
      {
        key: 'given',
        title: t('field.given'),
        sortable: true,
        align: 'end',
        render: (p) => <Money value={p.given} />,
      },
      {
        key: 'budget',
        title: t('field.budget'),
        align: 'end',
        standard: false,
        render: (p) => <Money value={p.budget} />,
      },
      {
        key: 'created_by',
        title: t('field.createdBy'),
        standard: false,
        render: (p) => p.created_by?.name ?? none,
      },
      {
        key: 'updated_at',
        title: t('field.changed'),
        sortable: true,
        render: (p) => <Moment value={p.updated_at} />,
      },
    ],
    [t, language],
  );
}
