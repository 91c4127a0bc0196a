import { type ContentFacts, type Language, offerWords, type PromotionBrief } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { namedBy } from './products/holds.repo.js';
import { findPromotion, type PromotionRecord, promotionRepo } from './promotions.repo.js';
import { promotionTexts } from './texts.js';

/** As many as one chooses from by name. */
const most = 100;

const brief = (row: PromotionRecord, language: Language): PromotionBrief => ({
  id: row.id,
  name: promotionTexts(row, language).name,
  status: row.state,
  offer: offerWords({ ...row, free_product: row.free_product_name }, language),
});

/** A promotion in short: its name and what it gives, in a language. Undefined when it is not there. */
export async function promotionBrief(
  tx: TenantTx,
  companyId: number,
  id: number,
  language: Language,
  now: Date,
): Promise<PromotionBrief | undefined> {
  const row = await findPromotion(tx, companyId, id, now);
  return row && brief(row, language);
}

/** Those that a text may be about: all that are not over or out of use, the last changed first. */
export async function promotionsToWriteAbout(
  tx: TenantTx,
  companyId: number,
  search: string | undefined,
  language: Language,
  now: Date,
): Promise<PromotionBrief[]> {
  const { rows } = await promotionRepo.list(
    tx,
    companyId,
    {
      ...{ page: 1, page_size: most, type: [], search },
      status: ['draft', 'pending', 'rejected', 'scheduled', 'active'],
    },
    now,
  );
  return rows.map((row) => brief(row, language));
}

/** All that a text in a language may say of a promotion; what is not written in it is null. */
export async function promotionFacts(
  tx: TenantTx,
  companyId: number,
  id: number,
  language: Language,
  now: Date,
): Promise<ContentFacts['promotion']> {
  const row = await findPromotion(tx, companyId, id, now);
  if (!row) return null;
  const { products, categories } = await namedBy(tx, companyId, id);
  return {
    ...promotionTexts(row, language),
    type: row.type,
    value: String(row.value),
    quantity: row.quantity,
    free_product: row.free_product_name === null ? null : { name: row.free_product_name },
    products: products.map(({ name, price }) => ({ name, price })),
    categories: categories.map(({ name }) => ({ name })),
    minimum_amount: row.minimum_amount,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    code_mode: row.code_mode,
    code: row.code,
  };
}
