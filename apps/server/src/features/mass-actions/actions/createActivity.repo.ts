import type { MassAction } from '@kade/contract';
import { sql } from 'kysely';
import { createActivities } from '../../activities/index.js';
import { noteCreated } from '../../ledger/index.js';
import { chosenIds, type Kind, ownerOrAsker } from './action.sql.js';

/** Everything but a task of one's own reaches out to the profile. */
const reachesOut = (type: string) => type !== 'task';

/** Each profile gets an activity to be done, by its sales owner or by one colleague. */
export const createActivity: Kind<Extract<MassAction, { kind: 'create_activity' }>> = {
  plan: (action, frame) => sql`
    select c.profile_id, case when x.closed then 'skip' else 'change' end as effect,
      case when x.closed then 'do_not_contact' end as reason, null::text as before,
      case when not x.closed then coalesce(${frame.owner?.name ?? null}::text, o.name) end as after
    from chosen c join profile p on p.id = c.profile_id
    ${ownerOrAsker(frame)}
    cross join lateral (select p.crm_status = 'do_not_contact' and ${reachesOut(action.type)}::boolean as closed) x`,

  async apply(tx, action, frame, run, profiles) {
    const { rows } = await sql<{ profile_id: number; owner_id: number }>`
      select c.profile_id, coalesce(${frame.owner?.id ?? null}::bigint, o.id) as owner_id
      from ${chosenIds(profiles)} c
      join profile p on p.company_id = ${frame.companyId} and p.id = c.profile_id
      ${ownerOrAsker(frame)}
      order by c.profile_id`.execute(tx);
    const { type, title, note, due_on } = action;
    const made = await createActivities(
      tx,
      { companyId: frame.companyId, actorId: frame.asker.id, now: frame.now },
      rows.map((row) => ({ ...row, type, title, note, due_on })),
    );
    await noteCreated(tx, run, 'activity', made);
  },
};
