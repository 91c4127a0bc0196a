import { z } from 'zod';
import { Language } from '../access/auth.js';
import { admin, anyOf } from '../access.js';
import { columnOf } from '../columns/catalogue.js';
import { endpoint } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import {
  Amount,
  changeOf,
  Day,
  Id,
  IdText,
  ListQuery,
  Moment,
  Money,
  pageOf,
  sortedBy,
} from '../values/shapes.js';
import { AiMode, AiOutcome, AiPurpose } from './terms.js';

/** Euros a month that a company may spend on a language model while nobody has set it. */
export const usualAiBudget = 25;

/** Euros of something that costs parts of a cent. An estimate: tokens times the price in the settings. */
const Euros = z.number();
const n = z.number().int();

/** What is shown before anything leaves: to everybody who can have something written or classified. */
export const AiNotice = z.object({
  mode: AiMode,
  /** Null with the built-in parts. */
  model: z.string().nullable(),
  /** Where it is asked: the host of the service. */
  host: z.string().nullable(),
  /** Keys of the columns that may go along. */
  columns: z.array(z.string()),
  /** Something of this month's budget is left. */
  has_budget: z.boolean(),
  can: z.object({ change: z.boolean() }),
});
export type AiNotice = z.infer<typeof AiNotice>;

export const getAiNotice = endpoint({
  method: 'GET',
  path: '/v1/ai/notice/',
  summary:
    'Whether a language model is asked, which one, and which columns of profiles may go along',
  access: anyOf('company:admin', 'company:marketeer', 'product:gen-ai', 'product:scoring-ai'),
  reply: AiNotice,
});

const ColumnKey = z
  .string()
  .max(60)
  .refine((key) => columnOf(key)?.key === key, refuses('ai_column_unknown'));

export const AiSettingsDraft = z.object({
  /** Euros a month; 0: the model is not asked. */
  monthly_budget: Amount,
  columns: z
    .array(ColumnKey)
    .max(200)
    .transform((keys) => [...new Set(keys)]),
});
export const AiSettings = AiSettingsDraft.extend({
  monthly_budget: Money,
  columns: z.array(z.string()),
  version: n,
});
export type AiSettings = z.infer<typeof AiSettings>;

export const getAiSettings = endpoint({
  method: 'GET',
  path: '/v1/ai/settings/',
  summary: 'The monthly budget for language models and the columns that may go along',
  access: admin,
  reply: AiSettings,
});

export const changeAiSettings = endpoint({
  method: 'PUT',
  path: '/v1/ai/settings/',
  summary: 'Change the monthly budget or the columns that may go along',
  access: admin,
  body: changeOf(AiSettingsDraft),
  reply: AiSettings,
  fails: ['invalid', 'version_conflict'],
});

export const AiUsage = z.object({
  mode: AiMode,
  model: z.string().nullable(),
  host: z.string().nullable(),
  /** Euros per million tokens; null: not set, so that costs count as zero. */
  prices: z.object({ in: z.number(), out: z.number() }).nullable(),
  /** The first day of the month. */
  month: Day,
  budget: Euros,
  spent: Euros,
  /** For calls under way. */
  reserved: Euros,
  calls: n,
  /** Calls that came to nothing that could be used; they cost money too. */
  failed: n,
  tokens_in: n,
  tokens_out: n,
  purposes: z.array(
    z.object({ purpose: AiPurpose, calls: n, failed: n, tokens_in: n, tokens_out: n, cost: Euros }),
  ),
  /** Months that have calls, the newest first. */
  months: z.array(Day),
});
export type AiUsage = z.infer<typeof AiUsage>;

export const getAiUsage = endpoint({
  method: 'GET',
  path: '/v1/ai/usage/',
  summary: 'What language models cost in a month, against the budget and by purpose',
  access: admin,
  query: z.object({ month: Day.optional() }),
  reply: AiUsage,
  fails: ['invalid'],
});

export const AiCall = z.object({
  id: Id,
  at: Moment,
  /** Null: no person asked. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  purpose: AiPurpose,
  prompt_version: z.string(),
  language: Language,
  model: z.string(),
  /** Null: under way. */
  outcome: AiOutcome.nullable(),
  tokens_in: n,
  tokens_out: n,
  /** The service did not count the tokens. */
  estimated: z.boolean(),
  cost: Euros,
  /** The most that it may cost. */
  reserved: Euros,
  ms: n.nullable(),
});
export type AiCall = z.infer<typeof AiCall>;

export const listAiCalls = endpoint({
  method: 'GET',
  path: '/v1/ai/calls/',
  summary:
    'Calls of language models, the newest first: who, what for and what it cost; nothing of what was asked or answered',
  access: admin,
  query: ListQuery.omit({ search: true, ordering: true }).extend({
    from: Day.optional(),
    /** Included. */
    to: Day.optional(),
    purpose: AiPurpose.optional(),
    outcome: AiOutcome.optional(),
    user_id: IdText.optional(),
    ordering: sortedBy(['at', 'cost', 'ms', 'tokens_in', 'tokens_out']).optional(),
  }),
  reply: pageOf(AiCall).extend({
    /** Of all that is found. */
    cost: Euros,
    /** Who has asked, for the filter. */
    users: z.array(z.object({ id: Id, name: z.string() })),
  }),
  fails: ['invalid'],
});

export const aiEndpoints = {
  getAiNotice,
  getAiSettings,
  changeAiSettings,
  getAiUsage,
  listAiCalls,
};
