-- An upload writes millions of rows of one company, and a foreign key to the company asks for the same row millions of
-- times: a tenth of what the upload took. One question for the whole statement keeps the same promise
-- (docs/decisions/0039). Companies are never removed while other tables point at them, so nothing has to be locked.
create or replace function rows_have_a_company() returns trigger language plpgsql as $$
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

create or replace trigger of_a_company after insert on profile
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on opportunity
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on change_ledger
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on duplicate_key
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on duplicate_pending
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on search.word
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on search.profile
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on search.pending
  referencing new table as added for each statement execute function rows_have_a_company();
create or replace trigger of_a_company after insert on search.opportunity
  referencing new table as added for each statement execute function rows_have_a_company();
