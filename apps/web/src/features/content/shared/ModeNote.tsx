import type { AiMode } from '@kade/contract';
import { useTranslation } from 'react-i18next';

/** Who writes: the built-in composer or a language model, by its name. */
export function ModeNote({ mode, model }: { mode: AiMode; model?: string | null | undefined }) {
  const { t } = useTranslation('content');
  if (mode === 'built_in') return t('mode.built_in');
  return model ? t('mode.model', { model }) : t('mode.someModel');
}
