import { z } from 'zod';
import { endpoint, multipart, raw } from '../endpoint.js';
import { JobState } from '../jobs.js';
import { refuses } from '../messages/index.js';
import {
  Decimal,
  Id,
  IdParam,
  ListQuery,
  Moment,
  Money,
  many,
  optionalText,
  PlainItem,
  pageOf,
  sortedBy,
} from '../values/shapes.js';
import { PromotionRow, promoters, promotionViewers } from './promotions.js';

/** Characters that nobody mistakes for one another: no 0 and O, no 1 and I. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Codes a promotion may have, and be given at once. */
export const mostCodes = 1_000_000;
/** Codes that a pattern can make for each one asked for: so that guessing is no use. */
export const codeSpread = 1000;

/** So many are made while one waits; more are made beside, and `making` of the promotion's codes tells how far. */
export const codesAtOnce = 20_000;

/** Different codes that a pattern can make: 32 for each `#`. */
export const codesOfPattern = (pattern: string): number =>
  codeAlphabet.length ** (pattern.match(/#/g)?.length ?? 0);

const Pattern = z
  .string()
  .trim()
  .transform((p) => p.toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?=.*#)[A-Z0-9#][A-Z0-9#_-]{2,39}$/,
        'Write a pattern as SPRING-####: 3 to 40 letters, digits, hyphens, and # for each random character.',
      ),
  );

export const codeStates = ['free', 'reserved', 'redeemed'] as const;
export type CodeState = (typeof codeStates)[number];

export const CodeRow = z.object({
  code: z.string(),
  state: z.enum(codeStates),
  campaign: PlainItem.nullable(),
  profile: PlainItem.nullable(),
  reserved_at: Moment.nullable(),
  redeemed_at: Moment.nullable(),
});
export type CodeRow = z.infer<typeof CodeRow>;

/** What became of a list that was added. */
const Added = z.object({
  added: z.number().int(),
  /** In the list more than once, or there already. */
  double: z.number().int(),
  /** Lines that are no code, the first twenty, with their number. */
  refused: z.array(z.object({ line: z.number().int(), text: z.string() })),
});
export type AddedCodes = z.infer<typeof Added>;

const changes = ['not_found', 'wrong_state', 'invalid'] as const;

/** What the codes of a promotion can be sorted by. */
export const codeOrders = ['code', 'reserved_at', 'redeemed_at'] as const;

export const listPromotionCodes = endpoint({
  method: 'GET',
  path: '/v1/offers/{id}/codes/',
  summary: 'Codes of a promotion, whose each one is and whether it was redeemed',
  access: promotionViewers,
  params: IdParam,
  query: ListQuery.extend({
    ordering: sortedBy(codeOrders).optional(),
    state: many(z.enum(codeStates)),
  }),
  reply: pageOf(CodeRow),
  fails: ['not_found'],
});

export const addPromotionCodes = endpoint({
  method: 'POST',
  path: '/v1/offers/{id}/codes/',
  summary: 'Add codes of your own: one on each line, or the first column of a CSV',
  access: promoters,
  params: IdParam,
  body: z.object({ codes: z.string().min(1).max(1_500_000) }),
  reply: Added,
  fails: [...changes],
});

export const uploadPromotionCodes = endpoint({
  method: 'POST',
  path: '/v1/offers/{id}/codes/upload/',
  summary: 'Add codes of your own from a file (part "file"): text or CSV, at most 1,000,000 codes',
  access: promoters,
  params: IdParam,
  body: multipart,
  reply: Added,
  fails: [...changes, 'too_large', 'file_unreadable'],
});

export const generatePromotionCodes = endpoint({
  method: 'POST',
  path: '/v1/offers/{id}/codes/generate/',
  summary: 'Make codes after a pattern; each # becomes a random letter or digit',
  access: promoters,
  params: IdParam,
  body: z
    .object({ pattern: Pattern, count: z.number().int().min(1).max(mostCodes) })
    .refine(({ pattern, count }) => codesOfPattern(pattern) >= count * codeSpread, {
      path: ['pattern'],
      ...refuses('pattern_short'),
    }),
  reply: z.object({
    /** Those that are there already. */
    added: z.number().int(),
    /** The work that makes them, when it goes on beside. */
    making: JobState.nullable(),
  }),
  fails: [...changes],
});

export const removePromotionCodes = endpoint({
  method: 'DELETE',
  path: '/v1/offers/{id}/codes/',
  summary: 'Remove the codes that are nobody’s yet',
  access: promoters,
  params: IdParam,
  reply: z.object({ removed: z.number().int() }),
  fails: ['not_found', 'wrong_state'],
});

export const exportPromotionCodes = endpoint({
  method: 'GET',
  path: '/v1/offers/{id}/codes/export/',
  summary: 'All codes of a promotion as CSV',
  access: promotionViewers,
  params: IdParam,
  reply: raw('text/csv; charset=utf-8'),
  fails: ['not_found', 'code_needed'],
});

/** Why nothing can be redeemed. */
export const redeemRefusals = [
  'wrong_state',
  'code_unknown',
  'code_used',
  'code_of_another',
  'below_minimum',
  'offer_spent',
] as const;

export const lookUpPromotionCode = endpoint({
  method: 'GET',
  path: '/v1/offers/{id}/lookup/',
  summary:
    'For a till: whether a promotion can be redeemed now with this code, and what it would give',
  access: promotionViewers,
  feed: true,
  params: IdParam,
  query: z.object({
    code: z.string().max(60).optional(),
    /** External id of the profile that buys. */
    profile: z.string().max(200).optional(),
    amount: z.coerce.number().min(0).max(99_999_999).default(0),
    bundles: z.coerce.number().int().min(1).max(10_000).default(1),
    goods_amount: z.coerce.number().min(0).max(99_999_999).optional(),
  }),
  reply: z.object({
    ok: z.boolean(),
    refusal: z.enum(redeemRefusals).nullable(),
    /** Why not, in words; empty when it can. */
    why: z.string(),
    value: Money,
    promotion: PromotionRow.pick({
      id: true,
      name: true,
      type: true,
      value: true,
      status: true,
      ends_on: true,
    }),
  }),
  fails: ['not_found', 'forbidden', 'invalid'],
});

export const Redemption = z.object({
  id: Id,
  code: z.string().nullable(),
  profile: PlainItem.nullable(),
  campaign: PlainItem.nullable(),
  amount: Money,
  value: Money,
  reference: z.string().nullable(),
  redeemed_at: Moment,
  redeemed_by: z.string(),
});
export type Redemption = z.infer<typeof Redemption>;

export const redeemPromotion = endpoint({
  method: 'POST',
  path: '/v1/offers/{id}/redeem/',
  summary:
    'Redeem a promotion at a till or in a shop. The same `reference` again is the same redemption, and counts once',
  access: promotionViewers,
  feed: true,
  params: IdParam,
  body: z.object({
    code: z.string().max(60).nullable().default(null),
    /** External id of the profile that buys; null: unknown, or the one the code was sent to. */
    profile: z.string().trim().max(200).nullable().default(null),
    /** Euros that the goods cost before the promotion. */
    amount: Decimal.pipe(z.number().min(0).max(99_999_999)),
    /** For a bundle: how many of them were bought. */
    bundles: z.number().int().min(1).max(10_000).default(1),
    /** For a bundle: what the pieces of those bundles cost without it; needed where they have no one price. */
    goods_amount: Decimal.pipe(z.number().min(0).max(99_999_999)).nullable().default(null),
    /** The till's number of the sale. */
    reference: optionalText(100),
  }),
  status: 201,
  reply: Redemption,
  fails: ['not_found', 'forbidden', 'invalid', ...redeemRefusals],
});

export const promotionCodeEndpoints = {
  listPromotionCodes,
  addPromotionCodes,
  uploadPromotionCodes,
  generatePromotionCodes,
  removePromotionCodes,
  exportPromotionCodes,
  lookUpPromotionCode,
  redeemPromotion,
};
