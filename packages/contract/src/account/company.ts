import { z } from 'zod';
import { admin, open } from '../access.js';
import { endpoint, multipart, raw } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import { PartnerFields, usualPartnerFields } from '../partners.js';
import {
  changeOf,
  Email,
  Id,
  IdParam,
  Moment,
  Nothing,
  optionalText,
  text,
} from '../values/shapes.js';
import { websitePattern } from '../values/website.js';
import { Group } from './groups.js';

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

/** What an administrator may say about the company. */
export const CompanyDraft = z.object({
  name: text(200),
  currency: z.string().regex(/^[A-Z]{3}$/, refuses('currency_form')),
  locale: z.enum(['nl-NL', 'nl-BE', 'en-GB', 'en-IE', 'en-US']),
  time_zone: z.string().refine((zone) => timeZones.has(zone) || zone === 'UTC', {
    ...refuses('time_zone_unknown'),
  }),
  /** Postal address and the like, below each campaign mail. */
  mail_footer: optionalText(1000),
  /** Where mails that begin from an example lead to. */
  website: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .default(null)
    .transform((site) => site || null)
    .refine((site) => site === null || websitePattern.test(site), {
      ...refuses('website_whole'),
    }),
  two_factor_policy: z.enum(['required', 'optional']),
  /** Nobody reviews their own work. */
  four_eyes: z.boolean(),
  /** What of profiles partners see. */
  partner_fields: PartnerFields.default([...usualPartnerFields]),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

export const Company = CompanyDraft.extend({
  id: Id,
  logo: z.string().nullable(),
  /** Products the company holds. */
  products: z.array(Group),
  version: z.number().int(),
});
export type Company = z.infer<typeof Company>;

export const getCompany = endpoint({
  method: 'GET',
  path: '/v1/company/',
  summary: 'The company’s settings',
  access: admin,
  reply: Company,
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/v1/company/',
  summary: 'Change the company’s settings',
  access: admin,
  body: changeOf(CompanyDraft),
  reply: Company,
  fails: ['invalid', 'version_conflict', 'code_needed'],
});

export const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;
export const logoBytes = 1024 * 1024;

export const uploadLogo = endpoint({
  method: 'PUT',
  path: '/v1/accounts/account/upload-logo/',
  summary:
    'Set the company’s logo: form part file, PNG, JPG or SVG of at most 1 MB; an SVG is made safe',
  access: admin,
  body: multipart,
  reply: z.object({ logo: z.string() }),
  fails: ['invalid', 'too_large', 'file_unreadable'],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/v1/accounts/account/upload-logo/',
  summary: 'Remove the company’s logo',
  access: admin,
  reply: Nothing,
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/v1/company/logo/{token}/',
  summary: 'A company’s logo, by the random token in its address',
  access: open(
    'pictures in pages and mails are fetched without a token; the address cannot be guessed',
  ),
  params: z.object({ token: z.string().max(100) }),
  reply: raw('image/*'),
  fails: ['not_found'],
});

export const SenderDraft = z.object({
  name: text(120),
  email: Email,
  is_default: z.boolean().default(false),
});

/** Who campaign mails come from, and how receivers can check it (DKIM, RFC 6376). */
export const Sender = SenderDraft.extend({
  id: Id,
  email: z.string(),
  dkim: z
    .object({
      domain: z.string(),
      selector: z.string(),
      /** The TXT record to publish. */
      record_name: z.string(),
      record_value: z.string(),
      verified_at: Moment.nullable(),
    })
    .nullable(),
  /** Whether the address is shown to be the company's: only then campaign mails leave from it over a mail server. */
  proof: z.object({
    /** `domain`: its DNS names this company. `mailbox`: the link mailed to it was followed. `elsewhere`: another company has shown that the domain is theirs. */
    state: z.enum(['domain', 'mailbox', 'none', 'elsewhere']),
    domain: z.string(),
    /** The TXT record that shows it; the DKIM record does as well. */
    record_name: z.string(),
    record_value: z.string(),
    /** Until when the link that was mailed to the address can be followed. */
    asked_until: Moment.nullable(),
  }),
  version: z.number().int(),
});
export type Sender = z.infer<typeof Sender>;

export const listSenders = endpoint({
  method: 'GET',
  path: '/v1/senders/',
  summary: 'Sender identities, the default first',
  access: { allowed: ['company:admin', 'company:marketeer'] },
  reply: z.array(Sender),
});

/** Senders of a company. */
export const sendersAtMost = 100;

export const createSender = endpoint({
  method: 'POST',
  path: '/v1/senders/',
  summary: 'Add a sender identity; a DKIM key of 2048 bits is made with it',
  access: admin,
  body: SenderDraft,
  status: 201,
  reply: Sender,
  fails: ['invalid', 'sender_taken', 'wrong_state', 'too_many'],
});

export const updateSender = endpoint({
  method: 'PUT',
  path: '/v1/senders/{id}/',
  summary: 'Change a sender identity; another domain gets another key',
  access: admin,
  params: IdParam,
  body: changeOf(SenderDraft),
  reply: Sender,
  fails: ['not_found', 'invalid', 'sender_taken', 'version_conflict', 'too_many'],
});

export const removeSender = endpoint({
  method: 'DELETE',
  path: '/v1/senders/{id}/',
  summary: 'Remove a sender identity',
  access: admin,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const checkSender = endpoint({
  method: 'POST',
  path: '/v1/senders/{id}/check/',
  summary:
    'Look up the DNS records of a sender: the one that signs its mails, and the one that shows whose domain it is',
  access: admin,
  params: IdParam,
  outside: true,
  reply: z.object({
    /** What stands under the name of the DKIM record. */
    found: z.array(z.string()),
    matches: z.boolean(),
    sender: Sender,
  }),
  fails: ['not_found', 'unavailable', 'too_many'],
});

export const askSenderMailbox = endpoint({
  method: 'POST',
  path: '/v1/senders/{id}/ask/',
  summary: 'Mail a link to the address of a sender; following it shows that the mailbox is yours',
  access: admin,
  params: IdParam,
  reply: Sender,
  fails: ['not_found', 'too_many', 'wrong_state'],
});

const senderLink = z.string().max(100);
export const getSenderRequest = endpoint({
  method: 'GET',
  path: '/v1/sender-requests/',
  summary: 'What the link mailed to a sender asks',
  access: open('whoever reads the mailbox may have no account; the link cannot be guessed'),
  query: z.object({ token: senderLink }),
  reply: z.object({ company: z.string(), name: z.string(), email: z.string() }),
  fails: ['link_ended'],
});

export const confirmSender = endpoint({
  method: 'POST',
  path: '/v1/sender-requests/confirm/',
  summary:
    'Say yes to the link mailed to a sender: the company may send mail in this address’s name',
  access: open('whoever reads the mailbox may have no account; the link cannot be guessed'),
  body: z.object({ token: senderLink }),
  reply: z.object({ company: z.string(), name: z.string(), email: z.string() }),
  fails: ['link_ended'],
});

export const companyEndpoints = {
  getCompany,
  updateCompany,
  uploadLogo,
  removeLogo,
  getLogo,
  listSenders,
  createSender,
  updateSender,
  removeSender,
  checkSender,
  askSenderMailbox,
  getSenderRequest,
  confirmSender,
};
