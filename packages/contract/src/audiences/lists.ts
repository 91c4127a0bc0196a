import { z } from 'zod';
import { marketeer } from '../access.js';
import { ApprovalStatus } from '../approvals/approvals.js';
import { endpoint } from '../endpoint.js';
import { Selection } from '../values/selection.js';
import { Id, IdParam, text } from '../values/shapes.js';
import { audienceViewers, mostListed } from './population.js';

/** A profile as lists name it. */
export const ListedProfile = z.object({
  id: Id,
  name: z.string(),
  external_id: z.string().nullable(),
  city: z.string().nullable(),
});
export type ListedProfile = z.infer<typeof ListedProfile>;

export const getAudienceLists = endpoint({
  method: 'GET',
  path: '/v2/audiences/{id}/lists/',
  summary: 'The profiles that a static audience names one by one, by name',
  access: audienceViewers,
  params: IdParam,
  reply: z.object({ include: z.array(ListedProfile), exclude: z.array(ListedProfile) }),
  fails: ['not_found'],
});

/** Lines of one paste. */
export const mostPastedLines = 20_000;

const Line = z.object({
  /** From 1. */
  line: z.number().int(),
  text: z.string(),
});

export const matchProfiles = endpoint({
  method: 'POST',
  path: '/v2/audiences/match/',
  summary: 'Find the profiles that pasted lines name, by external id, KvK number or e-mail address',
  access: marketeer,
  work: 'count',
  body: z.object({
    /**
     * A profile per line; cells may stand between tabs, semicolons or commas. With a first line of names
     * (external_id, kvk, email) only those columns are read, without one every cell is.
     */
    text: z.string().trim().min(1).max(1_500_000),
  }),
  reply: z.object({
    /** Lines with something in them, without the line of names. */
    lines: z.number().int(),
    /** Each profile once, in the order of its first line. */
    found: z.array(ListedProfile),
    /** Lines that name no profile. */
    missing: z.array(Line),
    /** Lines that name more than one. */
    ambiguous: z.array(Line.extend({ names: z.array(z.string()) })),
  }),
  fails: ['invalid'],
});

const AudienceNow = z.object({ id: Id, name: z.string(), status: ApprovalStatus });

export const addToAudience = endpoint({
  method: 'POST',
  path: '/v2/audiences/{id}/lists/add/',
  summary:
    'Add profiles to those that a static audience always includes. Who it always leaves out stays out; an approved one becomes a draft again',
  access: marketeer,
  params: IdParam,
  body: z.object({ selection: Selection }),
  work: 'count',
  reply: AudienceNow.extend({
    /** Those that were on neither list. */
    added: z.array(Id),
    /** How many were on it already, and how many it leaves out. */
    listed: z.number().int(),
    left_out: z.number().int(),
    /** It was approved, or rejected, and is a draft again. */
    reopened: z.boolean(),
  }),
  fails: ['invalid', 'rule_invalid', 'not_found', 'wrong_state'],
});

export const takeFromAudience = endpoint({
  method: 'POST',
  path: '/v2/audiences/{id}/lists/take/',
  summary: 'Take profiles off those that a static audience always includes',
  access: marketeer,
  params: IdParam,
  body: z.object({ ids: z.array(Id).min(1).max(mostListed) }),
  reply: AudienceNow.extend({ taken: z.number().int() }),
  fails: ['invalid', 'not_found', 'wrong_state'],
});

export const listAsAudience = endpoint({
  method: 'POST',
  path: '/v2/audiences/listed/',
  summary: 'Make a static audience, a draft, that names these profiles one by one',
  access: marketeer,
  body: z.object({ name: text(200), selection: Selection }),
  work: 'count',
  status: 201,
  reply: AudienceNow.extend({ count: z.number().int() }),
  fails: ['invalid', 'rule_invalid', 'name_taken'],
});

export const audienceListEndpoints = {
  getAudienceLists,
  matchProfiles,
  addToAudience,
  takeFromAudience,
  listAsAudience,
};
