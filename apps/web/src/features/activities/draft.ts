import {
  type Activity,
  type ActivityType,
  activityFields,
  type CallInput,
  type createActivity,
  noneOf,
  type PlainValues,
  plainOf,
} from '@kade/contract';
import { momentAt, wallOf } from '../../ui/calendar/zoned.js';
import { plainBody } from '../../ui/record/values.js';

/** The form's fields: day and time apart, in the company's time. */
export type Values = PlainValues<typeof activityFields> & {
  type: ActivityType;
  title: string;
  day: string | null;
  time: string | null;
  minutes: number | null;
  owner_id: number | null;
  profile_id: number | null;
  person_id: number | null;
  opportunity_id: number | null;
};

/** What a new activity starts with. */
export type Start = Partial<Values> & {
  /** Name of the profile, where it is known already. */
  profileName?: string;
};

export const emptyValues = (ownerId: number): Values => ({
  ...noneOf(activityFields),
  type: 'call',
  title: '',
  day: null,
  time: null,
  minutes: null,
  owner_id: ownerId,
  profile_id: null,
  person_id: null,
  opportunity_id: null,
});

export function valuesOf(activity: Activity, zone: string): Values {
  const wall = activity.due_at ? wallOf(zone, activity.due_at) : null;
  return {
    ...plainOf(activityFields, activity),
    type: activity.type,
    title: activity.title,
    day: activity.due_on ?? wall?.day ?? null,
    time: wall?.time ?? null,
    minutes: activity.minutes,
    owner_id: activity.owner?.id ?? null,
    profile_id: activity.profile?.id ?? null,
    person_id: activity.person?.id ?? null,
    opportunity_id: activity.opportunity?.id ?? null,
  };
}

type Body = CallInput<typeof createActivity>['body'];

/** What is sent; a note has no date, and only what begins at a time has a duration. */
export function bodyOf(values: Values, zone: string): Body {
  const { day, time, minutes, title, ...same } = values;
  const dated = values.type !== 'note' && day !== null;
  return {
    ...same,
    ...plainBody(activityFields, values),
    title: title.trim(),
    due_on: dated && time === null ? day : null,
    due_at: dated && time !== null ? momentAt(zone, { day, time }) : null,
    minutes: dated && time !== null ? minutes : null,
  };
}

/** What the form of an activity does not show, and stays as it is; another type has other outcomes. */
export const unseenOf = (activity: Activity, { type }: Pick<Values, 'type'>) => ({
  campaign_id: activity.campaign?.id ?? null,
  done: activity.done,
  outcome: activity.type === type ? activity.outcome : null,
  outcome_note: activity.outcome_note,
});

/** When an activity falls on another day: a day stays a day, a moment keeps its time. */
export const moved = (activity: Activity, day: string, zone: string) =>
  activity.due_at
    ? { due_at: momentAt(zone, { day, time: wallOf(zone, activity.due_at).time }) }
    : { due_on: day };
