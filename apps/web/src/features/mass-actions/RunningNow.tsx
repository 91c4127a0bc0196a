import { isOpenRun } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import pageStyles from '../../ui/page/page.module.css';
import styles from './mass-actions.module.css';
import { RunProgress } from './RunProgress.js';
import { useActionWords } from './useActionWords.js';
import { useRuns } from './useRun.js';

/** Mass actions that run now, whoever started them: also for those who left and came back. */
export function RunningNow() {
  const { t } = useTranslation('mass-actions');
  const words = useActionWords();
  const runs = useRuns({ page: 1, page_size: 10 });
  return (runs.data?.results ?? []).filter(isOpenRun).map((run) => (
    <div className={pageStyles.panel} key={run.id}>
      <RunProgress run={run} title={`${words.kind(run)} · ${words.about(run)}`} />
      <Link className={styles.massDetails} to={paths.massAction(run.id)}>
        {t('details')}
      </Link>
    </div>
  ));
}
