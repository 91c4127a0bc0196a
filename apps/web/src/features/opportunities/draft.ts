import type { createOpportunity, OpportunityDetail, OpportunityStatus } from '@kade/contract';
import {
  type BodyOf,
  lostReasonWords,
  noneOf,
  opportunityFields,
  type PlainValues,
  plainOf,
  usualProbability,
} from '@kade/contract';
import { currentLanguage } from '../../platform/language/language.js';
import { amountOf, plainBody } from '../../ui/record/values.js';

/** A line of the product table while it is edited. */
export type ProductValue = {
  product_id: number | null;
  quantity: number | null;
  price: string | null;
};

/** What the form holds. */
export type Values = PlainValues<typeof opportunityFields> & {
  title: string;
  profile_id: number | null;
  person_id: number | null;
  status: OpportunityStatus;
  probability: number | null;
  owner_id: number | null;
  campaign_id: number | null;
  lost_reason: string | null;
  products: ProductValue[];
};

/** What a new one may start with. */
export type Start = Partial<
  Pick<Values, 'title' | 'profile_id' | 'status' | 'campaign_id' | 'value'>
>;

export const startOf = (userId: number, start: Start = {}): Values => ({
  ...noneOf(opportunityFields),
  title: '',
  profile_id: null,
  person_id: null,
  status: 'lead',
  owner_id: userId,
  campaign_id: null,
  lost_reason: null,
  products: [],
  ...start,
  probability: usualProbability[start.status ?? 'lead'],
});

export const valuesOf = (o: OpportunityDetail): Values => ({
  ...plainOf(opportunityFields, o),
  title: o.title,
  profile_id: o.profile?.id ?? null,
  person_id: o.person?.id ?? null,
  status: o.status,
  probability: o.probability,
  owner_id: o.owner?.id ?? null,
  campaign_id: o.campaign?.id ?? null,
  // A usual reason is read and edited as its text; the server knows it again.
  lost_reason: o.lost_reason && lostReasonWords(o.lost_reason, currentLanguage()),
  products: o.products.map(({ product_id, quantity, price }) => ({ product_id, quantity, price })),
});

type Body = BodyOf<typeof createOpportunity>;

/** The body of a save. An owner who is only a name is left alone: unchosen, it must not be sent as 'nobody'. */
export function bodyOf(values: Values, opened?: Pick<OpportunityDetail, 'owner'>): Body {
  const { owner_id, products, ...rest } = values;
  const nameless = opened?.owner?.id === null;
  return {
    ...rest,
    ...plainBody(opportunityFields, values),
    title: values.title.trim(),
    ...(nameless && owner_id === null ? {} : { owner_id }),
    products: products.flatMap(({ product_id, quantity, price }) =>
      product_id ? [{ product_id, quantity: quantity ?? 1, price: amountOf(price) }] : [],
    ),
  };
}

/** What the lines come to, in euros with two digits; null when none has a price. Counted in cents. */
export function totalOfLines(products: readonly ProductValue[]): string | null {
  const priced = products.filter((p) => p.product_id && p.price);
  if (priced.length === 0) return null;
  const cents = priced.reduce(
    (sum, p) => sum + Math.round(Math.round(Number(p.price) * 100) * (p.quantity ?? 1)),
    0,
  );
  return (cents / 100).toFixed(2);
}
