-- Opportunities and what happened to each, as events: time in a stage and the pipeline of a past day follow from them.

create table opportunity (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  external_id text check (length(external_id) between 1 and 100),
  title text not null check (length(title) between 1 and 300),
  profile_id bigint,
  person_id bigint,
  status text not null default 'lead' check (status in
    ('lead', 'prospect', 'qualified', 'opportunity', 'proposal', 'negotiation', 'deal', 'lost', 'closed')),
  value numeric(14,2),
  probability numeric(5,2) check (probability between 0 and 100),
  expected_close date,
  owner_id bigint,
  -- The owner's name; kept when the owner is no user (yet).
  owner_name text check (length(owner_name) <= 200),
  source text check (length(source) <= 200),
  campaign_id bigint,
  lost_reason text check (length(lost_reason) <= 1000),
  -- Place in its column of the board: a fractional index, so that a drag writes one row.
  rank text not null default 'a0' check (length(rank) <= 200),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, owner_id) references app_user (company_id, id)
);
create unique index opportunity_external_id_key on opportunity (company_id, external_id);
create index opportunity_owner_idx on opportunity (company_id, owner_id, status);
create index opportunity_profile_idx on opportunity (company_id, profile_id);
create index opportunity_status_idx on opportunity (company_id, status, rank, id);
select protect_tenant_table('opportunity');

create table opportunity_event (
  company_id bigint not null,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  type text not null check (type in ('created', 'status', 'owner')),
  from_value text check (length(from_value) <= 200),
  to_value text check (length(to_value) <= 200),
  actor_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, opportunity_id) references opportunity (company_id, id) on delete cascade
);
create index opportunity_event_idx on opportunity_event (company_id, opportunity_id, id);
select protect_tenant_table('opportunity_event');
