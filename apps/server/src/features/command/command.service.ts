import {
  type Hit,
  type HitKind,
  hitAccess,
  matchRanks,
  mayAccess,
  mostOfAKind,
  rankOfName,
} from '@kade/contract';
import type { Clock } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { todayOf } from '../contracts/index.js';
import type { partnerScope } from '../profiles/index.js';
import * as approvables from './approvables.repo.js';
import type { Found } from './found.js';
import * as people from './people.repo.js';
import * as sales from './sales.repo.js';

type Scope = Awaited<ReturnType<typeof partnerScope>>;

/**
 * By the name where it fits, else by what stands beside it; what neither tells is spelt nearly so. The order of the
 * source breaks ties.
 */
function ranked(search: string, found: readonly Found[]): Hit[] {
  const rankOf = ({ name, found_by }: Found) =>
    rankOfName(search, name) ?? (found_by ? matchRanks.beside : matchRanks.near);
  return found
    .map((one): Hit => ({ ...one, rank: rankOf(one) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostOfAKind);
}

/** The best of each kind that the user may open, in the order of the kinds. */
export async function findEverything(
  tx: TenantTx,
  auth: Auth,
  search: string,
  partner: Scope,
  clock: Clock,
) {
  const { companyId, groups } = auth;
  const may = (kind: HitKind) => mayAccess(hitAccess[kind], groups);
  if (partner) {
    const shared = await people.sharedWith(tx, companyId, partner.fields, search);
    return { hits: ranked(search, shared.found), profiles: shared.total };
  }
  // One after the other: they share a connection, and each is a matter of milliseconds.
  const hits: Hit[] = [];
  const add = (found: readonly Found[]) => hits.push(...ranked(search, found));
  const known = may('profile') ? await people.profilesFor(tx, search) : people.nobody;
  if (may('profile')) add(await people.profiles(tx, companyId, search, known.ids));
  const around = [...new Set([...known.beside, ...known.ids])];
  if (may('contact')) add(await people.contacts(tx, companyId, search, around));
  if (may('opportunity')) add(await sales.opportunities(tx, companyId, search));
  for (const kind of approvables.kinds)
    if (may(kind)) add(await approvables.find(tx, companyId, kind, search));
  if (may('contract')) {
    const today = await todayOf(tx, companyId, clock);
    add(await sales.contracts(tx, companyId, search, known.ids, today));
  }
  return { hits, profiles: known.total };
}
