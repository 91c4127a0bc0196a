-- Whoever changes an opportunity, its history tells: people, imports, mass actions, their undo. What was known on a past day
-- is read back from it (features/deal-history), so a change that nobody tells of must not be possible. The event of how it
-- came is written by whoever makes it, who alone may know its past.
--
-- A column is told of under its name, unless it stands in the list below: one that is new is told of until somebody decides that
-- it need not be; readers are shown those that the list of fields has watched (packages/contract, opportunityFields). Status and owner are told by themselves. What comes with an end happened when it ended, which files of other
-- products say; all else happens now. The actor is whom the transaction names (platform/db/actor.ts), else nobody.
create or replace function note_opportunity_changes() returns trigger
language plpgsql set enable_nestloop = off as $$
declare
  untold constant text[] := '{company_id,id,external_id,title,profile_id,person_id,status,owner_id,owner_name,source,campaign_id,lost_reason,rank,created_by,created_at,dated,updated_at,closed_at,version}';
begin
  insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, reason, from_owner_id, actor_id, at)
  select c.company_id, c.id, v.type, v.held, v.got, v.reason, v.from_owner_id,
    nullif(current_setting('app.actor_id', true), '')::bigint,
    case when c.got_status <> c.held_status and c.closed_at is not null then c.closed_at else now() end
  from (
    select n.company_id, n.id, n.closed_at, n.lost_reason, b.status as held_status, n.status as got_status,
      b.owner_id as held_owner_id, n.owner_id as got_owner_id, b.owner_name as held_owner, n.owner_name as got_owner,
      to_jsonb(b) - untold as held, to_jsonb(n) - untold as got
    from new_rows n join old_rows b on b.company_id = n.company_id and b.id = n.id
    -- Each image is made once, not in each place that names it.
    offset 0
  ) c
  cross join lateral (
    select 1 as step, 'status' as type, c.held_status as held, c.got_status as got, c.lost_reason as reason,
      null::bigint as from_owner_id
    where c.held_status <> c.got_status
    union all
    select 2, 'owner', c.held_owner, c.got_owner, null, c.held_owner_id
    where (c.held_owner_id, c.held_owner) is distinct from (c.got_owner_id, c.got_owner)
    union all
    select 3, j.key, case when j.key = 'probability' then trim_scale((c.held ->> j.key)::numeric)::text else c.held ->> j.key end,
      case when j.key = 'probability' then trim_scale(j.value::numeric)::text else j.value end, null, null
    from jsonb_each_text(c.got) j
    where c.got <> c.held and c.held ->> j.key is distinct from j.value
  ) v
  order by c.id, v.step, v.type;
  return null;
end $$;

create or replace trigger history_update after update on opportunity
  referencing old table as old_rows new table as new_rows for each statement execute function note_opportunity_changes();
