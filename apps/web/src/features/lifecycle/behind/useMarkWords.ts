import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { useStageWords } from '../shared/useStageWords.js';
import type { Mark } from './mark.js';

/** What a mark is called: the heading of its customers, and the name that is suggested for an audience of them. */
export function useMarkWords(): (mark: Mark) => string {
  const { t } = useTranslation('lifecycle');
  const { whole } = useFormat();
  const words = useStageWords();
  return useCallback(
    ({ stage, cells = [], from, to, top }) => {
      const parts = [
        stage && words(stage),
        from && to && t('behind.path', { from: words(from), to: words(to) }),
        from && !to && t('behind.from', { from: words(from) }),
        to && !from && t('behind.to', { to: words(to) }),
        cells.length > 0 && t('behind.cells', { count: cells.length }),
        top && t('behind.top', { count: top, shown: whole(top) }),
      ].filter(Boolean);
      return parts.length > 0 ? parts.join(' · ') : t('behind.all');
    },
    [t, whole, words],
  );
}
