-- Runs of the models: what each rested on and what it said, whole, so that one can go back to it and compare two.
-- What a run says of all customers at once lies in parts of packed columns: a row for each customer and night would be 365
-- times the profiles.
create table model_run (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  model text not null check (model in ('lifecycle')),
  -- Its progress, while that is kept.
  run_id bigint,
  -- The last day of the data that it looked at.
  day date not null,
  reason text not null check (reason in ('nightly', 'import', 'demand', 'settings')),
  settings jsonb not null,
  -- Of the data and the settings: the same again is not worked out anew.
  fingerprint text not null check (length(fingerprint) <= 64),
  invoices integer not null,
  customers integer not null,
  -- [{step, ms}]
  timings jsonb not null,
  created_by bigint,
  finished_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index model_run_latest_idx on model_run (company_id, model, id desc);
select protect_tenant_table('model_run');

-- What a run says of all customers together ('total') or of those of a segment.
create table model_result (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  model_run_id bigint not null,
  level text not null check (level in ('total', 'segment')),
  name text not null check (length(name) between 1 and 200),
  customers integer not null,
  card jsonb not null,
  figures jsonb not null,
  primary key (company_id, id),
  unique (company_id, model_run_id, level, name),
  foreign key (company_id, model_run_id) references model_run (company_id, id) on delete cascade
);
select protect_tenant_table('model_result');

-- What a run says of each customer, packed by columns, up to 65,536 customers a part, by rising profile.
create table model_prediction (
  company_id bigint not null references tenant (id),
  model_run_id bigint not null,
  part integer not null,
  first_profile bigint not null,
  last_profile bigint not null,
  customers integer not null,
  columns bytea not null,
  primary key (company_id, model_run_id, part),
  foreign key (company_id, model_run_id) references model_run (company_id, id) on delete cascade
);
-- It is compressed already.
alter table model_prediction alter column columns set storage external;
select protect_tenant_table('model_prediction');

-- Each time a customer came into another stage, and which cut points it crossed. It goes with its run, without a key to that:
-- taking a merge back brings changes again whose run may have gone meanwhile.
create table stage_change (
  company_id bigint not null references tenant (id),
  profile_id bigint not null,
  model_run_id bigint not null,
  day date not null,
  from_stage text check (length(from_stage) <= 60),
  to_stage text not null check (length(to_stage) <= 60),
  crossed jsonb not null,
  primary key (company_id, profile_id, model_run_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
create index stage_change_run_idx on stage_change (company_id, model_run_id);
select protect_tenant_table('stage_change');

-- What the purchase models go by; a company without a row has what its own rhythm says.
create table lifecycle_settings (
  company_id bigint primary key references tenant (id),
  -- Days; null: from the company's own gaps.
  horizon integer check (horizon between 7 and 730),
  margin double precision not null default 1 check (margin between 0.01 and 1),
  discount double precision not null default 0.01 check (discount between 0 and 0.2),
  stages jsonb,
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
select protect_tenant_table('lifecycle_settings');

-- Lists of the customers of a stage, those with the most sales first.
create index profile_metric_stage_idx on profile_metric (company_id, lifecycle_stage, net_sales_last_12_months desc, profile_id)
  where lifecycle_stage is not null;
