-- Keeps the index of profiles (migrations/0012_search.sql) up to date.

-- Indexes up to `most` lines of what is pending for a company. People look a business up by what they have at hand: a
-- telephone number on the display, a postcode on an envelope, a street, a KvK number with spaces in it, and the numbers of
-- an old list, which profiles had that were merged into it (`f`). All that is words of the index.
-- Another text of this changes what is stored: then a migration also notes all profiles in search.pending.
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
    select p.id, p.name, concat_ws(' ', p.city, p.street, c.names) as names,
      concat_ws(' ', p.kvk_number, p.external_id, p.email, c.emails, f.numbers,
        p.postcode, regexp_replace(p.postcode, '\s', '', 'g')) as codes,
      concat_ws(' ', p.house_number, array_to_string(search.phone_words(p.phone, p.country), ' '), c.phones) as digits,
      array[search.value_word('kind', p.kind), search.value_word('crm_status', p.crm_status),
        search.value_word('segment', p.segment), search.value_word('subsegment', p.subsegment),
        search.value_word('city', p.city), search.value_word('province', p.province),
        search.value_word('sales_owner', p.sales_owner), search.value_word('source', p.source)] as values
    from public.profile p
    left join (
      select n.profile_id, string_agg(concat_ws(' ', n.first_name, n.last_name), ' ') as names, string_agg(n.email, ' ') as emails,
        string_agg(array_to_string(search.phone_words(n.phone, o.country), ' '), ' ') as phones
      from public.person n join public.profile o on o.company_id = company and o.id = n.profile_id
      where n.company_id = company and n.profile_id = any(changed) group by n.profile_id) c
      on c.profile_id = p.id
    left join (
      select profile_id, string_agg(external_id, ' ') as numbers
      from public.profile_alias where company_id = company and profile_id = any(changed) group by profile_id) f
      on f.profile_id = p.id
    where p.company_id = company and p.id = any(changed)
  ), written as (
    select id, true as named, name as t from doc
    union all select id, false, names || ' ' || codes from doc
    -- A name is also found by the word its parts make: O'Brien by obrien, Jansen-de Vries by jansende.
    union all select id, named, regexp_replace(t, '([[:alnum:]])[''’`´.&-]+(?=[[:alnum:]])', '\1', 'g')
    from (select id, true as named, name as t from doc union all select id, false, names from doc) n
    where t ~ '[[:alnum:]][''’`´.&-]+[[:alnum:]]'
  ), spelt as (
    select id, named, left(w, 60) as w from written, unnest(search.split(t)) w where w <> ''
  ), pair as materialized (
    select id, w, bool_or(named) as named from (
      select id, named, w from spelt
      union all select id, named, '^' || left(w, 3) from spelt where length(w) >= 3
      union all select id, named, '^' || left(w, 5) from spelt where length(w) >= 5
      -- Not by their beginnings: any three digits would find a part of all telephone numbers.
      union all select id, false, left(w, 60) from doc, unnest(search.split(digits)) w where w <> ''
      union all select id, false, v from doc, unnest(values) v where v is not null) x
    group by id, w
  ), used as (
    select distinct w from pair
  ), known as materialized (
    select u.w, k.id from used u left join search.word k on k.company_id = company and k.word = u.w
  ), added as (
    insert into search.word (company_id, word) select company, w from known where id is null returning id, word
  )
  insert into search.profile as held (company_id, profile_id, words, name_words, name)
  select company, d.id, coalesce(array_agg(k.id order by k.id) filter (where k.id is not null), '{}'),
    coalesce(array_agg(k.id order by k.id) filter (where k.id is not null and pair.named), '{}'), d.name
  from doc d
  left join pair on pair.id = d.id
  left join (select id, w from known where id is not null union all select id, word from added) k on k.w = pair.w
  group by d.id, d.name
  on conflict (company_id, profile_id) do update
    set words = excluded.words, name_words = excluded.name_words, name = excluded.name
  where (held.words, held.name_words, held.name) is distinct from (excluded.words, excluded.name_words, excluded.name);

  delete from search.profile s where s.company_id = company and s.profile_id = any(changed)
    and not exists (select 1 from public.profile p where p.company_id = company and p.id = s.profile_id);
end $$;

-- Brings the index of the transaction's company up to date before it is asked, when that takes no longer than a person
-- notices. Returns how many profiles are still to do: then a job does them. It does not wait for one that is at work.
create or replace function search.refresh() returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  waiting bigint;
begin
  select coalesce(sum(cardinality(ids)), 0) into waiting from search.pending where company_id = company;
  if waiting between 1 and 500 and pg_try_advisory_xact_lock(hashtextextended('search.drain', company)) then
    perform search.drain(company, 500);
    return 0;
  end if;
  return waiting;
end $$;

-- One step of the job: indexes some thousand profiles. Returns how many are still to do.
create or replace function search.step() returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
begin
  perform search.drain(company, 5);
  return (select coalesce(sum(cardinality(ids)), 0) from search.pending where company_id = company);
end $$;

-- Ids of profiles that wait to be indexed.
create or replace function search.waiting() returns table (profile_id bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct i from search.pending, unnest(ids) i where company_id = current_setting('app.company_id')::bigint
$$;

-- Companies that have work for the job; ids alone.
create or replace function search.companies_waiting() returns table (company_id bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct company_id from search.pending
$$;

revoke all on function search.drain(bigint, integer), search.refresh(), search.step(), search.waiting(),
  search.companies_waiting() from public;
do $$ begin
  execute format('grant execute on function search.refresh(), search.step(), search.waiting(), search.companies_waiting() to %I',
    current_setting('kade.app_role'));
end $$;
