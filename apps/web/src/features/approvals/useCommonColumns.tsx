import type { Approvable } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Person } from '../../ui/facts/Person.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day } from '../../ui/facts/Values.js';
import type { DataColumn } from '../../ui/table/columns.js';
import type { RowOf } from './objects.js';
import type { ApprovableScreens } from './screens.js';

/** The columns that the list of every kind has; each takes them where they fit among its own. */
export function useCommonColumns<T extends Approvable>(kind: ApprovableScreens<T>) {
  const { t } = useTranslation('common');
  return useMemo(() => {
    type Column = DataColumn<RowOf<T>>;
    const name: Column = {
      key: 'name',
      type: 'name',
      title: t('approvable.name'),
      sortable: true,

      render: (row) => (
        <Link to={kind.paths.one(row.id)} title={row.name}>
          {row.name}
        </Link>
      ),
    };
    const status: Column = {
      key: 'status',
      type: 'status',
      title: t('approvable.status'),
      render: (row) => <StatusTag status={kind.shownStatus?.(row) ?? row.status} />,
    };
    const createdBy: Column = {
      key: 'created_by',
      type: 'person',
      title: t('approvable.createdBy'),
      render: (row) => <Person user={row.created_by} />,
    };
    const changed: Column = {
      key: 'updated_at',
      type: 'date',
      title: t('approvable.changed'),
      sortable: true,
      render: (row) => <Day value={row.updated_at} />,
    };
    return { name, status, createdBy, changed };
  }, [kind, t]);
}
