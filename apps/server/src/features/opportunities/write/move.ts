import { type BodyOf, type moveOpportunity, probabilityAfter, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { announce } from '../news.js';
import { auditChange } from './auditChange.js';
import { mustSayWhy } from './changes.js';
import { holdColumn, placeIn } from './place.repo.js';
import { changeRow, lockRow } from './rows.repo.js';

/**
 * A drag: one row written, and its event when the column changed. Two into the same gap at once come one after the
 * other, both in order. Throws `not_found`, `version_conflict`, and `invalid` for an end without a reason.
 */
export async function move(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { status, after, before, lost_reason, version }: BodyOf<typeof moveOpportunity>,
): Promise<void> {
  const { companyId } = auth;
  await holdColumn(tx, companyId, status);
  const row = await lockRow(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  if (row.version !== version) throw new Refusal('version_conflict');
  const moved = row.status !== status;
  if (moved) mustSayWhy(status, lost_reason);
  const rank = await placeIn(tx, companyId, status, id, { after, before });
  const was = row.probability === null ? null : Number(row.probability);
  const probability = moved ? probabilityAfter(row.status, status, was) : was;
  await changeRow(tx, auth, id, {
    rank,
    ...(moved ? { status, lost_reason, probability, closed_at: null } : {}),
  });
  if (moved) await auditChange(tx, auth, row, [{ type: 'status', from: row.status, to: status }]);
  await announce(tx, companyId, {
    id,
    from: row.status,
    to: status,
    version: version + 1,
    by: auth.userId,
  });
}
