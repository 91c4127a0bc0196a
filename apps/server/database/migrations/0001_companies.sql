-- Companies and their users, and the guard that every tenant table gets.

-- Puts row-level security on a table: rows of the company named by app.company_id are visible, no others.
-- No company set raises an error (the cast fails), on purpose: an empty list would hide the bug.
-- It stands here and not in functions/, because the tables below need it to be made.
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
-- An address is entered when its invitation is accepted. One that is only invited reserves nothing: any company could
-- take it from its owner by inviting it, and learn from the refusal whom others have invited.
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
  -- Mails that begin from an example link there.
  website text check (length(website) <= 500 and website ~* '^https?://'),
  currency text not null default 'EUR' check (length(currency) = 3),
  locale text not null default 'nl-NL' check (length(locale) <= 20),
  time_zone text not null default 'Europe/Amsterdam' check (length(time_zone) <= 60),
  two_factor_policy text not null default 'required' check (two_factor_policy in ('required', 'optional')),
  entitled_products text[] not null default '{}',
  four_eyes boolean not null default true,
  mail_footer text check (length(mail_footer) <= 1000),
  -- What of a profile partners see: a company chooses; a short list, without figures, owners and people, until it does.
  partner_fields text[] not null default '{name,segment,city,province,website}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
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
  -- Sealed with a key of the installation; pending until the first code proves that it was read.
  totp_secret bytea,
  totp_pending bytea,
  -- A browser that signed in once is known by a signed cookie, so that strangers who guess at an account cannot keep its
  -- owner out. The cookie names this number: raising it makes strangers of all browsers of the user.
  device_epoch integer not null default 0,
  language text not null default 'en' check (language in ('en', 'nl')),
  invited_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
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
