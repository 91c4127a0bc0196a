import { isOpenRun, type MassRun } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/navigation/paths.js';
import { cx } from '../../../ui/cx.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Moment } from '../../../ui/facts/Values.js';
import { KpiStrip } from '../../../ui/kpi/KpiStrip.js';
import { Page, Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../mass-actions.module.css';
import { RunProgress } from '../RunProgress.js';
import { useActionWords } from '../useActionWords.js';
import { useRun } from '../useRun.js';
import { LeftList } from './LeftList.js';
import { RunRows } from './RunRows.js';
import { Undo } from './Undo.js';

/** One mass action: how far it is, what became of each profile, and the way back. */
export function RunPage({ id }: { id: number }) {
  const { t } = useTranslation(['mass-actions', 'common']);
  const words = useActionWords();
  const run = useRun(id);
  const { data } = run;
  const title = data ? words.kind(data) : t('one');
  return (
    <Page
      title={title}
      status={data && <StatusTag status={data.status} of="job" />}
      facts={
        data
          ? [
              words.about(data),
              data.created_by?.name,
              <Moment key="when" long value={data.created_at} />,
            ]
          : []
      }
      parent={{ title: t('common:menu.massActions'), to: paths.massActions() }}
    >
      <Loaded query={run}>{(loaded) => <Run run={loaded} />}</Loaded>
    </Page>
  );
}

const counts = ['total', 'changed', 'same', 'skipped'] as const;

function Run({ run }: { run: MassRun }) {
  const { t } = useTranslation('mass-actions');
  const { whole } = useFormat();
  const open = isOpenRun(run);
  return (
    <>
      {(open || run.status === 'failed') && (
        <Panel title={t(`state.${run.status}`)}>
          <RunProgress run={run} />
          <p className={cx('soft', styles.massNote)}>
            {t(open ? 'progress.note' : 'progress.failed')}
          </p>
        </Panel>
      )}
      <Undo run={run} />
      <KpiStrip
        items={counts.map((count) => ({ label: t(`count.${count}`), value: run[count] }))}
      />
      {run.status === 'undone' && run.left > 0 && (
        <Panel title={t('left.title', { count: run.left, shown: whole(run.left) })}>
          <LeftList id={run.id} />
        </Panel>
      )}
      <Panel title={t('rows.title')}>
        <RunRows run={run} />
      </Panel>
    </>
  );
}
