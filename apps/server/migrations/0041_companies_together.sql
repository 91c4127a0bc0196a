-- An upload writes millions of rows of one company, and each foreign key to the company asked for the same row millions of
-- times: a tenth of what the upload took. As with recipients (0040) one question for the whole statement keeps the same
-- promise. Companies are never removed while other tables point at them, so nothing has to be locked.
create function rows_have_a_company() returns trigger language plpgsql as $$
declare
  company bigint;
begin
  for company in select distinct company_id from added loop
    perform from public.tenant t where t.id = company;
    if not found then
      raise foreign_key_violation using message = format('There is no company %s.', company);
    end if;
  end loop;
  return null;
end $$;

do $$
declare
  bulky regclass;
  given name;
begin
  foreach bulky in array array['profile', 'change_ledger', 'duplicate_key', 'duplicate_pending',
    'search.word', 'search.profile', 'search.pending']::regclass[]
  loop
    select conname into strict given from pg_constraint
      where conrelid = bulky and confrelid = 'tenant'::regclass and contype = 'f';
    execute format('alter table %s drop constraint %I', bulky, given);
    execute format('create trigger of_a_company after insert on %s referencing new table as added
      for each statement execute function rows_have_a_company()', bulky);
  end loop;
end $$;
