-- An import of opportunities asked for the same company twice a row, and ran a function for each row whose end was right
-- already. One question for a statement keeps the promise (0041, docs/decisions/0039); the function runs for what it changes.
do $$
declare
  bulky regclass;
  given name;
begin
  foreach bulky in array array['opportunity', 'search.opportunity']::regclass[]
  loop
    select conname into strict given from pg_constraint
      where conrelid = bulky and confrelid = 'tenant'::regclass and contype = 'f';
    execute format('alter table %s drop constraint %I', bulky, given);
    execute format('create trigger of_a_company after insert on %s referencing new table as added
      for each statement execute function rows_have_a_company()', bulky);
  end loop;
end $$;

drop trigger opportunity_end on opportunity;
create trigger opportunity_end before insert or update of status, closed_at on opportunity
  for each row when ((new.status in ('deal', 'lost', 'closed')) is distinct from (new.closed_at is not null))
  execute function opportunity_keeps_its_end();
