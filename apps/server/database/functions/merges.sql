-- What a change of a profile means for its comparison with others is found out later; here it is only noted.
create or replace function note_duplicate_inserts() returns trigger language plpgsql as $$
begin
  insert into duplicate_pending (company_id, ids)
  select company_id, array_agg(id) from new_rows group by company_id, id / 1000;
  return null;
end $$;

-- Joined without a loop, whatever the first firing saw: docs/decisions/0040.
create or replace function note_duplicate_updates() returns trigger
language plpgsql set enable_nestloop = off as $$
begin
  insert into duplicate_pending (company_id, ids)
  select n.company_id, array_agg(n.id) from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
  where (n.name, n.city, n.kvk_number, n.postcode, n.house_number, n.email, n.website)
    is distinct from (o.name, o.city, o.kvk_number, o.postcode, o.house_number, o.email, o.website)
  group by n.company_id, n.id / 1000;
  return null;
end $$;

create or replace function note_duplicate_deletes() returns trigger language plpgsql as $$
begin
  insert into duplicate_pending (company_id, ids)
  select company_id, array_agg(id) from old_rows group by company_id, id / 1000;
  return null;
end $$;

create or replace trigger duplicate_insert after insert on profile
  referencing new table as new_rows for each statement execute function note_duplicate_inserts();
create or replace trigger duplicate_update after update on profile
  referencing old table as old_rows new table as new_rows for each statement execute function note_duplicate_updates();
create or replace trigger duplicate_delete after delete on profile
  referencing old table as old_rows for each statement execute function note_duplicate_deletes();
