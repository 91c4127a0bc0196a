import { z } from 'zod';
import { open } from '../access.js';
import { endpoint, raw } from '../endpoint.js';

const Token = z.object({ token: z.string().min(1).max(600) });
const mailReader = open('the reader of a mail has no account; the signed token says who it is');

/** What a reader agreed to: what to hear of, and whether opens and clicks are counted. */
export const PreferenceChoice = z.object({
  marketing: z.boolean(),
  service: z.boolean(),
  tracking: z.boolean(),
  language: z.enum(['en', 'nl']),
});
export type PreferenceChoice = z.infer<typeof PreferenceChoice>;

export const MailPreferences = PreferenceChoice.extend({
  /** The address with most of it hidden: whoever holds the link may not be its reader. */
  email: z.string(),
  company: z.string(),
});
export type MailPreferences = z.infer<typeof MailPreferences>;

export const showMailPreferences = endpoint({
  method: 'GET',
  path: '/v1/mail/preferences/{token}/',
  summary: 'What a reader of mails chose to hear of; changes nothing',
  access: mailReader,
  params: Token,
  reply: MailPreferences,
  fails: ['not_found'],
});

export const saveMailPreferences = endpoint({
  method: 'POST',
  path: '/v1/mail/preferences/{token}/',
  summary: 'Choose what to hear of, and in which language',
  access: mailReader,
  params: Token,
  body: PreferenceChoice,
  reply: MailPreferences,
  fails: ['invalid', 'not_found'],
});

export const trackTrap = endpoint({
  method: 'GET',
  path: '/v1/mail/trap/{token}/',
  summary: 'A link that no reader can see: whoever follows it is a scanner',
  access: mailReader,
  params: Token,
  reply: raw('text/html'),
  fails: ['not_found'],
});

export const mailPreferenceEndpoints = { showMailPreferences, saveMailPreferences, trackTrap };
