-- A profile is found by the numbers it had before a merge too: files, letters and people still name it so.

create or replace function search.drain(company bigint, most integer) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  changed bigint[];
begin
  -- One at a time per company: a second one waits, and then finds the work done.
  perform pg_advisory_xact_lock(hashtextextended('search.drain', company));
  with taken as (
    delete from search.pending
    where company_id = company and id in (
      select id from search.pending where company_id = company order by id limit most)
    returning ids)
  select array_agg(distinct i) into changed from taken, unnest(ids) i;
  if changed is null then return; end if;

  with doc as (
    select p.id, p.name, concat_ws(' ', p.name, p.city, c.names) as names,
      concat_ws(' ', p.kvk_number, p.external_id, p.email, c.emails, a.numbers) as codes,
      array[search.value_word('kind', p.kind), search.value_word('crm_status', p.crm_status),
        search.value_word('segment', p.segment), search.value_word('subsegment', p.subsegment),
        search.value_word('city', p.city), search.value_word('province', p.province),
        search.value_word('sales_owner', p.sales_owner), search.value_word('source', p.source)] as values
    from public.profile p
    left join (
      select profile_id, string_agg(concat_ws(' ', first_name, last_name), ' ') as names, string_agg(email, ' ') as emails
      from public.person where company_id = company and profile_id = any(changed) group by profile_id) c
      on c.profile_id = p.id
    left join (
      select profile_id, string_agg(external_id, ' ') as numbers
      from public.profile_alias where company_id = company and profile_id = any(changed) group by profile_id) a
      on a.profile_id = p.id
    where p.company_id = company and p.id = any(changed)
  ), written as (
    select id, names || ' ' || codes as t from doc
    -- A name is also found by the word its parts make: O'Brien by obrien, Jansen-de Vries by jansende.
    union all select id, regexp_replace(names, '([[:alnum:]])[''’`´.&-]+(?=[[:alnum:]])', '\1', 'g')
    from doc where names ~ '[[:alnum:]][''’`´.&-]+[[:alnum:]]'
  ), spelt as (
    select id, left(w, 60) as w from written, unnest(search.split(t)) w where w <> ''
  ), pair as materialized (
    select distinct id, w from (
      select id, w from spelt
      union all select id, '^' || left(w, 3) from spelt where length(w) >= 3
      union all select id, '^' || left(w, 5) from spelt where length(w) >= 5
      union all select id, v from doc, unnest(values) v where v is not null) x
  ), used as (
    select distinct w from pair
  ), known as materialized (
    select u.w, k.id from used u left join search.word k on k.company_id = company and k.word = u.w
  ), added as (
    insert into search.word (company_id, word) select company, w from known where id is null returning id, word
  )
  insert into search.profile as held (company_id, profile_id, words, name)
  select company, d.id, coalesce(array_agg(k.id order by k.id) filter (where k.id is not null), '{}'), d.name
  from doc d
  left join pair on pair.id = d.id
  left join (select id, w from known where id is not null union all select id, word from added) k on k.w = pair.w
  group by d.id, d.name
  on conflict (company_id, profile_id) do update set words = excluded.words, name = excluded.name
  where (held.words, held.name) is distinct from (excluded.words, excluded.name);

  delete from search.profile s where s.company_id = company and s.profile_id = any(changed)
    and not exists (select 1 from public.profile p where p.company_id = company and p.id = s.profile_id);
end $$;

create function search.note_aliases() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from new_rows group by company_id, profile_id / 1000;
  end if;
  if tg_op <> 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from old_rows group by company_id, profile_id / 1000;
  end if;
  return null;
end $$;
revoke all on function search.note_aliases() from public;

create trigger search_insert after insert on profile_alias referencing new table as new_rows
  for each statement execute function search.note_aliases();
create trigger search_update after update on profile_alias referencing old table as old_rows new table as new_rows
  for each statement execute function search.note_aliases();
create trigger search_delete after delete on profile_alias referencing old table as old_rows
  for each statement execute function search.note_aliases();

-- What was merged before. The owner may be bound by row-level security: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    insert into search.pending (company_id, ids)
    select t.id, array_agg(distinct profile_id) from profile_alias where company_id = t.id group by profile_id / 1000;
  end loop;
end $$;
