import { z } from 'zod';
import { anyOf, sales } from './access.js';
import { endpoint } from './endpoint.js';
import { Reason } from './reasons.js';
import { Day, Id, IdParam, Moment, Money, PageQuery, pageOf } from './values/shapes.js';
import { NextAction } from './whitespots/words.js';

/** The lists of the home screen, in the order they are shown. */
export const dashboardLayouts = [
  'my-day',
  'follow-up',
  'new-leads',
  'hot-leads',
  'top-potential',
  'churn-risk',
  'whitespots',
] as const;
export const DashboardLayout = z.enum(dashboardLayouts);
export type DashboardLayout = z.infer<typeof DashboardLayout>;

/**
 * Whose. `mine`: profiles the asking user is the sales owner of; where a list is about tasks, opportunities or
 * contracts, those the user owns. `unassigned`: nobody's. `all`: the whole company's.
 */
export const ownerScopes = ['mine', 'unassigned', 'all'] as const;
export const OwnerScope = z.enum(ownerScopes);
export type OwnerScope = z.infer<typeof OwnerScope>;

/** A profile as short lists show it. */
export const BriefProfile = z.object({
  id: Id,
  external_id: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['lead', 'customer']),
  crm_status: z.string(),
  city: z.string().nullable(),
  segment: z.string().nullable(),
  /** The profile's own number, else that of a contact. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  owner: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  net_sales_last_12_months: Money,
});
export type BriefProfile = z.infer<typeof BriefProfile>;

export const DashboardRow = z.object({
  profile: BriefProfile,
  /** Why it is on the list, the weightiest first; at most five of them. */
  reasons: z.array(Reason).min(1),
  /** How many reasons there are in all. */
  reason_count: z.number().int(),
  /** Euros: of a year, or of the opportunity, as the list has it; null where it has none. */
  value: Money.nullable(),
  /** The task, opportunity or contract of the first reason. */
  about: z
    .object({ type: z.enum(['activity', 'opportunity', 'contract', 'comment']), id: Id })
    .nullable(),
});
export type DashboardRow = z.infer<typeof DashboardRow>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/v1/dashboard/{layoutType}/',
  summary:
    'A list of the home screen: profiles, each with the reason why it is there, the most pressing first, and their exact number',
  access: sales,
  params: z.object({ layoutType: DashboardLayout }),
  query: PageQuery.extend({
    owner: OwnerScope.default('mine'),
  }),
  reply: pageOf(DashboardRow).extend({
    /** What it rests on: what is recorded, a model's figures, or, until a model has run, plain sums of the invoices. */
    basis: z.enum(['records', 'model', 'invoices']),
    /** The figure of a model from which on profiles are on it: of churn risk the company's cut point, 0.3 for 30 %. */
    least: z.number().nullable(),
    /** Tasks or opportunities that would be on it but have no profile. */
    without_profile: z.number().int(),
    /** The company's day. */
    today: Day,
    /** For lists worked out at night and after imports: when that was. */
    computed_at: Moment.nullable(),
  }),
});

export const getProfileWhitespots = endpoint({
  method: 'GET',
  path: '/v1/profiles/{id}/whitespots/',
  summary:
    'What a profile does not buy here yet, the best first: by the model, or, until one has run, what most customers of its segment buy. The whitespots of the home screen come from the same place',
  access: sales,
  params: IdParam,
  reply: z.object({
    basis: z.enum(['model', 'invoices']),
    /** Of the segment that was compared with; null where a model decides. */
    segment: z.string().nullable(),
    customers: z.number().int().nullable(),
    spots: z.array(
      z.object({
        proposition: z.string(),
        /** Part of the segment's customers that buy it, 0 to 1, and euros that its buyers usually spend on it in a year. */
        share: z.number().nullable(),
        value: Money.nullable(),
      }),
    ),
    /** What the model would do next. */
    next_action: NextAction.nullable(),
  }),
  fails: ['not_found'],
});

/**
 * What the profiles of an owner bought in the last month, and in the same month a year before. A month is that of the
 * sales columns: it ends on the analysis date, and what is rounded is the sum of each profile, so the figure is the sum
 * of their column `net_sales_last_1_months`.
 */
const SalesOfMonth = z.object({ from: Day, to: Day, net: Money });
export const getSalesPace = endpoint({
  method: 'GET',
  path: '/v1/dashboard/sales/',
  summary:
    'Net sales of the last month to profiles of an owner, and of the same month a year before; null where the invoices do not go back that far',
  access: sales,
  query: z.object({ owner: OwnerScope.default('mine') }),
  reply: z.object({ month: SalesOfMonth, year_before: SalesOfMonth.nullable() }),
});

/** What a company does first, in this order; the last one each user for themselves. */
export const firstSteps = [
  'data',
  'colleagues',
  'sender',
  'audience',
  'opportunity',
  'two_factor',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/v1/company/first-steps/',
  summary:
    'Which of the first steps of a company are done: data is there, a colleague was invited, a sender was proven, an audience was made, an opportunity was added; and whether the asking user signs in with two steps',
  access: anyOf('company:admin', 'company:sales', 'company:marketeer'),
  reply: z.record(z.enum(firstSteps), z.boolean()),
});

export const homeEndpoints = { getDashboard, getSalesPace, getFirstSteps, getProfileWhitespots };
