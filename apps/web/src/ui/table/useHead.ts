import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from './columns.js';

/** What stands over a column: short where its full name is longer than what it holds. */
export function useHead(): (column: Pick<DataColumn<never>, 'key' | 'title'>) => string {
  const { t } = useTranslation('common');
  return useCallback(({ key, title }) => t(`table.head.${key}`, { defaultValue: title }), [t]);
}
