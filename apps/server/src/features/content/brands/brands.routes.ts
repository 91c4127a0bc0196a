import {
  compareBrandVersions,
  createBrand,
  createGenAiCampaign,
  deleteBrand,
  deleteGenAiCampaign,
  generateBrand,
  generateGenAiCampaign,
  getBrand,
  getBrandLogo,
  getGenAiCampaign,
  listBrands,
  listBrandsPlain,
  listBrandVersions,
  listGenAiCampaigns,
  listGenAiCampaignsPlain,
  proposeVoice,
  restoreBrand,
  updateBrand,
  updateGenAiCampaign,
  uploadBrandLogo,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { namesOfPlans } from '../plans/plans.repo.js';
import { dropPlan, editPlan, makePlan, plansPage, showPlan } from '../plans/plans.service.js';
import { whoWrites } from '../write/generate.service.js';
import { proposeBrand, proposeIdeas, voiceFrom } from '../write/proposals.js';
import { generating } from '../write/stream.js';
import { namesOfBrands } from './brands.repo.js';
import {
  backToBrand,
  brandsPage,
  brandVersions,
  compareBrand,
  dropBrand,
  editBrand,
  makeBrand,
  showBrand,
} from './brands.service.js';
import { readLogo, uploadLogo } from './logo.service.js';

export function brandRoutes(serve: Serve, platform: Platform): void {
  const { log } = platform;
  const { mode } = whoWrites(platform);
  serve(listBrands, ({ tx, auth, query }) => brandsPage(tx, auth, query));
  serve(listBrandsPlain, async ({ tx, auth }) =>
    (await namesOfBrands(tx, auth.companyId)).map(({ id, name }) => ({ id, name })),
  );
  serve(createBrand, ({ tx, auth, body }) => makeBrand(tx, auth, body));
  serve(getBrand, ({ tx, auth, params }) => showBrand(tx, auth, params.id));
  serve(updateBrand, ({ tx, auth, params, body }) => editBrand(tx, auth, params.id, body));
  serve(deleteBrand, async ({ tx, auth, params }) => {
    await dropBrand(tx, auth, params.id);
    return {};
  });
  serve(generateBrand, ({ auth, body, request }) =>
    generating(request, { mode, language: auth.language, log }, proposeBrand(platform, auth, body)),
  );
  serve(proposeVoice, ({ auth, body, request }) =>
    generating(request, { mode, language: auth.language, log }, voiceFrom(platform, auth, body)),
  );
  serve(listBrandVersions, ({ tx, auth, params }) => brandVersions(tx, auth, params.id));
  serve(compareBrandVersions, ({ tx, auth, params, query }) =>
    compareBrand(tx, auth, params.id, query),
  );
  serve(restoreBrand, ({ tx, auth, params, body }) => backToBrand(tx, auth, params.id, body));

  serve(uploadBrandLogo, ({ auth, request }) => uploadLogo(platform, auth, request));
  serve(getBrandLogo, async ({ params }) => {
    const { type, content } = await readLogo(platform, params.token);
    return {
      headers: {
        'content-type': type,
        'content-length': String(content.length),
        // Another logo has another address.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        // Mails show it, from wherever they are read.
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
      body: content,
    };
  });

  serve(listGenAiCampaigns, ({ tx, auth, query }) => plansPage(tx, auth, platform, query));
  serve(listGenAiCampaignsPlain, ({ tx, auth }) => namesOfPlans(tx, auth.companyId));
  serve(createGenAiCampaign, ({ tx, auth, body }) => makePlan(tx, auth, platform, body));
  serve(getGenAiCampaign, ({ tx, auth, params }) => showPlan(tx, auth, platform, params.id));
  serve(updateGenAiCampaign, ({ tx, auth, params, body }) =>
    editPlan(tx, auth, platform, params.id, body),
  );
  serve(deleteGenAiCampaign, async ({ tx, auth, params }) => {
    await dropPlan(tx, auth, params.id);
    return {};
  });
  serve(generateGenAiCampaign, ({ auth, body, request }) =>
    generating(request, { mode, language: auth.language, log }, proposeIdeas(platform, auth, body)),
  );
}
