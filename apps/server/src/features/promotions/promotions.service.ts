import { message, PromotionDraft, type promotionResource, Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { type Asked, approvable } from '../approvals/index.js';
import { companyLanguage, loadCompany } from '../companies/index.js';
import { countCodes } from './codes/codes.repo.js';
import { namedBy, setNamed, unknownIn } from './products/holds.repo.js';
import { promotionKind } from './promotions.approval.js';
import { present, presentOne } from './promotions.present.js';
import {
  campaignsWith,
  columnsOf,
  draftOf,
  type PromotionRecord,
  promotionRepo,
  type WrittenDraft,
} from './promotions.repo.js';

/** What the endpoints of promotions do. */
export const promotions = approvable<typeof promotionResource, PromotionRecord, WrittenDraft>({
  kind: promotionKind,
  repo: promotionRepo,
  draft: PromotionDraft,
  draftOf: async ({ tx, auth }, row) => draftOf(row, await namedBy(tx, auth.companyId, row.id)),
  prepare,
  columnsOf,
  writeRest: ({ tx, auth }, id, draft) => setNamed(tx, auth.companyId, id, draft),
  present,
  presentOne,
  before: {
    edit: (_, row) => mustNotBeOver(row, 'edit'),
    remove: mustBeUnused,
    submit: mustBeUsable,
    approve: mustBeUsable,
    deactivate: (_, row) => mustNotBeOver(row, 'deactivate'),
  },
});

const missing = {
  product_ids: message('products_unknown'),
  category_ids: message('categories_unknown'),
  free_product_id: message('product_gone'),
  image: message('image_gone'),
};

/** Throws `invalid` for what names something that is not there. */
async function check(tx: TenantTx, companyId: number, draft: PromotionDraft): Promise<void> {
  const fields = await unknownIn(tx, companyId, draft);
  const [first] = fields;
  if (first)
    throw new Refusal('invalid', missing[first], {
      errors: Object.fromEntries(fields.map((f) => [f, [missing[f]]])),
    });
}

/** A draft that does not say its language is written in the one it was, a new one in that of the company. */
async function prepare(
  { tx, auth: { companyId } }: Asked,
  draft: PromotionDraft,
  before: PromotionRecord | undefined,
): Promise<WrittenDraft> {
  await check(tx, companyId, draft);
  if (before) await mustKeepCodes(tx, companyId, before, draft);
  const written = draft.language ?? before?.language;
  return {
    ...draft,
    language: written ?? companyLanguage(await loadCompany(tx, companyId)),
  };
}

/** Throws `invalid` for a list of codes that is taken away after some of it were given out. */
async function mustKeepCodes(
  tx: TenantTx,
  companyId: number,
  before: PromotionRecord,
  draft: PromotionDraft,
): Promise<void> {
  if (before.code_mode === 'unique' && draft.code_mode !== 'unique') {
    const { reserved, redeemed } = await countCodes(tx, companyId, before.id);
    if (reserved + redeemed > 0)
      throw new Refusal('invalid', undefined, {
        errors: { code_mode: [message('codes_assigned')] },
      });
  }
}

/** Throws `wrong_state` once its last day is past: what it did stands in its figures. */
function mustNotBeOver(row: PromotionRecord, deed: 'edit' | 'deactivate'): void {
  if (row.state === 'finished')
    throw new Refusal('wrong_state', [
      message('promotion_ended', { deed: message(`done_${deed}`) }),
      message('may_copy'),
    ]);
}

/** Throws `wrong_state` for one that a campaign uses or somebody redeemed: it stays, because figures refer to it. */
async function mustBeUnused({ tx, auth }: Asked, row: PromotionRecord): Promise<void> {
  const [campaign] = await campaignsWith(tx, auth.companyId, [row.id]);
  if (campaign)
    throw new Refusal('wrong_state', message('promotion_used', { campaign: campaign.name }));
  if (row.uses > 0) throw new Refusal('wrong_state', message('promotion_redeemed'));
}

/** Throws `wrong_state` for a promotion that could not be used if it were approved. */
async function mustBeUsable({ tx, auth }: Asked, row: PromotionRecord): Promise<void> {
  if (row.is_over)
    throw new Refusal('wrong_state', message('promotion_past', { day: row.ends_on ?? '' }));
  if (row.code_mode === 'unique' && (await countCodes(tx, auth.companyId, row.id)).total === 0)
    throw new Refusal('wrong_state', message('codes_none'));
}
