import { type MassAction, namesOf, opportunityFields, usualProbability } from '@kade/contract';
import { sql } from 'kysely';
import { noteCreated } from '../../ledger/index.js';
import { hasOpenOpportunity } from '../../opportunities/index.js';
import { chosenIds, type Kind, ownerOrAsker } from './action.sql.js';

const plain = namesOf(opportunityFields);
const columns = sql.join(plain.map((name) => sql.ref(name)));

/** Each profile gets an opportunity, by default where it has no open one. */
export const addOpportunity: Kind<Extract<MassAction, { kind: 'add_opportunity' }>> = {
  plan: (action, frame) => sql`
    select c.profile_id, case when x.has_open then 'skip' else 'change' end as effect,
      case when x.has_open then 'has_open' end as reason, null::text as before,
      case when not x.has_open then ${action.title}::text end as after
    from chosen c join profile p on p.id = c.profile_id
    cross join lateral (select ${action.skip_open}::boolean and ${hasOpenOpportunity} as has_open) x
    where p.company_id = ${frame.companyId}`,

  async apply(tx, action, frame, run, profiles) {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into opportunity (company_id, title, profile_id, status, probability, owner_id, owner_name,
          created_by, ${columns})
        select p.company_id, ${action.title}, p.id, ${action.status}, ${usualProbability[action.status]}::numeric,
          coalesce(${frame.owner?.id ?? null}::bigint, o.id), coalesce(${frame.owner?.name ?? null}::text, o.name),
          ${frame.asker.id}, ${sql.join(plain.map((name) => sql`g.${sql.ref(name)}`))}
        from ${chosenIds(profiles)} c
        join profile p on p.company_id = ${frame.companyId} and p.id = c.profile_id
        ${ownerOrAsker(frame)}
        -- The texts of the action become what the columns are.
        cross join jsonb_populate_record(null::opportunity, ${JSON.stringify(action)}::jsonb) g
        order by p.id
        returning company_id, id
      ), told as (
        insert into opportunity_event (company_id, opportunity_id, type, to_value, actor_id)
        select company_id, id, 'created', ${action.status}, ${frame.asker.id} from made
      )
      select id from made`.execute(tx);
    await noteCreated(
      tx,
      run,
      'opportunity',
      rows.map((row) => row.id),
    );
  },
};
