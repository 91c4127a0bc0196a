import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { JobState } from '../jobs.js';
import { Day, Id, Moment, PlainItem } from '../values/shapes.js';
import { triggerEditors, triggerReaders } from './access.js';
import { numbersOfRule, TriggerRule, triggerOutcomeCodes } from './rules.js';

/** Whose a trigger is: the sales owner's, one person's, or nobody's. */
export const triggerAssigns = ['owner', 'user', 'unassigned'] as const;

export const TriggerRuleSettings = z.object({
  on: z.boolean(),
  /** By their names, within the bounds of `triggerNumbers`. */
  numbers: z.record(z.string().max(40), z.number()),
  /** Only for profiles of these segments; none: of all. */
  segments: z.array(z.string().min(1).max(200)).max(50),
  /** Only for the profiles of this audience. */
  audience_id: Id.nullable(),
  /** Days after a trigger in which the same rule does not tell of the same profile and matter again. */
  cooldown: z.number().int().min(0).max(365),
  assign: z.enum(triggerAssigns),
  /** Needed when it is one person's. */
  user_id: Id.nullable(),
  /** Days after which a trigger that nobody did anything with leaves the list. */
  expiry: z.number().int().min(1).max(365),
});
export type TriggerRuleSettings = z.infer<typeof TriggerRuleSettings>;

const longAhead: readonly TriggerRule[] = ['founding_birthday', 'campaign_clicked'];
/** Rules that a company has to switch on itself, after it has seen what they would do. */
const offAtFirst: readonly TriggerRule[] = ['churn', 'stage_fell', 'new_whitespot', 'lead_near'];

/** Of a company that has set nothing. */
export const usualTriggerSettings = (rule: TriggerRule): TriggerRuleSettings => ({
  on: !offAtFirst.includes(rule),
  numbers: Object.fromEntries(
    Object.entries(numbersOfRule(rule)).map(([name, { standard }]) => [name, standard]),
  ),
  ...{ segments: [], audience_id: null },
  cooldown: longAhead.includes(rule) ? 0 : 30,
  ...{ assign: 'owner', user_id: null },
  expiry: longAhead.includes(rule) ? 45 : 90,
});

export const TriggerSettingsState = z.object({
  version: z.number().int(),
  rules: z.record(
    TriggerRule,
    TriggerRuleSettings.extend({
      /** Null: for no audience, or it was removed, and then the rule holds for nobody. */
      audience: PlainItem.nullable(),
    }),
  ),
  can: z.object({ change: z.boolean() }),
});
export type TriggerSettingsState = z.infer<typeof TriggerSettingsState>;

export const getTriggerSettings = endpoint({
  method: 'GET',
  path: '/v1/profiles/triggers/settings/',
  summary: 'The rules of the trigger list: which are on, what they go by, whose triggers are',
  access: triggerReaders,
  reply: TriggerSettingsState,
});

export const changeTriggerSettings = endpoint({
  method: 'PUT',
  path: '/v1/profiles/triggers/settings/',
  summary: 'Change one rule, whole. It holds from the next look on, which follows at once',
  access: triggerEditors,
  body: z.object({
    version: z.number().int(),
    rule: TriggerRule,
    settings: TriggerRuleSettings,
  }),
  reply: TriggerSettingsState,
  fails: ['invalid', 'not_found', 'version_conflict'],
});

const n = z.number().int();
const Interval = z.object({ low: z.number(), high: z.number() });

/** Why nothing is set beside what happened to those it would have told of. */
export const noComparison = ['few', 'no_comparable'] as const;

export const TriggerBackTest = z.object({
  rule: TriggerRule,
  /** The days looked at, both included: as many as a quarter has, ending where what came after is known. */
  from: Day,
  to: Day,
  /** The first day of which there is anything that this rule looks at; null: there is nothing. */
  data_from: Day.nullable(),
  /** How often it would have fired. */
  fired: n,
  /** Of these on the first day: what held already. */
  standing: n,
  profiles: n,
  /** Triggers a week after the first day, the earliest first. */
  weeks: z.array(z.object({ from: Day, fired: n })),
  /** How many it would tell of today. */
  now: n,
  outcome: z.object({
    code: z.enum(triggerOutcomeCodes),
    days: n,
    /** Profiles of which it is known, each by its first trigger. */
    known: n,
    happened: n,
    /** Of the share, at 95 %; null where nothing is known. */
    interval: Interval.nullable(),
  }),
  /** Comparable ones that it would not have told of; null: it cannot be said. */
  others: z
    .object({
      profiles: n,
      /** Their share, weighted as those it would have told of. */
      share: z.number(),
      /** By how much the share of those told of is higher, at 95 %. */
      difference: Interval.extend({ difference: z.number() }),
    })
    .nullable(),
  no_others: z.enum(noComparison).nullable(),
  computed_at: Moment,
});
export type TriggerBackTest = z.infer<typeof TriggerBackTest>;

export const tryTriggerRule = endpoint({
  method: 'POST',
  path: '/v1/profiles/triggers/back-tests/',
  summary:
    'What a rule with these settings would have done in a quarter: what is kept of it, or the run that works it out. Nothing is changed',
  access: triggerEditors,
  body: z.object({ rule: TriggerRule, settings: TriggerRuleSettings }),
  reply: z.object({ result: TriggerBackTest.nullable(), run: JobState.nullable() }),
  fails: ['invalid', 'not_found'],
});

const Group = z.object({
  /** Triggers whose days are over. */
  known: n,
  happened: n,
  /** Triggers of which it is not known yet. */
  open: n,
});

export const getTriggerOutcomes = endpoint({
  method: 'GET',
  path: '/v1/profiles/triggers/outcomes/',
  summary:
    'What came of triggers that were acted upon against those left, by rule, over the last 12 months. Who was acted upon was not drawn by lot',
  access: triggerReaders,
  work: 'count',
  reply: z.object({
    rules: z.array(
      z.object({
        rule: TriggerRule,
        code: z.enum(triggerOutcomeCodes),
        days: n,
        acted: Group,
        left: Group,
        /** Share of those acted upon less that of those left, at 95 %; null below ten of either. */
        difference: Interval.extend({ difference: z.number() }).nullable(),
      }),
    ),
  }),
});
