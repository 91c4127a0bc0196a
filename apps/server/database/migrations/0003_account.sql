-- The company account: keys for data feeds and support tickets.

create table api_key (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  -- First characters of the key, so that a person can tell keys apart.
  prefix text not null check (length(prefix) <= 30),
  key_hash bytea not null,
  kinds text[] not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, key_hash),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('api_key');

create table support_ticket (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  created_by bigint not null,
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 10000),
  page text check (length(page) <= 500),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('support_ticket', 'select, insert');
