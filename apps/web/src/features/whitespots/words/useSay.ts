import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Say } from './why.js';

/** What sentences of whitespots are made with: the texts and formats of the language in use. */
export function useSay() {
  const { t } = useTranslation('whitespots');
  const format = useFormat();
  return useMemo(
    () => ({
      t: (key: string, values?: Record<string, unknown>): string => t(key, values ?? {}),
      format,
    }),
    [t, format],
  ) satisfies Say;
}
