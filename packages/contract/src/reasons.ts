import { z } from 'zod';

/** What a parameter of a reason is, so that every reader writes it in their own way. */
export type ReasonParamKind =
  | 'text'
  | 'day'
  | 'moment'
  | 'money'
  | 'number'
  /** 0 to 1. */
  | 'share'
  | 'activity_type'
  | 'status'
  | 'class'
  /** Of the customer lifecycle. */
  | 'stage'
  /** Kilometres. */
  | 'km';

/**
 * Why a profile is on a list: a code with parameters, which the reader's language puts into words. Parameters that are
 * not known are null.
 */
export const reasonParams = {
  /** A task that is late. */
  task_overdue: { title: 'text', type: 'activity_type', due: 'day', days: 'number' },
  /** A task due today; `at` when it has an hour. */
  task_today: { title: 'text', type: 'activity_type', at: 'moment' },
  /** An open opportunity that is expected to close between Monday and Sunday of this week. */
  closes_this_week: { title: 'text', status: 'status', due: 'day' },
  /** The last day to cancel a contract comes near. */
  contract_notice: { number: 'text', title: 'text', due: 'day', days: 'number' },
  /** A colleague mentioned the reader, who has not read it yet. */
  mentioned: { by: 'text', text: 'text', at: 'moment' },
  /** A lead added lately that nobody decided on. */
  new_lead: { since: 'day', days: 'number', source: 'text' },
  /** The lead-score model. `conversion`: what share of earlier leads with such a score became customers. */
  lead_score: { score: 'number', leadvalue: 'class', conversion: 'share' },
  /** Clicked in a campaign lately; mail scanners are left out. */
  campaign_clicked: { campaign: 'text', clicks: 'number', at: 'moment' },
  /** An open opportunity, qualified or further. */
  open_stage: { title: 'text', status: 'status' },
  /** The potential-value model: what customers alike buy in a year; `bought`: what this one does, null for nothing. */
  potential_value: { value: 'money', segment: 'text', bought: 'money' },
  /** No model: what the middle customer of the same segment (and size) buys in a year. */
  peers_spend: { segment: 'text', size: 'text', customers: 'number', median: 'money' },
  /** The churn model. */
  churn: { chance: 'share' },
  /** No order for much longer than usual, by the profile's own invoices. */
  no_order: { last: 'day', days: 'number', usual: 'number', orders: 'number' },
  /** The whitespot model: so many of its look-alikes buy it. */
  whitespot: { proposition: 'text', more: 'number', buyers: 'number', peers: 'number' },
  /** No model: most customers of the segment buy it, this one does not. `more`: how many others of the kind. */
  segment_buys: {
    proposition: 'text',
    segment: 'text',
    share: 'share',
    customers: 'number',
    more: 'number',
  },
  /** Bought regularly, `usual` days apart, and not any more while other things are. */
  category_dropped: { proposition: 'text', last: 'day', orders: 'number', usual: 'number' },
  /** The last two months against the mean of two months in the ten before them. */
  spend_down: { recent: 'money', usual: 'money', share: 'share' },
  founding_birthday: { day: 'day', years: 'number' },
  /** Came into a worse stage of the customer lifecycle. */
  stage_fell: { from: 'stage', to: 'stage', day: 'day' },
  /** The whitespot model found something that it had not found before. */
  new_whitespot: { proposition: 'text', value: 'money', buyers: 'number', peers: 'number' },
  /** A lead that was added lately, and a customer near it: `km` between them, or the postcode area that both are in. */
  lead_near: { customer: 'text', km: 'km', area: 'text', added: 'day' },
} as const satisfies Record<string, Readonly<Record<string, ReasonParamKind>>>;

export type ReasonCode = keyof typeof reasonParams;
export const reasonCodes = Object.keys(reasonParams) as [ReasonCode, ...ReasonCode[]];

export const Reason = z.object({
  code: z.enum(reasonCodes),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type Reason = z.infer<typeof Reason>;
