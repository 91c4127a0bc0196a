import type { BrandDraft, ContentChannel, ContentFacts, Language, TextParts } from '@kade/contract';
import type { BrandWords, Facts } from '@kade/texts';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { loadCompany } from '../../companies/index.js';
import { promotionFacts } from '../../promotions/index.js';
import { findBrand } from '../brands/brands.repo.js';
import { productsNamedIn } from './products.repo.js';

/** Lines of a field that holds one thing on each, or several with semicolons between them. */
export const lines = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\n;]/)
    .map((line) => line.replace(/^[-•*\s]+/, '').trim())
    .filter(Boolean)
    .slice(0, 40);

/** How a brand speaks in a channel. */
export const brandWords = (brand: BrandDraft, channel: ContentChannel): BrandWords => ({
  name: brand.name,
  description: brand.description,
  website: brand.website,
  tone: brand.tone_by_channel[channel] ?? brand.tone,
  address: brand.address,
  values: lines(brand.core_values),
  target_groups: lines(brand.target_groups),
  prefer: brand.preferred_words,
  forbid: brand.forbidden_words,
});

/** All texts of a content, for what may be named in them. */
const textsIn = (parts: TextParts | undefined): string[] =>
  Object.values(parts ?? {}).filter((text): text is string => typeof text === 'string');

type About = {
  readonly brand_id: number;
  readonly promotion_id: number | null;
  /** What was asked for: products of the company that it names may be spoken of. */
  readonly asked: string | null;
  /** The text itself. */
  readonly parts: TextParts;
};

/**
 * All that a text in a language may say: of its promotion, of its brand, and of the products of the company that were
 * asked for. Whatever else was asked for, such as a figure in the key message, backs nothing.
 */
export async function factsFor(
  tx: TenantTx,
  companyId: number,
  { clock }: Pick<Platform, 'clock'>,
  language: Language,
  { brand_id, promotion_id, asked, parts }: About,
): Promise<ContentFacts> {
  const now = clock.now();
  const { time_zone } = await loadCompany(tx, companyId);
  const brand = await findBrand(tx, companyId, brand_id);
  return {
    today: dayIn(time_zone, now),
    promotion:
      promotion_id === null
        ? null
        : await promotionFacts(tx, companyId, promotion_id, language, now),
    products: await productsNamedIn(tx, companyId, asked ?? ''),
    product_names: (await productsNamedIn(tx, companyId, textsIn(parts).join('\n'))).map(
      ({ name }) => name,
    ),
    brand: {
      name: brand?.name ?? '',
      description: brand?.description ?? null,
      website: brand?.website ?? null,
      values: lines(brand?.core_values ?? null),
      target_groups: lines(brand?.target_groups ?? null),
    },
  };
}

/** The same for the package that finds claims. */
export const factsOf = ({ product_names: _, ...facts }: ContentFacts): Facts => facts;
