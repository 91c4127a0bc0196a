import { getJob, isOpenRun, rebuildColumns } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useCall, useSend } from '../../platform/client/queries.js';
import pageStyles from '../../ui/page/page.module.css';
import { JobProgress } from '../../ui/states/JobProgress.js';
import { useFollowed } from '../runs/index.js';
import styles from './imports.module.css';

const key = 'rebuildJob';

/** The job that computes the sales columns anew: started here, followed here, also after a reload. */
export function useRebuild() {
  const [id, setId] = useState(() => Number(localStorage.getItem(key)) || null);
  const start = useSend(rebuildColumns, {
    onSuccess: (job) => {
      localStorage.setItem(key, String(job.id));
      setId(job.id);
    },
  });
  const job = useCall(getJob, { params: { id: id ?? 0 } }, { enabled: id !== null, silent: true });
  useFollowed({ kinds: ['rebuild_columns'] }, [keyOf(getJob)]);
  const forget = () => {
    localStorage.removeItem(key);
    setId(null);
  };
  const state = id === null || job.error ? undefined : job.data;
  return {
    start,
    state,
    busy: start.isPending || (state !== undefined && isOpenRun(state)),
    forget,
  };
}

type Control = ReturnType<typeof useRebuild>;

export function RebuildButton({ control }: { control: Control }) {
  const { t } = useTranslation('imports');
  return (
    <Button
      loading={control.busy}
      disabled={control.busy}
      title={t('rebuild.about')}
      onClick={() => control.start.mutate({})}
    >
      {t('rebuild.start')}
    </Button>
  );
}

export function RebuildProgress({ control }: { control: Control }) {
  const { t } = useTranslation(['imports', 'common']);
  if (!control.state) return null;
  return (
    <div className={pageStyles.panel}>
      <JobProgress job={control.state} title={t('rebuild.title')} />
      {!control.busy && (
        <Button type="link" className={styles.importQuiet} onClick={control.forget}>
          {t('common:action.close')}
        </Button>
      )}
    </div>
  );
}
