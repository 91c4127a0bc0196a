import type { ActivityOutcome, ActivityType, DisqualifyReason } from '@kade/contract';
import { type Business, streams } from './business.js';
import { demoUsers } from './company.js';
import * as data from './data/deeds.js';
import { type DayNumber, dayNumber, dayText, weekday } from './days.js';
import type { DemoOpportunity } from './opportunities.js';
import { contactDay, daysToContact, planOf } from './plans.js';
import { propositions } from './products.js';
import type { DemoProfile } from './profile.js';
import { Random, Weighted } from './random.js';

/** What a seller did or has to do. */
export type DemoActivity = {
  readonly type: ActivityType;
  readonly title: string;
  /** Day, or moment with its length; never both. */
  readonly due_on: string | null;
  readonly due_at: string | null;
  readonly minutes: number | null;
  readonly done_at: string | null;
  readonly outcome: ActivityOutcome | null;
  readonly outcome_note: string | null;
  readonly owner_email: string;
  readonly profile_external_id: string;
  readonly opportunity_external_id: string | null;
  /** It is with the profile's first contact. */
  readonly with_person: boolean;
  readonly created_at: string;
};

/** What was decided on a lead. */
export type DemoQualification = {
  readonly profile_external_id: string;
  readonly outcome: 'qualified' | 'disqualified';
  readonly reason: DisqualifyReason | null;
  readonly opportunity_external_id: string | null;
  readonly decided_by: string;
  readonly decided_at: string;
};

const titles = Object.fromEntries(
  Object.entries(data.titles).map(([type, list]) => [type, new Weighted(list)]),
) as Record<ActivityType, Weighted<string>>;
const planned = new Weighted(data.planned);
const wasDone = new Weighted(data.wasDone);
const callOutcomes = new Weighted<ActivityOutcome>(data.callOutcomes);
const visitOutcomes = new Weighted<ActivityOutcome>(data.visitOutcomes);
const outcomeNotes = new Weighted(data.outcomeNotes);
const reasons = new Weighted(data.reasons);
const minute = 60_000;

/** A working day at or after this one. */
const working = (day: DayNumber): DayNumber => day + ([1, 0, 0, 0, 0, 0, 2][weekday(day)] ?? 0);
/** A working day at or before this one; what falls in a weekend is spread over the week before it. */
const worked = (random: Random, day: DayNumber): DayNumber => {
  const past = [2, 0, 0, 0, 0, 0, 1][weekday(day)] ?? 0;
  return past === 0 ? day : day - past - random.below(5);
};

/** A quarter of an hour in the working day, by the clock of Amsterdam give or take the summer hour. */
const momentOn = (random: Random, day: DayNumber): number =>
  day * 86_400_000 + random.between(8 * 4, 14 * 4) * 15 * minute;
const iso = (at: number): string => new Date(at).toISOString();

type About = Pick<DemoActivity, 'owner_email' | 'profile_external_id' | 'opportunity_external_id'>;

const titleOf = (random: Random, type: ActivityType): string =>
  titles[type].draw(random).replace('{}', random.pick(propositions).toLowerCase());

/** Something that was done on a day. `plans` draws when it had been due, so that nothing else changes with it. */
function done(random: Random, plans: Random, about: About, on: DayNumber): DemoActivity {
  const type = wasDone.draw(random);
  const day = worked(random, on);
  const at = momentOn(random, day);
  const outcomes = type === 'visit' || type === 'meeting' ? visitOutcomes : callOutcomes;
  const outcome =
    type === 'note' ? null : type === 'task' ? ('completed' as const) : outcomes.draw(random);
  const fits = type !== 'email' || outcome !== 'not_interested';
  const wordy = outcome !== null && outcome !== 'not_reached' && random.chance(0.35);
  const timed = type === 'visit' || type === 'meeting';
  return {
    ...about,
    type,
    title: titleOf(random, type),
    minutes: timed ? random.pick([30, 45, 60]) : null,
    done_at: iso(at + random.between(5, 60) * minute),
    outcome: fits ? outcome : 'follow_up',
    outcome_note: wordy ? outcomeNotes.draw(random) : null,
    with_person: random.chance(0.7),
    ...planOf(plans, type, day, at),
  };
}

/** Days from today until it is due: some are late, many are today or this week. */
function wait(random: Random): number {
  const drawn = random.share();
  if (drawn < 0.09) return -random.between(1, 8);
  if (drawn < 0.19) return 0;
  if (drawn < 0.55) return random.between(1, 6);
  return random.between(7, 45);
}

/** Something to do; today's and what is late included. */
function open(random: Random, about: About, today: DayNumber): DemoActivity {
  const type = planned.draw(random);
  const away = wait(random);
  const day = away < 0 ? worked(random, today + away) : away === 0 ? today : working(today + away);
  const timed = type === 'visit' || type === 'meeting' || (type === 'call' && random.chance(0.4));
  return {
    ...about,
    type,
    title: titleOf(random, type),
    due_on: timed ? null : dayText(day),
    due_at: timed ? iso(momentOn(random, day)) : null,
    minutes: timed ? (type === 'call' ? 15 : random.pick([30, 45, 60, 90])) : null,
    done_at: null,
    outcome: null,
    outcome_note: null,
    with_person: random.chance(0.75),
    created_at: iso(momentOn(random, worked(random, Math.min(day, today) - random.between(1, 12)))),
  };
}

/** The administrator has few profiles, and plans for more of them. */
const planShare = (email: string, of: { seller: number; admin: number }): number =>
  email === demoUsers[0].email ? of.admin : of.seller;
const isOpen = (o: DemoOpportunity) => o.closed_at === null;

/**
 * The activities of a profile: those of its opportunity, and now and then a call or a visit without one. Nothing that
 * was done lies after yesterday. Draws come in a fixed order, as everywhere here.
 */
export function activitiesOf(
  seed: number,
  b: Business,
  profile: DemoProfile,
  opportunities: readonly DemoOpportunity[],
  today: DayNumber,
): readonly DemoActivity[] {
  const random = new Random(seed, streams.activities, b.index);
  const plans = new Random(seed, streams.plans, b.index);
  const made: DemoActivity[] = [];
  const since = Math.max(dayNumber(profile.created_at), today - 540);
  for (const o of opportunities) {
    const about = {
      owner_email: o.owner_email,
      profile_external_id: profile.external_id,
      opportunity_external_id: o.external_id,
    };
    const from = dayNumber(o.created_at.slice(0, 10));
    const to = Math.min(today - 1, o.closed_at ? dayNumber(o.closed_at.slice(0, 10)) : today - 1);
    const steps = Math.min(random.between(1, 3), Math.max(1, to - from));
    const soon = daysToContact(plans);
    const first = soon === null ? null : contactDay(from, soon, to);
    for (let i = 0; i < steps; i++) {
      const drawn = random.between(from, to);
      made.push(done(random, plans, about, (i === 0 && first) || drawn));
    }
    if (isOpen(o) && random.chance(planShare(o.owner_email, { seller: 0.45, admin: 0.9 })))
      made.push(open(random, about, today));
  }
  const drawn = random.share();
  const owner_email = profile.owner_email;
  if (opportunities.length > 0 || !owner_email) return made;
  const about = {
    owner_email,
    profile_external_id: profile.external_id,
    opportunity_external_id: null,
  };
  if (since < today - 1 && drawn < 0.16)
    made.push(done(random, plans, about, random.between(since, today - 1)));
  if (
    profile.crm_status !== 'lost' &&
    profile.crm_status !== 'do_not_contact' &&
    drawn < planShare(owner_email, { seller: 0.006, admin: 0.03 })
  )
    made.push(open(random, about, today));
  return made;
}

/** The decision on a lead: by its opportunity when it has one, with a reason when it was lost. At most one. */
export function qualificationsOf(
  seed: number,
  b: Business,
  profile: DemoProfile,
  opportunities: readonly DemoOpportunity[],
  today: DayNumber,
): readonly DemoQualification[] {
  const random = new Random(seed, streams.qualifications, b.index);
  const [opportunity] = opportunities;
  const moment = opportunity?.events.find((e) => e.type === 'status' && e.to === 'qualified');
  if (opportunity && moment)
    return [
      {
        profile_external_id: profile.external_id,
        outcome: 'qualified',
        reason: null,
        opportunity_external_id: opportunity.external_id,
        decided_by: moment.actor_email,
        decided_at: moment.at,
      },
    ];
  const from = Math.max(dayNumber(profile.created_at), today - 540);
  if (profile.kind !== 'lead' || profile.crm_status !== 'lost' || opportunity || from >= today - 1)
    return [];
  if (!profile.owner_email || !random.chance(0.7)) return [];
  return [
    {
      profile_external_id: profile.external_id,
      outcome: 'disqualified',
      reason: reasons.draw(random),
      opportunity_external_id: null,
      decided_by: profile.owner_email,
      decided_at: iso(momentOn(random, worked(random, random.between(from + 1, today - 1)))),
    },
  ];
}
