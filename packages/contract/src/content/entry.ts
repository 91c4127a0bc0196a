import { z } from 'zod';
import { Language } from '../access/auth.js';
import { AiMode } from '../ai/terms.js';
import { endpoint } from '../endpoint.js';
import { Id, text } from '../values/shapes.js';
import { contentMakers, contentReaders } from './access.js';
import { ContentChannel, ContentLength } from './channels.js';
import { ContentRow } from './contents.js';
import { UseResult } from './uses.js';

const n = z.number().int();

export const getContentEntry = endpoint({
  method: 'GET',
  path: '/v1/gen_ai/entry/',
  summary:
    'What was made and what became of it, what one can go on with, and what was measured of what was sent',
  access: contentReaders,
  reply: z.object({
    mode: AiMode,
    model: z.string().nullable(),
    /** Texts that were made, in the last 90 days; each is in exactly one of the others. */
    made: z.object({ texts: n, new: n, kept: n, edited: n, used: n, thrown_away: n }),
    /** Of those edited: mean share of the words that a person changed, 0-1; null: none was. */
    edited_share: z.number().nullable(),
    /** One's own drafts, the last changed first. */
    drafts: z.array(ContentRow),
    /** What waits for a review of the signed-in user. */
    to_review: n,
    /** The latest campaigns that a content was taken over into, with what came of them. */
    results: z.array(
      z.object({
        content: z.object({ id: Id, name: z.string() }),
        campaign: z.object({ id: Id, name: z.string() }),
        result: UseResult,
      }),
    ),
    brands: n,
    campaigns: n,
    contents: n,
  }),
});

/** What is asked for in one's own words, as the body of the call that generates. */
export const startContent = endpoint({
  method: 'POST',
  path: '/v1/gen_ai/entry/start/',
  summary:
    'What somebody wants to say and to whom, in their words, as what to generate: brand, channel, language, AI campaign, promotion; nothing is kept',
  access: contentMakers,
  body: z.object({ what: text(2000, 3) }),
  reply: z.object({
    /** Null: there is no brand yet. */
    brand_id: Id.nullable(),
    gen_ai_campaign_id: Id.nullable(),
    promotion_id: Id.nullable(),
    channel: ContentChannel,
    language: Language,
    length: ContentLength,
    variants: n,
    /** Who is to read it, in words behind “for”; null: it does not say. */
    for_whom: z.string().nullable(),
    /** What is to be said, as a sentence for its reader where that can be told. */
    key_message: z.string(),
    /** It can be written at once. Else a person looks at it first: the composer says the message as it stands. */
    ready: z.boolean(),
  }),
});
