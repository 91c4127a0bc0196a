-- After a large load the planner still knows the tables as they were: the next import of 200,000 invoice lines took 166 s
-- instead of 12, reading the stored lines once per invoice, until autovacuum came by. The server owns no table and may not
-- analyse one, so this does it for it: only tables of imports, only after a load that is large against the table, and never
-- waiting for another that does the same.
create or replace function analyze_loaded(names text[], loaded bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name text;
begin
  foreach name in array names loop
    if name <> all('{profile,profile_metric,person,product,product_category,invoice,invoice_line,menu_item,opportunity,opportunity_event,opportunity_product,change_ledger,activity,campaign_recipient,campaign_event,audience_member}') then
      raise exception 'table % is not loaded by imports', name;
    end if;
    if loaded * 20 >= (select greatest(reltuples, 0) from pg_class where oid = to_regclass('public.' || name)) then
      execute format('analyze (skip_locked) public.%I', name);
    end if;
  end loop;
end $$;
