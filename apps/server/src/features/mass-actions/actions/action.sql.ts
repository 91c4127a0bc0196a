import type { MassAction } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { LedgerRun } from '../../ledger/index.js';

/** Who owns a thing from now on. */
export type Owner = { id: number; name: string };

/** What an action needs to know besides itself. */
export type ActionFrame = {
  companyId: number;
  /** Who asked for it. */
  asker: Owner;
  /** The owner it names, checked; null when it names none. */
  owner: Owner | null;
  now: Date;
};

/** One kind of mass action. */
export type Kind<A extends MassAction = MassAction> = {
  /**
   * What it does to each of the profiles: a select of `profile_id, effect, reason, before, after` from `chosen c`,
   * a relation of `profile_id`, joined with `profile p`. The dry run and the run itself read the same sentence.
   */
  plan: (action: A, frame: ActionFrame) => RawBuilder<unknown>;
  /** Does it to profiles whose effect is `change`; every change is in the ledger of the run. */
  apply: (
    tx: TenantTx,
    action: A,
    frame: ActionFrame,
    run: LedgerRun,
    profiles: readonly number[],
  ) => Promise<void>;
};

/** The owner of a profile, where it is a user who still works here; or else who asked. */
export const ownerOrAsker = (frame: ActionFrame) => sql`
  left join app_user u on u.company_id = p.company_id and u.id = p.owner_user_id and u.is_active
  cross join lateral (select coalesce(u.id, ${frame.asker.id}::bigint) as id, coalesce(u.name, ${frame.asker.name}) as name) o`;

/** The profiles of a batch, as the relation that a plan reads. */
export const chosenIds = (profiles: readonly number[]) =>
  sql`(select unnest(${[...profiles]}::bigint[]) as profile_id)`;
