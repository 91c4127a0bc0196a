-- Finds opportunities by a piece of what they are called (docs/decisions/0026-board-search.md), and keeps that up to date.
-- Row-level security does not reach the triggers, hence the company by hand. Their joins go on to large tables, which a few
-- rows look up one by one and many read through: planned anew at each firing (`execute`, docs/decisions/0040).

-- Opportunities of the transaction's company in which each of the typed words occurs. At most eight words count.
create or replace function search.opportunities(query text) returns setof bigint
language plpgsql stable security definer rows 2000 set search_path = pg_catalog, public as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  test text;
begin
  select string_agg(format('s.doc like %L', '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'), ' and ') into test
  from (select w from regexp_split_to_table(search.plain(query), '\s+') w where w <> '' limit 8) x;
  -- Written out, so that the words take part in the choice of the index.
  return query execute format('select s.opportunity_id from search.opportunity s where s.company_id = %s and %s',
    company, coalesce(test, 'true'));
end $$;

-- Some of them for somebody who is still typing: first those that are called so from their beginning, and no more than are
-- looked at, because a common word stands in very many.
create or replace function search.some_opportunities(query text, most bigint) returns setof bigint
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  typed text := regexp_replace(search.plain(btrim(query)), '([\\%_])', '\\\1', 'g');
  test text;
begin
  if typed = '' then return; end if;
  select string_agg(format('s.doc like %L', '%' || w || '%'), ' and ') into test
  from (select w from regexp_split_to_table(typed, '\s+') w where w <> '' limit 8) x;
  return query execute format('select opportunity_id from (
      (select s.opportunity_id from search.opportunity s where s.company_id = %1$s and s.doc like %2$L limit %4$s)
      union (select s.opportunity_id from search.opportunity s where s.company_id = %1$s and %3$s limit %4$s)) x',
    company, typed || '%', test, most);
end $$;

create or replace function search.note_opportunities() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    execute 'delete from search.opportunity s using old_rows o
      where s.company_id = o.company_id and s.opportunity_id = o.id';
    insert into public.crm_tally (company_id, opportunities, leads) select distinct company_id, 1, 1 from old_rows;
  elsif tg_op = 'INSERT' then
    execute $q$insert into search.opportunity (company_id, opportunity_id, doc)
      select n.company_id, n.id, search.plain(concat_ws(E'\n', n.title, n.external_id, p.name))
      from new_rows n left join public.profile p on p.company_id = n.company_id and p.id = n.profile_id$q$;
    insert into public.crm_tally (company_id, opportunities, leads) select distinct company_id, 1, 1 from new_rows;
  else
    execute $q$update search.opportunity s
      set doc = search.plain(concat_ws(E'\n', n.title, n.external_id, p.name))
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      left join public.profile p on p.company_id = n.company_id and p.id = n.profile_id
      where s.company_id = n.company_id and s.opportunity_id = n.id
        and (n.title, n.external_id, n.profile_id) is distinct from (o.title, o.external_id, o.profile_id)$q$;
    execute 'insert into public.crm_tally (company_id, opportunities, leads)
      select n.company_id, 1, bool_or(n.profile_id is distinct from o.profile_id)::integer
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id group by n.company_id';
  end if;
  return null;
end $$;

create or replace trigger search_insert after insert on opportunity
  referencing new table as new_rows for each statement execute function search.note_opportunities();
create or replace trigger search_update after update on opportunity
  referencing old table as old_rows new table as new_rows for each statement execute function search.note_opportunities();
create or replace trigger search_delete after delete on opportunity
  referencing old table as old_rows for each statement execute function search.note_opportunities();

-- A profile that got another name is found by it.
create or replace function search.note_profile_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  execute $q$update search.opportunity s set doc = search.plain(concat_ws(E'\n', o.title, o.external_id, c.name))
    from (select n.company_id, n.id, n.name from new_rows n join old_rows b on b.company_id = n.company_id and b.id = n.id
      where n.name <> b.name) c, public.opportunity o
    where o.company_id = c.company_id and o.profile_id = c.id
      and s.company_id = o.company_id and s.opportunity_id = o.id$q$;
  return null;
end $$;

create or replace trigger search_names after update on profile
  referencing old table as old_rows new table as new_rows for each statement execute function search.note_profile_names();

revoke all on function search.opportunities(text), search.some_opportunities(text, bigint), search.note_opportunities(), search.note_profile_names() from public;
do $$ begin
  execute format('grant execute on function search.opportunities(text), search.some_opportunities(text, bigint) to %I', current_setting('kade.app_role'));
end $$;
