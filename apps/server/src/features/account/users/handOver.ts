import {
  type BodyOf,
  type deactivateUser,
  type MessageCode,
  message,
  type OwnedKind,
  ownedKinds,
  Refusal,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { countOpenActivities, handOverActivities } from '../../activities/index.js';
import { countRunningContracts, handOverContracts } from '../../contracts/index.js';
import { assignOpportunities, countOpenOpportunities } from '../../opportunities/index.js';
import { countOwnedProfiles, handOverProfiles } from './users.repo.js';

type Heir = { id: number; name: string };
type Kind = {
  count: (tx: TenantTx, companyId: number, userId: number) => Promise<number>;
  give: (tx: TenantTx, auth: Auth, from: number, to: Heir) => Promise<unknown>;
};

/** Everything that has an owner. A kind that is added to the contract does not compile until it can be handed over. */
const kinds: Record<OwnedKind, Kind> = {
  profiles: { count: countOwnedProfiles, give: handOverProfiles },
  opportunities: {
    count: countOpenOpportunities,
    give: (tx, auth, from, to) =>
      assignOpportunities(tx, auth, { from_owner_id: from, owner_id: to.id }),
  },
  tasks: {
    count: countOpenActivities,
    give: (tx, auth, from, to) => handOverActivities(tx, auth.companyId, from, to),
  },
  contracts: { count: countRunningContracts, give: handOverContracts },
};

export type Owned = Record<OwnedKind, number>;

/** How much of each kind a user owns that is not over. */
export async function ownedBy(tx: TenantTx, companyId: number, userId: number): Promise<Owned> {
  const owned: Owned = { profiles: 0, opportunities: 0, tasks: 0, contracts: 0 };
  for (const kind of ownedKinds) owned[kind] = await kinds[kind].count(tx, companyId, userId);
  return owned;
}

/** As the refusal names them. */
const told = {
  profiles: 'owned_profiles',
  opportunities: 'owned_opportunities',
  tasks: 'owned_tasks',
  contracts: 'owned_contracts',
} as const satisfies Record<OwnedKind, MessageCode>;

type Wish = BodyOf<typeof deactivateUser>;

/**
 * Who takes over which kind. Throws `owns_work` with the number of each kind that nobody was named for.
 * @param heirOf finds a user who may take over, or throws
 */
export async function plan(
  name: string,
  owned: Owned,
  { hand_over_to, hand_over }: Wish,
  heirOf: (id: number, field: string) => Promise<Heir>,
): Promise<{ kind: OwnedKind; heir: Heir }[]> {
  const held = ownedKinds.filter((kind) => owned[kind] > 0);
  const open = held.filter((kind) => (hand_over[kind] ?? hand_over_to) === null);
  if (open.length > 0) {
    const list = open.map((kind) => message(told[kind], { count: owned[kind] }));
    throw new Refusal('owns_work', message('owner_hands_over', { name, owned: list }));
  }
  // Whoever is named must be able to take over, also where there is nothing to give.
  const rest = hand_over_to === null ? null : await heirOf(hand_over_to, 'hand_over_to');
  const steps: { kind: OwnedKind; heir: Heir }[] = [];
  for (const kind of held) {
    const own = hand_over[kind];
    const heir = own === undefined ? rest : await heirOf(own, `hand_over.${kind}`);
    if (heir) steps.push({ kind, heir });
  }
  return steps;
}

/** Gives what was planned to those who take over. */
export async function handOver(
  tx: TenantTx,
  auth: Auth,
  from: number,
  steps: readonly { kind: OwnedKind; heir: Heir }[],
): Promise<void> {
  for (const { kind, heir } of steps) await kinds[kind].give(tx, auth, from, heir);
}
