import {
  AlertOutlined,
  BellOutlined,
  CheckSquareOutlined,
  CommentOutlined,
  FireOutlined,
  GiftOutlined,
  HourglassOutlined,
  PieChartOutlined,
  RiseOutlined,
  StarOutlined,
  StopOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { Reason } from '@kade/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { activityIcons } from '../../ui/facts/activityIcons.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './home.module.css';
import { reasonText } from './reasons.js';

type Look = { icon: ComponentType<{ 'aria-hidden'?: boolean }>; tone: string };
const looks: Record<Reason['code'], Look> = {
  task_overdue: { icon: AlertOutlined, tone: 'red' },
  task_today: { icon: CheckSquareOutlined, tone: 'blue' },
  closes_this_week: { icon: HourglassOutlined, tone: 'green' },
  contract_notice: { icon: BellOutlined, tone: 'amber' },
  mentioned: { icon: CommentOutlined, tone: 'violet' },
  new_lead: { icon: UserAddOutlined, tone: 'blue' },
  lead_score: { icon: StarOutlined, tone: 'amber' },
  campaign_clicked: { icon: FireOutlined, tone: 'amber' },
  open_stage: { icon: HourglassOutlined, tone: 'green' },
  potential_value: { icon: RiseOutlined, tone: 'green' },
  peers_spend: { icon: RiseOutlined, tone: 'green' },
  churn: { icon: AlertOutlined, tone: 'red' },
  no_order: { icon: AlertOutlined, tone: 'red' },
  whitespot: { icon: PieChartOutlined, tone: 'violet' },
  segment_buys: { icon: PieChartOutlined, tone: 'violet' },
  category_dropped: { icon: StopOutlined, tone: 'red' },
  spend_down: { icon: AlertOutlined, tone: 'amber' },
  founding_birthday: { icon: GiftOutlined, tone: 'violet' },
};

/** A task has the icon of its kind, as everywhere. */
const taskIcon = ({ code, params }: Reason) =>
  code === 'task_overdue' || code === 'task_today'
    ? Object.entries(activityIcons).find(([type]) => type === params.type)?.[1]
    : undefined;

/** Why a profile is on a list, in the reader's words. */
export function ReasonLine({ reason }: { reason: Reason }) {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const { icon, tone } = looks[reason.code];
  const Icon = taskIcon(reason) ?? icon;
  return (
    <p className={cx(styles.homeReason, styles[`home-${tone}`])}>
      <Icon aria-hidden />
      <span>{reasonText(reason, (key, values = {}) => t(key, values), format)}</span>
    </p>
  );
}
