-- Lists at a million rows: exact counts that cost nothing, saved views, and how a user arranged the columns.

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

-- How often an opportunity has changed, a click in a campaign was counted, and something that decides which leads wait,
-- beside the profiles themselves: as profile_tally, so that sums and counts are remembered until then, and never late.
-- docs/decisions/0033-lists-of-leads.md says why.
create table crm_tally (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  opportunities bigint not null default 0,
  leads bigint not null default 0,
  clicks bigint not null default 0,
  primary key (company_id, id)
);
select protect_tenant_table('crm_tally');

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

-- How a user arranged the columns of a list, so that every browser shows it so.
create table list_columns (
  company_id bigint not null,
  user_id bigint not null,
  list text not null check (list in ('profiles')),
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select protect_tenant_table('list_columns');
