-- People look a business up by what they have at hand: a telephone number on the display, a postcode on an envelope, a
-- street, a KvK number with spaces in it. Those are words of the index now. A whole word in the name comes before the same
-- word elsewhere: somebody who types a name means the business, not a contact who bears it too. And a search no longer
-- reads hundreds of thousands of rows one by one while a large upload is being indexed: it tells how many wait.
-- docs/decisions/0065-what-a-search-reaches.md says why it is built so.

-- The words of the name alone, with their beginnings: few, so that a rank by them costs little.
alter table search.profile add column name_words bigint[] not null default '{}';

-- Spellings of a telephone number: as it is dialled at home, and with its country's code. Null for none.
create function search.phone_words(phone text, country text) returns text[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  with code as (
    select case upper(coalesce(country, 'NL')) when 'NL' then '31' when 'BE' then '32' when 'DE' then '49'
      when 'FR' then '33' when 'GB' then '44' when 'LU' then '352' when 'NETHERLANDS' then '31' when 'NEDERLAND' then '31' end as c
  ), dialled as (
    select regexp_replace(regexp_replace(phone, '\(0\)', '', 'g'), '\D', '', 'g') as d, phone ~ '^\s*(\+|00)' as abroad
  ), plain as (
    select case when abroad then regexp_replace(d, '^00', '') else d end as d, abroad, c from dialled, code
  )
  select array_remove(array[d, case
      when abroad and c is not null and starts_with(d, c) then '0' || substr(d, length(c) + 1)
      when not abroad and c is not null and d ~ '^0[1-9]' then c || substr(d, 2) end], null)
  from plain where length(d) between 6 and 20
$$;

-- As in 0032, with telephone numbers, street and postcode, and the words of the name by themselves.
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

-- What a profile that has one of a word's spellings costs in rank, as an expression on `s`: 0 where the word stands so in
-- the name, 1 where a word of the name begins so, 2 and 3 the same elsewhere, 5 and 6 where it is spelt nearly so. Only what
-- can differ is tested, and beginnings in the name only where they are few.
create or replace function search.rank(exact bigint[], starts bigint[], near bigint[]) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
  select format('case %s%s%s%s else %s end',
    case when exact <> '{}' then format('when %s = any(s.name_words) then 0 ', exact[1]) end,
    case when cardinality(starts) between 1 and 40 then format('when s.name_words && %L::bigint[] then 1 ', starts) end,
    case when exact <> '{}' and (starts <> '{}' or near <> '{}') then format('when %s = any(s.words) then 2 ', exact[1]) end,
    case when near <> '{}' then format('when s.name_words && %1$L::bigint[] then 5 when s.words && %1$L::bigint[] then 6 ', near)
      -- A case needs one branch.
      when exact = '{}' and cardinality(starts) not between 1 and 40 then 'when false then 3 ' end,
    case when starts <> '{}' then 3 when exact <> '{}' then 2 else 6 end)
$$;

-- A query in the ways it may be meant, the likeliest first: groups of digits are one number (a telephone number, a KvK
-- number with spaces), else what was typed.
create function search.readings(query text) returns text[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  with joined as (
    select regexp_replace(regexp_replace(regexp_replace(query, '\(0\)', ' ', 'g'),
      '(?<=\d)[\s().\/-]+(?=\d)', '', 'g'), '(^|\s)(\+|00)(?=[1-9]\d{5})', '\1', 'g') as q
  )
  select case when q <> query and q ~ '\d{6}' then array[q, query] else array[query] end from joined
$$;

-- Every profile of the transaction's company that a query finds, in the first reading that finds any, typed leniently when
-- nothing fits it as it is spelt; the lower the cost, the better it fits. The two settings are explained in migration 0009.
create or replace function search.hits(query text) returns table (profile_id bigint, cost integer)
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  readings text[] := search.readings(query);
  reading text;
  lenient boolean;
  c record;
begin
  foreach lenient in array array[false, true] loop
    foreach reading in array readings loop
      c := search.condition(company, reading, lenient);
      continue when c.test is null;
      return query execute format(
        'select s.profile_id, %s from search.profile s where s.company_id + 0 = %s and %s', c.cost, company, c.test);
      if found then return; end if;
    end loop;
  end loop;
end $$;

-- How many profiles a query finds, and a page of their ids: best fit first, then by name.
create or replace function search.page(query text, skip bigint, take bigint, out total bigint, out ids bigint[])
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  readings text[] := search.readings(query);
  reading text;
  lenient boolean;
  c record;
begin
  total := 0;
  ids := '{}';
  foreach lenient in array array[false, true] loop
    foreach reading in array readings loop
      c := search.condition(company, reading, lenient);
      continue when c.test is null;
      execute format('with h as materialized (
          select s.profile_id, s.name, %s as cost from search.profile s where s.company_id + 0 = %s and %s)
        select (select count(*) from h),
          array(select profile_id from h order by cost, name, profile_id offset %s limit %s)',
        c.cost, company, c.test, skip, take) into total, ids;
      if total > 0 then return; end if;
    end loop;
  end loop;
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

-- As in 0009, with the columns that are words now; settings as in 0047.
create or replace function search.note_profiles() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(id) from new_rows group by company_id, id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, count(*) from new_rows group by company_id;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(id) from old_rows group by company_id, id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, -count(*) from old_rows group by company_id;
  else
    insert into search.pending (company_id, ids)
    select n.company_id, array_agg(n.id) from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.name, n.city, n.kvk_number, n.external_id, n.email, n.phone, n.street, n.house_number, n.postcode, n.country,
        n.kind, n.crm_status, n.segment, n.subsegment, n.province, n.sales_owner, n.source)
      is distinct from (o.name, o.city, o.kvk_number, o.external_id, o.email, o.phone, o.street, o.house_number, o.postcode,
        o.country, o.kind, o.crm_status, o.segment, o.subsegment, o.province, o.sales_owner, o.source)
    group by n.company_id, n.id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, 0 from new_rows group by company_id;
  end if;
  return null;
end $$;

create or replace function search.note_persons() returns trigger
language plpgsql security definer set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from new_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from old_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from (
      select n.company_id, unnest(array[n.profile_id, o.profile_id]) as profile_id
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where (n.profile_id, n.first_name, n.last_name, n.email, n.phone)
        is distinct from (o.profile_id, o.first_name, o.last_name, o.email, o.phone)) c
    group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $$;

-- What stood before is indexed anew, company by company as in 0009.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    insert into search.pending (company_id, ids)
    select t.id, array_agg(id) from profile where company_id = t.id group by id / 1000;
  end loop;
end $$;

revoke all on function search.phone_words(text, text), search.readings(text) from public;
