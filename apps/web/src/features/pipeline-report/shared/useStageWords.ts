import type { MatrixStage } from '@kade/contract';
import { useTranslation } from 'react-i18next';

/** What a stage is called; `none` is what was not there yet. */
export function useStageWords(): (stage: MatrixStage) => string {
  const { t } = useTranslation(['pipeline-report', 'common']);
  return (stage) => (stage === 'none' ? t('matrix.none') : t(`common:status.${stage}`));
}
