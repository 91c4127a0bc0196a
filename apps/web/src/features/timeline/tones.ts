import {
  type ActivityType,
  activityTypes,
  type TimelineEvent,
  type TimelineKind,
} from '@kade/contract';
import { activityIcons } from '../../ui/facts/activityIcons.js';
import { iconOf } from './kinds.js';

export type Tone = 'blue' | 'violet' | 'amber' | 'green' | 'accent' | 'slate';

/** As the lists of tasks have them. */
const toneOfActivity: Readonly<Record<ActivityType, Tone>> = {
  call: 'blue',
  visit: 'violet',
  meeting: 'amber',
  email: 'green',
  task: 'accent',
  note: 'slate',
};

const toneOfKind: Partial<Record<TimelineKind, Tone>> = {
  campaign: 'green',
  invoice: 'accent',
  opportunity: 'violet',
  qualification: 'violet',
  contract: 'amber',
};

const activityType = ({ kind, type }: TimelineEvent) =>
  kind === 'activity' ? activityTypes.find((known) => known === type) : undefined;

/** Picture and colour of an event: of an activity those of its type. */
export function lookOf(event: TimelineEvent) {
  const type = activityType(event);
  return type
    ? { Icon: activityIcons[type], tone: toneOfActivity[type] }
    : { Icon: iconOf[event.kind], tone: toneOfKind[event.kind] ?? 'slate' };
}
