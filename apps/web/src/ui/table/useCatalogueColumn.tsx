import { type Column, fieldOf, type ProfileRow } from '@kade/contract';
import { useMemo } from 'react';
import { currentLanguage } from '../../platform/language/language.js';
import { cellOf } from '../facts/cells.js';
import { none } from '../facts/format.js';
import { Person } from '../facts/Person.js';
import { useCellLook } from '../facts/useCellLook.js';
import { Euros } from '../facts/Values.js';
import type { ColumnType, DataColumn } from './columns.js';

/** How wide a column of the catalogue is, by what it holds. */
function typeOf({ key, type, unit }: Column): ColumnType {
  if (key === 'NAME') return 'name';
  if (key === 'CRM_STATUS' || key === 'KIND' || key === 'LIFECYCLE_STAGE') return 'status';
  if (key === 'SALES_OWNER') return 'person';
  if (key === 'EMAIL' || key === 'WEBSITE' || type === 'multi') return 'words';
  if (type === 'date') return 'date';
  if (type !== 'number') return 'text';
  if (unit === 'EUR') return 'money';
  return unit === 'share' ? 'percent' : 'number';
}

const idOf = (id: unknown) => (typeof id === 'number' ? id : null);

/** A column of the catalogue as one of a list: whole euros, and no sales where there cannot be any. */
export function useCatalogueColumn(): (column: Column) => DataColumn<ProfileRow> {
  const look = useCellLook();
  const language = currentLanguage();
  return useMemo(
    () => (column) => {
      const key = fieldOf(column);
      return {
        key,
        type: typeOf(column),
        title: column.label[language],
        render: (row) => {
          const value = row[key];
          if (column.key === 'SALES_OWNER' && value)
            return <Person user={{ id: idOf(row.owner_id), name: String(value) }} />;
          if (column.type !== 'number' || column.unit !== 'EUR') return cellOf(column, row, look);
          const isSaleOfNobody = column.group === 'sales' && row.kind === 'lead' && !Number(value);
          return isSaleOfNobody ? none : <Euros value={value as string | null} />;
        },
      };
    },
    [look, language],
  );
}
