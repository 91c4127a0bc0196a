-- Notes which profiles have to be indexed anew, a thousand to a line, and counts them in profile_tally. Row-level security
-- does not reach these functions, hence the company by hand. Where rows before and after are joined, without a loop,
-- whatever the first firing saw: docs/decisions/0040.

create or replace function search.note_profiles() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(id) from new_rows group by company_id, id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, count(*) from new_rows group by company_id;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(id) from old_rows group by company_id, id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, -count(*) from old_rows group by company_id;
  else
    insert into search.pending (company_id, ids)
    select n.company_id, array_agg(n.id) from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.name, n.city, n.kvk_number, n.external_id, n.email, n.phone, n.street, n.house_number, n.postcode, n.country,
        n.kind, n.crm_status, n.segment, n.subsegment, n.province, n.sales_owner, n.source)
      is distinct from (o.name, o.city, o.kvk_number, o.external_id, o.email, o.phone, o.street, o.house_number, o.postcode,
        o.country, o.kind, o.crm_status, o.segment, o.subsegment, o.province, o.sales_owner, o.source)
    group by n.company_id, n.id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, 0 from new_rows group by company_id;
  end if;
  return null;
end $$;

create or replace function search.note_persons() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from new_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from old_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from (
      select n.company_id, unnest(array[n.profile_id, o.profile_id]) as profile_id
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where (n.profile_id, n.first_name, n.last_name, n.email, n.phone)
        is distinct from (o.profile_id, o.first_name, o.last_name, o.email, o.phone)) c
    group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $$;

create or replace function search.note_metrics() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $$;

-- A number that went from one profile to another changes what both are found by.
create or replace function search.note_aliases() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from new_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from old_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id)
    from (select company_id, profile_id from new_rows union select company_id, profile_id from old_rows) c
    group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $$;

create or replace trigger search_insert after insert on profile
  referencing new table as new_rows for each statement execute function search.note_profiles();
create or replace trigger search_update after update on profile
  referencing old table as old_rows new table as new_rows for each statement execute function search.note_profiles();
create or replace trigger search_delete after delete on profile
  referencing old table as old_rows for each statement execute function search.note_profiles();
create or replace trigger search_insert after insert on person
  referencing new table as new_rows for each statement execute function search.note_persons();
create or replace trigger search_update after update on person
  referencing old table as old_rows new table as new_rows for each statement execute function search.note_persons();
create or replace trigger search_delete after delete on person
  referencing old table as old_rows for each statement execute function search.note_persons();
create or replace trigger search_insert after insert on profile_metric
  referencing new table as new_rows for each statement execute function search.note_metrics();
create or replace trigger search_update after update on profile_metric
  referencing old table as old_rows new table as new_rows for each statement execute function search.note_metrics();
create or replace trigger search_delete after delete on profile_metric
  referencing old table as old_rows for each statement execute function search.note_metrics();
create or replace trigger search_insert after insert on profile_alias
  referencing new table as new_rows for each statement execute function search.note_aliases();
create or replace trigger search_update after update on profile_alias
  referencing old table as old_rows new table as new_rows for each statement execute function search.note_aliases();
create or replace trigger search_delete after delete on profile_alias
  referencing old table as old_rows for each statement execute function search.note_aliases();

revoke all on function search.note_profiles(), search.note_persons(), search.note_metrics(), search.note_aliases()
  from public;
