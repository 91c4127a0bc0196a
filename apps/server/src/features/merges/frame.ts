import { Refusal } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Becoming } from './carry.repo.js';
import { loadMerging, type Merging } from './profiles.repo.js';

/** The profiles of a merge, all of them and each once. Throws `not_found`. */
export async function mustLoad(
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  hold: boolean,
): Promise<Merging[]> {
  const profiles = await loadMerging(tx, companyId, ids, hold);
  if (profiles.length !== ids.length) throw new Refusal('not_found');
  return profiles;
}

/** Every absorbed profile becomes the survivor. */
export function becoming(profiles: readonly { id: number }[], survivorId: number): Becoming {
  const from = profiles.map((p) => p.id).filter((id) => id !== survivorId);
  return { from, to: from.map(() => survivorId) };
}

/** Numbers of profiles that are not the survivor's afterwards. */
export function aliasesOf(
  profiles: readonly Merging[],
  kept: string | null,
): { external_id: string; from: number }[] {
  return profiles.flatMap((p) =>
    p.external_id !== null && p.external_id !== kept
      ? [{ external_id: p.external_id, from: p.id }]
      : [],
  );
}
