-- How the index of profiles (migrations/0012_search.sql) is asked. Functions that read it answer for the company of the
-- transaction alone. They have to look words up in their index; from its estimates the planner would read everything and
-- compare each profile with thousands of ids. So it is told to (`enable_seqscan`), and `company_id + 0` hides the other
-- way in.

-- Every spelling one slip away from a word: a letter left out, doubled or put in, changed, or two swapped.
create or replace function search.slips(w text) returns text[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  with place as (select i, left(w, i) as head, substr(w, i + 1) as tail from generate_series(0, length(w)) i),
  letter as (select chr(c) as l from generate_series(case when w ~ '^[0-9]+$' then 48 else 97 end,
    case when w ~ '^[0-9]+$' then 57 else 122 end) c)
  select array_agg(distinct s) from (
    select head || substr(tail, 2) as s from place where tail <> ''
    union all select head || substr(tail, 2, 1) || left(tail, 1) || substr(tail, 3) from place where length(tail) > 1
    union all select head || l || substr(tail, 2) from place, letter where tail <> ''
    union all select head || l || tail from place, letter) x
  where s <> w
$$;

-- Ids of a company's words for one typed word: spelt so, beginning so, and (where `lenient`, or where nothing is spelt
-- so and hardly anything begins so) spelt nearly so.
create or replace function search.meant(company bigint, w text, lenient boolean, out exact bigint[], out starts bigint[], out near bigint[])
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  select coalesce(array_agg(id), '{}') into exact from search.word where company_id = company and word = w;
  if length(w) <= 5 then
    -- The entries for the first three or five characters, and the words too short to have one.
    select coalesce(array_agg(id), '{}') into starts from search.word
    where company_id = company and (
      (word >= '^' || w and word < '^' || w || chr(1114111) and length(word) = case when length(w) <= 3 then 4 else 6 end)
      or (length(w) <= 2 and length(word) = 2 and word > w and word < w || chr(1114111)));
  else
    select coalesce(array_agg(id), '{}') into starts from search.word
    where company_id = company and word > w and word < w || chr(1114111);
  end if;
  near := '{}';
  if length(w) < 3 or (w ~ '[0-9]' and length(w) < 5) or not (lenient or (exact = '{}' and cardinality(starts) < case when length(w) > 5 then 4 else 1 end)) then
    return;
  end if;
  select coalesce(array_agg(id), '{}') into near from search.word
  where company_id = company and word = any(search.slips(w)) and not id = any(starts);
  if length(w) >= 5 and w !~ '[0-9]' and cardinality(near) < 20 then
    -- Two slips in a long word; one slip in the beginning of a word that is still being typed.
    select near || coalesce(array_agg(id), '{}') into near from search.word
    where company_id = company and word !~ '[0-9^=]' and word % w
      and not id = any(exact || starts || near)
      and ((length(w) >= 7 and levenshtein_less_equal(word, w, 2) <= 2)
        or levenshtein_less_equal(left(word, length(w)), w, 1) <= 1
        or levenshtein_less_equal(left(word, length(w) + 1), w, 1) <= 1);
  end if;
end $$;

-- What a profile that has one of a word's spellings costs in rank, as an expression on `s`: 0 where the word stands so in
-- the name, 1 where a word of the name begins so, 2 and 3 the same elsewhere, 5 and 6 where it is spelt nearly so. Somebody
-- who types a name means the business, not a contact who bears it too. Only what can differ is tested, and beginnings in
-- the name only where they are few.
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

-- The typed words as conditions on `s.words`, and what each costs in rank. Null when one of the words occurs nowhere.
create or replace function search.condition(company bigint, query text, lenient boolean, out test text, out cost text)
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  w text;
  m record;
  anything bigint[];
begin
  for w in select distinct x from (select x, n from unnest(search.split(query)) with ordinality u (x, n) where x <> ''
    order by length(x) desc, n limit 8) longest loop
    m := search.meant(company, left(w, 60), lenient);
    anything := m.exact || m.starts || m.near;
    if anything = '{}' then
      test := null;
      return;
    end if;
    test := concat_ws(' and ', test, format('s.words && %L::bigint[]', anything));
    cost := concat_ws(' + ', cost, search.rank(m.exact, m.starts, m.near));
  end loop;
end $$;

-- A query in the ways it may be meant, the likeliest first: groups of digits are one number (a telephone number, a KvK
-- number with spaces), else what was typed.
create or replace function search.readings(query text) returns text[]
language sql immutable parallel safe set search_path = pg_catalog as $$
  with joined as (
    select regexp_replace(regexp_replace(regexp_replace(query, '\(0\)', ' ', 'g'),
      '(?<=\d)[\s().\/-]+(?=\d)', '', 'g'), '(^|\s)(\+|00)(?=[1-9]\d{5})', '\1', 'g') as q
  )
  select case when q <> query and q ~ '\d{6}' then array[q, query] else array[query] end from joined
$$;

-- Every profile of the transaction's company that a query finds, in the first reading that finds any, typed leniently when
-- nothing fits it as it is spelt; the lower the cost, the better it fits. The index is read once for each way of spelling:
-- to see beforehand whether it finds anything would read it twice.
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

-- The best of what a query finds, for somebody who is still typing: names that begin as it was typed come first, then the
-- best fit, then by name. `beside`: those found by something else than their name, such as a contact. Of a word that stands
-- in more, 20,000 are looked at: reading all of them took half a second at a million profiles.
create or replace function search.best(query text, take bigint, out total bigint, out ids bigint[], out beside bigint[])
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  readings text[] := search.readings(query);
  reading text;
  lenient boolean;
  c record;
  typed text := btrim(query);
begin
  total := 0;
  ids := '{}';
  beside := '{}';
  foreach lenient in array array[false, true] loop
    foreach reading in array readings loop
      c := search.condition(company, reading, lenient);
      continue when c.test is null;
      execute format('with h as materialized (
          select s.profile_id, s.name, %s as cost from search.profile s where s.company_id + 0 = %s and %s limit 20000)
        select (select count(*) from h),
          array(select profile_id from h
            order by not (starts_with(name, %L) or starts_with(name, %L)), cost, name, profile_id limit %s),
          array(select profile_id from h where cost > 1 order by cost, name, profile_id limit %s)',
        c.cost, company, c.test, typed, upper(left(typed, 1)) || substr(typed, 2), take, take) into total, ids, beside;
      if total > 0 then return; end if;
    end loop;
  end loop;
end $$;

-- The condition of values in columns: {"city": ["Urk", "Ede"], "segment": ["hotel"]}, one of each; null when none fits.
create or replace function search.values_condition(company bigint, wanted jsonb) returns text
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  field text;
  found_ids bigint[];
  test text;
begin
  for field in select jsonb_object_keys(wanted) loop
    select coalesce(array_agg(id), '{}') into found_ids from search.word
    where company_id = company and word in (
      select search.value_word(field, v) from jsonb_array_elements_text(wanted -> field) v);
    if found_ids = '{}' then return null; end if;
    test := concat_ws(' and ', test, format('s.words && %L::bigint[]', found_ids));
  end loop;
  return test;
end $$;

-- How many profiles have such values in the indexed columns.
create or replace function search.count_having(wanted jsonb) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  test text := search.values_condition(company, wanted);
  total bigint := 0;
begin
  if test is not null then
    execute format('select count(*) from search.profile s where s.company_id + 0 = %s and %s', company, test) into total;
  end if;
  return total;
end $$;

-- The profiles that have such values.
create or replace function search.having(wanted jsonb) returns table (profile_id bigint)
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  test text := search.values_condition(company, wanted);
begin
  if test is null then return; end if;
  return query execute format('select s.profile_id from search.profile s where s.company_id + 0 = %s and %s', company, test);
end $$;

revoke all on function search.slips(text), search.meant(bigint, text, boolean), search.rank(bigint[], bigint[], bigint[]),
  search.condition(bigint, text, boolean), search.readings(text), search.hits(text), search.page(text, bigint, bigint), search.best(text, bigint),
  search.values_condition(bigint, jsonb), search.count_having(jsonb), search.having(jsonb) from public;
do $$ begin
  execute format('grant execute on function search.hits(text), search.page(text, bigint, bigint), search.best(text, bigint), search.count_having(jsonb),
    search.having(jsonb) to %I', current_setting('kade.app_role'));
end $$;
