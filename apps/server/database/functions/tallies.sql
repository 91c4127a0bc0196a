-- Counts in crm_tally what sums over leads are remembered until. Row-level security does not reach these functions, hence
-- the company by hand.

create or replace function search.note_decisions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    insert into public.crm_tally (company_id, leads) select distinct company_id, 1 from old_rows;
  else
    insert into public.crm_tally (company_id, leads) select distinct company_id, 1 from new_rows;
  end if;
  return null;
end $$;

create or replace trigger tally_insert after insert on qualification
  referencing new table as new_rows for each statement execute function search.note_decisions();
create or replace trigger tally_update after update on qualification
  referencing new table as new_rows for each statement execute function search.note_decisions();
create or replace trigger tally_delete after delete on qualification
  referencing old table as old_rows for each statement execute function search.note_decisions();

-- Hot leads are gathered once until something of them changes: a click in a campaign, too.
create or replace function search.note_clicks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into public.crm_tally (company_id, clicks)
    select distinct company_id, 1 from new_rows where type = 'clicked' and not is_scanner;
  elsif tg_op = 'DELETE' then
    insert into public.crm_tally (company_id, clicks)
    select distinct company_id, 1 from old_rows where type = 'clicked' and not is_scanner;
  else
    -- What turned out to be a scanner's, too.
    insert into public.crm_tally (company_id, clicks) select distinct company_id, 1 from new_rows where type = 'clicked';
  end if;
  return null;
end $$;

create or replace trigger tally_insert after insert on campaign_event
  referencing new table as new_rows for each statement execute function search.note_clicks();
create or replace trigger tally_update after update on campaign_event
  referencing new table as new_rows for each statement execute function search.note_clicks();
create or replace trigger tally_delete after delete on campaign_event
  referencing old table as old_rows for each statement execute function search.note_clicks();

revoke all on function search.note_decisions(), search.note_clicks() from public;
