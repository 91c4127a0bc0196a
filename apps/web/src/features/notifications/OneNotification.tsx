import {
  AlertOutlined,
  CheckCircleOutlined,
  CloseCircleOutlined,
  FileProtectOutlined,
  FlagOutlined,
  MailOutlined,
  MessageOutlined,
  PhoneOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import {
  brand,
  countUnread,
  listNotifications,
  type NotificationKind,
  type NotificationRow,
  readNotification,
  sales,
} from '@kade/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../platform/client/queries.js';
import { isCrm } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { Clock } from '../../ui/facts/Values.js';
import { Stack } from '../../ui/layout/layout.js';
import styles from './notifications.module.css';

const icons: Record<NotificationKind, ComponentType> = {
  mention: MessageOutlined,
  contract_notice: FileProtectOutlined,
  assigned: UserSwitchOutlined,
  approved: CheckCircleOutlined,
  rejected: CloseCircleOutlined,
  returned: RollbackOutlined,
  campaign_completed: FlagOutlined,
  call_tasks: PhoneOutlined,
  mail_failed: MailOutlined,
  triggers: AlertOutlined,
  ticket: QuestionCircleOutlined,
  ticket_answer: QuestionCircleOutlined,
};
/** Kinds whose line does not have `about` in it: it stands below as a quotation. */
const quoted: readonly NotificationKind[] = ['mention'];

type Props = { notification: NotificationRow; onLeave: () => void };

/** A line that leads to what it is about; going there reads it. */
export function OneNotification({ notification: n, onLeave }: Props) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const may = useMay();
  const read = useSend(readNotification, {
    silent: true,
    invalidates: [countUnread, listNotifications],
  });
  const Icon = icons[n.kind];
  const words = t(`kind.${n.kind}`, {
    who: n.actor?.name ?? brand,
    about: n.about ?? '',
    day: n.due_on ?? '',
  });
  const follow = () => {
    if (n.read_at === null) read.mutate({ params: { id: n.id } });
    // A marketeer can be mentioned on a page that is for sellers: what was said stands here.
    if (n.path === null || (isCrm(n.path) && !may(sales))) return;
    onLeave();
    void navigate(n.path);
  };
  return (
    <li>
      <button
        type="button"
        className={styles.notification}
        data-unread={n.read_at === null || undefined}
        onClick={follow}
      >
        <span className={styles.dot} aria-hidden />
        <span className={styles.notificationIcon} aria-hidden>
          <Icon />
        </span>
        <Stack gap={2} as="span" className={styles.notificationWords}>
          <span className={styles.notificationLine}>
            {n.read_at === null && <span className="visually-hidden">{t('unread')}: </span>}
            {words}
          </span>
          {n.about && quoted.includes(n.kind) && (
            <span className={styles.notificationAbout}>{n.about}</span>
          )}
          {n.reason && <span className={styles.notificationAbout}>{n.reason}</span>}
          <span className={styles.notificationWhen}>
            {n.profile && <>{n.profile.name} · </>}
            <Clock value={n.created_at} />
          </span>
        </Stack>
      </button>
    </li>
  );
}
