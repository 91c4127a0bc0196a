import type { VoiceTrait } from '@kade/contract';
import { useTranslation } from 'react-i18next';

/** A trait of a voice in words: its own, or those of what the built-in reader found. */
export function useTraitWords() {
  const { t } = useTranslation('content');
  return ({ trait, value }: Pick<VoiceTrait, 'trait' | 'value'>): string =>
    value === null ? trait : t(`trait.${trait}.${value}`, { defaultValue: trait });
}
