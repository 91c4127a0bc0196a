import {
  getNotificationSettings,
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  notificationWays,
  standardWay,
  updateNotificationSettings,
} from '@kade/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../platform/client/queries.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './notifications.module.css';

/** How one is told of each kind of thing; a choice is kept at once. */
export function Ways() {
  const { t } = useTranslation('notifications');
  const settings = useCall(getNotificationSettings);
  const save = useSend(updateNotificationSettings, { invalidates: [getNotificationSettings] });
  const choose = (kind: NotificationKind, way: NotificationWay) =>
    save.mutate({ body: { kinds: { [kind]: way } } });
  return (
    <Loaded query={settings}>
      {({ kinds }) => (
        <Stack gap={8} className={styles.ways}>
          {notificationKinds.map((kind) => (
            <Row key={kind} gap={12} justify="between">
              <label htmlFor={`way-${kind}`}>{t(`about.${kind}`)}</label>
              <Select<NotificationWay>
                id={`way-${kind}`}
                className={styles.way}
                value={kinds[kind] ?? standardWay}
                options={notificationWays.map((way) => ({ value: way, label: t(`way.${way}`) }))}
                onChange={(way) => choose(kind, way)}
              />
            </Row>
          ))}
          <p className="soft">{t('wayHint')}</p>
        </Stack>
      )}
    </Loaded>
  );
}
