import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellLook } from './cells.js';
import { useFormat } from './useFormat.js';

export function useCellLook(): CellLook {
  const { t } = useTranslation('common');
  const format = useFormat();
  return useMemo(() => ({ format, yes: t('state.yes'), no: t('state.no') }), [format, t]);
}
