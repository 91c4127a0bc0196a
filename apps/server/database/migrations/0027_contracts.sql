-- Contracts with profiles: their terms, and when one has to be cancelled at the latest.

create table contract (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  number text not null check (length(number) between 1 and 100),
  title text not null check (length(title) between 1 and 300),
  status text not null default 'draft' check (status in ('draft', 'active', 'ended')),
  start_date date not null,
  -- Last day of the initial term.
  end_date date not null check (end_date >= start_date),
  notice_days integer not null default 0 check (notice_days between 0 and 3650),
  auto_renew boolean not null default false,
  renewal_months integer check (renewal_months between 1 and 600),
  value_per_year numeric(14,2) check (value_per_year >= 0),
  -- Notice was given on this day; it takes effect as the terms say.
  cancelled_on date,
  -- Both sides agreed on an earlier end.
  ended_on date,
  -- Who is told before the last day to cancel, and how many days before.
  owner_id bigint,
  remind_days integer not null default 30 check (remind_days between 0 and 365),
  -- The last day to cancel that was reminded of: each is told of once.
  reminded_for date,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  check (auto_renew = (renewal_months is not null)),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, owner_id) references app_user (company_id, id)
);
create unique index contract_number_key on contract (company_id, lower(number));
create index contract_profile_idx on contract (company_id, profile_id);
create index contract_status_idx on contract (company_id, status, id);
select protect_tenant_table('contract');
