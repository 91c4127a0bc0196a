-- The search index: typo-tolerant over a million profiles, and over opportunities. docs/decisions/0022-profile-search.md,
-- 0026-board-search.md and 0065-what-a-search-reaches.md say why it is built so.
-- Under row-level security the operators of a search (overlap of arrays, likeness of words, a piece of a text) may use
-- no index, since they are not leakproof. So these tables have none: the server's role cannot touch them at all, and
-- functions/search-*.sql, the only way in, answer for the company of the transaction alone. No foreign key to the
-- company where uploads write: that is asked for once per statement (functions/companies.sql).

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

create schema search;
do $$ begin
  execute format('grant usage on schema search to %I', current_setting('kade.app_role'));
end $$;

-- Each word that occurs in a company, once. With '^' in front the first three and the first five characters of words,
-- so that what is found by a few letters is a handful of entries and not all the words that begin so; with '=' in front
-- the values of the columns people filter by most.
-- Ids differ between companies, so one company's words never match another's.
create table search.word (
  company_id bigint not null,
  id bigint generated always as identity,
  word text collate "C" not null check (length(word) between 1 and 60),
  primary key (company_id, id),
  unique (company_id, word)
);
create index word_likeness_idx on search.word using gin (company_id, word gin_trgm_ops)
  where word !~ '[0-9^=]';

-- The words of each profile and of its contacts, by id.
create table search.profile (
  company_id bigint not null,
  profile_id bigint not null,
  words bigint[] not null,
  -- The words of the name alone, with their beginnings: few, so that a rank by them costs little.
  name_words bigint[] not null default '{}',
  -- As in the profile: what is found is sorted by it without going there.
  name text not null,
  primary key (company_id, profile_id)
);
create index profile_words_idx on search.profile using gin (words) with (gin_pending_list_limit = 1024);

-- Profiles that changed since they were indexed; one line per statement that changed some, at most 1,000 ids in each.
create table search.pending (
  company_id bigint not null,
  id bigint generated always as identity,
  ids bigint[] not null,
  primary key (company_id, id)
);

-- What an opportunity is found by: its title, its number and the name of its profile, one to a line.
create table search.opportunity (
  company_id bigint not null,
  opportunity_id bigint not null,
  profile_id bigint,
  doc text collate "C" not null,
  primary key (company_id, opportunity_id)
);
create index opportunity_doc_idx on search.opportunity using gin (company_id, doc gin_trgm_ops);
create index opportunity_profile_idx on search.opportunity (company_id, profile_id) where profile_id is not null;

-- What these four return is stored in the index. So they stand here and not in functions/: another text of one of them
-- is a migration, which also notes what has to be indexed anew (all profiles in search.pending, all of search.opportunity).

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

-- As it is compared: without accents and case.
create function search.plain(t text) returns text
language sql stable parallel safe as $$ select pg_catalog.lower(public.unaccent(t)) $$;

revoke all on function search.split(text), search.value_word(text, text), search.phone_words(text, text),
  search.plain(text) from public;
