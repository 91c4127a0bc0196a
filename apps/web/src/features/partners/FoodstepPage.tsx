import { type FoodProfile, listFoodOptions, listFoodProfiles } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { isSeen, useProfile, useSees } from '../../platform/session/useProfile.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { choiceFilter } from '../../ui/list/listFilter.js';
import { listQuery } from '../../ui/list/listState.js';
import { type ListControl, useListState } from '../../ui/list/useListState.js';
import { Page } from '../../ui/page/Page.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { AskForMore } from './AskForMore.js';
import styles from './partners.module.css';
import { Subscription } from './Subscription.js';
import { webAddress } from './webAddress.js';

const filters = ['province', 'segment'] as const;

/** /foodstep: the directory of food-service businesses for partners with a subscription. */
export function FoodstepPage() {
  const { t } = useTranslation('partners');
  const { whole } = useFormat();
  const { company } = useProfile();
  const control = useListState('foodstep', { filters, ordering: 'name' });
  const narrowed = control.search !== '' || Object.keys(control.filters).length > 0;
  const food = useCall(
    listFoodProfiles,
    { query: listQuery(control, filters) },
    { keepPrevious: true, silent: true },
  );
  const columns = useFoodColumns();
  const narrow = useFoodFilters(control);
  const count = food.data?.count;
  return (
    <Page
      title={t('foodstep.title')}
      count={
        count !== undefined && (
          <span aria-live="polite" data-testid="count">
            {t('foodstep.count', { count, shown: whole(count) })}
          </span>
        )
      }
      about={t('foodstep.lead', { company: company.name })}
    >
      <DataTable
        list="foodstep"
        control={control}
        columns={columns}
        page={food.data}
        query={food}
        rowKey={(row) => row.id}
        rowTo={(row) => paths.profile(row.id)}
        bar={{ search: t('foodstep.search'), filters: narrow, views: false }}
        empty={
          <EmptyState
            of="people"
            hint={t(narrowed ? 'foodstep.emptyNarrowed' : 'foodstep.empty')}
          />
        }
      />
      <div className={cx(styles.partnerColumns, styles.partnerBelow)}>
        <Subscription title={t('foodstep.included')} company={company.name} />
        <AskForMore />
      </div>
    </Page>
  );
}

function useFoodColumns(): DataColumn<FoodProfile>[] {
  const { t } = useTranslation('partners');
  const { whole } = useFormat();
  const { profile_fields: seen } = useProfile();
  return useMemo(() => {
    const columns: DataColumn<FoodProfile>[] = [
      {
        key: 'name',
        type: 'name',
        title: t('column.name'),
        sortable: true,

        render: (row) => <Link to={paths.profile(row.id)}>{row.name}</Link>,
      },
      {
        key: 'segment',
        type: 'text',
        title: t('column.segment'),
        sortable: true,
        render: (row) => row.segment,
      },
      {
        key: 'subsegment',
        type: 'text',
        standard: false,
        title: t('column.subsegment'),
        render: (row) => row.subsegment,
      },
      {
        key: 'address',
        type: 'words',
        title: t('column.address'),
        render: (row) => [row.street, row.house_number].filter(Boolean).join(' '),
      },
      { key: 'postcode', type: 'code', title: t('column.postcode'), render: (row) => row.postcode },
      {
        key: 'city',
        type: 'text',
        title: t('column.city'),
        sortable: true,
        render: (row) => row.city,
      },
      {
        key: 'province',
        type: 'text',
        title: t('column.province'),
        sortable: true,
        render: (row) => row.province,
      },
      {
        key: 'phone',
        type: 'text',
        title: t('column.phone'),
        render: (row) =>
          row.phone && <a href={`tel:${row.phone.replace(/\s/g, '')}`}>{row.phone}</a>,
      },
      {
        key: 'website',
        type: 'words',
        standard: false,
        title: t('column.website'),
        render: ({ website }) => {
          const to = webAddress(website ?? null);
          return to ? (
            <a href={to} target="_blank" rel="noopener noreferrer">
              {new URL(to).hostname}
            </a>
          ) : (
            website
          );
        },
      },
      {
        key: 'menu_items',
        type: 'count',
        title: t('column.menu'),
        render: (row) => whole(row.menu_items),
      },
    ];
    // Dishes are no field of a profile; an address is its street.
    const fieldOf = (key: string) => (key === 'address' ? 'street' : key);
    return columns.filter(({ key }) => key === 'menu_items' || isSeen(fieldOf(key), seen));
  }, [t, whole, seen]);
}

/** Province and segment. The counts are those of the whole directory. */
function useFoodFilters(control: ListControl) {
  const { t } = useTranslation('partners');
  const common = useTranslation('common').t;
  const { whole } = useFormat();
  const options = useCall(listFoodOptions, {}, { staleTime: 300_000, silent: true });
  const sees = useSees();
  const lists = { province: options.data?.provinces, segment: options.data?.segments };
  return filters.filter(sees).map((name) =>
    choiceFilter(
      control,
      {
        name,
        label: t(`column.${name}`),
        loading: options.isPending,
        options: (lists[name] ?? []).map((found) => ({
          value: found.name,
          label: found.name,
          count: whole(found.count),
        })),
      },
      common,
    ),
  );
}
