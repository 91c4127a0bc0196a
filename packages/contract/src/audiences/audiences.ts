import { z } from 'zod';
import { anyOf, marketeer } from '../access.js';
import { approvableEndpoints, approvableShape, Fingerprint } from '../approvals/approvable.js';
import { ApprovalStatus } from '../approvals/approvals.js';
import { endpoint } from '../endpoint.js';
import { ProfileRow, sortableFields } from '../profiles/profiles.js';
import {
  changeOf,
  Day,
  IdParam,
  IdText,
  ListQuery,
  many,
  optionalText,
  pageOf,
  sortedBy,
  text,
} from '../values/shapes.js';
import { audienceChangeEndpoints } from './changes.js';
import { audienceInsightEndpoints } from './insights.js';
import { audienceListEndpoints } from './lists.js';
import { AudienceLists, Population, audienceViewers as viewers } from './population.js';

export const audienceTypes = ['dynamic', 'static'] as const;
export const audiencePurposes = ['Marketing', 'Sales', 'Service'] as const;

/** Lists that are left out stay as they are; only a static audience has any. */
export const AudienceDraft = AudienceLists.extend({
  name: text(200),
  description: optionalText(2000),
  audienceType: z.enum(audienceTypes).default('dynamic'),
  purpose: z.enum(audiencePurposes).default('Marketing'),
  /** A rule in the audience language; `1=1` stands for every profile. */
  origin_query: text(100_000).default('1=1'),
});
export type AudienceDraft = z.infer<typeof AudienceDraft>;

export const Audience = AudienceDraft.omit({ include: true, exclude: true }).extend({
  ...approvableShape,
  /** How many profiles each list of a static audience names. */
  included: z.number().int(),
  excluded: z.number().int(),
  /** How many it held at the end of a day, as last noted. */
  noted: z.object({ day: Day, count: z.number().int() }).nullable(),
  fingerprint: Fingerprint,
});
export type Audience = z.infer<typeof Audience>;

/** An audience as lists have it. A rule may have 100,000 characters: five hundred of them are no page. */
export const AudienceRow = Audience.omit({ origin_query: true, fingerprint: true });
export type AudienceRow = z.infer<typeof AudienceRow>;

/** What the list of audiences can be sorted by. */
export const audienceOrders = ['name', 'status', 'created_at', 'updated_at'] as const;

/** Audiences as what needs approval: who makes them, who sees them, and what an address gives. */
export const audienceResource = approvableEndpoints({
  path: '/v2/audiences/',
  names: ['an audience', 'Audiences'],
  says: {
    locked: 'running',
    remove: 'Remove an audience that no campaign uses',
    deactivate: 'Take an active audience out of use',
  },
  makers: marketeer,
  viewers,
  query: ListQuery.extend({
    ordering: sortedBy(audienceOrders).optional(),
    status: many(ApprovalStatus),
    audienceType: many(z.enum(audienceTypes)),
  }),
  draft: AudienceDraft,
  change: changeOf(AudienceDraft),
  row: AudienceRow,
  reply: Audience,
  fails: ['rule_invalid'],
});
export const {
  list: listAudiences,
  plain: listAudiencesPlain,
  create: createAudience,
  get: getAudience,
  update: updateAudience,
  remove: deleteAudience,
  submit: submitAudience,
  cancel: cancelAudience,
  review: reviewAudience,
  deactivate: deactivateAudience,
} = audienceResource;

const Fetched = z.object({
  /** Profiles the rule selects, exact. */
  count: z.number().int(),
  /** Profiles of the company. */
  total: z.number().int(),
  /** Selected profiles that a mail campaign may reach. */
  reachable: z.number().int(),
  results: z.array(ProfileRow),
});

export const fetchAudience = endpoint({
  method: 'POST',
  path: '/v2/audiences/fetch/',
  summary: 'Try a rule: exact counts and a page of the profiles it selects',
  access: viewers,
  work: 'count',
  body: Population.extend({
    page: z.number().int().min(1).max(1_000_000).default(1),
    ordering: ListQuery.shape.ordering,
    page_size: z.number().int().min(0).max(500).default(25),
  }),
  reply: Fetched,
  fails: ['invalid', 'rule_invalid', 'not_found'],
});

export const fetchAudienceById = endpoint({
  method: 'GET',
  path: '/v2/audiences/{id}/fetch/',
  summary: 'Exact counts and a page of the profiles of an audience',
  access: viewers,
  work: 'count',
  params: IdParam,
  query: ListQuery.extend({ ordering: sortedBy(sortableFields).optional() }),
  reply: Fetched,
  fails: ['not_found'],
});

export const listProfilesOfAudience = endpoint({
  method: 'GET',
  path: '/v1/profiles/results/{audienceId}/',
  summary:
    'The profiles of an audience, as the profile list has them: by its rule, or those frozen at its approval',
  access: anyOf('company:marketeer', 'company:sales'),
  work: 'count',
  params: z.object({ audienceId: IdText }),
  query: ListQuery.extend({ ordering: sortedBy(sortableFields).optional() }),
  reply: pageOf(ProfileRow),
  fails: ['not_found', 'invalid'],
});

export const prefetchAudience = endpoint({
  method: 'GET',
  path: '/v2/audiences/{id}/prefetch/',
  summary: 'Exact counts of an audience, without rows',
  access: viewers,
  work: 'count',
  params: IdParam,
  reply: Fetched.omit({ results: true }),
  fails: ['not_found'],
});

export const listColumnValues = endpoint({
  method: 'POST',
  path: '/v2/audiences/labels/{column}/',
  summary: 'The values of a category column with how often each occurs, within a rule',
  // The filters of the profile list need them too; a partner's are of the columns they are shown.
  access: anyOf('company:marketeer', 'company:admin', 'company:sales', 'partner:subscription'),
  work: 'count',
  params: z.object({ column: z.string().max(60) }),
  body: z.object({
    origin_query: z.string().max(1_000_000).default('1=1'),
    search: z.string().max(200).optional(),
  }),
  reply: z.array(z.object({ label: z.string(), count: z.number().int() })),
  fails: ['invalid', 'rule_invalid', 'not_found', 'forbidden'],
});

export const audienceEndpoints = {
  listAudiences,
  listAudiencesPlain,
  createAudience,
  getAudience,
  updateAudience,
  deleteAudience,
  submitAudience,
  cancelAudience,
  reviewAudience,
  deactivateAudience,
  fetchAudience,
  fetchAudienceById,
  listProfilesOfAudience,
  prefetchAudience,
  listColumnValues,
  ...audienceInsightEndpoints,
  ...audienceListEndpoints,
  ...audienceChangeEndpoints,
};
