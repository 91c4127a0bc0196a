import {
  CheckSquareOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  MailOutlined,
  PhoneOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ActivityType } from '@kade/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

const icons: Record<ActivityType, ComponentType> = {
  call: PhoneOutlined,
  visit: EnvironmentOutlined,
  meeting: TeamOutlined,
  email: MailOutlined,
  task: CheckSquareOutlined,
  note: FileTextOutlined,
};

/** What kind of activity it is, as a picture with its name for those who do not see it. */
export function TypeIcon({ type }: { type: ActivityType }) {
  const { t } = useTranslation('activities');
  const Icon = icons[type];
  return (
    <span className={`activity-icon activity-${type}`} role="img" aria-label={t(`type.${type}`)}>
      <Icon aria-hidden />
    </span>
  );
}
