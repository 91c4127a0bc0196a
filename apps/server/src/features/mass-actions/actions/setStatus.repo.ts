import type { MassAction } from '@kade/contract';
import { sql } from 'kysely';
import { changeRows } from '../../ledger/index.js';
import { chosenIds, type Kind } from './action.sql.js';

/** Profiles get another CRM status. */
export const setStatus: Kind<Extract<MassAction, { kind: 'set_status' }>> = {
  plan: ({ crm_status }) => sql`
    select c.profile_id,
      case when p.crm_status is not distinct from ${crm_status}::text then 'same' else 'change' end as effect,
      null::text as reason, p.crm_status as before, ${crm_status}::text as after
    from chosen c join profile p on p.id = c.profile_id`,

  async apply(tx, { crm_status }, _, run, profiles) {
    await changeRows(
      tx,
      run,
      'profile',
      ['crm_status'],
      sql`select profile_id as id, ${crm_status}::text as crm_status from ${chosenIds(profiles)} c`,
    );
  },
};
