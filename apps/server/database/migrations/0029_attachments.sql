-- Files that are kept with a profile, an opportunity or a contract.

create table attachment (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- What it is kept with: exactly one of the three.
  profile_id bigint,
  opportunity_id bigint,
  contract_id bigint,
  name text not null check (length(name) between 1 and 255),
  -- What the content showed it to be.
  type text not null check (length(type) <= 20),
  bytes bigint not null check (bytes > 0),
  file_key text not null check (length(file_key) <= 200),
  uploaded_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(profile_id, opportunity_id, contract_id) = 1),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, opportunity_id) references opportunity (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, uploaded_by) references app_user (company_id, id)
);
create index attachment_profile_idx on attachment (company_id, profile_id);
create index attachment_opportunity_idx on attachment (company_id, opportunity_id);
create index attachment_contract_idx on attachment (company_id, contract_id);
select protect_tenant_table('attachment');
