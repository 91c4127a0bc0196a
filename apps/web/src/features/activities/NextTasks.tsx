import {
  type Activity,
  listActivitiesOfOpportunity,
  listActivitiesOfProfile,
} from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { notify } from '../../platform/notices/notify.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import { Due } from './Due.js';
import { ActivityDrawer } from './form/ActivityDrawer.js';
import styles from './next-tasks.module.css';
import { OutcomeButton } from './OutcomeButton.js';
import { TypeIcon } from './TypeIcon.js';
import { useChange } from './useChange.js';

type Props = ({ profileId: number } | { opportunityId: number }) & {
  most?: number;
};

/** What is to be done next with a profile or about an opportunity. A task is done with one click; of a talk it is asked what came of it. */
export function NextTasks({ most = 2, ...of }: Props) {
  const { t } = useTranslation(['activities', 'common']);
  const [open, setOpen] = useState<Activity | null>(null);
  const { change, isPending } = useChange();
  const [endpoint, id] =
    'profileId' in of
      ? [listActivitiesOfProfile, of.profileId]
      : [listActivitiesOfOpportunity, of.opportunityId];
  const found = useCall(
    endpoint,
    { params: { id }, query: { state: 'open', page_size: most } },
    { silent: true, keepPrevious: true },
  );
  // Most profiles that somebody opens have one: what stands below stays where it is when it comes.
  if (found.isPending)
    return (
      <div className={styles.next}>
        <SkeletonRows columns={2} rows={1} />
      </div>
    );
  const { results = [], count = 0 } = found.data ?? {};
  if (results.length === 0) return null;
  const done = (activity: Activity, outcome: Activity['outcome']) =>
    change(activity, { done: true, ...(outcome ? { outcome } : {}) }, (after) =>
      notify({
        kind: 'success',
        title: t('next.done', { title: after.title }),
        action: { label: t('common:action.undo'), act: () => change(after, { done: false }) },
      }),
    );
  return (
    <section className={styles.next} aria-label={t('next.label')}>
      <h2>{t('next.title')}</h2>
      <ul>
        {results.map((activity) => (
          <li key={activity.id} data-testid="next-task">
            <OutcomeButton
              activity={activity}
              disabled={isPending}
              asks={activity.type !== 'task'}
              onDone={(outcome) => done(activity, outcome)}
              onUndo={() => change(activity, { done: false })}
            />
            <TypeIcon type={activity.type} />
            <button type="button" className={styles.title} onClick={() => setOpen(activity)}>
              {activity.title}
            </button>
            <span className={styles.when}>
              <Due activity={activity} />
              <span className={styles.owner}>{activity.owner?.name ?? t('owner.nobody')}</span>
            </span>
          </li>
        ))}
      </ul>
      {'profileId' in of && count > results.length && (
        <Link to={paths.profile(of.profileId, 'activities')}>
          {t('next.more', { count: count - results.length })}
        </Link>
      )}
      {open && <ActivityDrawer activity={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
