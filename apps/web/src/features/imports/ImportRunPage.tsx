import { type ImportRun, isOpenRun, listProfiles } from '@kade/contract';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { cx } from '../../ui/cx.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Moment } from '../../ui/facts/Values.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { JobProgress } from '../../ui/states/JobProgress.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './imports.module.css';
import { RejectedButton, RunCounts } from './RunCounts.js';
import { useRun } from './runs.js';
import { Remarks } from './wizard/Remarks.js';

/** One import: its progress while it runs, then what became of the rows. */
export function ImportRunPage({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  const run = useRun(id);
  const file = run.data?.file_name ?? t('one');
  return (
    <Page
      title={file}
      facts={
        run.data
          ? [t(`kind.${run.data.kind}`), <Moment key="when" long value={run.data.created_at} />]
          : []
      }
      parent={{ title: t('title'), to: paths.imports }}
      actions={[{ key: 'another', label: t('another'), to: paths.newImport }]}
    >
      <Loaded query={run}>{(data) => <Run run={data} />}</Loaded>
    </Page>
  );
}

function Run({ run }: { run: ImportRun }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const { whole } = useFormat();
  const may = useMay();
  const open = isOpenRun(run);
  const finished = run.status === 'finished';
  return (
    <>
      <Panel title={t(open ? 'run.busy' : 'run.over')}>
        <JobProgress job={run} />
        {open && <p className={cx('soft', styles.importNote)}>{t(`run.${run.status}`)}</p>}
        {run.status === 'failed' && <p className={styles.importNote}>{t('run.failed')}</p>}
      </Panel>
      {finished && (
        <>
          <RunCounts run={run} />
          <Remarks remarks={run.remarks} />
          {run.rejected > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('rejected.title', { count: run.rejected, shown: whole(run.rejected) })}
              description={
                <>
                  {t('rejected.text')}
                  <span className={styles.rejectedButton}>
                    <RejectedButton run={run} />
                  </span>
                </>
              }
            />
          )}
          {may(listProfiles.access) && (
            <div>
              <Button type="primary" onClick={() => void navigate(paths.profiles)}>
                {t('run.toProfiles')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
