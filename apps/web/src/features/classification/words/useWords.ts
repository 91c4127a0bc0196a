import { type ClassReason, columnOf, type LeadClass, optionWord } from '@kade/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

/** Columns whose values say of themselves what they are of. */
const speaking: readonly string[] = [
  ...['SEGMENT', 'SUBSEGMENT', 'PROVINCE', 'CITY', 'JURIDICAL_FORM', 'RESIDENCE_FUNCTION'],
  'SOURCE',
];

/** What stood in a column of a lead. */
type Told = ClassReason['value'];

/** What sentences are made with: the texts of the classification, and how the language in use writes figures. */
export type Words = {
  readonly t: TFunction;
  readonly format: Format;
  readonly language: 'en' | 'nl';
  readonly class: (value: LeadClass) => string;
  readonly column: (key: string) => string;
  readonly value: (key: string, value: Told) => string;
  /** 'Segment: Hotel' */
  readonly reason: (reason: Pick<ClassReason, 'column' | 'value'>) => string;
  /** '+ Hotel', '− Employees: 3': a word says of itself of which column it is. */
  readonly brief: (reason: Pick<ClassReason, 'column' | 'value' | 'toward'>) => string;
};

export function useWords(): Words {
  const { t, i18n } = useTranslation('classification');
  const format = useFormat();
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  return useMemo(() => wordsIn(t, format, language), [t, format, language]);
}

/** The same without React. */
export function wordsIn(t: TFunction, format: Format, language: 'en' | 'nl'): Words {
  const column = (key: string) =>
    columnOf(key)?.label[language] ?? key.toLowerCase().replaceAll('_', ' ');
  const value = (key: string, told: Told): string => {
    if (told === null || told === '') return t('value.unknown');
    const of = columnOf(key);
    if (typeof told === 'boolean') return t(`value.${told}`);
    if (typeof told === 'string') return of ? optionWord(of, told, language) : told;
    if (of?.unit === 'EUR') return format.euros(told);
    if (of?.unit === 'share') return format.percent(told);
    if (of?.unit === 'm2') return `${format.num(told)} m²`;
    return format.num(told);
  };
  const reason: Words['reason'] = (one) => `${column(one.column)}: ${value(one.column, one.value)}`;
  return {
    ...{ t, format, language, column, value, reason },
    class: (one) => t(`class.${one}`),
    brief: (one) => {
      const isWord = typeof one.value === 'string' && speaking.includes(one.column);
      // A line breaks between reasons, not within one.
      const said = isWord ? value(one.column, one.value) : reason(one);
      return `${one.toward === 'for' ? '+' : '−'} ${said}`.replaceAll(' ', '\u00a0');
    },
  };
}
