import { z } from 'zod';
import { anyOf, marketeer } from './access.js';
import { ApprovalStatus, Can, ReviewBody, UserRef } from './approvals.js';
import { audienceChangeEndpoints } from './audience-changes.js';
import { audienceInsightEndpoints } from './audience-insights.js';
import { audienceListEndpoints } from './audience-lists.js';
import { AudienceLists, Population, audienceViewers as viewers } from './audience-population.js';
import { endpoint } from './endpoint.js';
import { ProfileRow, sortableFields } from './profiles.js';
import {
  changeOf,
  Day,
  Id,
  IdParam,
  IdText,
  ListQuery,
  Moment,
  many,
  Nothing,
  optionalText,
  PlainItem,
  pageOf,
  sortedBy,
  text,
} from './shapes.js';

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
  id: Id,
  /** How many profiles each list of a static audience names. */
  included: z.number().int(),
  excluded: z.number().int(),
  /** How many it held at the end of a day, as last noted. */
  noted: z.object({ day: Day, count: z.number().int() }).nullable(),
  status: ApprovalStatus,
  created_by: UserRef.nullable(),
  created_at: Moment,
  updated_at: Moment,
  version: z.number().int(),
  can: Can,
});
export type Audience = z.infer<typeof Audience>;

/** An audience as lists have it. A rule may have 100,000 characters: five hundred of them are no page. */
export const AudienceRow = Audience.omit({ origin_query: true });
export type AudienceRow = z.infer<typeof AudienceRow>;

/** What the list of audiences can be sorted by. */
export const audienceOrders = ['name', 'status', 'created_at', 'updated_at'] as const;

export const listAudiences = endpoint({
  method: 'GET',
  path: '/v2/audiences/',
  summary: 'Audiences',
  access: viewers,
  query: ListQuery.extend({
    ordering: sortedBy(audienceOrders).optional(),
    status: many(ApprovalStatus),
  }),
  reply: pageOf(AudienceRow),
});

export const listAudiencesPlain = endpoint({
  method: 'GET',
  path: '/v2/audiences/plain/',
  summary: 'Audiences, id and name only',
  access: viewers,
  reply: z.array(PlainItem),
});

export const createAudience = endpoint({
  method: 'POST',
  path: '/v2/audiences/',
  summary: 'Make an audience',
  access: marketeer,
  body: AudienceDraft,
  status: 201,
  reply: Audience,
  fails: ['invalid', 'rule_invalid', 'name_taken'],
});

export const getAudience = endpoint({
  method: 'GET',
  path: '/v2/audiences/{id}/',
  summary: 'One audience',
  access: viewers,
  params: IdParam,
  reply: Audience,
  fails: ['not_found'],
});

export const updateAudience = endpoint({
  method: 'PUT',
  path: '/v2/audiences/{id}/',
  summary: 'Change an audience; a pending or running one cannot be changed, only copied',
  access: marketeer,
  params: IdParam,
  body: changeOf(AudienceDraft),
  reply: Audience,
  fails: ['invalid', 'rule_invalid', 'not_found', 'wrong_state', 'version_conflict', 'name_taken'],
});

export const deleteAudience = endpoint({
  method: 'DELETE',
  path: '/v2/audiences/{id}/',
  summary: 'Remove an audience that no campaign uses',
  access: marketeer,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found', 'wrong_state'],
});

export const submitAudience = endpoint({
  method: 'PATCH',
  path: '/v2/audiences/{id}/submit/',
  summary: 'Submit for approval',
  access: marketeer,
  params: IdParam,
  reply: Audience,
  fails: ['not_found', 'wrong_state'],
});

export const cancelAudience = endpoint({
  method: 'DELETE',
  path: '/v2/audiences/{id}/submit/',
  summary: 'Take a submission back',
  access: marketeer,
  params: IdParam,
  reply: Audience,
  fails: ['not_found', 'wrong_state'],
});

export const reviewAudience = endpoint({
  method: 'PATCH',
  path: '/v2/audiences/{id}/review/',
  summary: 'Approve or reject',
  access: anyOf('company:admin'),
  params: IdParam,
  body: ReviewBody,
  reply: Audience,
  fails: ['not_found', 'wrong_state', 'version_conflict', 'own_work'],
});

export const deactivateAudience = endpoint({
  method: 'PATCH',
  path: '/v2/audiences/{id}/deactivate/',
  summary: 'Take an active audience out of use',
  access: viewers,
  params: IdParam,
  reply: Audience,
  fails: ['not_found', 'wrong_state'],
});

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
