import { z } from 'zod';
import { Language } from '../access/auth.js';
import { AiMode } from '../ai/terms.js';
import { endpoint } from '../endpoint.js';
import { Id, IdParam, Moment, text } from '../values/shapes.js';
import { contentMakers, contentReaders } from './access.js';
import { ComparedVersions, compareQuery, versionsReply } from './brands.js';
import { Content } from './contents.js';

const at = { path: '/v1/gen_ai/contents/{id}/', params: IdParam } as const;

export const listContentVersions = endpoint({
  ...at,
  method: 'GET',
  path: `${at.path}versions/`,
  summary: 'What a content was, newest first',
  access: contentReaders,
  reply: versionsReply,
  fails: ['not_found'],
});
export const compareContentVersions = endpoint({
  ...at,
  method: 'GET',
  path: `${at.path}compare/`,
  summary: 'Two versions of a content, field by field',
  access: contentReaders,
  query: compareQuery,
  reply: ComparedVersions,
  fails: ['not_found', 'invalid'],
});
export const restoreContent = endpoint({
  ...at,
  method: 'POST',
  path: `${at.path}restore/`,
  summary: 'Make an earlier version of a content the present one; that becomes a version too',
  access: contentMakers,
  body: z.object({ number: z.number().int().min(1), version: z.number().int() }),
  reply: Content,
  fails: ['invalid', 'not_found', 'wrong_state', 'version_conflict'],
});

export const confirmClaim = endpoint({
  ...at,
  method: 'POST',
  path: `${at.path}claims/`,
  summary:
    'Answer for a claim without a source, or take that back; void as soon as the text is another',
  access: contentMakers,
  body: z.object({ key: z.string().max(64), confirmed: z.boolean().default(true) }),
  reply: Content,
  fails: ['not_found', 'wrong_state'],
});

export const judgeContent = endpoint({
  ...at,
  method: 'POST',
  path: `${at.path}outcome/`,
  summary: 'Keep a text that was made, or throw it away; either can be taken back',
  access: contentMakers,
  body: z.object({ outcome: z.enum(['new', 'kept', 'thrown_away']) }),
  reply: Content,
  fails: ['not_found', 'wrong_state'],
});

/** What is known of a text that was made here, with a signature that shows that nobody changed it since. */
export const SignedRecord = z.object({
  content_id: Id,
  language: Language,
  fingerprint: z.string(),
  mode: AiMode,
  model: z.string().nullable(),
  prompt: z.string(),
  brand_version: z.number().int().nullable(),
  made_at: Moment,
  /** HMAC-SHA-256 in hex over the other fields. */
  signature: z.string(),
});
export type SignedRecord = z.infer<typeof SignedRecord>;

export const getContentRecord = endpoint({
  ...at,
  method: 'GET',
  path: `${at.path}record/`,
  summary: 'The signed records of the texts that were made for a content, newest first',
  access: contentReaders,
  reply: z.object({ count: z.number().int(), results: z.array(SignedRecord) }),
  fails: ['not_found'],
});

export const lookedUpMost = 50_000;
export const lookUpText = endpoint({
  method: 'POST',
  path: '/v1/gen_ai/contents/lookup/',
  summary:
    'Whether a text was written here: by the fingerprint of the whole and of its sentences. No watermark is in any text',
  access: contentReaders,
  body: z.object({ text: text(lookedUpMost) }),
  reply: z.object({
    /** `partly`: some of its sentences were. `unknown`: too short to tell. */
    written: z.enum(['yes', 'partly', 'no', 'unknown']),
    results: z.array(
      z.object({
        /** Null: the content is gone; that its text was made here is known. */
        content: z.object({ id: Id, name: z.string() }).nullable(),
        language: Language,
        mode: AiMode,
        model: z.string().nullable(),
        made_at: Moment,
        /** Share of the sentences asked about that it holds, 0-1. */
        share: z.number(),
        /** Whether the record's signature holds. */
        signed: z.boolean(),
      }),
    ),
  }),
});
