import { z } from 'zod';
import { anyOf } from '../access.js';
import { leadValues } from '../columns/options.js';
import { endpoint } from '../endpoint.js';
import { BriefProfile } from '../home.js';
import {
  Day,
  Id,
  IdParam,
  Moment,
  Money,
  PageQuery,
  pageOf,
  sortedBy,
  text,
} from '../values/shapes.js';
import { leadReaders } from './access.js';
import { LeadBand, LeadCard, LeadDriver, LeadPoint, LeadResult } from './card.js';
import { LeadMark, LeadMarkBody } from './marks.js';

const n = z.number().int();

export const getLeadScores = endpoint({
  method: 'GET',
  path: '/v1/leadscore/scores/',
  summary:
    'Open leads by score and by lead value as the latest run has them, with what became of each in the past, and what moves scores most',
  access: leadReaders,
  work: 'count',
  reply: z.object({
    /** Null: no run yet. */
    result: LeadResult.nullable(),
    /** Open leads that have a score. */
    leads: n,
    /**
     * Customers expected of them within as many days from now on as the outcome window has, given how long each has been open
     * already; euros a year if each becomes what look-alikes are.
     */
    expected: z.object({ customers: z.number(), value: z.number() }).nullable(),
    bands: z.array(
      LeadBand.extend({
        leads: n,
        /** Euros: potential value of all of them. */
        potential_value: z.number(),
      }),
    ),
    values: z.array(
      LeadCard.shape.values.element.extend({
        leadvalue: z.enum(leadValues),
        leads: n,
        potential_value: z.number(),
      }),
    ),
    drivers: z.array(LeadDriver),
    /** Days that the outcome window has, and leads too young for it. */
    window: n,
    too_young: n,
    lost_reasons: LeadCard.shape.lost_reasons,
  }),
});

export const LeadRow = z.object({
  profile: BriefProfile,
  province: z.string().nullable(),
  employees_class: z.string().nullable(),
  source: z.string().nullable(),
  created_at: Moment,
  /** 0 to 100; null: not scored, or a customer. */
  leadscore: z.number().nullable(),
  leadvalue: z.enum(leadValues).nullable(),
  potential_value: Money.nullable(),
  /** What moves its score most, at most three; none without a score. */
  points: z.array(LeadPoint).max(3),
  /** Day of the first order; null for leads. */
  first_order: Day.nullable(),
});
export type LeadRow = z.infer<typeof LeadRow>;

export const listLeadProfiles = endpoint({
  method: 'GET',
  path: '/v1/leadscore/profiles/',
  summary:
    'The profiles behind a figure, those with the best score first (customers: the most net sales); best leads when nothing but the side is named',
  access: leadReaders,
  work: 'count',
  query: PageQuery.extend({
    ...LeadMark.shape,
    ordering: sortedBy(['leadscore', 'potential_value', 'name', 'created_at']).optional(),
  }),
  reply: pageOf(LeadRow).extend({
    /** The same as a rule, which opens in the audience builder. */
    rule: z.string(),
    /** Euros, of all of them; null where nobody has one. */
    potential_value: z.number().nullable(),
  }),
  fails: ['invalid'],
});

export const saveLeadProfiles = endpoint({
  method: 'POST',
  path: '/v1/leadscore/profiles/',
  summary:
    'Save the profiles behind a figure as an audience: dynamic by its rule, or as they are now',
  access: leadReaders,
  work: 'count',
  body: LeadMarkBody.extend({
    name: text(200),
    audienceType: z.enum(['dynamic', 'static']).default('dynamic'),
  }),
  status: 201,
  reply: z.object({ id: Id, name: z.string(), count: n }),
  fails: ['invalid', 'name_taken', 'wrong_state'],
});

export const getLead = endpoint({
  method: 'GET',
  path: '/v1/leadscore/profiles/{id}/',
  summary:
    "One lead: its score and all that it consists of, what its look-alikes among the customers are worth, and when what is known of it was kept. A customer's potential value as well",
  access: anyOf('company:sales', 'company:marketeer'),
  params: IdParam,
  reply: z.object({
    /** Null: no run yet. */
    result: LeadResult.nullable(),
    leadscore: z.number().nullable(),
    leadvalue: z.enum(leadValues).nullable(),
    /** Of the average lead that has just come, 0 to 100: what the points start from; null without a score. */
    base_score: z.number().nullable(),
    /** All of it, the strongest first. */
    points: z.array(LeadPoint),
    /** Days from now on that the score is about. */
    window: n.nullable(),
    /** Conversion of its band in the past. */
    band: LeadBand.nullable(),
    potential: z
      .object({
        value: Money,
        /** Who it was taken from: customers of the segment and employees class, of the segment, or all. */
        level: z.enum(['segment_size', 'segment', 'all']),
        segment: z.string().nullable(),
        employees_class: z.string().nullable(),
        customers: n,
        /** Of these customers alone, before it was drawn towards that of more. */
        median: Money,
      })
      .nullable(),
    /** Of the features: when they were kept, or given back by the history. */
    known_on: Day.nullable(),
  }),
  fails: ['not_found'],
});
