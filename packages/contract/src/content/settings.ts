import { z } from 'zod';
import { Language } from '../access/auth.js';
import { AiMode } from '../ai/terms.js';
import { endpoint } from '../endpoint.js';
import { changeOf, Id, ListQuery, PlainItem } from '../values/shapes.js';
import { contentMakers, contentReaders } from './access.js';
import { AudienceBrief, PromotionBrief } from './ai-campaigns.js';
import { ContentChannel, ContentLength, contentChannels } from './channels.js';
import { mostVariants } from './contents.js';

/** What a new brand, AI campaign and content start with. */
export const ContentSettings = z.object({
  brand_id: Id.nullable(),
  channels: z.array(ContentChannel).min(1).max(contentChannels.length),
  language: Language,
  length: ContentLength,
  variants: z.number().int().min(1).max(mostVariants),
});
export type ContentSettings = z.infer<typeof ContentSettings>;

const KeptSettings = ContentSettings.extend({
  version: z.number().int(),
  /** Who writes: without settings of a language model it is the composer that is built in. */
  mode: AiMode,
  /** Null for the built-in composer. */
  model: z.string().nullable(),
});

export const getContentSettings = endpoint({
  method: 'GET',
  path: '/v1/gen_ai/contents/settings/',
  summary: 'What new contents start with, and who writes them',
  access: contentReaders,
  reply: KeptSettings,
});
export const updateContentSettings = endpoint({
  method: 'PUT',
  path: '/v1/gen_ai/contents/settings/',
  summary: 'Change what new contents start with',
  access: contentMakers,
  body: changeOf(ContentSettings),
  reply: KeptSettings,
  fails: ['invalid', 'version_conflict'],
});

export const getContentOptions = endpoint({
  method: 'GET',
  path: '/v1/gen_ai/options/',
  summary:
    'What an AI campaign can be for and about: audiences, promotions and brands, by name; the newest hundred that fit a search',
  access: contentReaders,
  query: ListQuery.pick({ search: true }),
  reply: z.object({
    audiences: z.array(AudienceBrief),
    promotions: z.array(PromotionBrief),
    brands: z.array(PlainItem.extend({ languages: z.array(Language) })),
  }),
});
