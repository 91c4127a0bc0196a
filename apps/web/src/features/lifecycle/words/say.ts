import type { CustomerStage } from '@kade/contract';
import { stageWords } from '@kade/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

/** What sentences are made with: the texts of the lifecycle, and how the language in use writes figures. */
export type Say = {
  readonly t: TFunction;
  readonly format: Format;
  readonly language: 'en' | 'nl';
};

export function useSay(): Say {
  const { t, i18n } = useTranslation('lifecycle');
  const format = useFormat();
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  return useMemo(() => ({ t, format, language }), [t, format, language]);
}

export const stageWord = ({ language }: Say, stage: CustomerStage): string =>
  stageWords[stage][language];

/** Times a gap: one decimal is as much as anybody reads. */
export const times = ({ format }: Say, value: number): string =>
  format.num(Math.round(value * 10) / 10);

/** '21 days' */
export const daysLong = ({ t, format }: Say, days: number): string =>
  t('customer.gap', { count: Math.round(days), shown: format.whole(Math.round(days)) });

/** '9 days ago'; on the last day of the data for none. */
export const daysAgo = ({ t, format }: Say, days: number): string => {
  const count = Math.round(days);
  if (count <= 0) return t('customer.ago_zero');
  return t('customer.ago', { count, shown: format.whole(count) });
};

/** A chance as columns and heads of profiles have it. */
export const chance = ({ format }: Say, share: number): string => format.chance(share);
