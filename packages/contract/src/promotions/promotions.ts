import { z } from 'zod';
import { Language } from '../access/auth.js';
import { type Access, open } from '../access.js';
import { approvableEndpoints, approvableShape, Fingerprint } from '../approvals/approvable.js';
import { endpoint, multipart, raw } from '../endpoint.js';
import { JobState } from '../jobs.js';
import { type PlainCode, refuses } from '../messages/index.js';
import {
  changeOf,
  Day,
  Decimal,
  Id,
  ListQuery,
  Money,
  many,
  optionalText,
  PlainItem,
  sortedBy,
  text,
} from '../values/shapes.js';
import { promotionTypes } from './offer.js';

/** Who makes promotions. */
export const promoters: Access = { required: ['company:marketeer', 'product:promo'] };
/** Who sees them: those, and the administrators who review them. */
export const promotionViewers: Access = { ...promoters, allowed: ['company:admin'] };

/** An approved promotion is scheduled, active or finished by its dates and the company's own today. */
export const promotionStatuses = [
  'draft',
  'pending',
  'rejected',
  'scheduled',
  'active',
  'finished',
  'inactive',
] as const;
export const PromotionStatus = z.enum(promotionStatuses);
export type PromotionStatus = z.infer<typeof PromotionStatus>;

/** `none`: no code is asked for. `shared`: everybody has the same one. `unique`: a list, one for each recipient. */
export const codeModes = ['none', 'shared', 'unique'] as const;
export type CodeMode = (typeof codeModes)[number];

/** A code as it is kept: capitals, no spaces. */
export const PromotionCode = z
  .string()
  .transform((code) => code.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/, refuses('promotion_code_form')));

/** Euros, more than nothing; a number or decimal text, kept to the cent. */
const Amount = Decimal.pipe(
  z
    .number()
    .positive()
    .max(99_999_999)
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, refuses('decimals_most')),
);

export const promotionProductsMost = 500;
export const promotionImageBytes = 2 * 1024 * 1024;

export const PromotionTranslation = z.object({
  name: optionalText(200),
  description: optionalText(2000),
  conditions: optionalText(4000),
});
export type PromotionTranslation = z.infer<typeof PromotionTranslation>;

export const PromotionFields = z.object({
  name: text(200),
  description: optionalText(2000),
  type: z.enum(promotionTypes).default('percentage'),
  /** Per cent off; euros off the order; price of the bundle; number of free pieces. */
  value: Amount,
  /** Pieces in the bundle; pieces to buy for the free ones. Only for those two types. */
  quantity: z.number().int().min(1).max(1000).nullable().default(null),
  /** What is free; null: the product itself. */
  free_product_id: Id.nullable().default(null),
  /** With no categories either: the whole assortment. */
  product_ids: z
    .array(Id)
    .max(promotionProductsMost)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  /** With everything below them. */
  category_ids: z
    .array(Id)
    .max(200)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  /** An order below this gets nothing. */
  minimum_amount: Amount.nullable().default(null),
  /** First day, in the company's time zone. */
  starts_on: Day,
  /** Last day; null: until further notice. */
  ends_on: Day.nullable().default(null),
  code_mode: z.enum(codeModes).default('none'),
  /** The code of everybody, for `shared`. */
  code: PromotionCode.nullable().default(null),
  max_uses: z.number().int().min(1).max(1_000_000_000).nullable().default(null),
  budget: Amount.nullable().default(null),
  conditions: optionalText(4000),
  /** The language that name, description and conditions are written in; null: the company's own. */
  language: Language.nullable().default(null),
  /** The same in the other language, for mails in it; a name that is null stays as it is. */
  translation: PromotionTranslation.nullable().default(null),
  /** `token` of an uploaded picture. */
  image: z.string().max(60).nullable().default(null),
});

type Checked = z.output<typeof PromotionFields>;

/** What a value means depends on the type: this holds one against the other. */
function checkPromotion(
  draft: Checked,
  ctx: {
    addIssue: (issue: { code: 'custom'; path: string[] } & ReturnType<typeof refuses>) => void;
  },
): void {
  const wrong = (path: keyof Checked, code: PlainCode) =>
    ctx.addIssue({ code: 'custom', path: [path], ...refuses(code) });
  const needsQuantity = draft.type === 'bundle' || draft.type === 'free_product';
  if (draft.type === 'percentage' && draft.value > 100) wrong('value', 'discount_above_all');
  if (draft.type === 'free_product' && !Number.isInteger(draft.value))
    wrong('value', 'free_items_whole');
  if (draft.type === 'bundle' && (draft.quantity ?? 0) < 2) wrong('quantity', 'bundle_small');
  if (draft.type === 'free_product' && draft.quantity === null)
    wrong('quantity', 'bundle_quantity');
  if (!needsQuantity && draft.quantity !== null) wrong('quantity', 'quantity_not_here');
  if (draft.type !== 'free_product' && draft.free_product_id !== null)
    wrong('free_product_id', 'free_product_not_here');
  if (draft.ends_on !== null && draft.ends_on < draft.starts_on)
    wrong('ends_on', 'promotion_ends_first');
  if (draft.code_mode === 'shared' && draft.code === null) wrong('code', 'promotion_code_needed');
  if (draft.code_mode !== 'shared' && draft.code !== null)
    wrong('code', 'promotion_code_elsewhere');
}

export const PromotionDraft = PromotionFields.superRefine(checkPromotion);
export type PromotionDraft = z.infer<typeof PromotionDraft>;
export type PromotionInput = z.input<typeof PromotionFields>;

export const PromotionProduct = z.object({
  id: Id,
  sku: z.string(),
  name: z.string(),
  /** Path of its category; null: none. */
  category: z.string().nullable(),
  price: Money.nullable(),
  is_active: z.boolean(),
});
export type PromotionProduct = z.infer<typeof PromotionProduct>;

export const PromotionImage = z.object({
  token: z.string(),
  /** Public, and not to be guessed. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

export const PromotionRow = z.object({
  ...approvableShape,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(promotionTypes),
  value: Money,
  quantity: z.number().int().nullable(),
  free_product: PlainItem.nullable(),
  minimum_amount: Money.nullable(),
  starts_on: Day,
  ends_on: Day.nullable(),
  status: PromotionStatus,
  code_mode: z.enum(codeModes),
  code: z.string().nullable(),
  max_uses: z.number().int().nullable(),
  budget: Money.nullable(),
  /** Times redeemed, and what was given away doing so. */
  uses: z.number().int(),
  given: Money,
  image: PromotionImage.nullable(),
});
export type PromotionRow = z.infer<typeof PromotionRow>;

export const Promotion = PromotionRow.extend({
  conditions: z.string().nullable(),
  language: Language,
  translation: PromotionTranslation.nullable(),
  products: z.array(PromotionProduct),
  categories: z.array(z.object({ id: Id, name: z.string(), path: z.string() })),
  /** Campaigns that use it: it cannot be removed while there are any. */
  campaigns: z.array(PlainItem),
  /** Of a list of codes; null for the other modes. */
  codes: z
    .object({
      total: z.number().int(),
      free: z.number().int(),
      reserved: z.number().int(),
      redeemed: z.number().int(),
      /** Codes that are being made, or could not be in the last day; null: all that were asked for are there. */
      making: JobState.nullable(),
    })
    .nullable(),
  fingerprint: Fingerprint,
});
export type Promotion = z.infer<typeof Promotion>;

/** What the list of promotions can be sorted by. */
export const promotionOrders = [
  'name',
  'starts_on',
  'ends_on',
  'created_at',
  'updated_at',
  'uses',
  'given',
] as const;

/** Promotions as what needs approval: who makes them, who sees them, and what an address gives. */
export const promotionResource = approvableEndpoints({
  path: '/v1/offers/',
  names: ['a promotion', 'Promotions'],
  says: {
    plain: 'Promotions that a campaign can use (scheduled and active), id and name only',
    locked: 'finished',
    remove: 'Remove a promotion that no campaign uses and nobody redeemed',
    deactivate: 'Take a promotion out of use: nothing more is redeemed on it',
  },
  makers: promoters,
  viewers: promotionViewers,
  query: ListQuery.extend({
    ordering: sortedBy(promotionOrders).optional(),
    status: many(PromotionStatus),
    type: many(z.enum(promotionTypes)),
    /** Only those that hold on some day from this one … */
    from: Day.optional(),
    /** … up to this one. */
    to: Day.optional(),
  }),
  draft: PromotionDraft,
  change: changeOf(PromotionFields),
  row: PromotionRow,
  reply: Promotion,
});
export const {
  list: listPromotions,
  plain: listPromotionsPlain,
  create: createPromotion,
  get: getPromotion,
  update: updatePromotion,
  remove: deletePromotion,
  submit: submitPromotion,
  cancel: cancelPromotion,
  review: reviewPromotion,
  deactivate: deactivatePromotion,
} = promotionResource;

export const uploadPromotionImage = endpoint({
  method: 'POST',
  path: '/v1/offers/images/',
  summary: 'Upload a picture (part "file") for a promotion: PNG, JPG or WebP, at most 2 MB',
  access: promoters,
  body: multipart,
  status: 201,
  reply: PromotionImage,
  fails: ['invalid', 'too_large', 'file_unreadable'],
});

export const getPromotionImage = endpoint({
  method: 'GET',
  path: '/v1/offers/images/{token}/',
  summary: 'A picture of a promotion, by the random token in its address',
  access: open('readers of a mail have no account; the address cannot be guessed'),
  params: z.object({ token: z.string().max(100) }),
  reply: raw('image/*'),
  fails: ['not_found'],
});

export const promotionEndpoints = {
  listPromotions,
  listPromotionsPlain,
  createPromotion,
  getPromotion,
  updatePromotion,
  deletePromotion,
  submitPromotion,
  cancelPromotion,
  reviewPromotion,
  deactivatePromotion,
  uploadPromotionImage,
  getPromotionImage,
};
