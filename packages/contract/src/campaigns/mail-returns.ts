import { z } from 'zod';
import { admin, open } from '../access.js';
import { endpoint, multipart } from '../endpoint.js';
import {
  Email,
  Id,
  IdParam,
  ListQuery,
  Moment,
  many,
  Nothing,
  optionalText,
  pageOf,
  sortedBy,
} from '../values/shapes.js';

const n = z.number().int();

export const suppressionReasons = ['opted_out', 'bounced', 'complained'] as const;
export const returnKinds = ['hard', 'soft', 'complaint'] as const;
export const returnSources = ['smtp', 'dsn', 'arf', 'webhook'] as const;

/** An address that gets no campaign mail any more, whoever it belongs to. */
export const Suppression = z.object({
  id: Id,
  email: z.string(),
  reason: z.enum(suppressionReasons),
  /** The receiving server's words. */
  detail: z.string().nullable(),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  at: Moment,
});
export type Suppression = z.infer<typeof Suppression>;

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/v1/suppressions/',
  summary:
    'Addresses that get no campaign mail: opted out, bounced for good, complained; newest first',
  access: admin,
  query: ListQuery.extend({
    ordering: sortedBy(['at', 'email']).optional(),
    reason: many(z.enum(suppressionReasons)),
  }),
  reply: pageOf(Suppression),
});

export const addSuppression = endpoint({
  method: 'POST',
  path: '/v1/suppressions/',
  summary: 'Keep an address from all campaign mail, as when somebody asks for it by phone',
  access: admin,
  body: z.object({ email: Email, detail: optionalText(500) }),
  status: 201,
  reply: Suppression,
  fails: ['invalid'],
});

export const liftSuppression = endpoint({
  method: 'DELETE',
  path: '/v1/suppressions/{id}/',
  summary: 'Let an address get campaign mail again; kept in the audit log',
  access: admin,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const MailReturn = z.object({
  id: Id,
  kind: z.enum(returnKinds),
  source: z.enum(returnSources),
  email: z.string(),
  status: z.string().nullable(),
  detail: z.string().nullable(),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  at: Moment,
});
export type MailReturn = z.infer<typeof MailReturn>;

export const listMailReturns = endpoint({
  method: 'GET',
  path: '/v1/mail/returns/',
  summary: 'What came back for mails: bounces and complaints, newest first',
  access: admin,
  query: ListQuery.extend({ kind: many(z.enum(returnKinds)) }),
  reply: pageOf(MailReturn),
});

export const ReturnsRead = z.object({
  /** Mails in the file. */
  mails: n,
  hard: n,
  soft: n,
  complaints: n,
  /** Reports that were read before. */
  known: n,
  /** Mails that report nothing, or on no mail of this company. */
  ignored: n,
});
export type ReturnsRead = z.infer<typeof ReturnsRead>;

export const uploadMailReturns = endpoint({
  method: 'POST',
  path: '/v1/mail/returns/',
  summary:
    'Read a mailbox file of bounces (RFC 3464) and complaints (RFC 5965): form part file, mbox or one mail, at most 50 MB',
  access: admin,
  body: multipart,
  reply: ReturnsRead,
  fails: ['invalid', 'too_large', 'file_unreadable'],
});

export const MailWebhook = z.object({ url: z.string(), secret: z.string() });

export const getMailWebhook = endpoint({
  method: 'GET',
  path: '/v1/mail/webhook/',
  summary: 'Where a mail provider reports bounces and complaints, and the secret it signs with',
  access: admin,
  reply: MailWebhook,
  secretReply: true,
});

export const renewMailWebhook = endpoint({
  method: 'POST',
  path: '/v1/mail/webhook/',
  summary: 'Make a new secret; the old one opens nothing any more',
  access: admin,
  reply: MailWebhook,
  secretReply: true,
});

export const MailEvent = z.object({
  /** Names the event at the provider: one that comes twice counts once. */
  id: z.string().min(1).max(200),
  type: z.enum(['bounce', 'complaint']),
  /** The Message-ID of the mail it is about. */
  message_id: z.string().min(1).max(300),
  /** For a bounce: false when the address may work later. Read from `status` when absent. */
  hard: z.boolean().optional(),
  /** Enhanced status code (RFC 3463). */
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .optional(),
  detail: optionalText(500),
  at: Moment.optional(),
});

export const receiveMailEvents = endpoint({
  method: 'POST',
  path: '/v1/mail/events/{token}/',
  summary:
    'Bounces and complaints by webhook. Header X-Kade-Signature: t=<seconds since 1970>,v1=<hex of HMAC-SHA-256 over "<t>.<body>" with the secret>; no older than five minutes',
  access: open('mail providers have no account; each request is signed with the company’s secret'),
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({ events: z.array(MailEvent).min(1).max(200) }),
  reply: z.object({ taken: n, known: n, ignored: n }),
  fails: ['invalid', 'not_found'],
});

export const mailReturnEndpoints = {
  listSuppressions,
  addSuppression,
  liftSuppression,
  listMailReturns,
  uploadMailReturns,
  getMailWebhook,
  renewMailWebhook,
  receiveMailEvents,
};
