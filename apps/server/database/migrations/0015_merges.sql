-- Duplicates: which profiles look like the same business, what people said of them, and merges that can be undone.
-- docs/decisions/0019-duplicates.md says why they are found so.

create table profile_merge (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- No foreign key: the survivor may be absorbed by another one later.
  survivor_id bigint not null,
  merged_by bigint,
  merged_at timestamptz not null default now(),
  -- By table: how many rows went to the survivor, and how many were the same as one it had.
  moved jsonb not null default '{}',
  undone_by bigint,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, merged_by) references app_user (company_id, id),
  foreign key (company_id, undone_by) references app_user (company_id, id)
);
create index profile_merge_survivor_idx on profile_merge (company_id, survivor_id, id);
select protect_tenant_table('profile_merge');

-- The profiles a merge took away. Old links find their way by it.
create table profile_merged (
  company_id bigint not null,
  merge_id bigint not null,
  profile_id bigint not null,
  name text not null check (length(name) between 1 and 300),
  primary key (company_id, merge_id, profile_id),
  foreign key (company_id, merge_id) references profile_merge (company_id, id) on delete cascade
);
create index profile_merged_profile_idx on profile_merged (company_id, profile_id);
select protect_tenant_table('profile_merged');

-- Numbers that feeds still know a business or a contact by, after it went into another one.
create table profile_alias (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text not null check (length(external_id) between 1 and 100),
  profile_id bigint not null,
  merge_id bigint not null,
  primary key (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, merge_id) references profile_merge (company_id, id)
);
create index profile_alias_profile_idx on profile_alias (company_id, profile_id);
create index profile_alias_merge_idx on profile_alias (company_id, merge_id);
select protect_tenant_table('profile_alias');

create table person_alias (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text not null check (length(external_id) between 1 and 100),
  person_id bigint not null,
  merge_id bigint not null,
  primary key (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, merge_id) references profile_merge (company_id, id)
);
create index person_alias_person_idx on person_alias (company_id, person_id);
create index person_alias_merge_idx on person_alias (company_id, merge_id);
select protect_tenant_table('person_alias');

-- What profiles are compared by, as numbers: two profiles with the same number in a column may be one business.
-- A cache without foreign keys, which a million rows would pay for; its company is asked for once per statement
-- (functions/companies.sql).
create table duplicate_key (
  company_id bigint not null,
  profile_id bigint not null,
  kvk bigint,
  name bigint,
  address bigint,
  domain bigint,
  primary key (company_id, profile_id)
);
create index duplicate_key_kvk_idx on duplicate_key (company_id, kvk) where kvk is not null;
create index duplicate_key_name_idx on duplicate_key (company_id, name) where name is not null;
create index duplicate_key_address_idx on duplicate_key (company_id, address) where address is not null;
create index duplicate_key_domain_idx on duplicate_key (company_id, domain) where domain is not null;
select protect_tenant_table('duplicate_key');

-- Pairs that look like one business; `low_id` is below `high_id`. Part of the same cache.
create table duplicate_pair (
  company_id bigint not null references tenant (id),
  low_id bigint not null,
  high_id bigint not null check (high_id > low_id),
  score smallint not null check (score between 1 and 100),
  reasons text[] not null,
  primary key (company_id, low_id, high_id)
);
create index duplicate_pair_high_idx on duplicate_pair (company_id, high_id);
create index duplicate_pair_score_idx on duplicate_pair (company_id, score desc, low_id, high_id);
select protect_tenant_table('duplicate_pair');

-- Pairs of which somebody said: not the same.
create table duplicate_dismissal (
  company_id bigint not null,
  low_id bigint not null,
  high_id bigint not null check (high_id > low_id),
  dismissed_by bigint,
  dismissed_at timestamptz not null default now(),
  primary key (company_id, low_id, high_id),
  foreign key (company_id, low_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, high_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, dismissed_by) references app_user (company_id, id)
);
create index duplicate_dismissal_high_idx on duplicate_dismissal (company_id, high_id);
select protect_tenant_table('duplicate_dismissal');

-- Profiles that changed since they were last compared, a thousand to a line at most.
create table duplicate_pending (
  company_id bigint not null,
  id bigint generated always as identity,
  ids bigint[] not null,
  primary key (company_id, id)
);
select protect_tenant_table('duplicate_pending');

-- What profiles are compared by follows from these four and is stored. So they stand here and not in functions/: another
-- text of one of them is a migration, which also notes all profiles in duplicate_pending.

-- Letters and digits of a text, without accents and case.
create function duplicate_letters(t text) returns text
language sql stable parallel safe as $$
  select nullif(regexp_replace(lower(public.unaccent(t)), '[^[:alnum:]]+', '', 'g'), '')
$$;

-- A name without its legal form and its small words: 'Café De Zee B.V.' is 'cafezee'.
create function duplicate_name(t text) returns text
language sql stable parallel safe as $$
  select coalesce(
    public.duplicate_letters(regexp_replace(replace(lower(t), '.', ''),
      '\m(bv|nv|vof|cv|gmbh|ltd|inc|sa|eenmanszaak|maatschap|stichting|holding|de|het|een|the|en|and|und|et)\M', ' ', 'g')),
    public.duplicate_letters(t))
$$;

-- A city; two of them are written in two ways.
create function duplicate_city(t text) returns text
language sql stable parallel safe as $$
  select case c when 'sgravenhage' then 'denhaag' when 'shertogenbosch' then 'denbosch' else c end
  from (select public.duplicate_letters(t)) x (c)
$$;

-- The domain that is the business's own: not one at which everybody has a mailbox or a page.
create function duplicate_domain(email text, website text) returns text
language sql stable parallel safe as $$
  select d from (values
    (1, lower(split_part(email, '@', 2))),
    (2, substring(lower(website) from '^(?:https?://)?(?:www\.)?([^/:?#\s]+\.[a-z]{2,})'))) x (place, d)
  where d ~ '\.' and split_part(d, '.', 1) <> all ('{gmail,googlemail,hotmail,outlook,live,msn,yahoo,ymail,icloud,aol,gmx,
      proton,protonmail,ziggo,kpnmail,kpnplanet,planet,hetnet,upcmail,chello,casema,quicknet,xs4all,tele2,telfort,
      solcon,caiway,zonnet,wxs,freeler,zeelandnet,wanadoo,telenet,skynet,t-online,facebook,instagram,linkedin,
      thuisbezorgd,tripadvisor,google}'::text[])
    and d <> all ('{me.com,mac.com,web.de,home.nl,online.nl,mail.com,zonnet.nl,filternet.nl,versatel.nl,iens.nl}'::text[])
  order by place limit 1
$$;
