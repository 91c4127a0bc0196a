import { z } from 'zod';
import { sales } from '../access.js';
import { endpoint } from '../endpoint.js';
import { BriefProfile, OwnerScope } from '../home.js';
import { refuses } from '../messages/index.js';
import { Reason } from '../reasons.js';
import {
  Day,
  Id,
  IdText,
  Moment,
  Money,
  many,
  PageQuery,
  PlainItem,
  pageOf,
  sortedFrom,
  text,
} from '../values/shapes.js';
import { triggerEditors, triggerReaders } from './access.js';
import { TriggerRule } from './rules.js';

/** What a person made of it. */
export const triggerMarks = ['open', 'done', 'snoozed'] as const;
export const TriggerMark = z.enum(triggerMarks);
export type TriggerMark = z.infer<typeof TriggerMark>;

/** `expired`: nobody did anything with it in the days that its rule gives. */
export const triggerStates = ['open', 'done', 'snoozed', 'expired'] as const;
export const TriggerState = z.enum(triggerStates);
export type TriggerState = z.infer<typeof TriggerState>;

/** What was done about it first. */
export const triggerActs = ['done', 'task', 'audience'] as const;
export const TriggerAct = z.enum(triggerActs);
export type TriggerAct = z.infer<typeof TriggerAct>;

export const Trigger = z.object({
  id: Id,
  rule: TriggerRule,
  profile: BriefProfile,
  reason: Reason,
  /** The day from which it holds. */
  since: Day,
  /** The day on which it was told of. */
  fired_on: Day,
  /** From this day on it is no longer on the list. */
  expires_on: Day,
  /** Euros a year; null where it cannot be told. */
  value_at_stake: Money.nullable(),
  state: TriggerState,
  /** Snoozed until this day; it is open again on it. */
  until: Day.nullable(),
  /** Whose it is, by its rule; null: nobody's. */
  assigned_to: PlainItem.nullable(),
  /** Null: nothing was done about it. */
  act: TriggerAct.nullable(),
  handled_by: PlainItem.nullable(),
  handled_at: Moment.nullable(),
});
export type Trigger = z.infer<typeof Trigger>;

export const triggerOrderings = ['value_at_stake', 'since', 'name', 'fired_on'] as const;

const TriggerFilter = z.object({
  rule: many(TriggerRule),
  state: many(TriggerState),
  /** By whose triggers they are: their rule says whether those of the sales owner, of one person, or nobody's. */
  owner: OwnerScope.default('all'),
  profile_id: IdText.optional(),
  segment: many(z.string().max(200)),
  search: z.string().max(200).optional(),
});

export const listTriggers = endpoint({
  method: 'GET',
  path: '/v1/profiles/triggers/',
  summary:
    'Profiles that something happened to or stopped happening: who, why, since when, what it may cost. The counts heed every filter but the rule',
  access: triggerReaders,
  query: PageQuery.extend({
    ...TriggerFilter.shape,
    ordering: sortedFrom('-value_at_stake', triggerOrderings),
  }),
  work: 'count',
  reply: pageOf(Trigger).extend({
    counts: z.record(TriggerRule, z.number().int()),
    /** Euros a year, of all that are found. */
    value: Money,
    /** Rules that are switched on. */
    on: z.array(TriggerRule),
    computed_at: Moment.nullable(),
  }),
  fails: ['invalid'],
});

/** Triggers that one call may do something with. */
export const mostTriggersAtOnce = 1000;
const Ids = z.array(Id).min(1).max(mostTriggersAtOnce);

export const updateTriggers = endpoint({
  method: 'PUT',
  path: '/v1/profiles/triggers/',
  summary: 'Mark triggers done, snooze them until a day, or open them again; all of them or none',
  access: triggerReaders,
  body: z
    .object({
      ids: Ids,
      state: TriggerMark,
      /** Needed to snooze; a day after today. */
      until: Day.nullable().default(null),
    })
    .refine((b) => (b.state === 'snoozed') === (b.until !== null), {
      path: ['until'],
      ...refuses('snooze_date'),
    }),
  reply: z.object({ updated: z.number().int() }),
  fails: ['invalid', 'not_found'],
});

export const createTriggerTasks = endpoint({
  method: 'POST',
  path: '/v1/profiles/triggers/tasks/',
  summary:
    'A task for each of these triggers: for whom its rule says, else for whoever asks. All of them or none',
  access: sales,
  body: z.object({
    ids: z.array(Id).min(1).max(100),
    title: text(300),
    due_on: Day.nullable().default(null),
    /** They are done with it, as far as the list goes. */
    done: z.boolean().default(true),
  }),
  status: 201,
  reply: z.object({ tasks: z.number().int() }),
  fails: ['invalid', 'not_found'],
});

export const saveTriggersAsAudience = endpoint({
  method: 'POST',
  path: '/v1/profiles/triggers/audience/',
  summary: 'The profiles of these triggers as a static audience, a draft',
  access: triggerEditors,
  body: z.object({ ids: Ids, name: text(200) }),
  status: 201,
  reply: z.object({ id: Id, name: z.string(), count: z.number().int() }),
  fails: ['invalid', 'not_found', 'name_taken'],
});
