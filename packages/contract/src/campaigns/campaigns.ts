import { z } from 'zod';
import { Language } from '../access/auth.js';
import { anyOf, marketeer } from '../access.js';
import { approvableEndpoints, approvableShape, Fingerprint } from '../approvals/approvable.js';
import { ApprovalStatus, FingerprintReviewBody } from '../approvals/approvals.js';
import { endpoint } from '../endpoint.js';
import { draftShape, longTextField } from '../fields.js';
import { refuses } from '../messages/index.js';
import { ActivityOutcome } from '../sales/activities.js';
import {
  changeOf,
  Day,
  Email,
  Id,
  IdParam,
  ListQuery,
  Moment,
  many,
  optionalText,
  pageOf,
  sortedBy,
  text,
} from '../values/shapes.js';
import { CampaignBody, WrittenBody } from './body.js';
import { MailHint } from './content.js';
import { LinkCheck } from './links.js';
import { MailLanguages, MailTranslation } from './mail-language.js';
import {
  campaignChannels,
  checkDraft,
  conversionGoals,
  exclusionReasons,
  FollowUp,
  PhoneTask,
  recipientModes,
  SendWindow,
  subjectVariants,
} from './plan.js';

const viewers = anyOf('company:marketeer', 'company:admin');

const audienceIds = z
  .array(Id)
  .max(20)
  .transform((ids) => [...new Set(ids)]);

/** What a campaign holds as it is, written in its first step. A new field is added here: docs/recipes/add-a-field.md. */
export const campaignFields = {
  goal: longTextField({ max: 2000, label: { en: 'Goal', nl: 'Doel' } }),
};

export const CampaignFields = z.object({
  name: text(200),
  ...draftShape(campaignFields),
  channel: z.enum(campaignChannels).default('email'),
  /** Profiles in any of these … */
  audience_ids: audienceIds.refine((ids) => ids.length > 0, refuses('audience_needed')),
  /** … and in none of these. */
  exclusion_audience_ids: audienceIds.default([]),
  promotion_id: Id.nullable().default(null),
  /** Subject, text and sender: for `email` only, and there they are needed. */
  subject: optionalText(300),
  /** The second subject of an A/B test; null: no test. */
  subject_b: optionalText(300),
  /**
   * Per cent of the mails that take part in the test, half with each subject. 100: all, and nothing is decided on the
   * way. Less: the others wait `subject_test_hours` and get the subject that more people opened, A when equal.
   */
  subject_test_percent: z.number().int().min(10).max(100).default(100),
  subject_test_hours: z.number().int().min(1).max(72).default(4),
  preheader: optionalText(300),
  languages: MailLanguages.default([]),
  /** Subject and preheader in the second language; blocks carry their own. */
  translation: MailTranslation.nullable().default(null),
  body: CampaignBody.nullable().default(null),
  sender: z
    .object({ name: text(120), email: Email })
    .nullable()
    .default(null),
  /** For `phone`: what each sales owner is asked to do. */
  task: PhoneTask.nullable().default(null),
  /** Share of the reachable profiles kept out on purpose, drawn by a stable hash, so that uplift can be measured. */
  control_group_percent: z.number().min(0).max(50).default(0),
  /** When to send; null or past: as soon as it is approved. */
  start_at: Moment.nullable().default(null),
  /** Hours in which mails may leave; null: at any time. */
  send_window: SendWindow.nullable().default(null),
  rate_per_minute: z.number().int().min(1).max(100_000).nullable().default(null),
  /** One contact per profile (the primary one, else the first that may be mailed), or all that may be mailed. */
  recipients: z.enum(recipientModes).default('primary'),
  follow_ups: z.array(FollowUp).max(8).default([]),
  /** An order within this many days counts as a conversion. */
  conversion_window_days: z.number().int().min(1).max(365).default(14),
  conversion_goal: z.enum(conversionGoals).default('any_order'),
});

const written = { body: WrittenBody.nullable().default(null) };
/** As it stands, whose text may be from before a limit; what is written now keeps to it. */
export const WholeCampaign = CampaignFields.superRefine(checkDraft);
export const CampaignDraft = CampaignFields.extend(written).superRefine(checkDraft);
export type CampaignDraft = z.infer<typeof CampaignDraft>;

const AudienceRef = z.object({ id: Id, name: z.string(), status: ApprovalStatus });

export const Campaign = CampaignFields.extend({
  ...approvableShape,
  /** Null in lists: five hundred mails are no page. */
  body: CampaignBody.nullable(),
  audiences: z.array(AudienceRef),
  exclusion_audiences: z.array(AudienceRef),
  promotion: z.object({ id: Id, name: z.string(), status: z.string() }).nullable(),
  /** Why a running campaign waits, in words; null when it does not. */
  waiting: z.string().nullable(),
  /** Held by a person; null: it is not. */
  paused_at: Moment.nullable(),
  /** The subject that won the A/B test; null: no test, or not decided yet. */
  subject_winner: z.enum(subjectVariants).nullable(),
  /** How far it is; null before its recipients are fixed. Opens and clicks of scanners are left out. */
  figures: z
    .object({
      /** Mails, tasks or addresses, control group left out. */
      total: z.number().int(),
      sent: z.number().int(),
      /** Sent and not bounced: what opens and clicks are a share of. */
      delivered: z.number().int(),
      opened: z.number().int(),
      clicked: z.number().int(),
    })
    .nullable(),
  started_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  /** Audiences and promotion with it; null in lists, too. */
  fingerprint: Fingerprint,
});
export type Campaign = z.infer<typeof Campaign>;

/** What the list of campaigns can be sorted by; `begins_at`: when one began, or is planned to. */
export const campaignOrders = [
  'name',
  'status',
  'created_at',
  'updated_at',
  'start_at',
  'started_at',
  'completed_at',
  'begins_at',
] as const;

const resource = approvableEndpoints({
  path: '/v1/campaigns/',
  names: ['a campaign', 'Campaigns'],
  says: {
    locked: 'running',
    remove: 'Remove a campaign that was never sent',
    deactivate: 'Stop a scheduled or running campaign; mails not sent yet are not sent',
  },
  makers: marketeer,
  viewers,
  query: ListQuery.extend({
    ordering: sortedBy(campaignOrders).optional(),
    status: many(ApprovalStatus),
    channel: many(z.enum(campaignChannels)),
    /** Only those that are sent, or planned to be, on some day from this one … */
    from: Day.optional(),
    /** … up to and including this one. */
    to: Day.optional(),
  }),
  draft: CampaignDraft,
  change: changeOf(CampaignFields.extend(written)),
  row: Campaign,
  reply: Campaign,
  review: FingerprintReviewBody,
});

/** Campaigns as what needs approval. What is sent to customers asks more of a submission and of a review. */
export const campaignResource = {
  ...resource,
  submit: endpoint({
    ...resource.submit,
    summary: 'Submit for approval; the addresses in its mail are asked first',
    outside: true,
    fails: ['not_found', 'wrong_state', 'sender_unproven', 'code_needed'],
  }),
  review: endpoint({
    ...resource.review,
    fails: [
      'invalid',
      'not_found',
      'wrong_state',
      'sender_unproven',
      'version_conflict',
      'own_work',
      'code_needed',
      'codes_short',
    ],
  }),
};
export const {
  list: listCampaigns,
  plain: listCampaignsPlain,
  create: createCampaign,
  get: getCampaign,
  update: updateCampaign,
  remove: deleteCampaign,
  submit: submitCampaign,
  cancel: cancelCampaign,
  review: reviewCampaign,
  deactivate: deactivateCampaign,
} = campaignResource;

/** As many as one reads at the side of an audience. */
export const mostUsesShown = 20;

export const listCampaignsOfAudience = endpoint({
  method: 'GET',
  path: '/v2/audiences/{id}/campaigns/',
  summary: `Campaigns that mail an audience or leave it out: how many, and the newest ${mostUsesShown}`,
  access: resource.list.access,
  params: IdParam,
  reply: z.object({
    count: z.number().int(),
    results: z.array(
      z.object({ id: Id, name: z.string(), status: ApprovalStatus, is_excluded: z.boolean() }),
    ),
  }),
  fails: ['not_found'],
});

export const preflightWarnings = [
  'nobody_reachable',
  'audience_status',
  'codes_short',
  'no_control',
  'all_control',
  'control_empty',
  'control_tiny',
  'control_small',
  'no_smtp',
  'no_footer',
  'free_mail',
  'unsigned',
  'local_links',
  'placeholder_link',
] as const;
export type PreflightWarning = (typeof preflightWarnings)[number];

export const preflightCampaign = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/preflight/',
  summary:
    'What would happen if it were sent now: recipients, control group, exclusions by reason, warnings',
  access: viewers,
  params: IdParam,
  work: 'preview',
  reply: z.object({
    /** All excluded, the control group and those treated add up to it. */
    audience: z.number().int(),
    /** Control group and those treated. */
    reachable: z.number().int(),
    control: z.number().int(),
    /** Profiles that get the mail. */
    treated: z.number().int(),
    mails: z.number().int(),
    excluded: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.number().int() })),
    /** Merge tags without a default, and how many mails lack a value; by language when the mail has two. */
    missing_fields: z.array(
      z.object({ tag: z.string(), language: Language.optional(), count: z.number().int() }),
    ),
    /** Percentage points: smallest rise of the conversion that groups of these sizes would show; null without a group. */
    smallest_uplift: z.number().nullable(),
    /** What keeps it from being submitted and sent, in the reader's language. */
    stops: z.array(
      z.object({ code: z.enum(['audience', 'sender', 'promotion']), text: z.string() }),
    ),
    /** What a person should know before it is sent, in the reader's language; the code says where it is mended. */
    warnings: z.array(z.object({ code: z.enum(preflightWarnings), text: z.string() })),
    hints: z.array(MailHint),
    /** Null while the addresses in the mail, as they are now, were not asked. */
    links: LinkCheck.nullable(),
    /** What is written in one of the mail's languages and not in the other; a submission waits for it. */
    missing_texts: z.array(z.object({ language: Language, field: z.string() })),
  }),
  fails: ['not_found'],
});

export const recipientStates = [
  'pending',
  'sending',
  'sent',
  'failed',
  'bounced',
  'in_doubt',
  'cancelled',
  'control',
] as const;

/** Steps of a campaign's funnel, as the report shows them. */
export const funnelSteps = [
  'recipients',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'converted',
  'unsubscribed',
  'bounced',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const listCampaignRecipients = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/recipients/',
  summary: 'Who got the mail, who is in the control group, and what became of each',
  access: viewers,
  params: IdParam,
  query: ListQuery.extend({
    ordering: sortedBy(['id', 'profile_name', 'email', 'state', 'sent_at']).optional(),
    state: many(z.enum(recipientStates)),
    /** Only those behind this step of the funnel; the control group is in none of them. */
    step: z.enum(funnelSteps).optional(),
  }),
  work: 'count',
  reply: pageOf(
    z.object({
      id: Id,
      profile_id: Id,
      profile_name: z.string(),
      email: z.string().nullable(),
      state: z.enum(recipientStates),
      reason: z.string().nullable(),
      sent_at: Moment.nullable(),
      opened: z.boolean(),
      clicked: z.boolean(),
      converted: z.boolean(),
      /** The task of a campaign by phone; null for other channels and for the control group. */
      call: z
        .object({
          owner: z.string().nullable(),
          /** Null with a name: somebody who is no user. */
          owner_id: Id.nullable(),
          due_on: Day.nullable(),
          done_at: Moment.nullable(),
          outcome: ActivityOutcome.nullable(),
        })
        .nullable(),
    }),
  ),
  fails: ['not_found'],
});

export const campaignEndpoints = {
  listCampaigns,
  listCampaignsPlain,
  createCampaign,
  getCampaign,
  updateCampaign,
  deleteCampaign,
  submitCampaign,
  cancelCampaign,
  reviewCampaign,
  deactivateCampaign,
  preflightCampaign,
  listCampaignRecipients,
  listCampaignsOfAudience,
};
