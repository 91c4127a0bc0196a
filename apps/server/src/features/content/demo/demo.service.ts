import { BrandDraft, type ContentDraft, GenAiCampaignDraft } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { loadCompany } from '../../companies/index.js';
import { addBrand } from '../brands/brands.repo.js';
import { keepBrandState } from '../brands/brandVersions.repo.js';
import { columnsOf, contentRepo, draftOf, noteContent } from '../contents/contents.repo.js';
import { afterWriting } from '../contents/write.service.js';
import { markThrownAway } from '../origins/origins.repo.js';
import { addPlan } from '../plans/plans.repo.js';
import { briefFor } from '../write/briefs.service.js';
import { composedTexts } from '../write/builtIn.js';
import { keepAsContent } from '../write/keep.service.js';
import { idByName } from './demo.repo.js';
import { type People, pass, type Scene } from './pass.js';
import { type DemoContent, demoBrand, demoContents, demoPlan } from './plans.js';
import { addDemoSent } from './sent.service.js';

/**
 * Gives the demo company a brand, an AI campaign and texts in every state, made by the built-in composer: asked for by its
 * marketeer, approved or not by its admin.
 */
export async function addDemoContents(
  tx: TenantTx,
  companyId: number,
  people: People,
  platform: Platform,
): Promise<void> {
  const { maker } = people;
  const company = await loadCompany(tx, companyId);
  const brand = BrandDraft.parse({
    ...demoBrand,
    ...{ name: company.name, website: company.website },
  });
  const brandId = await addBrand(tx, companyId, maker, brand);
  await keepBrandState(tx, companyId, brandId, brand, { number: 1, why: 'created', by: maker });
  const promotionId = await idByName(tx, companyId, 'promotion', demoPlan.promotion);
  const planId = await addPlan(
    tx,
    companyId,
    maker,
    GenAiCampaignDraft.parse({
      ...{ name: demoPlan.name, goal: demoPlan.goal, key_message: demoPlan.key_message },
      ...{ brand_id: brandId, promotion_id: promotionId, channels: ['email', 'linkedin', 'blog'] },
      audience_id: await idByName(tx, companyId, 'audience', demoPlan.audience),
    }),
  );
  for (const content of demoContents)
    await addDemoContent({ companyId, people, platform }, tx, content, {
      ...{ brand_id: brandId, gen_ai_campaign_id: planId },
      promotion_id: content.about === 'promotion' ? promotionId : null,
    });
  await addDemoSent({ companyId, people, platform }, tx, { brandId, planId });
}

async function addDemoContent(
  { companyId, people, platform }: Scene,
  tx: TenantTx,
  { channel, message, added, fate, comment }: DemoContent,
  of: Pick<ContentDraft, 'brand_id' | 'gen_ai_campaign_id' | 'promotion_id'>,
): Promise<void> {
  const by = { companyId, userId: people.maker };
  const found = await briefFor(tx, companyId, platform, {
    ...{ ...of, gen_ai_campaign_id: null, channel, language: 'nl', length: 'medium' },
    key_message: message,
  });
  const brief = { ...found, planId: of.gen_ai_campaign_id };
  const [written] = composedTexts(brief, { count: 1 });
  if (!written) throw new Error('The composer wrote nothing.');
  const { id } = await keepAsContent(tx, by, platform, brief, written, undefined);
  const made = await contentRepo.mustFind(tx, companyId, id);
  if (added) {
    const nl = made.texts.nl ?? {};
    const draft = { ...draftOf(made), texts: { nl: { ...nl, body: `${nl.body}\n\n${added}` } } };
    await contentRepo.change(tx, companyId, id, columnsOf(draft));
    await afterWriting(tx, by, platform, id, draft, { why: 'edited' });
  }
  const now = platform.clock.now();
  if (fate === 'kept' || fate === 'thrown_away')
    await noteContent(tx, companyId, id, { judged: fate, judged_at: now });
  if (fate === 'thrown_away') await markThrownAway(tx, companyId, id, now);
  if (fate === 'pending' || fate === 'active' || fate === 'rejected')
    await pass({ companyId, people, platform }, tx, id, fate, comment);
}
