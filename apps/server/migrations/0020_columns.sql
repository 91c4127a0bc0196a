-- Which profiles changed, for the columnar copies that audiences are counted on: a copy reads this log before it
-- answers, so that its answers are never late. docs/decisions/0030-column-engine.md says why it is built so.

-- One line per statement and company, at most. A copy knows the snapshot it was taken in, and has yet to see every line
-- whose transaction that snapshot did not: transactions commit in another order than they begin, so neither a running
-- number nor a time can say what is new.
create table column_change (
  company_id bigint not null references tenant (id),
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  -- Null: so many that a copy is better made anew.
  ids bigint[],
  at timestamptz not null default now(),
  primary key (company_id, xid, id)
);
select protect_tenant_table('column_change', 'select, insert, delete');

-- The newest transaction whose lines were thrown away: a copy from before it has to be made anew.
create table column_change_end (
  company_id bigint primary key references tenant (id),
  xid xid8 not null
);
select protect_tenant_table('column_change_end', 'select, insert, update');

-- An opt-out or a bounce changes who can be mailed: the contacts are found by their address.
create index person_email_key_idx on person (company_id, email_key);

-- The triggers see what a statement changed as a whole. More than 20,000 rows are noted as 'many', by counting alone.
create function note_changed_profiles() returns trigger language plpgsql as $$
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

create function note_changed_metrics() returns trigger language plpgsql as $$
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

-- Of contacts a copy knows only whether one can be mailed.
create function note_changed_persons() returns trigger language plpgsql as $$
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

create function note_suppressed() returns trigger language plpgsql as $$
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

do $$
declare
  part record;
begin
  for part in select * from (values ('profile', 'note_changed_profiles'), ('profile_metric', 'note_changed_metrics'),
      ('person', 'note_changed_persons')) t (name, work) loop
    execute format('create trigger columns_insert after insert on %I referencing new table as new_rows
      for each statement execute function %I()', part.name, part.work);
    execute format('create trigger columns_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', part.name, part.work);
    execute format('create trigger columns_delete after delete on %I referencing old table as old_rows
      for each statement execute function %I()', part.name, part.work);
  end loop;
end $$;
-- Suppressions are added and taken away, and never given another address; their reasons are of no matter here.
create trigger columns_insert after insert on suppression referencing new table as changed
  for each statement execute function note_suppressed();
create trigger columns_delete after delete on suppression referencing old table as changed
  for each statement execute function note_suppressed();

-- Throws away what is older than two hours and says how far that goes. Returns how many lines went.
create function prune_column_changes() returns bigint language plpgsql as $$
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
