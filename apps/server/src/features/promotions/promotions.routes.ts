import {
  getPromotionImage,
  listCategoryProducts,
  listProductCategories,
  listPromotionProducts,
  promotionResource,
  Refusal,
  uploadPromotionImage,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { approvableRoutes } from '../approvals/index.js';
import { readImage, uploadPicture } from './image/image.service.js';
import { findCategory, listCategories, listProducts } from './products/products.repo.js';
import { promotions } from './promotions.service.js';

export function promotionRoutes(serve: Serve, platform: Platform): void {
  approvableRoutes(serve, platform, promotionResource, promotions);

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
