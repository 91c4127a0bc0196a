import { detectLanguage } from '../detect/detect.js';
import type { Facts, PromotionFacts } from '../facts.js';
import type { Language } from '../language.js';
import { tokensOf } from '../tokens.js';
import type { ClaimSource } from './claim.js';
import { findAll } from './find.js';
import type { Found } from './found.js';

/** What one source says, to hold a text against. */
export type Known = {
  readonly source: ClaimSource;
  readonly found: readonly Found[];
  /** What is said in figures and not in a sentence: here a number is known with any word of packaging behind it. */
  readonly given: readonly Given[];
  /** Its words in lower case with one space before and after each. */
  readonly words: string;
};
type Given = Pick<Found, 'kind' | 'value' | 'role'>;

const joined = (texts: readonly (string | null | undefined)[]) =>
  ` ${texts
    .flatMap((text) => tokensOf(text ?? '').filter((t) => t.kind !== 'sign'))
    .map((t) => t.low)
    .join(' ')} `;

const day = (value: string, role: Found['role']): Given => ({
  kind: 'date',
  value: `${value}/${value}`,
  role,
});
const number = (value: number | string): Given => ({
  kind: 'number',
  value: String(Number(value)),
  role: null,
});
const price = (value: number | string, role: Found['role'] = null): Given => ({
  kind: 'price',
  value: String(Number(value)),
  role,
});

function givenBy(p: PromotionFacts): Given[] {
  const given: Given[] = [
    day(p.starts_on, 'from'),
    { kind: 'price', value: 'discount', role: null },
  ];
  if (p.ends_on) given.push(day(p.ends_on, 'until'));
  if (p.quantity !== null) given.push(number(p.quantity));
  if (p.minimum_amount !== null) given.push(price(p.minimum_amount));
  if (p.code) given.push({ kind: 'number', value: p.code, role: null });
  if (p.type === 'percentage')
    given.push({ kind: 'percentage', value: String(Number(p.value)), role: 'off' });
  if (p.type === 'amount') given.push(price(p.value, 'off'));
  if (p.type === 'bundle') given.push(price(p.value));
  if (p.type === 'free_product')
    given.push(number(p.value), { kind: 'price', value: 'free', role: null });
  for (const product of p.products) if (product.price) given.push(...prices(product.price, p));
  return given;
}

/** A price, and what it becomes under a percentage: half cents are rounded up, as tills do. */
function prices(amount: string, { type, value }: PromotionFacts): Given[] {
  const own = price(amount);
  if (type !== 'percentage') return [own];
  const cents = Math.round(
    (Math.round(Number(amount) * 100) * (10_000 - Math.round(Number(value) * 100))) / 10_000,
  );
  return [own, price(cents / 100)];
}

/** All that a text may be made of, by source. */
export function knownFrom(facts: Facts, language: Language): Known[] {
  const { promotion, products = [], brand, key_message, audience, today } = facts;
  const read = (
    source: ClaimSource,
    texts: readonly (string | null | undefined)[],
    given: readonly Given[] = [],
  ): Known => ({
    source,
    given,
    words: joined(texts),
    found: texts.flatMap((text) =>
      text ? findAll(text, detectLanguage(text) ?? language, today) : [],
    ),
  });
  return [
    ...(promotion
      ? [
          read(
            'promotion',
            [
              promotion.name,
              promotion.description,
              promotion.conditions,
              promotion.free_product?.name,
              ...promotion.categories.map((c) => c.name),
              ...promotion.products.map((p) => p.name),
            ],
            givenBy(promotion),
          ),
        ]
      : []),
    read(
      'product',
      products.map((p) => p.name),
      products.flatMap((p) => (p.price ? [price(p.price)] : [])),
    ),
    ...(brand
      ? [
          read('brand', [
            brand.name,
            brand.description,
            brand.website,
            ...(brand.values ?? []),
            ...(brand.target_groups ?? []),
          ]),
        ]
      : []),
    read('key_message', [key_message]),
    read('audience', [audience]),
  ];
}
