import { z } from 'zod';
import { open } from '../access.js';
import { Group } from '../account/groups.js';
import { endpoint } from '../endpoint.js';
import { Email, Nothing, text } from '../values/shapes.js';
import { Language, TokenPair } from './auth.js';

/** Fewest characters of a password; the server also refuses common ones. */
export const passwordLength = 12;
export const Password = z.string().min(passwordLength).max(1000);
/** The secret part of a link that was mailed. */
const LinkToken = z.string().min(1).max(200);

export const requestPasswordReset = endpoint({
  method: 'PATCH',
  path: '/v1/auth/password/reset/',
  summary:
    'Mail a link to choose a new password. The answer is the same whether the account exists',
  access: open('whoever forgot a password cannot sign in'),
  body: z.object({ email: Email }),
  reply: Nothing,
  fails: ['invalid', 'too_many'],
});

export const confirmPasswordReset = endpoint({
  method: 'PUT',
  path: '/v1/auth/password/confirm/',
  summary: 'Choose a new password with the token of the link; every session of the user ends',
  access: open('whoever forgot a password cannot sign in'),
  body: z.object({ password: Password, email: Email, token: LinkToken }),
  reply: Nothing,
  fails: ['invalid', 'link_ended', 'too_many'],
});

export const RegisterBody = z.object({
  company: text(200),
  name: text(200),
  email: Email,
  password: Password,
  language: Language.default('en'),
});

export const registerCompany = endpoint({
  method: 'POST',
  path: '/v1/company/register/',
  summary:
    'Ask for a new company with its first administrator; founded when the link in the mail is followed',
  access: open('a new company has no users yet'),
  body: RegisterBody,
  status: 202,
  reply: Nothing,
  fails: ['invalid', 'registration_closed', 'too_many'],
});

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/v1/company/register/confirm/',
  summary: 'Found the company with the token of the mailed link, and sign its administrator in',
  access: open('the company is founded here'),
  body: z.object({ token: LinkToken }),
  reply: TokenPair,
  fails: ['invalid', 'link_ended', 'email_taken', 'too_many'],
});

/** What the invited person sees before accepting. */
export const getInvite = endpoint({
  method: 'GET',
  path: '/v1/users/invite/',
  summary: 'Who is invited by whom, read from the token of the mailed link',
  access: open('an invited person has no password yet'),
  query: z.object({ token: LinkToken }),
  reply: z.object({
    email: z.string(),
    name: z.string(),
    company: z.string(),
    groups: z.array(Group),
  }),
  fails: ['invalid', 'link_ended', 'email_taken', 'too_many'],
});

export const completeInvite = endpoint({
  method: 'POST',
  path: '/v1/users/invite/complete/',
  summary: 'Accept an invitation with the token of the mailed link, and sign in',
  access: open('an invited person has no password yet'),
  body: z.object({ token: LinkToken, password: Password, name: text(200) }),
  reply: TokenPair,
  fails: ['invalid', 'link_ended', 'email_taken', 'too_many'],
});

export const passwordEndpoints = {
  requestPasswordReset,
  confirmPasswordReset,
  registerCompany,
  confirmRegistration,
  getInvite,
  completeInvite,
};
