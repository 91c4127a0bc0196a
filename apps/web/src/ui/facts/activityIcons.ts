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

/** One picture for each kind of activity, on every screen. */
export const activityIcons: Record<ActivityType, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  call: PhoneOutlined,
  visit: EnvironmentOutlined,
  meeting: TeamOutlined,
  email: MailOutlined,
  task: CheckSquareOutlined,
  note: FileTextOutlined,
};
