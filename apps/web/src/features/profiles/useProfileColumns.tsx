import {
  type Column,
  catalogue,
  editableColumns,
  type FoundProfile,
  fieldOf,
  sortableFields,
} from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { isSeen, useProfile } from '../../platform/session/useProfile.js';
import { columnEdit, ownerEdit } from '../../ui/record/cellEdits.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { useCatalogueColumn } from '../../ui/table/useCatalogueColumn.js';
import { FoundBy } from './list/FoundBy.js';

/** Shown until the user chooses, in this order. */
const standard = [
  'NAME',
  'CRM_STATUS',
  'SEGMENT',
  'CITY',
  'SALES_OWNER',
  'NET_SALES_LAST_12_MONTHS',
  'TOTAL_NET_REVENUE',
  'LAST_ORDER_DATE',
];

const place = (column: Column) => {
  const at = standard.indexOf(column.key);
  return at < 0 ? standard.length : at;
};
const ordered = [...catalogue].sort((a, b) => place(a) - place(b));

/** Every column of the catalogue that the reader is shown as a column of the list. */
export function useProfileColumns(): readonly DataColumn<FoundProfile>[] {
  const { t } = useTranslation('profiles');
  const columnOf = useCatalogueColumn();
  const { profile_fields: seen } = useProfile();
  return useMemo(
    () =>
      ordered
        .filter((c) => isSeen(fieldOf(c), seen))
        .map((column): DataColumn<FoundProfile> => {
          const shown = columnOf(column);
          return {
            ...shown,
            group: t(`group.${column.group}`),
            sortable: sortableFields.includes(shown.key),
            // A partner sees so few that all of them are shown.
            standard: seen !== null || standard.includes(column.key),
            edit: editOf(column),
            ...(column.key === 'NAME' ? { render: (row) => <Name row={row} /> } : {}),
          };
        }),
    [t, columnOf, seen],
  );
}

const owner = ownerEdit<FoundProfile>((row) =>
  typeof row.sales_owner === 'string' ? { id: row.owner_id ?? null, name: row.sales_owner } : null,
);
const editOf = (column: Column) =>
  column.key === 'SALES_OWNER'
    ? owner
    : editableColumns.includes(column)
      ? columnEdit<FoundProfile>(column)
      : undefined;

const Name = ({ row }: { row: FoundProfile }) => (
  <>
    <Link to={paths.profile(row.id)} title={row.name}>
      {row.name}
    </Link>
    <FoundBy row={row} />
  </>
);
