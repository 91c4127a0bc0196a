import { listCalendar, type OwnerScope } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { todayIn } from '../../ui/calendar/zoned.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { List } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import styles from './home.module.css';

const shown = 5;

/** What has an hour today, in its order. Nothing at all where there is none: the queue says what else is due. */
export function Agenda({ scope }: { scope: OwnerScope }) {
  const { t } = useTranslation('home');
  const { moment } = useFormat();
  const { user, company } = useProfile();
  const today = todayIn(company.time_zone);
  const calendar = useCall(
    listCalendar,
    {
      query: {
        from: today,
        to: today,
        state: 'open',
        per_day: 50,
        ...(scope === 'mine' ? { owner_id: [user.id] } : {}),
      },
    },
    { silent: true, keepPrevious: true, pollEvery: 120_000 },
  );
  const timed = (calendar.data?.days[0]?.results ?? [])
    .flatMap((one) => (one.due_at ? [{ ...one, due_at: one.due_at }] : []))
    .sort((a, b) => a.due_at.localeCompare(b.due_at));
  if (!calendar.isPending && timed.length === 0) return null;
  return (
    <Panel title={t('agenda')} extra={<Link to={paths.todos('calendar')}>{t('next.my-day')}</Link>}>
      {calendar.isPending && <SkeletonRows columns={2} rows={shown} />}
      <List className={styles.agenda}>
        {timed.slice(0, shown).map((one) => (
          <li key={one.id}>
            <time className="num" dateTime={one.due_at}>
              {moment(one.due_at).slice(11)}
            </time>
            <span>
              {one.profile ? (
                <Link to={paths.profile(one.profile.id)}>{one.profile.name}</Link>
              ) : (
                <b>{one.title}</b>
              )}
              <span className="soft">
                {[t(`activity.${one.type}`), one.profile && one.title].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </List>
    </Panel>
  );
}
