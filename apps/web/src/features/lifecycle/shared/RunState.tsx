import { listModelRuns, startModelRun } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Banner, RunBanner } from '../../models/index.js';
import type { Result, Results } from './useResults.js';
import { endOf, useLatestRun, useRuns } from './useRuns.js';

/** Has the models run on the data as they are; null for who may not. */
export function useRunNow() {
  const may = useMay()(startModelRun.access);
  const start = useSend(startModelRun, { invalidates: [listModelRuns] });
  return may ? { start: () => start.mutate({ body: {} }), isStarting: start.isPending } : null;
}

/**
 * Below the head of a page: a run that is at work, that the figures are older than the data, or that an earlier run is
 * looked at. Nothing where all is as one expects it.
 */
export function RunState({ of, result }: { of: Results; result: Result | null }) {
  const { t } = useTranslation('lifecycle');
  const { moment } = useFormat();
  const last = useLatestRun().data;
  const { all, open } = useRuns();
  const now = useRunNow();
  if (!open && result && last?.run && result.run_id !== last.run.id) {
    const end = endOf(all, result.run_id);
    return (
      <Banner action={<Button onClick={() => of.setRun(null)}>{t('run.toLatest')}</Button>}>
        {end ? t('run.earlier', { moment: moment(end) }) : t('run.earlierDay', { day: result.day })}
      </Banner>
    );
  }
  return (
    <RunBanner
      open={open}
      isOutdated={result !== null && last?.outdated === true}
      now={now}
      words={{
        working: t('run.working'),
        outdated: t('run.outdated'),
        outdatedTonight: t('run.outdatedTonight'),
        now: t('run.now'),
      }}
    />
  );
}

/** Instead of a page about a result: nothing has run yet. */
export function NoRunYet() {
  const { t } = useTranslation('lifecycle');
  const { open } = useRuns();
  const now = useRunNow();
  // Its progress stands above.
  if (open) return null;
  return (
    <EmptyState
      of="chart"
      title={t('noRun.title')}
      hint={t(now ? 'noRun.hint' : 'noRun.hintTonight')}
      action={
        now && (
          <Button type="primary" loading={now.isStarting} onClick={now.start}>
            {t('run.now')}
          </Button>
        )
      }
    />
  );
}
