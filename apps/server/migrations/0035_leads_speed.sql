-- Hot leads are gathered once until something of them changes: clicks in campaigns are tallied as everything else they
-- are made of. docs/decisions/0033-lists-of-leads.md says why.

alter table crm_tally add column clicks bigint not null default 0;

-- Row-level security does not reach what follows, hence the company by hand. See migration 0026.
create function search.note_clicks() returns trigger
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
create trigger tally_insert after insert on campaign_event referencing new table as new_rows
  for each statement execute function search.note_clicks();
create trigger tally_update after update on campaign_event referencing new table as new_rows
  for each statement execute function search.note_clicks();
create trigger tally_delete after delete on campaign_event referencing old table as old_rows
  for each statement execute function search.note_clicks();
revoke all on function search.note_clicks() from public;
