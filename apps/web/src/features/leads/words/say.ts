import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

/** What sentences are made with: the texts of lead scoring, and how the language in use writes figures. */
export type Say = {
  readonly t: TFunction;
  readonly format: Format;
  readonly language: 'en' | 'nl';
};

export function useSay(): Say {
  const { t, i18n } = useTranslation('leads');
  const format = useFormat();
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  return useMemo(() => ({ t, format, language }), [t, format, language]);
}

/** Points with their sign: +14, −6. */
export const pointsText = ({ format }: Say, points: number): string => {
  const whole = Math.round(points);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${format.whole(Math.abs(whole))}`;
};

/** A difference of shares in percentage points, with its sign. */
export const differenceText = ({ t, format }: Say, difference: number): string => {
  const points = Math.round(difference * 1000) / 10;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return t('compare.points', { shown: `${sign}${format.tenths(Math.abs(points))}` });
};
