import {
  type AudienceBrief,
  type BodyOf,
  type GenAiCampaign,
  GenAiCampaignDraft,
  type listGenAiCampaigns,
  message,
  type PromotionBrief,
  type QueryOf,
  Refusal,
  refuseField,
  type updateGenAiCampaign,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { changed } from '../../../platform/http/read.js';
import { audienceBriefs, countedAudience } from '../../audiences/index.js';
import { audit } from '../../audit/index.js';
import { promotionBrief } from '../../promotions/index.js';
import { findBrand } from '../brands/brands.repo.js';
import { userRef } from '../kept.js';
import {
  addPlan,
  changePlan,
  findPlan,
  lockPlan,
  type PlanRow,
  pageOfPlans,
  planDraftOf,
  removePlan,
} from './plans.repo.js';

/** Promotions in short, each asked for once. */
export async function promotionsInShort(
  tx: TenantTx,
  { companyId, language }: Pick<Auth, 'companyId' | 'language'>,
  ids: readonly (number | null)[],
  { clock }: Pick<Platform, 'clock'>,
): Promise<Map<number, PromotionBrief>> {
  const found = new Map<number, PromotionBrief>();
  for (const id of new Set(ids)) {
    const one =
      id === null ? undefined : await promotionBrief(tx, companyId, id, language, clock.now());
    if (one) found.set(one.id, one);
  }
  return found;
}

const present = (
  row: PlanRow,
  audience: AudienceBrief | undefined,
  promotion: PromotionBrief | undefined,
): GenAiCampaign => ({
  ...planDraftOf(row),
  id: row.id,
  brand: { id: row.brand_id, name: row.brand_name },
  audience: audience ?? null,
  promotion: promotion ?? null,
  contents: Number(row.contents),
  created_by: userRef(row.created_by, row.created_by_name),
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});

export async function plansPage(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  query: QueryOf<typeof listGenAiCampaigns>,
) {
  const { count, rows } = await pageOfPlans(tx, auth.companyId, query);
  const ids = rows.flatMap((row) => row.audience_id ?? []);
  const audiences = await audienceBriefs(tx, auth.companyId, ids, auth.language);
  const promotions = await promotionsInShort(
    tx,
    auth,
    rows.map((row) => row.promotion_id),
    platform,
  );
  return {
    count,
    results: rows.map((row) =>
      present(
        row,
        audiences.find((a) => a.id === row.audience_id),
        promotions.get(row.promotion_id ?? 0),
      ),
    ),
  };
}

/** One, its audience counted. Throws `not_found`. */
export async function showPlan(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  id: number,
): Promise<GenAiCampaign> {
  const { companyId, language } = auth;
  const row = await findPlan(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  const audience =
    row.audience_id === null
      ? undefined
      : await countedAudience(tx, companyId, row.audience_id, language, platform);
  const promotions = await promotionsInShort(tx, auth, [row.promotion_id], platform);
  return present(row, audience, promotions.get(row.promotion_id ?? 0));
}

type Named = {
  brand_id: number;
  audience_id?: number | null;
  promotion_id: number | null;
  gen_ai_campaign_id?: number | null;
};

/** Throws `invalid` for what names something that is not there, and for an AI campaign of another brand. */
export async function mustExist(
  tx: TenantTx,
  { companyId, language }: Auth,
  { clock }: Platform,
  { brand_id, audience_id = null, promotion_id, gen_ai_campaign_id = null }: Named,
): Promise<void> {
  if (!(await findBrand(tx, companyId, brand_id)))
    throw refuseField('brand_id', message('brand_unknown'));
  if (
    audience_id !== null &&
    (await audienceBriefs(tx, companyId, [audience_id], language)).length === 0
  )
    throw refuseField('audience_id', message('choose_audience'));
  if (
    promotion_id !== null &&
    !(await promotionBrief(tx, companyId, promotion_id, language, clock.now()))
  )
    throw refuseField('promotion_id', message('choose_promotion'));
  if (gen_ai_campaign_id === null) return;
  const plan = await findPlan(tx, companyId, gen_ai_campaign_id);
  if (!plan) throw refuseField('gen_ai_campaign_id', message('gen_ai_campaign_unknown'));
  if (plan.brand_id !== brand_id)
    throw refuseField('gen_ai_campaign_id', message('gen_ai_campaign_other_brand'));
}

export async function makePlan(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  draft: GenAiCampaignDraft,
): Promise<GenAiCampaign> {
  await mustExist(tx, auth, platform, draft);
  const id = await addPlan(tx, auth.companyId, auth.userId, draft);
  await audit(tx, auth, 'gen_ai_campaign.create', {
    ...{ type: 'gen_ai_campaign', id },
    detail: { name: draft.name },
  });
  return showPlan(tx, auth, platform, id);
}

/** Throws `not_found`, `version_conflict`, `invalid`. */
export async function editPlan(
  tx: TenantTx,
  auth: Auth,
  platform: Platform,
  id: number,
  { version, ...change }: BodyOf<typeof updateGenAiCampaign>,
): Promise<GenAiCampaign> {
  const row = await lockPlan(tx, auth.companyId, id);
  if (!row) throw new Refusal('not_found');
  if (row.version !== version) throw new Refusal('version_conflict');
  const draft = changed(GenAiCampaignDraft, planDraftOf(row), change);
  await mustExist(tx, auth, platform, draft);
  await changePlan(tx, auth.companyId, id, draft);
  await audit(tx, auth, 'gen_ai_campaign.update', {
    ...{ type: 'gen_ai_campaign', id },
    detail: { name: draft.name },
  });
  return showPlan(tx, auth, platform, id);
}

/** Its contents stay, without it. Throws `not_found`. */
export async function dropPlan(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const row = await lockPlan(tx, auth.companyId, id);
  if (!row) throw new Refusal('not_found');
  await removePlan(tx, auth.companyId, id);
  await audit(tx, auth, 'gen_ai_campaign.remove', {
    ...{ type: 'gen_ai_campaign', id },
    detail: { name: row.name },
  });
}
