import type { MassAction } from '@kade/contract';
import { sql } from 'kysely';
import { changeRows } from '../../ledger/index.js';
import { chosenIds, type Kind } from './action.sql.js';

/** Profiles get another sales owner, or none. */
export const transferOwner: Kind<Extract<MassAction, { kind: 'transfer_owner' }>> = {
  plan: (_, { owner }) => sql`
    select c.profile_id,
      case when p.owner_user_id is not distinct from ${owner?.id ?? null}::bigint
        and p.sales_owner is not distinct from ${owner?.name ?? null}::text then 'same' else 'change' end as effect,
      null::text as reason, p.sales_owner as before, ${owner?.name ?? null}::text as after
    from chosen c join profile p on p.id = c.profile_id`,

  async apply(tx, _, { owner }, run, profiles) {
    await changeRows(
      tx,
      run,
      'profile',
      ['owner_user_id', 'sales_owner'],
      sql`select profile_id as id, ${owner?.id ?? null}::bigint as owner_user_id, ${owner?.name ?? null}::text as sales_owner
        from ${chosenIds(profiles)} c`,
    );
  },
};
