import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Person } from '../facts/Person.js';
import { Day } from '../facts/Values.js';
import type { DataColumn } from './columns.js';

type Made = {
  readonly id: number;
  readonly name: string;
  readonly created_by: { readonly id: number | null; readonly name: string } | null;
  readonly updated_at: string;
};

/**
 * The columns that lists of what people make have in common; each list takes them where they fit among its own.
 * @param pathOf where a row's own page is; the same function at each call
 */
export function useRecordColumns<Row extends Made>(pathOf: (id: number) => string) {
  const { t } = useTranslation('common');
  return useMemo(() => {
    type Column = DataColumn<Row>;
    const name: Column = {
      ...{ key: 'name', type: 'name', title: t('approvable.name'), sortable: true },
      render: (row) => (
        <Link to={pathOf(row.id)} title={row.name}>
          {row.name}
        </Link>
      ),
    };
    const createdBy: Column = {
      ...{ key: 'created_by', type: 'person', title: t('approvable.createdBy') },
      render: (row) => <Person user={row.created_by} />,
    };
    const changed: Column = {
      ...{ key: 'updated_at', type: 'date', title: t('approvable.changed'), sortable: true },
      render: (row) => <Day value={row.updated_at} />,
    };
    return { name, createdBy, changed };
  }, [t, pathOf]);
}
