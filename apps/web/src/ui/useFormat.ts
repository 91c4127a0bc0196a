import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { makeFormat } from './format.js';

/** Number, money and date formats of the language in use. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  return useMemo(() => makeFormat(language), [language]);
}
