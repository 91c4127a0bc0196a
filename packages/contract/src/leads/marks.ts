import { z } from 'zod';
import { leadValues } from '../columns/options.js';
import { many } from '../values/shapes.js';

export const leadSides = ['leads', 'customers'] as const;
export const LeadSide = z.enum(leadSides);
export type LeadSide = z.infer<typeof LeadSide>;

/** What leads and customers are compared by: the last part of the path, and the column of the profile. */
export const leadBreakdowns = {
  provinces: 'PROVINCE',
  residence_functions: 'RESIDENCE_FUNCTION',
  juridical_forms: 'JURIDICAL_FORM',
  employees_classes: 'EMPLOYEES_CLASS',
  segments: 'SEGMENT',
  credit_scores: 'CREDIT_SCORE',
} as const;
export type LeadBreakdownName = keyof typeof leadBreakdowns;
export const leadBreakdownNames = Object.keys(leadBreakdowns) as [
  LeadBreakdownName,
  ...LeadBreakdownName[],
];
export const LeadColumn = z.enum(leadBreakdowns);
export type LeadColumn = z.infer<typeof LeadColumn>;

/**
 * How a lead stands. `open`: it may still become a customer. `lost`, `do_not_contact`: its status says so. They are
 * disjoint, and all three together are the leads.
 */
export const leadStandings = ['open', 'lost', 'do_not_contact'] as const;
export const LeadStanding = z.enum(leadStandings);
export type LeadStanding = z.infer<typeof LeadStanding>;

/** A year in which leads were added or customers placed their first order (those without an order: were added). */
export const LeadYear = z.coerce.number().int().min(1900).max(2200);

/** Which profiles a figure is of; what is not named does not narrow it down. All of it are conditions over columns. */
export const LeadMark = z.object({
  /** All profiles when absent. */
  side: LeadSide.optional(),
  standing: LeadStanding.optional(),
  /** Values of one column; with `unknown` those without a value (too). */
  column: LeadColumn.optional(),
  value: many(z.string().max(200)),
  unknown: z.literal('yes').optional(),
  year: many(LeadYear),
  /** Lead scores from … up to and including … */
  score_from: z.coerce.number().int().min(0).max(100).optional(),
  score_to: z.coerce.number().int().min(0).max(100).optional(),
  leadvalue: z.enum(leadValues).optional(),
});
/** The same in a body. */
export const LeadMarkBody = LeadMark.extend({
  value: z.array(z.string().max(200)).max(200).default([]),
  year: z.array(z.number().int().min(1900).max(2200)).max(100).default([]),
  score_from: z.number().int().min(0).max(100).optional(),
  score_to: z.number().int().min(0).max(100).optional(),
});
export type LeadMark = z.output<typeof LeadMarkBody>;
