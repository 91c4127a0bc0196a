import { z } from 'zod';
import { marketeer } from '../access.js';
import { endpoint } from '../endpoint.js';
import { Id, IdParam } from '../values/shapes.js';
import { audienceViewers } from './population.js';

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

export const audienceListEndpoints = { getAudienceLists, matchProfiles };
