import { randomUUID } from 'node:crypto';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { addDemoCampaign, ran } from '../../campaigns/index.js';
import { brandDraftOf, findBrand } from '../brands/brands.repo.js';
import { provenanceIn } from '../contents/contents.present.js';
import { contentRepo } from '../contents/contents.repo.js';
import { strongest } from '../origins/provenance.js';
import { mailOf } from '../uses/mailOf.js';
import { addUse } from '../uses/uses.repo.js';
import { briefFor } from '../write/briefs.service.js';
import { composedTexts } from '../write/builtIn.js';
import { keepAsContent } from '../write/keep.service.js';
import { dateContent, idByName } from './demo.repo.js';
import { pass, type Scene } from './pass.js';
import { demoSent } from './plans.js';

const dayMs = 24 * 3_600_000;

/**
 * A mail of two variants that was written, approved and sent weeks ago. Its campaign is made of them as one is today; what
 * readers did is drawn as for the other campaigns, what customers ordered is what they ordered.
 */
export async function addDemoSent(
  { companyId, people, platform }: Scene,
  tx: TenantTx,
  { brandId, planId }: { brandId: number; planId: number },
): Promise<void> {
  if ((await idByName(tx, companyId, 'audience', demoSent.audience)) === null) return;
  const { daysAgo, opened, openedB, clicked } = demoSent;
  const ago = (days: number) => new Date(platform.clock.now().getTime() - days * dayMs);
  const asOf = (at: Date): Platform => ({ ...platform, clock: { now: () => at } });
  const [writtenAt, approvedAt] = [ago(daysAgo + 7), ago(daysAgo + 5)];
  const brief = await briefFor(tx, companyId, asOf(writtenAt), {
    ...{ brand_id: brandId, gen_ai_campaign_id: null, promotion_id: null },
    ...{ channel: 'email', language: 'nl', length: 'medium', key_message: demoSent.message },
  });
  const texts = composedTexts(brief, { count: 4 });
  const first = texts[0];
  const second = texts.find(({ parts }) => parts.subject !== first?.parts.subject);
  if (!first || !second) throw new Error('The composer wrote one subject only.');
  const group = randomUUID();
  const rows = [];
  for (const [variant, written] of [
    ['A', first],
    ['B', second],
  ] as const) {
    const by = { companyId, userId: people.maker };
    const place = { group, variant };
    const kept = await keepAsContent(tx, by, asOf(writtenAt), { ...brief, planId }, written, place);
    await pass({ companyId, people, platform: asOf(approvedAt) }, tx, kept.id, 'active', undefined);
    await dateContent(tx, companyId, kept.id, writtenAt, approvedAt);
    rows.push(await contentRepo.mustFind(tx, companyId, kept.id));
  }
  const [one, other] = rows;
  const brand = await findBrand(tx, companyId, brandId);
  if (!one || !brand) throw new Error('What was just made is gone.');
  const mail = mailOf(one, other, {
    ...{ brand: brandDraftOf(brand), logo: null, url: brand.website },
  });
  const made = [];
  for (const row of rows) made.push(...(await provenanceIn({ tx, auth: { companyId } }, row)));
  const source = strongest(made.map((text) => text.source));
  const campaignId = await addDemoCampaign(tx, companyId, people, platform.clock, {
    draft: {
      ...mail,
      ...{ name: demoSent.campaign, goal: demoSent.goal, control_group_percent: 15 },
    },
    audiences: [demoSent.audience],
    madeDaysAgo: daysAgo + 4,
    steps: ran(daysAgo),
    sent: { daysAgo, done: 1, opened, openedB, clicked },
    ...(source ? { source } : {}),
  });
  for (const [at, { id }] of rows.entries())
    await addUse(tx, companyId, people.maker, {
      ...{ content_id: id, campaign_id: campaignId ?? null, at: ago(daysAgo + 4) },
      variant: at === 0 ? 'A' : 'B',
    });
}
