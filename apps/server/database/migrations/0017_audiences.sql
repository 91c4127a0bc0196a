-- Audiences, their members and lists, and who was in one at the end of each day: so that it can be said, exactly, who
-- entered and who left since yesterday.

create table audience (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 2000),
  audience_type text not null default 'dynamic' check (audience_type in ('dynamic', 'static')),
  purpose text not null default 'Marketing' check (purpose in ('Marketing', 'Sales', 'Service')),
  origin_query text not null default '1=1' check (length(origin_query) <= 100000),
  status text not null default 'draft' check (status in ('draft', 'pending', 'rejected', 'active', 'inactive')),
  -- Hash of what was approved; an approval holds for exactly that.
  approved_hash text check (length(approved_hash) <= 100),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint audience_name_key unique (company_id, created_by, name),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('audience');

-- Members of a static audience, frozen at approval.
create table audience_member (
  company_id bigint not null,
  audience_id bigint not null,
  profile_id bigint not null,
  primary key (company_id, audience_id, profile_id),
  foreign key (company_id, audience_id) references audience (company_id, id) on delete cascade,
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
select protect_tenant_table('audience_member');

-- Lists of static audiences.
create table audience_listed (
  company_id bigint not null,
  audience_id bigint not null,
  profile_id bigint not null,
  side text not null check (side in ('include', 'exclude')),
  primary key (company_id, audience_id, profile_id),
  foreign key (company_id, audience_id) references audience (company_id, id) on delete cascade,
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
create index audience_listed_profile_idx on audience_listed (company_id, profile_id);
select protect_tenant_table('audience_listed');

-- The figures of a day, kept; `entered` and `left` are null for the first day that was noted.
create table audience_day (
  company_id bigint not null,
  audience_id bigint not null,
  day date not null,
  taken_at timestamptz not null default now(),
  -- Of the rule and the lists, to tell a change of the data from one of the audience.
  content_hash text not null check (length(content_hash) <= 100),
  count integer not null,
  entered integer,
  left_count integer,
  primary key (company_id, audience_id, day),
  foreign key (company_id, audience_id) references audience (company_id, id) on delete cascade
);
select protect_tenant_table('audience_day');

-- The members of the last noted day as a bit map: bit n of `bits` stands for the profile `first_id + n`, in pieces of
-- 8,192 ids at most, each without the empty bytes at its ends. A million members that were imported together take
-- 125 kB, and are held against the members of now in one pass over the profiles; a row per member would be 60 MB per
-- audience and day. A piece stays below two kB, so that PostgreSQL reads it where it stands.
create table audience_day_piece (
  company_id bigint not null,
  audience_id bigint not null,
  day date not null,
  piece bigint not null,
  first_id bigint not null,
  bits bytea not null check (length(bits) between 1 and 1024),
  primary key (company_id, audience_id, day, piece),
  foreign key (company_id, audience_id, day) references audience_day (company_id, audience_id, day) on delete cascade
);
select protect_tenant_table('audience_day_piece');
