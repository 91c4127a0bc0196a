import { type Column, catalogue, type FoundProfile, fieldOf, sortableFields } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { isSeen, useProfile } from '../../platform/session/useProfile.js';
import { cellOf } from '../../ui/facts/cells.js';
import styles from '../../ui/facts/name.module.css';
import { useCellLook } from '../../ui/facts/useCellLook.js';
import type { DataColumn } from '../../ui/table/columns.js';
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
  'KIND',
  'PROVINCE',
  'EXTERNAL_ID',
];

const place = (column: Column) => {
  const at = standard.indexOf(column.key);
  return at < 0 ? standard.length : at;
};
const ordered = [...catalogue].sort((a, b) => place(a) - place(b));

/** Every column of the catalogue that the reader is shown as a column of the list. */
export function useProfileColumns(): readonly DataColumn<FoundProfile>[] {
  const { t } = useTranslation('profiles');
  const look = useCellLook();
  const language = currentLanguage();
  const { profile_fields: seen } = useProfile();
  return useMemo(
    () =>
      ordered
        .filter((c) => isSeen(fieldOf(c), seen))
        .map((column) => ({
          key: fieldOf(column),
          title: column.label[language],
          group: t(`group.${column.group}`),
          sortable: sortableFields.includes(fieldOf(column)),
          align: column.type === 'number' ? ('end' as const) : ('start' as const),
          // A partner sees so few that all of them are shown.
          standard: seen !== null || standard.includes(column.key),
          ...(column.key === 'NAME' ? { sticky: true, width: 220 } : {}),
          render: (row: FoundProfile) =>
            column.key === 'NAME' ? (
              <>
                <Link className={styles.nameLink} to={paths.profile(row.id)} title={row.name}>
                  {row.name}
                </Link>
                <FoundBy row={row} />
              </>
            ) : (
              cellOf(column, row, look)
            ),
        })),
    [t, look, language, seen],
  );
}
