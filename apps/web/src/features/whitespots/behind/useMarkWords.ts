import type { Proposition } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeWords } from '../words/group.js';
import { useSay } from '../words/useSay.js';
import type { Mark } from './mark.js';

/** What a mark is called: the heading of its customers, and the name that is suggested for an audience of them. */
export function useMarkWords(): (mark: Mark, propositions: readonly Proposition[]) => string {
  const { t } = useTranslation('whitespots');
  const { t: say } = useSay();
  return useCallback(
    ({ state, proposition, segment, province, size }, propositions) => {
      const name = propositions.find(({ id }) => id === proposition)?.name;
      const of = (value: string | undefined, without: string, words = (text: string) => text) =>
        value === undefined ? null : value === '' ? t(`without.${without}`) : words(value);
      const head = name ? t(`behind.title.${state}`, { name }) : t('behind.anyGap');
      const parts = [
        head,
        of(segment, 'segment'),
        of(province, 'province'),
        of(size, 'size', (text) => sizeWords(text, say)),
      ];
      return parts.filter(Boolean).join(' · ');
    },
    [t, say],
  );
}
