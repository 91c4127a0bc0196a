import {
  type Language,
  languages,
  offerPrice,
  offerWords,
  type PromotionStatus,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { blockProducts } from './products/block.repo.js';
import { imagePath } from './promotions.present.js';
import { findPromotion } from './promotions.repo.js';
import { type PromotionTexts, promotionTexts } from './texts.js';

/** A promotion as a mail shows it. */
export type PromotionBlock = {
  id: number;
  texts: Record<Language, PromotionTexts>;
  status: PromotionStatus;
  /** The offer in a few words: `20% off`. */
  offer: Record<Language, string>;
  starts_on: string;
  /** Last day; null: until further notice. */
  ends_on: string | null;
  /** Public address, whole. */
  image: { url: string; width: number; height: number } | null;
  /**
   * `none`: show no code. `shared`: show `code`. `unique`: each recipient's own, which the merge tag
   * `promotion.code` gives.
   */
  code_mode: 'none' | 'shared' | 'unique';
  code: string | null;
  /** Price in euros; `offer_price` is null where no price of one piece can be said. */
  products: {
    id: number;
    sku: string;
    name: string;
    price: string | null;
    offer_price: string | null;
  }[];
};

/**
 * What a product block of a mail shows of a promotion: name, offer, picture, code and its first products, those it
 * names itself before those of its categories.
 * @param publicUrl the product's own address, before which picture addresses are put
 * @returns undefined when the company has no such promotion
 */
export async function promotionBlock(
  tx: TenantTx,
  companyId: number,
  id: number,
  options: { publicUrl: string; products?: number; now?: Date },
): Promise<PromotionBlock | undefined> {
  const { publicUrl, products: most = 3, now = new Date() } = options;
  const row = await findPromotion(tx, companyId, id, now);
  if (!row) return undefined;
  const terms = { ...row, free_product: row.free_product_name };
  const products = await blockProducts(tx, companyId, id, most);
  return {
    id: row.id,
    texts: inEach((language) => promotionTexts(row, language)),
    status: row.state,
    offer: inEach((language) => offerWords(terms, language)),
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    image:
      row.image_token !== null && row.image_width !== null && row.image_height !== null
        ? {
            url: publicUrl + imagePath(row.image_token),
            width: row.image_width,
            height: row.image_height,
          }
        : null,
    code_mode: row.code_mode,
    code: row.code,
    products: products.map((p) => ({ ...p, offer_price: offerPrice(terms, p.price) })),
  };
}

const inEach = <T>(say: (language: Language) => T) =>
  Object.fromEntries(languages.map((l) => [l, say(l)])) as Record<Language, T>;
