import { getProfile, type Profile } from '@kade/contract';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../platform/client/queries.js';
import { makeFormat } from './format.js';

/** Number, money and date formats of the language in use; moments as the company's clocks show them. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  // Read where it lies: pages before signing in have no profile, and must not ask for one.
  const profile = useContext(QueryClientContext)?.getQueryData<Profile>(keyOf(getProfile));
  const zone = profile?.company.time_zone;
  return useMemo(() => makeFormat(language, zone), [language, zone]);
}
