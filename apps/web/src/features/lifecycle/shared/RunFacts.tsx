import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Result } from './useResults.js';
import { endOf, useRuns } from './useRuns.js';

/** For the facts of a page's head: up to which day the data of a result reach, and when they were worked out. */
export function useRunFacts(result: Result | null | undefined): string[] {
  const { t } = useTranslation('lifecycle');
  const { moment } = useFormat();
  const { all } = useRuns();
  if (!result) return [];
  const end = endOf(all, result.run_id);
  return [
    t('run.dataUpTo', { day: result.day }),
    end ? t('run.of', { moment: moment(end) }) : t('run.number', { id: result.run_id }),
  ];
}
