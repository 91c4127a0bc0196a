import { z } from 'zod';
import { type Access, anyOf, anyUser, sales } from './access.js';
import { endpoint } from './endpoint.js';
import { searchedFields } from './profiles/profiles.js';
import { promotionViewers } from './promotions/promotions.js';
import { Id, text } from './values/shapes.js';

/** What can be found from anywhere, in the order in which it is shown. */
export const hitKinds = [
  'profile',
  'contact',
  'opportunity',
  'audience',
  'campaign',
  'promotion',
  'contract',
] as const;
export const HitKind = z.enum(hitKinds);
export type HitKind = z.infer<typeof HitKind>;

const reviewed = anyOf('company:marketeer', 'company:admin');

/** Who finds what: whoever may open its page. */
export const hitAccess: Readonly<Record<HitKind, Access>> = {
  profile: anyOf('company:sales', 'partner:subscription'),
  contact: sales,
  opportunity: sales,
  audience: reviewed,
  campaign: reviewed,
  promotion: promotionViewers,
  contract: sales,
};

/** The most of one kind in a reply. */
export const mostOfAKind = 5;

/** Profiles that are looked at for an answer while typing. */
export const mostLookedAt = 20_000;

export const Hit = z.object({
  kind: HitKind,
  id: Id,
  name: z.string(),
  /** How well the name fits: see `matchRanks`. */
  rank: z.number().int(),
  /** The business it belongs to; of a profile none. */
  profile: z.object({ id: Id, name: z.string() }).nullable(),
  /** Where it is and what it is, such as a city and a segment. */
  about: z.string().nullable(),
  status: z.string().nullable(),
  value: z.string().nullable(),
  phone: z.string().nullable(),
  /** Why it was found, where the name does not tell. */
  found_by: z
    .object({ field: z.enum([...searchedFields, 'profile', 'number', 'code']), text: z.string() })
    .nullable(),
});
export type Hit = z.infer<typeof Hit>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/v1/search/',
  summary:
    'Everything you may see that fits a name, a telephone number however it is written, a postcode, a KvK number or an email address: the best five of each kind, with the reason where the name does not tell it',
  access: anyUser,
  query: z.object({ search: text(200) }),
  reply: z.object({
    hits: z.array(Hit),
    /** Profiles found; of a word that stands in more, only so many are looked at: `mostLookedAt`. */
    profiles: z.number().int(),
  }),
  fails: ['invalid'],
});

export const commandEndpoints = { searchEverything };
