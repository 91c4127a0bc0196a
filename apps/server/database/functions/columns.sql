-- Notes for the columnar copies which profiles changed (migrations/0016_columns.sql). The triggers see what a statement
-- changed as a whole. More than 20,000 rows are noted as 'many', by counting alone.
create or replace function note_changed_profiles() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(id) end from old_rows group by company_id;
  else
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(id) end from new_rows group by company_id;
  end if;
  return null;
end $$;

create or replace function note_changed_metrics() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(profile_id) end from old_rows group by company_id;
  else
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(profile_id) end from new_rows group by company_id;
  end if;
  return null;
end $$;

-- Of contacts a copy knows only whether one can be mailed. Joined without a loop: docs/decisions/0040.
create or replace function note_changed_persons() returns trigger
language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(distinct profile_id) end from new_rows
    where email_key is not null and email_consent group by company_id;
  elsif tg_op = 'DELETE' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(distinct profile_id) end from old_rows
    where email_key is not null and email_consent group by company_id;
  elsif (select count(*) from (select from new_rows limit 20001) n) > 20000 then
    insert into column_change (company_id, ids) select distinct company_id, null::bigint[] from new_rows;
  else
    insert into column_change (company_id, ids)
    select company_id, array_agg(distinct changed) from (
      select n.company_id, unnest(array[n.profile_id, o.profile_id]) as changed
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where (n.profile_id, n.email_key, n.email_consent) is distinct from (o.profile_id, o.email_key, o.email_consent)) c
    group by company_id;
  end if;
  return null;
end $$;

create or replace function note_suppressed() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 20001) n) > 20000 then
    insert into column_change (company_id, ids) select distinct company_id, null::bigint[] from changed;
  else
    insert into column_change (company_id, ids)
    select s.company_id, array_agg(distinct c.profile_id)
    from changed s join person c on c.company_id = s.company_id and c.email_key = s.email
    group by s.company_id;
  end if;
  return null;
end $$;

create or replace trigger columns_insert after insert on profile
  referencing new table as new_rows for each statement execute function note_changed_profiles();
create or replace trigger columns_update after update on profile
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_profiles();
create or replace trigger columns_delete after delete on profile
  referencing old table as old_rows for each statement execute function note_changed_profiles();
create or replace trigger columns_insert after insert on profile_metric
  referencing new table as new_rows for each statement execute function note_changed_metrics();
create or replace trigger columns_update after update on profile_metric
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_metrics();
create or replace trigger columns_delete after delete on profile_metric
  referencing old table as old_rows for each statement execute function note_changed_metrics();
create or replace trigger columns_insert after insert on person
  referencing new table as new_rows for each statement execute function note_changed_persons();
create or replace trigger columns_update after update on person
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_persons();
create or replace trigger columns_delete after delete on person
  referencing old table as old_rows for each statement execute function note_changed_persons();
-- Suppressions are added and taken away, and never given another address; their reasons are of no matter here.
create or replace trigger columns_insert after insert on suppression
  referencing new table as changed for each statement execute function note_suppressed();
create or replace trigger columns_delete after delete on suppression
  referencing old table as changed for each statement execute function note_suppressed();

-- Throws away what is older than two hours and says how far that goes. Returns how many lines went.
create or replace function prune_column_changes() returns bigint language plpgsql as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  gone bigint;
  newest xid8;
begin
  with old as (
    delete from column_change where company_id = company and at < now() - interval '2 hours' returning xid)
  select count(*), max(xid) into gone, newest from old;
  if gone > 0 then
    insert into column_change_end (company_id, xid) values (company, newest)
    on conflict (company_id) do update set xid = greatest(column_change_end.xid, excluded.xid);
  end if;
  return gone;
end $$;
