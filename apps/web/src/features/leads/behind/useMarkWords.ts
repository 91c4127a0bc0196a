import { leadValueWords } from '@kade/contract';
import { useCallback } from 'react';
import { columnWord, valueWord } from '../words/columns.js';
import { useSay } from '../words/say.js';
import type { Mark } from './mark.js';

/** Values that are named one by one; more are counted. */
const mostNamed = 3;

/** What a mark is called: the heading of who is behind it, and the name that is suggested for an audience of them. */
export function useMarkWords(): (mark: Mark) => string {
  const say = useSay();
  return useCallback(
    (mark) => {
      const { t, language } = say;
      const { side, standing, column, value = [], unknown, year = [], leadvalue } = mark;
      const values = value.map((one) => valueWord(say, column ?? '', one));
      const named =
        values.length > mostNamed ? [t('behind.values', { count: values.length })] : values;
      const all = [...named, ...(unknown ? [t('value.unknown')] : [])];
      const parts = [
        standing ? t(`standing.${standing}`) : t(`side.${side ?? 'all'}`),
        column && all.length > 0 && `${columnWord(say, column)}: ${all.join(', ')}`,
        mark.score_from !== undefined &&
          t('behind.score', { from: mark.score_from, to: mark.score_to ?? 100 }),
        leadvalue && t('behind.leadvalue', { value: leadValueWords[leadvalue][language] }),
        year.length > 0 && [...year].sort((a, b) => a - b).join(', '),
      ].filter(Boolean);
      return parts.join(' · ');
    },
    [say],
  );
}
