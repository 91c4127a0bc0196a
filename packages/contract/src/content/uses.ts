import { z } from 'zod';
import { Language } from '../access/auth.js';
import { anyOf } from '../access.js';
import { ApprovalStatus } from '../approvals/approvals.js';
import { subjectVariants } from '../campaigns/plan.js';
import { endpoint } from '../endpoint.js';
import { Email, Id, IdParam, Moment, text } from '../values/shapes.js';
import { contentMakers, contentSenders } from './access.js';
import { DigitalSource } from './provenance.js';

const n = z.number().int();
const Rate = z.object({ low: z.number(), high: z.number() });
const Difference = z.object({ absolute: z.number(), low: z.number(), high: z.number() });

/** What a text did in a campaign, from the campaign's own report; scanners are left out. */
export const UseResult = z.object({
  delivered: n,
  opened: n,
  clicked: n,
  /** Share of those delivered that opened it, 0-1, with its 95 % interval (Wilson 1927); null: nothing delivered. */
  open_rate: Rate.extend({ rate: z.number() }).nullable(),
  /** Conversion against the control group with its 95 % interval (Newcombe 1998); null where a group is empty. */
  uplift: Difference.nullable(),
  /** Opened by more than the other subject of the test, with the 95 % interval of the difference; null: no test. */
  against_other: Difference.nullable(),
  /** `yes` and `no`: the interval leaves no doubt. `unclear`: it spans zero. `waiting`: nothing to tell yet. Null: no test. */
  won: z.enum(['yes', 'no', 'unclear', 'waiting']).nullable(),
});
export type UseResult = z.infer<typeof UseResult>;

/** A campaign that a content was taken over into, or a text that left by hand. */
export const ContentUse = z.object({
  id: Id,
  /** Null: it was copied or exported. */
  campaign: z.object({ id: Id, name: z.string(), status: ApprovalStatus }).nullable(),
  /** The subject of the test that it is; null: there is no test. */
  variant: z.enum(subjectVariants).nullable(),
  used_at: Moment,
  /** Null before anything was sent, and for what left by hand. */
  result: UseResult.nullable(),
});
export type ContentUse = z.infer<typeof ContentUse>;

export const useContent = endpoint({
  method: 'POST',
  path: '/v1/gen_ai/contents/{id}/use/',
  summary:
    'Take an approved e-mail content over into a campaign: a new draft, or the mail of a draft; a second one becomes the other subject of its A/B test',
  access: contentSenders,
  params: IdParam,
  body: z.object({
    /** A draft whose mail is written anew; null: a campaign is made. */
    campaign_id: Id.nullable().default(null),
    /** Another e-mail content in the same languages, for the second subject. */
    other_content_id: Id.nullable().default(null),
    /** For a new campaign; each is taken from the AI campaign or the company where it is left out. */
    name: text(200).optional(),
    audience_ids: z.array(Id).max(20).optional(),
    sender: z.object({ name: text(120), email: Email }).optional(),
    /** Where its button leads; the brand's website when left out. */
    button_url: z
      .string()
      .trim()
      .max(2000)
      .regex(/^https?:\/\//i)
      .optional(),
  }),
  status: 201,
  reply: z.object({ campaign_id: Id, name: z.string() }),
  fails: ['invalid', 'not_found', 'wrong_state', 'name_taken'],
});

export const exportForms = ['text', 'html', 'json'] as const;
export const exportContent = endpoint({
  method: 'POST',
  path: '/v1/gen_ai/contents/{id}/export/',
  summary:
    'An approved content as it leaves by hand, with its machine-readable mark; it counts as used',
  access: contentMakers,
  params: IdParam,
  body: z.object({
    /** The content's first when left out. */
    language: Language.optional(),
    form: z.enum(exportForms).default('text'),
  }),
  reply: z.object({
    /** What the file is called. */
    file: z.string(),
    /** `text`: the text alone, its mark beside it. `html`: with the mark as JSON-LD in it. `json`: parts, mark and record. */
    text: z.string(),
    /** JSON-LD; null: a person wrote it. */
    mark: z.string().nullable(),
    source: DigitalSource.nullable(),
  }),
  fails: ['not_found', 'wrong_state'],
});

export const listCampaignContents = endpoint({
  method: 'GET',
  path: '/v1/campaigns/{id}/contents/',
  summary: 'The contents that a campaign’s mail was taken from, and what each did in it',
  access: anyOf('company:marketeer', 'company:admin'),
  params: IdParam,
  work: 'count',
  reply: z.object({
    source: DigitalSource.nullable(),
    results: z.array(
      z.object({
        id: Id,
        name: z.string(),
        variant: z.enum(subjectVariants).nullable(),
        result: UseResult.nullable(),
      }),
    ),
  }),
  fails: ['not_found'],
});
