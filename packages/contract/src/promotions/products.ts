import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { Id, IdText, ListQuery, many, pageOf, sortedBy } from '../values/shapes.js';
import { PromotionProduct, promotionViewers } from './promotions.js';

export const ProductCategory = z.object({
  id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  /** Names from the top, joined by ' > '. */
  path: z.string(),
  /** Active products in it and in all below it. */
  products: z.number().int(),
});
export type ProductCategory = z.infer<typeof ProductCategory>;

export const listPromotionProducts = endpoint({
  method: 'GET',
  path: '/v1/offers/products/',
  summary: 'Active products to choose from, by name or number',
  access: promotionViewers,
  query: ListQuery.extend({
    ordering: sortedBy([
      'name',
      'sku',
      'price',
    ]).optional() /** Only those in one of these categories, or below. */,
    category_id: many(IdText),
  }),
  reply: pageOf(PromotionProduct),
});

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/v1/offers/products/categories/',
  summary: 'All product categories, parents before what is below them',
  access: promotionViewers,
  reply: z.array(ProductCategory),
});

/** What products can be sorted by. */
export const productOrders = ['name', 'sku', 'price'] as const;

export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/v1/offers/products/categories/{categoryId}/',
  summary: 'Active products of a category and of all below it',
  access: promotionViewers,
  params: z.object({ categoryId: IdText }),
  query: ListQuery.extend({ ordering: sortedBy(productOrders).optional() }),
  reply: pageOf(PromotionProduct),
  fails: ['not_found'],
});

export const promotionProductEndpoints = {
  listPromotionProducts,
  listProductCategories,
  listCategoryProducts,
};
