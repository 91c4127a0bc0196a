import { apiBase, type Can, fillPath, getPromotionImage, type PromotionRow } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { promotionApprovals } from './promotions.approval.js';
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
function canOf(auth: Auth, row: PromotionRecord & { can: Can }, inUse: boolean): Can {
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

/** Promotions as the API lists them, each with what this user may do with it now. */
export async function present(
  tx: TenantTx,
  auth: Auth,
  rows: readonly PromotionRecord[],
): Promise<PromotionRow[]> {
  const used = await campaignsWith(
    tx,
    auth.companyId,
    rows.map((r) => r.id),
  );
  const all = await promotionApprovals.withCan(tx, auth, rows);
  return all.map((row) => ({
    ...row,
    status: row.state,
    free_product:
      row.free_product_id !== null && row.free_product_name !== null
        ? { id: row.free_product_id, name: row.free_product_name }
        : null,
    image: imageOf(row),
    created_by:
      row.created_by !== null && row.created_by_name !== null
        ? { id: row.created_by, name: row.created_by_name }
        : null,
    can: canOf(
      auth,
      row,
      used.some((c) => c.promotion_id === row.id),
    ),
  }));
}
