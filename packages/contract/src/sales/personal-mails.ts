import { z } from 'zod';
import { Language } from '../access/auth.js';
import { sales } from '../access.js';
import { endpoint } from '../endpoint.js';
import { draftShape, longTextField, replyShape, requiredTextField } from '../fields.js';
import { changeOf, Email, Id, IdParam, Moment, Nothing, text } from '../values/shapes.js';

/** Seconds in which a mail can be taken back before it goes out. */
export const personalMailHoldSeconds = 10;
/** Mails one user can send in an hour. */
export const personalMailsPerHour = 60;
/** Templates of a company, and those that one user keeps. */
export const personalTemplatesAtMost = 200;

/**
 * What stands against mailing an address. The first three say no: it does not exist or is full, its reader marked a mail
 * as spam, a colleague suppressed it. `do_not_contact` is about the whole business. The others are a no to campaigns:
 * whoever writes says that this is none.
 */
export const mailObstacles = [
  'bounced',
  'complained',
  'suppressed',
  'do_not_contact',
  'unsubscribed',
  'no_consent',
  'mail_not_allowed',
] as const;
export const MailObstacle = z.enum(mailObstacles);
export type MailObstacle = z.infer<typeof MailObstacle>;

/** `acknowledge`: only when the writer says that it is no marketing. */
export const MailStanding = z.enum(['open', 'acknowledge', 'blocked']);
export type MailStanding = z.infer<typeof MailStanding>;

const Named = z.object({ id: Id, name: z.string() });
const Mailbox = z.object({ name: z.string(), email: z.string() });

export const MailRecipient = Mailbox.extend({
  /** Null: the address of the business itself. */
  person_id: Id.nullable(),
  language: Language.nullable(),
  standing: MailStanding,
  obstacle: MailObstacle.nullable(),
});
export type MailRecipient = z.infer<typeof MailRecipient>;

export const getMailOptions = endpoint({
  method: 'GET',
  path: '/v1/profiles/result/{id}/mail-options/',
  summary: 'Whom of a profile you can email, what stands against it, and from which senders',
  access: sales,
  params: IdParam,
  reply: z.object({
    recipients: z.array(MailRecipient),
    /** Those that mail may leave from now, the default first; `name` as the reader sees it. */
    senders: z.array(Mailbox),
    /** Where answers go: to you. */
    reply_to: Mailbox,
    /** The company's own language. */
    language: Language,
  }),
  fails: ['not_found'],
});

/** Text with light markup as in campaigns: `**bold**`, lists, links, merge tags. */
const MailText = text(20_000);

export const PersonalMailDraft = z.object({
  profile_id: Id,
  /** Null: the address of the business itself. */
  person_id: Id.nullable().default(null),
  /** The address as the writer saw it: a mail does not go to another one that came meanwhile. */
  to: Email,
  opportunity_id: Id.nullable().default(null),
  sender: Email,
  language: Language,
  subject: text(300),
  text: MailText,
  /** The writer says that this is no marketing; needed where campaigns are unwanted. */
  acknowledged: z.boolean().default(false),
});
export type PersonalMailDraft = z.infer<typeof PersonalMailDraft>;

export const previewPersonalMail = endpoint({
  method: 'POST',
  path: '/v1/personal-mails/preview/',
  summary: 'An email to one contact exactly as it would be sent: head, HTML and plain text',
  access: sales,
  work: 'preview',
  body: PersonalMailDraft,
  reply: z.object({
    from: Mailbox,
    reply_to: Mailbox,
    to: Mailbox,
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Merge tags that are empty for this reader and have no default: such a mail is not sent. */
    missing: z.array(z.string()),
  }),
  fails: ['not_found', 'invalid', 'sender_unproven'],
});

/**
 * `waiting`: not with the mail server yet, and can be taken back. `in_doubt`: handed over when the connection or the
 * server broke; it is not sent again.
 */
export const personalMailStates = [
  'waiting',
  'sending',
  'sent',
  'bounced',
  'failed',
  'in_doubt',
] as const;
export const PersonalMailState = z.enum(personalMailStates);
export type PersonalMailState = z.infer<typeof PersonalMailState>;

/** The email that an activity is: to whom, and what became of it. */
export const MailOfActivity = z.object({
  id: Id,
  state: PersonalMailState,
  to: z.string(),
  /** Why it did not arrive, in the reader's language or the receiving server's words. */
  reason: z.string().nullable(),
});
export type MailOfActivity = z.infer<typeof MailOfActivity>;

export const PersonalMail = z.object({
  id: Id,
  activity_id: Id,
  profile_id: Id.nullable(),
  state: PersonalMailState,
  /** Why it did not arrive, in the reader's language or the receiving server's words. */
  reason: z.string().nullable(),
  from: Mailbox,
  reply_to: Mailbox,
  to: Mailbox,
  subject: z.string(),
  /** As it was sent; null while it waits. */
  html: z.string().nullable(),
  text: z.string(),
  language: Language,
  sent_by: Named.nullable(),
  created_at: Moment,
  /** It goes out from then on. */
  hold_until: Moment,
  sent_at: Moment.nullable(),
  returned_at: Moment.nullable(),
  can: z.object({ undo: z.boolean() }),
});
export type PersonalMail = z.infer<typeof PersonalMail>;

export const sendPersonalMail = endpoint({
  method: 'POST',
  path: '/v1/personal-mails/',
  summary:
    'Email one contact of a profile. It goes out after ten seconds, in which it can be taken back, and stands on the timeline',
  access: sales,
  body: PersonalMailDraft,
  status: 201,
  reply: PersonalMail,
  fails: ['not_found', 'invalid', 'sender_unproven', 'too_many'],
});

export const getPersonalMail = endpoint({
  method: 'GET',
  path: '/v1/personal-mails/{id}/',
  summary: 'An email to one contact, whole, and what became of it',
  access: sales,
  params: IdParam,
  reply: PersonalMail,
  fails: ['not_found'],
});

export const undoPersonalMail = endpoint({
  method: 'DELETE',
  path: '/v1/personal-mails/{id}/',
  summary: 'Take back an email of yours that has not gone out',
  access: sales,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found', 'forbidden', 'wrong_state'],
});

/** What a template holds as it is. A new field is added here: docs/recipes/add-a-field.md. */
export const personalTemplateFields = {
  name: requiredTextField({ max: 120, label: { en: 'Name', nl: 'Naam' } }),
  subject: requiredTextField({ max: 300, label: { en: 'Subject line', nl: 'Onderwerp' } }),
  text: longTextField({ max: 20_000, rows: 8, label: { en: 'Text', nl: 'Tekst' } }),
};

export const PersonalTemplateDraft = z.object({
  ...draftShape(personalTemplateFields),
  language: Language,
  /** For all colleagues; else for whoever made it. */
  is_shared: z.boolean().default(false),
});
export type PersonalTemplateDraft = z.infer<typeof PersonalTemplateDraft>;

export const PersonalTemplate = z.object({
  id: Id,
  ...replyShape(personalTemplateFields),
  language: Language,
  is_shared: z.boolean(),
  made_by: Named.nullable(),
  can: z.object({ change: z.boolean() }),
  version: z.number().int(),
});
export type PersonalTemplate = z.infer<typeof PersonalTemplate>;

export const listPersonalTemplates = endpoint({
  method: 'GET',
  path: '/v1/personal-mails/templates/',
  summary: 'Templates of emails to one contact: the company’s and your own, by name',
  access: sales,
  reply: z.object({ count: z.number().int(), results: z.array(PersonalTemplate) }),
});

export const createPersonalTemplate = endpoint({
  method: 'POST',
  path: '/v1/personal-mails/templates/',
  summary: 'Keep an email to start from, for yourself or for all colleagues',
  access: sales,
  body: PersonalTemplateDraft,
  status: 201,
  reply: PersonalTemplate,
  fails: ['invalid', 'name_taken', 'wrong_state'],
});

export const updatePersonalTemplate = endpoint({
  method: 'PUT',
  path: '/v1/personal-mails/templates/{id}/',
  summary: 'Change a template: one’s own, or as an administrator any of the company',
  access: sales,
  params: IdParam,
  body: changeOf(PersonalTemplateDraft),
  reply: PersonalTemplate,
  fails: ['not_found', 'forbidden', 'invalid', 'name_taken', 'version_conflict'],
});

export const removePersonalTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/personal-mails/templates/{id}/',
  summary: 'Delete a template: one’s own, or as an administrator any of the company',
  access: sales,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found', 'forbidden'],
});

export const personalMailEndpoints = {
  getMailOptions,
  previewPersonalMail,
  sendPersonalMail,
  getPersonalMail,
  undoPersonalMail,
  listPersonalTemplates,
  createPersonalTemplate,
  updatePersonalTemplate,
  removePersonalTemplate,
};
