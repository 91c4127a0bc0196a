-- The profile list at a million rows: a typo-tolerant search, exact counts that cost nothing, and saved views.
-- docs/decisions/0022-profile-search.md says why it is built so.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- How many profiles a company has and how often something the list shows has changed, as sums over a log that
-- statements append to: no statement waits for another one, and whoever adds it up sees exactly what he sees of the
-- profiles themselves. A job folds old lines into one.
create table profile_tally (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profiles bigint not null,
  changes bigint not null default 1,
  primary key (company_id, id)
);
select protect_tenant_table('profile_tally');

create table saved_view (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  created_by bigint not null,
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null default false,
  state jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create unique index saved_view_name_key on saved_view (company_id, created_by, name);
select protect_tenant_table('saved_view');

-- The search index. Under row-level security the operators of a search (overlap of arrays, likeness of words) may use
-- no index, since they are not leakproof. So these tables have none: the server's role cannot touch them at all, and
-- the functions below, the only way in, answer for the company of the transaction alone.
create schema search;

-- Each word that occurs in a company, once. With '^' in front the first three and the first five characters of words,
-- so that what is found by a few letters is a handful of entries and not all the words that begin so; with '=' in front
-- the values of the columns people filter by most.
-- Ids differ between companies, so one company's words never match another's.
create table search.word (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  word text collate "C" not null check (length(word) between 1 and 60),
  primary key (company_id, id),
  unique (company_id, word)
);
create index word_likeness_idx on search.word using gin (company_id, word gin_trgm_ops)
  where word !~ '[0-9^=]';

-- The words of each profile and of its contacts, by id.
create table search.profile (
  company_id bigint not null references tenant (id),
  profile_id bigint not null,
  words bigint[] not null,
  -- As in the profile: what is found is sorted by it without going there.
  name text not null,
  primary key (company_id, profile_id)
);
create index profile_words_idx on search.profile using gin (words) with (gin_pending_list_limit = 1024);

-- Profiles that changed since they were indexed; one line per statement that changed some, at most 1,000 ids in each.
create table search.pending (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  ids bigint[] not null,
  primary key (company_id, id)
);

-- Words as they are compared: without accents and case, split at whatever is neither letter nor digit.
create function search.split(t text) returns text[]
language sql stable parallel safe as $$
  select pg_catalog.regexp_split_to_array(pg_catalog.lower(public.unaccent(t)), '[^[:alnum:]]+')
$$;

-- A value of a column as a word. Of long values their digest, because a word has at most 60 characters.
create function search.value_word(field text, value text) returns text
language sql immutable parallel safe as $$
  select '=' || field || '=' || case when pg_catalog.length(value) <= 40 then value else pg_catalog.md5(value) end
$$;

-- Indexes up to `most` lines of what is pending for a company.
create function search.drain(company bigint, most integer) returns void
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
      concat_ws(' ', p.kvk_number, p.external_id, p.email, c.emails) as codes,
      array[search.value_word('kind', p.kind), search.value_word('crm_status', p.crm_status),
        search.value_word('segment', p.segment), search.value_word('subsegment', p.subsegment),
        search.value_word('city', p.city), search.value_word('province', p.province),
        search.value_word('sales_owner', p.sales_owner), search.value_word('source', p.source)] as values
    from public.profile p
    left join (
      select profile_id, string_agg(concat_ws(' ', first_name, last_name), ' ') as names, string_agg(email, ' ') as emails
      from public.person where company_id = company and profile_id = any(changed) group by profile_id) c
      on c.profile_id = p.id
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

-- Every spelling one slip away from a word: a letter left out, doubled or put in, changed, or two swapped.
create function search.slips(w text) returns text[]
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
create function search.meant(company bigint, w text, lenient boolean, out exact bigint[], out starts bigint[], out near bigint[])
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

-- The typed words as conditions on `s.words`, and what each costs in rank: 0 for a word spelt so, 1 for one that begins
-- so, 2 for one spelt nearly so. Null when one of the words occurs nowhere.
create function search.condition(company bigint, query text, lenient boolean, out test text, out cost text)
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
    cost := concat_ws(' + ', cost, format(
      'case when s.words && %L::bigint[] then 0 when s.words && %L::bigint[] then 2 else 1 end', m.exact, m.near));
  end loop;
end $$;

-- The condition of a query, typed leniently when nothing fits it as it is spelt; null when nothing fits at all.
-- The functions below have to look words up in their index; from its estimates the planner would read everything and
-- compare each profile with thousands of ids. So it is told to, and `company_id + 0` hides the other way in.
create function search.plan(company bigint, query text, out test text, out cost text)
language plpgsql stable set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  found_one boolean := false;
  lenient boolean;
begin
  foreach lenient in array array[false, true] loop
    select c.* into test, cost from search.condition(company, query, lenient) c;
    if test is not null then
      execute format('select exists (select 1 from search.profile s where s.company_id + 0 = %s and %s)', company, test)
      into found_one;
      if found_one then return; end if;
    end if;
  end loop;
  test := null;
end $$;

-- Every profile of the transaction's company that a query finds; the lower the cost, the better it fits.
create function search.hits(query text) returns table (profile_id bigint, cost integer)
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  p record;
begin
  p := search.plan(company, query);
  if p.test is null then return; end if;
  return query execute format(
    'select s.profile_id, %s from search.profile s where s.company_id + 0 = %s and %s', p.cost, company, p.test);
end $$;

-- How many profiles a query finds, and a page of their ids: best fit first, then by name.
create function search.page(query text, skip bigint, take bigint, out total bigint, out ids bigint[])
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  p record;
begin
  total := 0;
  ids := '{}';
  p := search.plan(company, query);
  if p.test is null then return; end if;
  execute format('with h as materialized (
      select s.profile_id, s.name, %s as cost from search.profile s where s.company_id + 0 = %s and %s)
    select (select count(*) from h),
      array(select profile_id from h order by cost, name, profile_id offset %s limit %s)',
    p.cost, company, p.test, skip, take) into total, ids;
end $$;

-- The condition of values in columns: {"city": ["Urk", "Ede"], "segment": ["hotel"]}, one of each; null when none fits.
create function search.values_condition(company bigint, wanted jsonb) returns text
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
create function search.count_having(wanted jsonb) returns bigint
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
create function search.having(wanted jsonb) returns table (profile_id bigint)
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  test text := search.values_condition(company, wanted);
begin
  if test is null then return; end if;
  return query execute format('select s.profile_id from search.profile s where s.company_id + 0 = %s and %s', company, test);
end $$;

-- Brings the index of the transaction's company up to date before it is asked, when that takes no longer than a
-- person waits. Returns how many profiles are still to do: then a job does them, and a search reads those the plain way.
create function search.refresh() returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  waiting bigint;
begin
  select coalesce(sum(cardinality(ids)), 0) into waiting from search.pending where company_id = company;
  if waiting between 1 and 4000 then
    perform search.drain(company, 4000);
    return 0;
  end if;
  return waiting;
end $$;

-- One step of the job: indexes some thousand profiles. Returns how many are still to do.
create function search.step() returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
begin
  perform search.drain(company, 5);
  return (select coalesce(sum(cardinality(ids)), 0) from search.pending where company_id = company);
end $$;

-- Ids of profiles that wait to be indexed.
create function search.waiting() returns table (profile_id bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct i from search.pending, unnest(ids) i where company_id = current_setting('app.company_id')::bigint
$$;

-- Companies that have work for the job; ids alone.
create function search.companies_waiting() returns table (company_id bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct company_id from search.pending
$$;

-- Notes changed profiles, a thousand to a line. Row-level security does not reach this far, hence the company by hand.
create function search.note_profiles() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
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
    where (n.name, n.city, n.kvk_number, n.external_id, n.email,
        n.kind, n.crm_status, n.segment, n.subsegment, n.province, n.sales_owner, n.source)
      is distinct from (o.name, o.city, o.kvk_number, o.external_id, o.email,
        o.kind, o.crm_status, o.segment, o.subsegment, o.province, o.sales_owner, o.source)
    group by n.company_id, n.id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, 0 from new_rows group by company_id;
  end if;
  return null;
end $$;

create function search.note_persons() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
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
      where (n.profile_id, n.first_name, n.last_name, n.email)
        is distinct from (o.profile_id, o.first_name, o.last_name, o.email)) c
    group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $$;

create function search.note_metrics() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $$;

do $$
declare
  part record;
begin
  for part in select * from (values ('profile', 'note_profiles'), ('person', 'note_persons'), ('profile_metric', 'note_metrics')) t (name, work) loop
    execute format('create trigger search_insert after insert on %I referencing new table as new_rows
      for each statement execute function search.%I()', part.name, part.work);
    execute format('create trigger search_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function search.%I()', part.name, part.work);
    execute format('create trigger search_delete after delete on %I referencing old table as old_rows
      for each statement execute function search.%I()', part.name, part.work);
  end loop;
end $$;

-- What stood before this migration. The owner may be bound by row-level security: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    insert into profile_tally (company_id, profiles) select t.id, count(*) from profile where company_id = t.id having count(*) > 0;
    insert into search.pending (company_id, ids)
    select t.id, array_agg(id) from profile where company_id = t.id group by id / 1000;
  end loop;
end $$;

revoke all on all functions in schema search from public;
do $$
declare
  app text := current_setting('kade.app_role');
begin
  execute format('grant usage on schema search to %I', app);
  execute format('grant execute on function search.hits(text), search.page(text, bigint, bigint), search.count_having(jsonb),
    search.having(jsonb), search.refresh(),
    search.step(), search.waiting(), search.companies_waiting() to %I', app);
end $$;
