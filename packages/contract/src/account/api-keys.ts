import { z } from 'zod';
import { admin } from '../access.js';
import { importKinds } from '../data/imports.js';
import { endpoint } from '../endpoint.js';
import { Id, IdParam, Moment, Nothing, text } from '../values/shapes.js';

/** What a key may do: send a data feed, or redeem promotions at a till. */
export const apiScopes = [...importKinds, 'redemptions'] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How the key begins; the rest is known to its owner only. */
  prefix: z.string(),
  /** Which feeds it may send, and whether it may redeem. */
  kinds: z.array(ApiScope),
  created_by: z.string(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
  expires_at: Moment.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/v1/api-keys/',
  summary: 'Keys for data feeds that have not been revoked',
  access: admin,
  reply: z.array(ApiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/v1/api-keys/',
  summary: 'Make a key for data feeds; the key itself is in this reply and nowhere else',
  access: admin,
  body: z.object({
    name: text(120),
    kinds: z.array(ApiScope).min(1),
    expires_at: Moment.nullable().default(null),
  }),
  status: 201,
  reply: ApiKey.extend({ key: z.string() }),
  secretReply: true,
  fails: ['invalid', 'code_needed'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/v1/api-keys/{id}/',
  summary: 'Revoke a key: it stops working at once',
  access: admin,
  params: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const apiKeyEndpoints = { listApiKeys, createApiKey, revokeApiKey };
