import { z } from 'zod';
import { Language } from '../access/auth.js';
import { anyOf, marketeer, open } from '../access.js';
import { endpoint, multipart, raw } from '../endpoint.js';
import {
  changeOf,
  Email,
  Id,
  IdParam,
  Moment,
  Nothing,
  optionalText,
  partOf,
  text,
} from '../values/shapes.js';
import { CampaignBody, MailTheme, WrittenBody } from './body.js';
import { MailLanguages, MailTranslation } from './mail-language.js';

const viewers = anyOf('company:marketeer', 'company:admin');

/** What a mail can be made better in. `spam`: more of it lands there; `access`: some people cannot read it; `content`: it is not finished. */
export const mailHints = {
  subject_long: 'spam',
  subject_short: 'spam',
  subject_caps: 'spam',
  subject_marks: 'spam',
  spam_words: 'spam',
  no_preheader: 'spam',
  image_only: 'spam',
  many_links: 'spam',
  too_large: 'spam',
  no_alt: 'access',
  vague_link: 'access',
  faint_text: 'access',
  faint_button: 'access',
  no_heading: 'access',
  long_text: 'access',
  no_promotion: 'content',
  placeholder_link: 'content',
} as const satisfies Record<string, 'spam' | 'access' | 'content'>;
export type MailHintCode = keyof typeof mailHints;

export const MailHint = z.object({
  code: z.enum(Object.keys(mailHints) as [MailHintCode, ...MailHintCode[]]),
  /** Counted from 0; null: about the whole mail. */
  block: z.number().int().nullable(),
  /** What it is about: characters, words, bytes, contrast. */
  value: z.union([z.string(), z.number()]).nullable(),
  /** Absent: the mail is in one language, or both have it. */
  language: Language.optional(),
});
export type MailHint = z.infer<typeof MailHint>;

const ids = z.array(Id).max(20).default([]);

/** The mail of a draft, whole or not. */
export const MailDraft = z.object({
  /** Where the draft is kept: what made its mail is marked in it as it is in the mail that is sent. */
  campaign_id: Id.optional(),
  subject: z.string().max(300),
  preheader: z.string().max(300).nullable().default(null),
  body: WrittenBody,
  languages: MailLanguages.default([]),
  translation: MailTranslation.nullable().default(null),
  /** Which of its languages to show; the one that its reader would get when absent. */
  language: Language.optional(),
  sender: z.object({ name: z.string().max(120), email: z.string().max(254) }).optional(),
  /** Whose data to fill in; the first reachable profile of the audiences when absent. */
  profile_id: Id.optional(),
  audience_ids: ids,
  exclusion_audience_ids: ids,
  promotion_id: Id.nullable().default(null),
});
export type MailDraft = z.infer<typeof MailDraft>;

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/v1/campaigns/preview/',
  summary: 'The mail as a recipient would get it, with the data of a real profile, and hints',
  access: viewers,
  body: MailDraft,
  work: 'preview',
  reply: z.object({
    language: Language,
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
    /** Of the HTML. */
    bytes: z.number().int(),
    hints: z.array(MailHint),
    profile: z.object({ id: Id, name: z.string() }).nullable(),
  }),
  fails: ['invalid', 'not_found'],
});

/** Test mails one user can send in an hour. */
export const testMailsPerHour = 30;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/v1/campaigns/test-send/',
  summary: 'Send the mail to one address, to look at it there; it counts nowhere',
  access: marketeer,
  outside: true,
  body: MailDraft.extend({ to: Email, sender: z.object({ name: text(120), email: Email }) }),
  reply: z.object({
    to: z.string(),
    /** `outbox`: no mail server is set, the mail is kept in the product. `refused`: the server did not take it. */
    outcome: z.enum(['sent', 'outbox', 'refused']),
    /** The server's words when it refused. */
    response: z.string().nullable(),
  }),
  fails: ['invalid', 'not_found', 'sender_unproven', 'too_many'],
});

/** Bytes of one picture. */
export const mailImageBytes = 5 * 1024 * 1024;
/** A mail is 600 wide; twice that is sharp on every screen, and more only makes it slow to open. */
export const mailImageWidth = 1200;
/** Pictures of a company. */
export const mailImagesAtMost = 2000;

export const MailImage = z.object({
  id: Id,
  name: z.string(),
  /** Public: readers of mails have no account. Nobody can guess it. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  created_at: Moment,
});
export type MailImage = z.infer<typeof MailImage>;

export const listMailImages = endpoint({
  method: 'GET',
  path: '/v1/campaigns/images/',
  summary: 'The latest pictures for mails',
  access: viewers,
  reply: z.object({ count: z.number().int(), results: z.array(MailImage) }),
});

export const uploadMailImage = endpoint({
  method: 'POST',
  path: '/v1/campaigns/images/',
  summary: 'Upload a picture for mails (part "file"): PNG, JPG, GIF or WebP, at most 5 MB',
  access: marketeer,
  body: multipart,
  status: 201,
  reply: MailImage,
  fails: ['invalid', 'too_large', 'file_unreadable', 'quota_full'],
});

export const showMailImage = endpoint({
  method: 'GET',
  path: '/v1/mail/images/{key}/',
  summary: 'A picture of a mail',
  access: open('the reader of a mail has no account; the key is random'),
  params: z.object({ key: z.string().regex(/^[0-9a-z]{1,14}-[\w-]{20,60}$/) }),
  reply: raw('image/*'),
  fails: ['not_found'],
});

export const MailTemplate = z.object({
  id: Id,
  name: z.string(),
  subject: z.string().nullable(),
  languages: MailLanguages,
  translation: MailTranslation.nullable(),
  body: CampaignBody,
  created_at: Moment,
});
export type MailTemplate = z.infer<typeof MailTemplate>;

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/v1/campaigns/templates/',
  summary: 'Mails kept to start from',
  access: viewers,
  reply: z.object({ count: z.number().int(), results: z.array(MailTemplate) }),
});

export const createMailTemplate = endpoint({
  method: 'POST',
  path: '/v1/campaigns/templates/',
  summary: 'Keep a mail to start from',
  access: marketeer,
  body: z.object({
    name: text(120),
    subject: optionalText(300),
    languages: MailLanguages.default([]),
    translation: MailTranslation.nullable().default(null),
    body: WrittenBody,
  }),
  status: 201,
  reply: MailTemplate,
  fails: ['invalid', 'name_taken', 'wrong_state'],
});

export const removeMailTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/campaigns/templates/{id}/',
  summary: 'Remove a kept mail; campaigns made from it stay as they are',
  access: marketeer,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const CampaignSettings = z.object({
  /** No contact gets more than so many marketing mails in so many days; null: no limit. */
  frequency_cap: z
    .object({
      mails: z.number().int().min(1).max(100),
      days: z.number().int().min(1).max(90),
    })
    .nullable(),
  /** What new mails start with. */
  theme: MailTheme,
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

const KeptSettings = CampaignSettings.extend({
  /** What new mails are written in: the company's own language. */
  language: Language,
  version: z.number().int(),
});

export const getCampaignSettings = endpoint({
  method: 'GET',
  path: '/v1/campaigns/settings/',
  summary: 'How often a contact may be mailed, and what new mails look like',
  access: viewers,
  reply: KeptSettings,
});

export const updateCampaignSettings = endpoint({
  method: 'PUT',
  path: '/v1/campaigns/settings/',
  summary: 'Change how often a contact may be mailed, and what new mails look like',
  access: viewers,
  // Of the theme, too, what is left out stays.
  body: changeOf(CampaignSettings.extend({ theme: partOf(MailTheme) })),
  reply: KeptSettings,
  fails: ['invalid', 'version_conflict'],
});

export const campaignContentEndpoints = {
  previewCampaign,
  sendTestMail,
  listMailImages,
  uploadMailImage,
  showMailImage,
  listMailTemplates,
  createMailTemplate,
  removeMailTemplate,
  getCampaignSettings,
  updateCampaignSettings,
};
