import { DownOutlined, FileProtectOutlined } from '@ant-design/icons';
import type { NotificationRow } from '@kade/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import styles from './notifications.module.css';
import { OneNotification } from './OneNotification.js';

/** Several notices of a kind on one line, which opens to each of them. */
export function FoldedNews({
  all,
  onLeave,
}: {
  all: readonly NotificationRow[];
  onLeave: () => void;
}) {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState(false);
  const id = useId();
  const unread = all.filter((one) => one.read_at === null).length;
  return (
    <li>
      <button
        type="button"
        className={styles.notification}
        data-unread={unread > 0 || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.dot} aria-hidden />
        <span className={styles.notificationIcon} aria-hidden>
          <FileProtectOutlined />
        </span>
        <span className={styles.notificationLine}>
          {unread > 0 && <span className="visually-hidden">{t('unread')}: </span>}
          {t('folded', { count: all.length })}
        </span>
        <DownOutlined aria-hidden className={cx(styles.fold, open && styles.open)} />
      </button>
      <ul id={id} className={styles.notificationList} hidden={!open}>
        {open &&
          all.map((one) => <OneNotification key={one.id} notification={one} onLeave={onLeave} />)}
      </ul>
    </li>
  );
}
