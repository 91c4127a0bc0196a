import { type Brand, createBrand, listBrands } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { none } from '../../../ui/facts/format.js';
import { Num } from '../../../ui/facts/Values.js';
import { isNarrowed } from '../../../ui/list/isNarrowed.js';
import { listQuery } from '../../../ui/list/listState.js';
import { NarrowedList } from '../../../ui/list/NarrowedList.js';
import { useListState } from '../../../ui/list/useListState.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { useRecordColumns } from '../../../ui/table/useRecordColumns.js';
import { nameOf } from '../shared/Languages.js';
import { NothingYet } from '../shared/NothingYet.js';

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
  const { t } = useTranslation('content');
  const { name, createdBy, changed } = useRecordColumns<Brand>(paths.brand);
  return useMemo<DataColumn<Brand>[]>(
    () => [
      name,
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
      { ...createdBy, standard: false },
      changed,
    ],
    [t, name, createdBy, changed],
  );
}

/** Before the first brand, wherever one is needed. */
export const NoBrands = ({ isAlone = false }: { isAlone?: boolean }) => (
  <NothingYet
    of="brand"
    access={createBrand.access}
    to={paths.contentGenerator('brands', 'new')}
    isAlone={isAlone}
  />
);
