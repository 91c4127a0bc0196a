import { stageWords } from '@kade/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type FlowEnd, isStage } from './stages.js';

/** The words of stages, and of who is new, merged or gone, in the language in use. */
export function useStageWords(): (end: FlowEnd) => string {
  const { t, i18n } = useTranslation('lifecycle');
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  return useCallback(
    (end) => (isStage(end) ? stageWords[end][language] : t(`end.${end}`)),
    [t, language],
  );
}
