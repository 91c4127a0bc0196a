/** Brands, AI campaigns and contents: texts with a source, by a language model or by the composer that is built in. */
import type { Feature } from '../../platform/feature.js';
import { brandRoutes } from './brands/brands.routes.js';
import { contentRoutes } from './contents/contents.routes.js';

export { contentKind } from './contents/contents.approval.js';
export { addDemoContents } from './demo/demo.service.js';

export const contentFeature: Feature = {
  codeOfConstraint: {
    brand_name_key: 'name_taken',
    gen_ai_campaign_name_key: 'name_taken',
  },
  routes: (serve, platform) => {
    brandRoutes(serve, platform);
    contentRoutes(serve, platform);
  },
};
