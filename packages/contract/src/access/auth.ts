import { z } from 'zod';
import { anyUser, open } from '../access.js';
import { Group } from '../account/groups.js';
import { endpoint, limitedSessions } from '../endpoint.js';
import { partnerFields } from '../partners.js';
import { Email, Id, Moment, Nothing, text } from '../values/shapes.js';

export const TokenPair = z.object({ access: z.string(), refresh: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/v1/auth/login/',
  summary: 'Sign in with e-mail and password',
  access: open('nobody has a token before signing in'),
  body: z.object({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1000),
  }),
  /** `required`: the access token opens only the calls that take the second factor. */
  reply: TokenPair.extend({ two_factor: z.enum(['off', 'required']) }),
  fails: ['invalid', 'wrong_credentials', 'too_many', 'unavailable'],
});

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/v1/auth/refresh/',
  summary: 'Exchange a refresh token for a new pair; each refresh token works once',
  access: open('the access token has ended when this is called'),
  body: z.object({ refresh: z.string().min(1).max(500) }),
  reply: TokenPair,
  fails: ['invalid', 'session_ended'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout/',
  summary: 'End this session: its refresh tokens stop working',
  access: anyUser,
  alsoFor: limitedSessions,
  reply: Nothing,
});

export const languages = ['en', 'nl'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
/** What each language is called, in each. */
export const languageNames: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  en: { en: 'English', nl: 'Engels' },
  nl: { en: 'Dutch', nl: 'Nederlands' },
};

export const themes = ['default', 'dark'] as const;
export const densityNames = ['comfortable', 'standard', 'compact'] as const;
/** How the screens look to one user, in every browser. */
const Look = z.object({
  theme: z.enum(themes),
  /** How high the rows of lists are. */
  density: z.enum(densityNames),
  /** Whether the parts of a chart differ by hatching too. */
  chart_patterns: z.boolean(),
});
export type Look = z.infer<typeof Look>;

const UserOfProfile = z.object({
  id: Id,
  name: z.string(),
  email: Email,
  language: Language,
  two_factor_enabled: z.boolean(),
  /** Whether keys without Ctrl or Cmd do something. */
  single_keys: z.boolean(),
  /** Null: never chosen, so each browser keeps what it has. */
  theme: Look.shape.theme.nullable(),
  density: Look.shape.density.nullable(),
  chart_patterns: Look.shape.chart_patterns.nullable(),
});

/** The signed-in user with company and groups: what the web needs to draw the shell. */
export const Profile = z.object({
  user: UserOfProfile,
  company: z.object({
    id: Id,
    name: z.string(),
    logo: z.string().nullable(),
    currency: z.string(),
    time_zone: z.string(),
    website: z.string().nullable(),
    four_eyes: z.boolean(),
    two_factor_policy: z.enum(['required', 'optional']),
    /** The day that 'last 12 months' counts back from. */
    data_up_to: z.iso.date(),
  }),
  /** What of profiles the user is shown; null: everything, as colleagues are. */
  profile_fields: z.array(z.enum(partnerFields)).nullable(),
  /** Effective groups: company:superuser is already spelled out. */
  groupNames: z.array(Group),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/users/profile/',
  summary: 'The signed-in user, the company and the groups that count',
  access: anyUser,
  alsoFor: ['enrolment'],
  reply: Profile,
});

export const getMe = endpoint({
  method: 'GET',
  path: '/v1/users/me/',
  summary: 'The signed-in user with groups',
  access: anyUser,
  alsoFor: ['enrolment'],
  reply: UserOfProfile.extend({ groups: z.array(z.object({ name: Group })) }),
});

/** What users change about themselves. The language is that of the mails they get. */
export const MyDraft = z.object({
  name: text(200).optional(),
  language: Language.optional(),
  single_keys: z.boolean().optional(),
  ...Look.partial().shape,
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/v1/users/me/',
  summary:
    'Change the own name, the language, the look of the screens, or switch keys without Ctrl on or off',
  access: anyUser,
  alsoFor: ['enrolment'],
  body: MyDraft,
  reply: UserOfProfile,
  fails: ['invalid'],
});

/** One sign-in on one device. */
export const Session = z.object({
  id: z.uuid(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Moment,
  last_seen_at: Moment,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/auth/sessions/',
  summary: 'Where the user is signed in, last seen first',
  access: anyUser,
  reply: z.array(Session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/auth/sessions/{sessionId}/',
  summary: 'Sign one device out',
  access: anyUser,
  params: z.object({ sessionId: z.uuid() }),
  reply: Nothing,
  fails: ['not_found'],
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/v1/auth/sessions/',
  summary: 'Sign out everywhere, here included',
  access: anyUser,
  reply: Nothing,
});

export const authEndpoints = {
  login,
  refreshTokens,
  logout,
  getProfile,
  getMe,
  updateMe,
  listSessions,
  endSession,
  endAllSessions,
};
