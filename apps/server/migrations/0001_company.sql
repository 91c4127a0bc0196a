-- Companies, users, sessions, audit log and background jobs; and the guard that every tenant table gets.

-- Puts row-level security on a table: rows of the company named by app.company_id are visible, no others.
-- No company set raises an error (the cast fails), on purpose: an empty list would hide the bug.
create function protect_tenant_table(target regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (company_id = current_setting(''app.company_id'')::bigint) '
    'with check (company_id = current_setting(''app.company_id'')::bigint)', target);
  execute format('grant %s on %s to %I', privileges, target, current_setting('kade.app_role'));
end $$;

-- The two tables without row-level security: they answer 'which company is this?' before a company is known.
create table tenant (
  id bigint generated always as identity primary key,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create table login_directory (
  email text primary key check (email = lower(email) and length(email) <= 254),
  company_id bigint not null references tenant (id),
  user_id bigint not null
);
do $$ begin
  execute format('grant usage on schema public to %I', current_setting('kade.app_role'));
  execute format('grant select, insert on tenant to %I', current_setting('kade.app_role'));
  execute format('grant select, insert, update, delete on login_directory to %I', current_setting('kade.app_role'));
end $$;

create table company (
  company_id bigint primary key references tenant (id),
  name text not null check (length(name) between 1 and 200),
  logo text,
  currency text not null default 'EUR' check (length(currency) = 3),
  locale text not null default 'nl-NL' check (length(locale) <= 20),
  time_zone text not null default 'Europe/Amsterdam' check (length(time_zone) <= 60),
  two_factor_policy text not null default 'required' check (two_factor_policy in ('required', 'optional')),
  entitled_products text[] not null default '{}',
  four_eyes boolean not null default true,
  mail_footer text check (length(mail_footer) <= 1000),
  created_at timestamptz not null default now()
);
select protect_tenant_table('company');

create table app_user (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) between 1 and 200),
  password_hash text check (length(password_hash) <= 500),
  is_active boolean not null default true,
  two_factor_enabled boolean not null default false,
  language text not null default 'en' check (language in ('en', 'nl')),
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index app_user_email_key on app_user (company_id, lower(email));
select protect_tenant_table('app_user');

create table user_group (
  company_id bigint not null,
  user_id bigint not null,
  group_name text not null check (length(group_name) <= 60),
  primary key (company_id, user_id, group_name),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select protect_tenant_table('user_group');

-- One row per refresh token ever given. Tokens of one sign-in share a family; using an old one ends the family.
create table refresh_token (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  family uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index refresh_token_family_idx on refresh_token (company_id, family);
select protect_tenant_table('refresh_token');

-- Append-only: the server's role may add and read, nothing else.
create table audit_log (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_name text not null check (length(actor_name) <= 254),
  action text not null check (length(action) <= 100),
  object_type text check (length(object_type) <= 60),
  object_id bigint,
  detail jsonb not null default '{}',
  address text check (length(address) <= 100),
  primary key (company_id, id)
);
create index audit_log_at_idx on audit_log (company_id, at desc);
select protect_tenant_table('audit_log', 'select, insert');

create table job (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  kind text not null check (length(kind) <= 60),
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'aborted')),
  total bigint,
  processed bigint not null default 0,
  error text check (length(error) <= 2000),
  cancel_requested boolean not null default false,
  created_by bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
select protect_tenant_table('job');

-- Replies to writes that carried an Idempotency-Key, kept for a day.
create table idempotency_key (
  company_id bigint not null references tenant (id),
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
select protect_tenant_table('idempotency_key');

-- Before-images of changes made in bulk. One undo engine reads it: which rows a run made or changed, and what they held.
create table change_ledger (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  run_type text not null check (length(run_type) <= 40),
  run_id bigint not null,
  table_name text not null check (length(table_name) <= 60),
  row_id bigint not null,
  action text not null check (action in ('create', 'update', 'delete')),
  -- Only the fields that changed: their values before and after; `before` is null for a created row.
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index change_ledger_run_idx on change_ledger (company_id, run_type, run_id);
select protect_tenant_table('change_ledger');
