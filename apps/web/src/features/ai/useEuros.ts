import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';

/** Writes amounts of which single ones are parts of a cent: cents from ten cents on, below that as far as they say something. */
export function useEuros(): (euros: number) => string {
  const { i18n } = useTranslation();
  const { money } = useFormat();
  return useMemo(() => {
    const small = new Intl.NumberFormat(i18n.resolvedLanguage === 'nl' ? 'nl-NL' : 'en-IE', {
      ...{ style: 'currency', currency: 'EUR' },
      ...{ minimumFractionDigits: 2, maximumFractionDigits: 4 },
    });
    return (euros) => (euros >= 0.1 || euros === 0 ? money(euros) : small.format(euros));
  }, [money, i18n.resolvedLanguage]);
}
