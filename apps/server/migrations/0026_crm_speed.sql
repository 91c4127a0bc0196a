-- The board and the list of opportunities find what is typed without reading every opportunity; what the board and the
-- lists of leads add up is added up once until something changes. docs/decisions/0026-board-search.md says why it is built so.

-- What an opportunity is found by: its title, its number and the name of its profile, one to a line. Without row-level
-- security, under which no search for a piece of a text uses an index; so the server's role cannot touch it, and the
-- function below, the only way in, answers for the company of the transaction alone. See migration 0009.
create table search.opportunity (
  company_id bigint not null references tenant (id),
  opportunity_id bigint not null,
  profile_id bigint,
  doc text collate "C" not null,
  primary key (company_id, opportunity_id)
);
create index opportunity_doc_idx on search.opportunity using gin (company_id, doc gin_trgm_ops);
create index opportunity_profile_idx on search.opportunity (company_id, profile_id) where profile_id is not null;

-- As it is compared: without accents and case.
create function search.plain(t text) returns text
language sql stable parallel safe as $$ select pg_catalog.lower(public.unaccent(t)) $$;

-- Opportunities of the transaction's company in which each of the typed words occurs. At most eight words count.
create function search.opportunities(query text) returns setof bigint
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

-- With the id: what a search found is counted per column without reading the opportunities themselves.
drop index opportunity_board_idx;
create index opportunity_board_idx on opportunity (company_id, status, closed_at)
  include (id, value, probability, expected_close, owner_id, source, campaign_id);

-- The open tasks of everybody by when they are due: their groups are counted and their pages found in this index alone.
create index activity_open_due_idx on activity (company_id, due_on, due_at)
  include (id, minutes, owner_id, type, profile_id) where done_at is null;

-- How often an opportunity has changed, and how often something that decides which leads wait, beside the profiles
-- themselves: as profile_tally, so that sums and counts are remembered until then, and never late.
create table crm_tally (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  opportunities bigint not null default 0,
  leads bigint not null default 0,
  primary key (company_id, id)
);
select protect_tenant_table('crm_tally');

-- Row-level security does not reach what follows, hence the company by hand.
create function search.note_opportunities() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    delete from search.opportunity s using old_rows o where s.company_id = o.company_id and s.opportunity_id = o.id;
    insert into public.crm_tally (company_id, opportunities, leads) select distinct company_id, 1, 1 from old_rows;
  elsif tg_op = 'INSERT' then
    insert into search.opportunity (company_id, opportunity_id, profile_id, doc)
    select n.company_id, n.id, n.profile_id, search.plain(concat_ws(E'\n', n.title, n.external_id, p.name))
    from new_rows n left join public.profile p on p.company_id = n.company_id and p.id = n.profile_id;
    insert into public.crm_tally (company_id, opportunities, leads) select distinct company_id, 1, 1 from new_rows;
  else
    update search.opportunity s
    set profile_id = n.profile_id, doc = search.plain(concat_ws(E'\n', n.title, n.external_id, p.name))
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    left join public.profile p on p.company_id = n.company_id and p.id = n.profile_id
    where s.company_id = n.company_id and s.opportunity_id = n.id
      and (n.title, n.external_id, n.profile_id) is distinct from (o.title, o.external_id, o.profile_id);
    insert into public.crm_tally (company_id, opportunities, leads)
    select n.company_id, 1, bool_or(n.profile_id is distinct from o.profile_id)::integer
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id group by n.company_id;
  end if;
  return null;
end $$;
create trigger search_insert after insert on opportunity referencing new table as new_rows
  for each statement execute function search.note_opportunities();
create trigger search_update after update on opportunity referencing old table as old_rows new table as new_rows
  for each statement execute function search.note_opportunities();
create trigger search_delete after delete on opportunity referencing old table as old_rows
  for each statement execute function search.note_opportunities();

create function search.note_decisions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    insert into public.crm_tally (company_id, leads) select distinct company_id, 1 from old_rows;
  else
    insert into public.crm_tally (company_id, leads) select distinct company_id, 1 from new_rows;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on qualification referencing new table as new_rows
  for each statement execute function search.note_decisions();
create trigger tally_update after update on qualification referencing new table as new_rows
  for each statement execute function search.note_decisions();
create trigger tally_delete after delete on qualification referencing old table as old_rows
  for each statement execute function search.note_decisions();

-- A profile that got another name is found by it.
create function search.note_profile_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update search.opportunity s set doc = search.plain(concat_ws(E'\n', o.title, o.external_id, c.name))
  from (select n.company_id, n.id, n.name from new_rows n join old_rows b on b.company_id = n.company_id and b.id = n.id
    where n.name <> b.name) c, public.opportunity o
  where s.company_id = c.company_id and s.profile_id = c.id
    and o.company_id = s.company_id and o.id = s.opportunity_id;
  return null;
end $$;
create trigger search_names after update on profile referencing old table as old_rows new table as new_rows
  for each statement execute function search.note_profile_names();

-- What stood before this migration. The owner may be bound by row-level security: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    insert into search.opportunity (company_id, opportunity_id, profile_id, doc)
    select o.company_id, o.id, o.profile_id, search.plain(concat_ws(E'\n', o.title, o.external_id, p.name))
    from opportunity o left join profile p on p.company_id = o.company_id and p.id = o.profile_id
    where o.company_id = t.id;
  end loop;
end $$;

revoke all on function search.plain(text), search.opportunities(text), search.note_opportunities(),
  search.note_decisions(), search.note_profile_names() from public;
do $$
begin
  execute format('grant execute on function search.opportunities(text) to %I', current_setting('kade.app_role'));
end $$;
