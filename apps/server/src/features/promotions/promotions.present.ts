import {
  apiBase,
  type Can,
  fillPath,
  getPromotionImage,
  type Promotion,
  type PromotionRow,
  sayKept,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import type { Asked } from '../approvals/index.js';
import { countCodes } from './codes/codes.repo.js';
import { makingOf } from './codes/making.repo.js';
import { namedBy } from './products/holds.repo.js';
import { campaignsWith, type PromotionRecord } from './promotions.repo.js';

/** Address of a picture below the product's own, for pages; mails put the public address before it. */
export const imagePath = (token: string): string =>
  apiBase + fillPath(getPromotionImage.path, { token });

export const imageOf = (
  row: Pick<PromotionRecord, 'image_token' | 'image_width' | 'image_height'>,
) =>
  row.image_token !== null && row.image_width !== null && row.image_height !== null
    ? {
        token: row.image_token,
        url: imagePath(row.image_token),
        width: row.image_width,
        height: row.image_height,
      }
    : null;

/** What the workflow allows, less what the product and the promotion's own time do not. */
function canOf(auth: Auth, row: Shown, inUse: boolean): Can {
  const may = auth.groups.includes('product:promo');
  const over = row.state === 'finished';
  const { can } = row;
  return {
    edit: can.edit && may && !over,
    submit: can.submit && may,
    cancel: can.cancel && may,
    remove: can.remove && may && !inUse && row.uses === 0,
    review: can.review,
    deactivate: can.deactivate && !over,
  };
}

type Shown = Omit<PromotionRecord, 'created_by'> & {
  created_by: { id: number; name: string } | null;
  can: Can;
};

/** Promotions as the API lists them. */
export async function present(
  { tx, auth }: Asked,
  rows: readonly Shown[],
): Promise<PromotionRow[]> {
  const used = await campaignsWith(
    tx,
    auth.companyId,
    rows.map((r) => r.id),
  );
  return rows.map((row) => ({
    ...row,
    status: row.state,
    free_product:
      row.free_product_id !== null && row.free_product_name !== null
        ? { id: row.free_product_id, name: row.free_product_name }
        : null,
    image: imageOf(row),
    can: canOf(
      auth,
      row,
      used.some((c) => c.promotion_id === row.id),
    ),
  }));
}

/** The list of codes in figures, and whether it is being filled. */
async function codesIn(tx: TenantTx, { companyId, language }: Auth, id: number, now: Date) {
  const making = await makingOf(tx, companyId, id, now);
  return {
    ...(await countCodes(tx, companyId, id)),
    making: making && { ...making, error: making.error && sayKept(language, making.error) },
  };
}

/** One promotion, whole. */
export async function presentOne(
  { tx, auth, platform }: Asked,
  row: PromotionRecord,
  shown: PromotionRow,
): Promise<Omit<Promotion, 'fingerprint'>> {
  const { companyId } = auth;
  const { id, conditions, language, translation } = row;
  const campaigns = await campaignsWith(tx, companyId, [id]);
  const now = platform.clock.now();
  return {
    ...shown,
    ...{ conditions, language, translation },
    ...(await namedBy(tx, companyId, id)),
    campaigns: campaigns.map(({ id, name }) => ({ id, name })),
    codes: row.code_mode === 'unique' ? await codesIn(tx, auth, id, now) : null,
  };
}
