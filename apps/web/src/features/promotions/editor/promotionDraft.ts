import type {
  Language,
  OfferTerms,
  Promotion,
  PromotionInput,
  PromotionProduct,
  PromotionRow,
  promotionTypes,
} from '@kade/contract';
import dayjs, { type Dayjs } from 'dayjs';

/** What the editor's form holds. */
export type PromotionForm = {
  name: string;
  description: string;
  type: (typeof promotionTypes)[number];
  value: number | null;
  quantity: number | null;
  minimum_amount: number | null;
  starts_on: Dayjs | null;
  ends_on: Dayjs | null;
  code_mode: Promotion['code_mode'];
  code: string;
  max_uses: number | null;
  budget: number | null;
  conditions: string;
  /** Of name, description and conditions; null: the company's own. */
  language: Language | null;
  /** The same in the other language. */
  translation: { name: string; description: string; conditions: string };
};

/** What is chosen beside the form, with what the preview shows of it. */
export type Chosen = {
  products: readonly PromotionProduct[];
  categories: readonly { id: number; name: string; path: string }[];
  freeProduct: { id: number; name: string } | null;
  image: { token: string; url: string } | null;
};

/** What is kept in the browser of a promotion that is not saved: days come back from it as texts. */
export type Typed = { form: PromotionForm; chosen: Chosen };
export const isTyped = ({ form, chosen }: Partial<Typed>): boolean =>
  typeof form?.name === 'string' &&
  typeof form.translation?.name === 'string' &&
  Array.isArray(chosen?.products);
export const formAgain = (kept: PromotionForm): PromotionForm => ({
  ...kept,
  starts_on: kept.starts_on && dayjs(kept.starts_on),
  ends_on: kept.ends_on && dayjs(kept.ends_on),
});

const amount = (text: string | null) => (text === null ? null : Number(text));

/**
 * The form of a promotion; of none, one that begins tomorrow. A copy begins anew, with no dates that are past.
 * @param today by the company's clock: elsewhere it may be another day
 */
export function formOf(
  promotion: Promotion | undefined,
  today: Dayjs,
  copyName?: string,
): PromotionForm {
  const starts = promotion ? dayjs(promotion.starts_on) : today.add(1, 'day');
  const ends = promotion?.ends_on ? dayjs(promotion.ends_on) : null;
  const past = copyName !== undefined && starts.isBefore(today, 'day');
  const length = ends ? ends.diff(starts, 'day') : 0;
  const first = past ? today.add(1, 'day') : starts;
  return {
    name: copyName ?? promotion?.name ?? '',
    description: promotion?.description ?? '',
    type: promotion?.type ?? 'percentage',
    value: promotion ? Number(promotion.value) : null,
    quantity: promotion?.quantity ?? null,
    minimum_amount: amount(promotion?.minimum_amount ?? null),
    starts_on: first,
    ends_on: promotion ? (past && ends ? first.add(length, 'day') : ends) : first.add(13, 'day'),
    code_mode: promotion?.code_mode ?? 'none',
    code: promotion?.code ?? '',
    max_uses: promotion?.max_uses ?? null,
    budget: amount(promotion?.budget ?? null),
    conditions: promotion?.conditions ?? '',
    language: promotion?.language ?? null,
    translation: {
      name: promotion?.translation?.name ?? '',
      description: promotion?.translation?.description ?? '',
      conditions: promotion?.translation?.conditions ?? '',
    },
  };
}

export const hasQuantity = (type: PromotionForm['type']) =>
  type === 'bundle' || type === 'free_product';

const day = (value: Dayjs) => value.format('YYYY-MM-DD');

/** Null while nothing is written in the other language. */
function translationOf({ name, description, conditions }: PromotionForm['translation']) {
  const written = {
    name: name.trim() || null,
    description: description.trim() || null,
    conditions: conditions.trim() || null,
  };
  return Object.values(written).some(Boolean) ? written : null;
}

/** The form as the API takes it: what the chosen type has no use for is left out. */
export function draftOf(form: PromotionForm, chosen: Chosen): PromotionInput {
  const { type, code_mode } = form;
  return {
    name: form.name.trim(),
    description: form.description || null,
    type,
    value: form.value ?? 0,
    quantity: hasQuantity(type) ? form.quantity : null,
    free_product_id: type === 'free_product' ? (chosen.freeProduct?.id ?? null) : null,
    product_ids: chosen.products.map((p) => p.id),
    category_ids: chosen.categories.map((c) => c.id),
    minimum_amount: form.minimum_amount ?? null,
    starts_on: form.starts_on ? day(form.starts_on) : '',
    ends_on: form.ends_on ? day(form.ends_on) : null,
    code_mode,
    code: code_mode === 'shared' ? form.code : null,
    max_uses: form.max_uses ?? null,
    budget: form.budget ?? null,
    conditions: form.conditions || null,
    language: form.language,
    translation: translationOf(form.translation),
    image: chosen.image?.token ?? null,
  };
}

/** A promotion's offer, for its words and prices. */
export const termsOf = (
  p: Pick<PromotionRow, 'type' | 'value' | 'quantity' | 'free_product'>,
): OfferTerms => ({
  type: p.type,
  value: p.value,
  quantity: p.quantity,
  free_product: p.free_product?.name ?? null,
});

/** The offer as typed so far; null while it says nothing yet. */
export const typedTerms = (form: PromotionForm, chosen: Chosen): OfferTerms | null =>
  form.value === null ||
  form.value === undefined ||
  form.value < 0 ||
  (hasQuantity(form.type) && !form.quantity)
    ? null
    : {
        type: form.type,
        value: form.value,
        quantity: hasQuantity(form.type) ? form.quantity : null,
        free_product: chosen.freeProduct?.name ?? null,
      };
