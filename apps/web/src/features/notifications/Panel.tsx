import { countUnread, listNotifications, readAllNotifications } from '@kade/contract';
import { Button, Drawer, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { Row } from '../../ui/layout/layout.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { DailyMail } from './DailyMail.js';
import styles from './notifications.module.css';
import { OneNotification } from './OneNotification.js';

const switchId = 'notifications-unread';
const step = 25;
/** What one page of a list can hold. */
const mostShown = 500;

/** The own notifications, newest first, and how one is told of them. */
export function Panel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'common']);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [shown, setShown] = useState(step);
  const list = useCall(
    listNotifications,
    { query: { page_size: shown, ...(onlyUnread ? { unread: 'true' as const } : {}) } },
    { keepPrevious: true },
  );
  const readAll = useSend(readAllNotifications, { invalidates: [countUnread, listNotifications] });
  return (
    <Drawer
      open
      onClose={onClose}
      size={440}
      title={t('title')}
      closable={{ 'aria-label': t('common:action.close') }}
      footer={<DailyMail />}
      rootClassName={styles.notifications}
    >
      <Row gap={8} wrap justify="between" className={styles.notificationsTools}>
        <span>
          <Switch id={switchId} size="small" checked={onlyUnread} onChange={setOnlyUnread} />{' '}
          <label htmlFor={switchId}>{t('onlyUnread')}</label>
        </span>
        <Button
          type="link"
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
              <ul className={styles.notificationList}>
                {results.map((one) => (
                  <OneNotification key={one.id} notification={one} onLeave={onClose} />
                ))}
              </ul>
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
    </Drawer>
  );
}
