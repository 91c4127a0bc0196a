-- A search for a word that very many profiles have costs half of what it did: the index is read once for each way of
-- spelling instead of once to see whether it finds anything and once more to find it, and a profile's words are not
-- compared again where all that is found fits equally well. What is found, and in which order, stays as it was.

-- What a profile that has one of a word's spellings costs in rank, as an expression on `s.words`: 0 where the word is
-- spelt so, else 2 where it is spelt nearly so, else 1 (it begins so). Only what can differ is tested.
create function search.rank(exact bigint[], starts bigint[], near bigint[]) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
  select case
    when starts = '{}' and near = '{}' then '0'
    when exact = '{}' and near = '{}' then '1'
    when exact = '{}' and starts = '{}' then '2'
    when starts = '{}' then format('case when %s = any(s.words) then 0 else 2 end', exact[1])
    else format('case %s %s else 1 end',
      case when exact <> '{}' then format('when %s = any(s.words) then 0', exact[1]) end,
      case when near <> '{}' then format('when s.words && %L::bigint[] then 2', near) end)
  end
$$;

-- As in migration 0009, with the rank above.
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

-- Every profile of the transaction's company that a query finds, typed leniently when nothing fits it as it is spelt;
-- the lower the cost, the better it fits. The two settings are explained in migration 0009.
create or replace function search.hits(query text) returns table (profile_id bigint, cost integer)
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  lenient boolean;
  c record;
begin
  foreach lenient in array array[false, true] loop
    c := search.condition(company, query, lenient);
    continue when c.test is null;
    return query execute format(
      'select s.profile_id, %s from search.profile s where s.company_id + 0 = %s and %s', c.cost, company, c.test);
    if found then return; end if;
  end loop;
end $$;

-- How many profiles a query finds, and a page of their ids: best fit first, then by name.
create or replace function search.page(query text, skip bigint, take bigint, out total bigint, out ids bigint[])
language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  lenient boolean;
  c record;
begin
  total := 0;
  ids := '{}';
  foreach lenient in array array[false, true] loop
    c := search.condition(company, query, lenient);
    continue when c.test is null;
    execute format('with h as materialized (
        select s.profile_id, s.name, %s as cost from search.profile s where s.company_id + 0 = %s and %s)
      select (select count(*) from h),
        array(select profile_id from h order by cost, name, profile_id offset %s limit %s)',
      c.cost, company, c.test, skip, take) into total, ids;
    if total > 0 then return; end if;
  end loop;
end $$;

drop function search.plan(bigint, text);
revoke all on function search.rank(bigint[], bigint[], bigint[]) from public;
