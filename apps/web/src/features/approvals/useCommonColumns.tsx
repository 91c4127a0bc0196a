import type { Approvable } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import type { DataColumn } from '../../ui/table/columns.js';
import { useRecordColumns } from '../../ui/table/useRecordColumns.js';
import type { RowOf } from './objects.js';
import type { ApprovableScreens } from './screens.js';

/** The columns that the list of every kind has; each takes them where they fit among its own. */
export function useCommonColumns<T extends Approvable>(kind: ApprovableScreens<T>) {
  const { t } = useTranslation('common');
  const columns = useRecordColumns<RowOf<T>>(kind.paths.one);
  return useMemo(() => {
    const status: DataColumn<RowOf<T>> = {
      key: 'status',
      type: 'status',
      title: t('approvable.status'),
      render: (row) => <StatusTag status={kind.shownStatus?.(row) ?? row.status} />,
    };
    return { ...columns, status };
  }, [kind, columns, t]);
}
