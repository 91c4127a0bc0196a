import { z } from 'zod';
import type { Access } from './access.js';
import { endpoint } from './endpoint.js';
import { BriefProfile, OwnerScope } from './home.js';
import { refuses } from './messages/index.js';
import { Reason } from './reasons.js';
import {
  Day,
  Id,
  IdText,
  Moment,
  Money,
  many,
  PageQuery,
  pageOf,
  sortedFrom,
} from './values/shapes.js';

/** Whoever has the menu entry, and sellers, who act on it. */
const users: Access = { allowed: ['product:whitespot', 'company:sales'] };

/** Rules that need no model, each by the code of its reason. */
export const triggerRules = [
  'no_order',
  'category_dropped',
  'spend_down',
  'contract_notice',
  'campaign_clicked',
  'founding_birthday',
] as const;
export const TriggerRule = z.enum(triggerRules);
export type TriggerRule = z.infer<typeof TriggerRule>;

export const triggerStates = ['open', 'done', 'snoozed'] as const;
export const TriggerState = z.enum(triggerStates);
export type TriggerState = z.infer<typeof TriggerState>;

export const Trigger = z.object({
  id: Id,
  rule: TriggerRule,
  profile: BriefProfile,
  reason: Reason,
  /** The day from which it holds. */
  since: Day,
  /** Euros a year; null where it cannot be told. */
  value_at_stake: Money.nullable(),
  state: TriggerState,
  /** Snoozed until this day; it is open again on it. */
  until: Day.nullable(),
  handled_by: z.object({ id: Id, name: z.string() }).nullable(),
  handled_at: Moment.nullable(),
});
export type Trigger = z.infer<typeof Trigger>;

export const triggerOrderings = ['value_at_stake', 'since', 'name'] as const;

export const listTriggers = endpoint({
  method: 'GET',
  path: '/v1/profiles/triggers/',
  summary:
    'Profiles that something happened to or stopped happening: who, why, since when, what it may cost. The counts heed every filter but the rule',
  access: users,
  query: PageQuery.extend({
    rule: many(TriggerRule),
    state: many(TriggerState),
    owner: OwnerScope.default('all'),
    profile_id: IdText.optional(),
    segment: many(z.string().max(200)),
    ordering: sortedFrom('-value_at_stake', triggerOrderings),
  }),
  work: 'count',
  reply: pageOf(Trigger).extend({
    counts: z.record(TriggerRule, z.number().int()),
    computed_at: Moment.nullable(),
  }),
  fails: ['invalid'],
});

export const updateTriggers = endpoint({
  method: 'PUT',
  path: '/v1/profiles/triggers/',
  summary: 'Mark triggers done, snooze them until a day, or open them again; all of them or none',
  access: users,
  body: z
    .object({
      ids: z.array(Id).min(1).max(1000),
      state: TriggerState,
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

export const triggerEndpoints = { listTriggers, updateTriggers };
