import {
  AlertOutlined,
  BellOutlined,
  CheckSquareOutlined,
  CommentOutlined,
  EnvironmentOutlined,
  FallOutlined,
  FireOutlined,
  GiftOutlined,
  HourglassOutlined,
  PieChartOutlined,
  RiseOutlined,
  StarOutlined,
  StopOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { type ActivityType, activityTypes, type Reason } from '@kade/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { activityIcons } from '../../ui/facts/activityIcons.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import styles from './home.module.css';
import { briefReason, reasonText } from './reasons.js';

type Tone = 'red' | 'amber' | 'green' | 'blue' | 'violet' | 'accent';
type Look = { icon: ComponentType<{ 'aria-hidden'?: boolean }>; tone: Tone };
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
  stage_fell: { icon: FallOutlined, tone: 'red' },
  new_whitespot: { icon: PieChartOutlined, tone: 'violet' },
  lead_near: { icon: EnvironmentOutlined, tone: 'blue' },
};

/** A task has the icon and the colour of its kind, as everywhere; that it is late is said by its day. */
const taskTones: Record<ActivityType, Tone> = {
  call: 'blue',
  visit: 'violet',
  meeting: 'amber',
  email: 'green',
  task: 'accent',
  note: 'accent',
};
function lookOf({ code, params }: Reason): Look {
  const type = activityTypes.find((one) => one === params.type);
  const isTask = code === 'task_overdue' || code === 'task_today';
  return isTask && type ? { icon: activityIcons[type], tone: taskTones[type] } : looks[code];
}

/** What kind of reason it is, as an image beside its words. */
export function ReasonIcon({ reason }: { reason: Reason }) {
  const { icon: Icon, tone } = lookOf(reason);
  return (
    <span className={cx(styles.homeIcon, styles[`home-${tone}`])} aria-hidden>
      <Icon aria-hidden />
    </span>
  );
}

/** Why a profile is on a list, in the reader's words: whole, or on one line with its day apart. */
export function useReasonWords() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const say = (key: string, values = {}) => t(key, values);
  return {
    whole: (reason: Reason) => reasonText(reason, say, format),
    brief: (reason: Reason) => briefReason(reason, say, format),
  };
}
