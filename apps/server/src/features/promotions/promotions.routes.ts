import {
  cancelPromotion,
  createPromotion,
  deactivatePromotion,
  deletePromotion,
  getPromotion,
  getPromotionImage,
  listCategoryProducts,
  listProductCategories,
  listPromotionProducts,
  listPromotions,
  listPromotionsPlain,
  Refusal,
  reviewPromotion,
  submitPromotion,
  updatePromotion,
  uploadPromotionImage,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { readImage, uploadPicture } from './image/image.service.js';
import { findCategory, listCategories, listProducts } from './products/products.repo.js';
import { present } from './promotions.present.js';
import { listRows, listUsable } from './promotions.repo.js';
import * as promotions from './promotions.service.js';

export function promotionRoutes(serve: Serve, platform: Platform): void {
  const { clock } = platform;
  serve(listPromotions, async ({ tx, auth, query }) => {
    const { count, rows } = await listRows(tx, auth.companyId, clock.now(), query);
    return { count, results: await present(tx, auth, rows) };
  });
  serve(listPromotionsPlain, ({ tx, auth }) => listUsable(tx, auth.companyId, clock.now()));
  serve(getPromotion, ({ tx, auth, params }) => promotions.show(tx, auth, params.id, clock.now()));

  serve(createPromotion, async ({ tx, auth, body }) =>
    promotions.show(tx, auth, await promotions.create(tx, auth, body), clock.now()),
  );
  serve(updatePromotion, async ({ tx, auth, params, body }) => {
    await promotions.update(tx, auth, params.id, body, clock.now());
    return promotions.show(tx, auth, params.id, clock.now());
  });
  serve(deletePromotion, async ({ tx, auth, params }) => {
    await promotions.remove(tx, auth, params.id, clock.now());
    return {};
  });

  for (const [endpoint, move] of [
    [submitPromotion, promotions.submit],
    [cancelPromotion, promotions.cancel],
    [deactivatePromotion, promotions.deactivate],
  ] as const)
    serve(endpoint, async ({ tx, auth, params }) => {
      await move(tx, auth, params.id, clock.now());
      return promotions.show(tx, auth, params.id, clock.now());
    });
  serve(reviewPromotion, async ({ tx, auth, params, body }) => {
    await promotions.review(tx, auth, params.id, body, clock.now());
    return promotions.show(tx, auth, params.id, clock.now());
  });

  serve(listPromotionProducts, ({ tx, auth, query }) =>
    listProducts(tx, auth.companyId, query, query.category_id),
  );
  serve(listProductCategories, ({ tx, auth }) => listCategories(tx, auth.companyId));
  serve(listCategoryProducts, async ({ tx, auth, params, query }) => {
    const category = await findCategory(tx, auth.companyId, params.categoryId);
    if (!category) throw new Refusal('not_found');
    return listProducts(tx, auth.companyId, query, [category.id]);
  });

  serve(uploadPromotionImage, ({ auth, request }) => uploadPicture(platform, auth, request));
  serve(getPromotionImage, async ({ params }) => {
    const { type, content } = await readImage(platform, params.token);
    return {
      headers: {
        'content-type': type,
        'content-length': String(content.length),
        // Another picture has another address.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        // Mails show it, from wherever they are read.
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
      body: content,
    };
  });
}
