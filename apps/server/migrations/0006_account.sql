-- The company account: invited users, logo, sender identities, keys for data feeds, support tickets,
-- and an audit log that shows when somebody changed it.

alter table company
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table app_user
  add column invited_at timestamptz,
  add column version integer not null default 1;

create table sender_identity (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  is_default boolean not null default false,
  -- DKIM of the address's domain: the public half is published in DNS, the private half is sealed.
  dkim_selector text check (length(dkim_selector) <= 63),
  dkim_public_key text check (length(dkim_public_key) <= 2000),
  dkim_private_key bytea,
  dkim_verified_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index sender_identity_email_key on sender_identity (company_id, lower(email));
select protect_tenant_table('sender_identity');

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
