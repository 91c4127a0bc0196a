import { type Brand, createBrand, listBrands } from '@kade/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { Day, Num } from '../../../ui/facts/Values.js';
import { isNarrowed } from '../../../ui/list/isNarrowed.js';
import { listQuery } from '../../../ui/list/listState.js';
import { NarrowedList } from '../../../ui/list/NarrowedList.js';
import { useListState } from '../../../ui/list/useListState.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { nameOf } from '../shared/Languages.js';

/** All brands. */
export function BrandList() {
  const { t } = useTranslation('content');
  const control = useListState('brands', { ordering: 'name' });
  const found = useCall(listBrands, { query: listQuery(control) }, { keepPrevious: true });
  return (
    <DataTable
      list="brands"
      control={control}
      columns={useColumns()}
      page={found.data}
      query={found}
      rowKey={(row) => row.id}
      rowTo={(row) => paths.brand(row.id)}
      bar={{ search: t('brand.search') }}
      empty={isNarrowed(control) ? <NarrowedList control={control} /> : <NoBrands />}
    />
  );
}

function useColumns() {
  const { t } = useTranslation(['content', 'common']);
  return useMemo<DataColumn<Brand>[]>(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('common:approvable.name'),
        sortable: true,
        render: (row) => (
          <Link to={paths.brand(row.id)} title={row.name}>
            {row.name}
          </Link>
        ),
      },
      {
        key: 'tone',
        type: 'text',
        title: t('brand.field.tone'),
        render: (row) => t(`tone.${row.tone}`),
      },
      {
        key: 'languages',
        type: 'words',
        title: t('field.languages'),
        render: (row) => row.languages.map(nameOf).join(', '),
      },
      {
        key: 'campaigns',
        type: 'number',
        title: t('section.campaigns'),
        yields: 1,
        render: (row) => <Num value={row.campaigns} />,
      },
      {
        key: 'contents',
        type: 'count',
        title: t('section.contents'),
        render: (row) => <Num value={row.contents} />,
      },
      {
        key: 'website',
        type: 'words',
        title: t('brand.field.website'),
        standard: false,
        render: (row) => row.website ?? none,
      },
      {
        key: 'created_by',
        type: 'person',
        title: t('common:approvable.createdBy'),
        standard: false,
        render: (row) => <Person user={row.created_by} />,
      },
      {
        key: 'updated_at',
        type: 'date',
        title: t('common:approvable.changed'),
        sortable: true,
        render: (row) => <Day value={row.updated_at} />,
      },
    ],
    [t],
  );
}

/** Before the first brand: what one is, and the way to it. */
export function NoBrands() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const may = useMay();
  return (
    <EmptyState
      title={t('brand.emptyTitle')}
      hint={t('brand.empty')}
      action={
        may(createBrand.access) && (
          <Button
            type="primary"
            onClick={() => void navigate(paths.contentGenerator('brands', 'new'))}
          >
            {t('brand.create')}
          </Button>
        )
      }
    />
  );
}
