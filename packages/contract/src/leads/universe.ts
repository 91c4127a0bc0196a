import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { many } from '../values/shapes.js';
import { leadReaders } from './access.js';
import {
  type LeadBreakdownName,
  LeadColumn,
  LeadSide,
  LeadYear,
  type LeadSide as Side,
} from './marks.js';

const n = z.number().int();

/** The values shown of each column; the others are counted together. */
export const mostLeadValues = 60;

export const getLeadUniverse = endpoint({
  method: 'GET',
  path: '/v1/leadscore/universe/',
  summary:
    'How many businesses there are, how many of them are leads and customers, by province, and what is known of them. Leads and customers add up to the businesses; of the leads, open ones, lost ones and those not to be contacted add up',
  access: leadReaders,
  work: 'count',
  reply: z.object({
    businesses: n,
    leads: n,
    /** Of the leads: may still become customers, lost, not to be contacted. */
    open: n,
    lost: n,
    do_not_contact: n,
    customers: n,
    /** Leads with a score, and profiles with a potential value. */
    scored: n,
    valued: n,
    /** Each spelling in the data, the most first; those without a province are counted by `unknown`. */
    provinces: z.array(z.object({ value: z.string(), businesses: n, leads: n, customers: n })),
    unknown_province: z.object({ businesses: n, leads: n, customers: n }),
    /** Beyond the first 1,000 spellings. */
    other_provinces: z.object({ businesses: n, leads: n, customers: n }),
    /** How many have a value in each column that leads and customers are compared by. */
    known: z.array(z.object({ column: LeadColumn, leads: n, customers: n })),
  }),
});

export const listLeadYears = endpoint({
  method: 'GET',
  path: '/v1/leadscore/filters/years/',
  summary:
    'Years in which leads were added, and in which customers placed their first order (those without an order: were added), the latest first',
  access: leadReaders,
  work: 'count',
  reply: z.array(z.object({ year: n, leads: n, customers: n })),
});

/** What may be said of a difference between two shares: it follows from the interval. */
export const shareVerdicts = ['more', 'less', 'no_difference'] as const;

export const LeadValueShare = z.object({
  value: z.string(),
  /** Of the side that was asked for, and of the other. */
  count: n,
  other_count: n,
  /** Of those of whom the column is known, 0 to 1; null when it is known of nobody. */
  share: z.number().nullable(),
  other_share: z.number().nullable(),
  /** `share` less `other_share`, with the ends of its 95 % interval (Newcombe); null when one is not known. */
  difference: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  verdict: z.enum(shareVerdicts).nullable(),
});
export type LeadValueShare = z.infer<typeof LeadValueShare>;

export const LeadBreakdown = z.object({
  side: LeadSide,
  column: LeadColumn,
  /** The years that were asked for; none: all. */
  years: z.array(n),
  total: n,
  /** Of whom the column is known; the rest is unknown. */
  known: n,
  other_total: n,
  other_known: n,
  /** The most frequent first, of both sides together; `value` as it stands in the column. */
  values: z.array(LeadValueShare).max(mostLeadValues),
  /** Values beyond those shown, and who has them. */
  rest: z.object({ values: n, count: n, other_count: n }),
});
export type LeadBreakdown = z.infer<typeof LeadBreakdown>;

const breakdown = <const S extends Side, const B extends LeadBreakdownName>(side: S, name: B) =>
  endpoint({
    method: 'GET',
    path: `/v1/leadscore/${side}/${name}/`,
    summary: `${side === 'leads' ? 'Leads' : 'Customers'} by ${name.replaceAll('_', ' ')}, beside ${side === 'leads' ? 'customers' : 'leads'}: shares of those known, and their difference with its interval`,
    access: leadReaders,
    work: 'count',
    query: z.object({ year: many(LeadYear) }),
    reply: LeadBreakdown,
  });

/** One call for each side and column; both sides stand in each answer. */
export const leadBreakdownEndpoints = {
  listLeadProvinces: breakdown('leads', 'provinces'),
  listLeadResidenceFunctions: breakdown('leads', 'residence_functions'),
  listLeadJuridicalForms: breakdown('leads', 'juridical_forms'),
  listLeadEmployeesClasses: breakdown('leads', 'employees_classes'),
  listLeadSegments: breakdown('leads', 'segments'),
  listLeadCreditScores: breakdown('leads', 'credit_scores'),
  listCustomerProvinces: breakdown('customers', 'provinces'),
  listCustomerResidenceFunctions: breakdown('customers', 'residence_functions'),
  listCustomerJuridicalForms: breakdown('customers', 'juridical_forms'),
  listCustomerEmployeesClasses: breakdown('customers', 'employees_classes'),
  listCustomerSegments: breakdown('customers', 'segments'),
  listCustomerCreditScores: breakdown('customers', 'credit_scores'),
};
