import { getNotificationSettings, updateNotificationSettings } from '@kade/contract';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { Row } from '../../ui/layout/layout.js';
import styles from './notifications.module.css';

const switchId = 'notifications-daily-mail';

/** The own switch of the daily mail. */
export function DailyMail() {
  const { t } = useTranslation('notifications');
  const settings = useCall(getNotificationSettings);
  const save = useSend(updateNotificationSettings, {
    invalidates: [getNotificationSettings],
    onSuccess: () => notify({ kind: 'success', title: t('saved') }),
  });
  return (
    <Row gap={8} className={styles.notificationsMail}>
      <Switch
        id={switchId}
        size="small"
        checked={settings.data?.daily_mail ?? true}
        disabled={!settings.data}
        loading={save.isPending}
        onChange={(daily_mail) => save.mutate({ body: { daily_mail } })}
      />
      <label htmlFor={switchId}>{t('dailyMail')}</label>
    </Row>
  );
}
