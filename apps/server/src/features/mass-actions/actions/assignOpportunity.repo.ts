import type { MassAction } from '@kade/contract';
import { sql } from 'kysely';
import { actAs } from '../../../platform/db/actor.js';
import { changeRows } from '../../ledger/index.js';
import { isOpen } from '../../opportunities/index.js';
import type { Kind } from './action.sql.js';

/** Every open opportunity of the profiles goes to one colleague. */
export const assignOpportunity: Kind<Extract<MassAction, { kind: 'assign_opportunity' }>> = {
  plan: (_, { companyId, owner }) => sql`
    select c.profile_id,
      case when x.open = 0 then 'skip' when x.theirs = x.open then 'same' else 'change' end as effect,
      case when x.open = 0 then 'no_open' end as reason, x.owners as before,
      case when x.open > 0 then ${owner?.name ?? null}::text end as after
    from chosen c join profile p on p.id = c.profile_id
    cross join lateral (
      select count(*) as open, count(*) filter (where o.owner_id = ${owner?.id ?? null}::bigint) as theirs,
        string_agg(distinct o.owner_name, ', ') as owners
      from opportunity o where o.company_id = ${companyId} and o.profile_id = c.profile_id and ${isOpen}
    ) x`,

  async apply(tx, _, { companyId, owner, asker }, run, profiles) {
    if (!owner) return;
    const before = sql`select o.id from opportunity o
      where o.company_id = ${companyId} and o.profile_id = any(${[...profiles]}::bigint[]) and ${isOpen}
        and o.owner_id is distinct from ${owner.id} order by o.id for update`;
    const { rows } = await sql<{ id: number }>`${before}`.execute(tx);
    const ids = rows.map((row) => row.id);
    await actAs(tx, asker.id);
    await changeRows(
      tx,
      run,
      'opportunity',
      ['owner_id', 'owner_name'],
      sql`select unnest(${ids}::bigint[]) as id, ${owner.id}::bigint as owner_id, ${owner.name}::text as owner_name`,
    );
  },
};
