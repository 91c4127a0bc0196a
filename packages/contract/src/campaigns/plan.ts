import { z } from 'zod';
import { type PlainCode, refuses } from '../messages/index.js';
import { ActivityType } from '../sales/activities.js';
import { optionalText, text } from '../values/shapes.js';

/** `email`: mails. `phone`: a task for the sales owner of each profile. `post`: a file of addresses. */
export const campaignChannels = ['email', 'phone', 'post'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

export const recipientModes = ['primary', 'all'] as const;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, refuses('time_form'));

/** Hours in which mails may leave, in the company's time zone. Outside them a running campaign waits. */
export const SendWindow = z
  .object({
    from: Clock,
    /** Not included; after `from`, on the same day. */
    to: Clock,
    /** 1 Monday … 7 Sunday. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  })
  .refine((w) => w.from < w.to, {
    ...refuses('window_ends_first'),
    path: ['to'],
  });
export type SendWindow = z.infer<typeof SendWindow>;

/** What a reader did; a scanner is no reader. */
export const followUpEvents = ['opened', 'clicked', 'not_opened', 'not_clicked'] as const;

/** A task for the profile's sales owner. */
export const FollowUp = z.object({
  on: z.enum(followUpEvents),
  /** Days after the mail was sent at which this is looked at; an open on the day before counts, one after does not. */
  after_days: z.number().int().min(1).max(90),
  type: ActivityType.exclude(['note']),
  title: text(300),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** Channel `phone`: the task each sales owner gets, once per profile. */
export const PhoneTask = z.object({
  title: text(300),
  /** Leaves room for the reader's code, which the task says below it. */
  note: optionalText(9_900),
  /** Due this many days after the campaign started. */
  due_days: z.number().int().min(0).max(90).default(5),
});
export type PhoneTask = z.infer<typeof PhoneTask>;

/** `promotion_products`: only an order with a product of the promotion counts as a conversion. */
export const conversionGoals = ['any_order', 'promotion_products'] as const;
export type ConversionGoal = (typeof conversionGoals)[number];

/** Which subject of an A/B test a recipient gets. */
export const subjectVariants = ['A', 'B'] as const;
export type SubjectVariant = (typeof subjectVariants)[number];

/** What a check of several fields reads of a draft. */
type Checked = {
  channel: CampaignChannel;
  audience_ids: number[];
  exclusion_audience_ids: number[];
  promotion_id: number | null;
  subject: string | null;
  body: unknown;
  sender: unknown;
  task: unknown;
  follow_ups: readonly unknown[];
  conversion_goal: ConversionGoal;
};

/** Rules over more than one field: what each channel needs, and what does not go together. */
export function checkDraft(draft: Checked, context: z.RefinementCtx): void {
  const wrong = (field: keyof Checked, code: PlainCode) =>
    context.addIssue({ code: 'custom', path: [field], ...refuses(code) });
  if (draft.channel === 'email') {
    if (draft.subject === null) wrong('subject', 'mail_subject_needed');
    if (draft.body === null) wrong('body', 'mail_body_needed');
    if (draft.sender === null) wrong('sender', 'mail_sender_needed');
  } else if (draft.follow_ups.length > 0) wrong('follow_ups', 'follow_ups_mail_only');
  if (draft.channel === 'phone' && draft.task === null) wrong('task', 'call_task_needed');
  if (draft.exclusion_audience_ids.some((id) => draft.audience_ids.includes(id)))
    wrong('exclusion_audience_ids', 'audience_both');
  if (draft.conversion_goal === 'promotion_products' && draft.promotion_id === null)
    wrong('conversion_goal', 'goal_promotion_needed');
}

/** Why a profile of its audiences is left out of a campaign. */
export const exclusionReasons = [
  'do_not_contact',
  'mail_not_allowed',
  'no_contact',
  'no_email',
  'no_consent',
  'opted_out',
  'bounced',
  /** The company's frequency cap leaves no room for one mail more. */
  'too_many',
  /** Post: no street or no city. */
  'no_address',
  /** Its only address is that of another profile, which comes first: each address gets one mail. */
  'shared_address',
] as const;
