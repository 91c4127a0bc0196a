import { z } from 'zod';
import { Language } from '../access/auth.js';
import { ApprovalStatus, UserRef } from '../approvals/approvals.js';
import { endpoint } from '../endpoint.js';
import { dayField, draftShape, longTextField } from '../fields.js';
import { refuses } from '../messages/index.js';
import {
  changeOf,
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
} from '../values/shapes.js';
import { contentMakers, contentReaders } from './access.js';
import { ContentChannel, contentChannels } from './channels.js';
import { generated } from './stream.js';

/** What an AI campaign holds as it is. */
export const genAiCampaignFields = {
  goal: longTextField({ max: 2000, label: { en: 'Goal', nl: 'Doel' }, listed: true }),
  key_message: longTextField({
    max: 2000,
    label: { en: 'Key message', nl: 'Kernboodschap' },
    listed: true,
  }),
  starts_on: dayField({ label: { en: 'Starts on', nl: 'Begint op' }, listed: true }),
  ends_on: dayField({ label: { en: 'Ends on', nl: 'Eindigt op' }, listed: true }),
};

export const GenAiCampaignFields = z.object({
  name: text(200),
  ...draftShape(genAiCampaignFields),
  brand_id: Id,
  /** Its rule in words and how many it holds go along to whoever writes; nothing of the profiles in it does. */
  audience_id: Id.nullable().default(null),
  promotion_id: Id.nullable().default(null),
  channels: z
    .array(ContentChannel)
    .max(contentChannels.length)
    .default([])
    .transform((all) => [...new Set(all)]),
});
export const GenAiCampaignDraft = GenAiCampaignFields.refine(
  ({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on,
  { path: ['ends_on'], ...refuses('period_ends_first') },
);
export type GenAiCampaignDraft = z.infer<typeof GenAiCampaignDraft>;

/** An audience as whoever writes for it knows it: no name, no address, nothing of anybody in it. */
export const AudienceBrief = z.object({
  id: Id,
  name: z.string(),
  status: ApprovalStatus,
  /** Its rule in the reader's language. */
  sentence: z.string(),
  /** Profiles in it, and those of them that can be mailed; null in lists. */
  count: z.number().int().nullable(),
  reachable: z.number().int().nullable(),
});
export type AudienceBrief = z.infer<typeof AudienceBrief>;

/** A promotion as whoever writes about it knows it. */
export const PromotionBrief = z.object({
  id: Id,
  name: z.string(),
  status: z.string(),
  /** What it gives, in the reader's language: `20% off`. */
  offer: z.string(),
});
export type PromotionBrief = z.infer<typeof PromotionBrief>;

export const GenAiCampaign = GenAiCampaignFields.extend({
  id: Id,
  brand: PlainItem,
  audience: AudienceBrief.nullable(),
  promotion: PromotionBrief.nullable(),
  contents: z.number().int(),
  created_by: UserRef.nullable(),
  created_at: Moment,
  updated_at: Moment,
  version: z.number().int(),
});
export type GenAiCampaign = z.infer<typeof GenAiCampaign>;

export const genAiCampaignOrders = [
  'name',
  'created_at',
  'updated_at',
  'starts_on',
  'ends_on',
] as const;
const path = '/v1/gen_ai/gen_ai_campaigns/';
const at = { path: `${path}{id}/`, params: IdParam } as const;

export const listGenAiCampaigns = endpoint({
  method: 'GET',
  path,
  summary: 'AI campaigns: what texts are written for',
  access: contentReaders,
  query: ListQuery.extend({
    ordering: sortedBy(genAiCampaignOrders).optional(),
    brand_id: many(IdText),
    channel: many(ContentChannel),
  }),
  reply: pageOf(GenAiCampaign),
});
export const listGenAiCampaignsPlain = endpoint({
  method: 'GET',
  path: `${path}plain/`,
  summary: 'AI campaigns, id and name only',
  access: contentReaders,
  reply: z.array(PlainItem),
});
export const createGenAiCampaign = endpoint({
  method: 'POST',
  path,
  summary: 'Make an AI campaign',
  access: contentMakers,
  body: GenAiCampaignDraft,
  status: 201,
  reply: GenAiCampaign,
  fails: ['invalid', 'name_taken'],
});
export const getGenAiCampaign = endpoint({
  ...at,
  method: 'GET',
  summary: 'One AI campaign, its audience counted',
  access: contentReaders,
  work: 'count',
  reply: GenAiCampaign,
  fails: ['not_found'],
});
export const updateGenAiCampaign = endpoint({
  ...at,
  method: 'PUT',
  summary: 'Change an AI campaign; contents that were made for it stay as they are',
  access: contentMakers,
  body: changeOf(GenAiCampaignFields),
  reply: GenAiCampaign,
  fails: ['invalid', 'not_found', 'version_conflict', 'name_taken'],
});
export const deleteGenAiCampaign = endpoint({
  ...at,
  method: 'DELETE',
  summary: 'Remove an AI campaign; its contents stay, without it',
  access: contentMakers,
  reply: Nothing,
  fails: ['not_found'],
});

/** An idea for an AI campaign, to choose from. */
export const CampaignIdea = z.object({
  name: text(200),
  goal: optionalText(2000),
  key_message: optionalText(2000),
  channels: z.array(ContentChannel),
  /** Why it could work, from what was given. */
  why: z.string(),
});
export type CampaignIdea = z.infer<typeof CampaignIdea>;

export const mostIdeas = 6;
export const generateGenAiCampaign = endpoint({
  method: 'POST',
  path: `${path}generate/`,
  summary: 'Ideas for an AI campaign; nothing is kept',
  access: contentMakers,
  outside: true,
  streams: true,
  body: z.object({
    brand_id: Id,
    goal: optionalText(2000),
    audience_id: Id.nullable().default(null),
    promotion_id: Id.nullable().default(null),
    language: Language.optional(),
    count: z.number().int().min(1).max(mostIdeas).default(3),
  }),
  reply: generated(CampaignIdea),
  fails: ['invalid', 'model_failed'],
});

export const genAiCampaignEndpoints = {
  listGenAiCampaigns,
  listGenAiCampaignsPlain,
  createGenAiCampaign,
  getGenAiCampaign,
  updateGenAiCampaign,
  deleteGenAiCampaign,
  generateGenAiCampaign,
};
