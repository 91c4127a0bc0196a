import { countUnread, listNotifications, readAllNotifications } from '@kade/contract';
import { Button, Drawer, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { todayIn } from '../../ui/calendar/zoned.js';
import { Row } from '../../ui/layout/layout.js';
import { drawerWidth } from '../../ui/page/widths.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { byDay } from './byDay.js';
import { DailyMail } from './DailyMail.js';
import { FoldedNews } from './FoldedNews.js';
import styles from './notifications.module.css';
import { OneNotification } from './OneNotification.js';
import { Ways } from './Ways.js';

const switchId = 'notifications-unread';
const step = 25;
/** What one page of a list can hold. */
const mostShown = 500;

/** `YYYY-MM-DD`, one day earlier. */
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The own notifications, newest first, and how one is told of them. */
export function Panel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [shown, setShown] = useState(step);
  const list = useCall(
    listNotifications,
    { query: { page_size: shown, ...(onlyUnread ? { unread: 'true' as const } : {}) } },
    { keepPrevious: true },
  );
  const readAll = useSend(readAllNotifications, { invalidates: [countUnread, listNotifications] });
  const { company } = useProfile();
  const today = todayIn(company.time_zone);
  const dayName = (day: string) =>
    day === today ? t('today') : day === dayBefore(today) ? t('yesterday') : day;

  return (
    <Drawer
      open
      onClose={onClose}
      size={drawerWidth.narrow}
      title={t(choosing ? 'ways' : 'title')}
      extra={
        <Button type="link" size="small" onClick={() => setChoosing(!choosing)}>
          {t(choosing ? 'backToList' : 'ways')}
        </Button>
      }
      closable={{ 'aria-label': t('common:action.close') }}
      footer={<DailyMail />}
      rootClassName={styles.notifications}
    >
      {choosing ? (
        <Ways />
      ) : (
        <>
          <Row gap={8} wrap justify="between" className={styles.notificationsTools}>
            <Row gap={8} as="span">
              <Switch id={switchId} size="small" checked={onlyUnread} onChange={setOnlyUnread} />
              <label htmlFor={switchId}>{t('onlyUnread')}</label>
            </Row>
            <Button
              type="link"
              size="small"
              disabled={unread === 0}
              loading={readAll.isPending}
              onClick={() => readAll.mutate({})}
            >
              {t('readAll')}
            </Button>
          </Row>
          <Loaded query={list}>
            {({ count, results }) =>
              count === 0 ? (
                <EmptyState hint={t(onlyUnread ? 'emptyUnread' : 'empty')} />
              ) : (
                <>
                  {byDay(results, company.time_zone).map(({ day, lines }) => (
                    <section key={day} aria-label={dayName(day)}>
                      <h3 className={styles.day}>{dayName(day)}</h3>
                      <ul className={styles.notificationList}>
                        {lines.map(({ key, all }) =>
                          all.length > 1 ? (
                            <FoldedNews key={key} all={all} onLeave={onClose} />
                          ) : (
                            all.map((one) => (
                              <OneNotification key={one.id} notification={one} onLeave={onClose} />
                            ))
                          ),
                        )}
                      </ul>
                    </section>
                  ))}
                  {results.length < Math.min(count, mostShown) && (
                    <Button
                      block
                      loading={list.isFetching}
                      onClick={() => setShown(Math.min(mostShown, shown + step))}
                    >
                      {t('older')}
                    </Button>
                  )}
                </>
              )
            }
          </Loaded>
        </>
      )}
    </Drawer>
  );
}
