import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';

/** A change of a field, as its texts. */
export type Told = { type: string; from: string | null; to: string | null };

/** The audit line of a changed opportunity; none when only its place in the column changed. */
export async function auditChange(
  tx: TenantTx,
  auth: Auth,
  { id, title }: { id: number; title: string },
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return;
  const changes = Object.fromEntries(
    told.map(({ type, from, to }) => [type, { before: from, after: to }]),
  );
  await audit(tx, auth, 'opportunity.update', {
    type: 'opportunity',
    id,
    detail: { name: title, changes },
  });
}
