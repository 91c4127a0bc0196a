-- Sign-in: sessions as records of their own, second factors, links sent by mail, and limits on guessing.

-- One sign-in on one device. What it opens follows from here at each request: nothing of it is in the token.
create table session (
  company_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  address text check (length(address) <= 100),
  user_agent text check (length(user_agent) <= 500),
  -- When a code or passkey was last given in it; null: not yet.
  second_factor_at timestamptz,
  wrong_codes integer not null default 0,
  -- The WebAuthn challenge that is out, and until when.
  challenge text check (length(challenge) <= 200),
  challenge_until timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index session_user_idx on session (company_id, user_id);
select protect_tenant_table('session');

-- One row per refresh token ever given. Tokens of one sign-in share a family, the session; using an old one ends it.
create table refresh_token (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  family uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, family) references session (company_id, id) on delete cascade
);
create index refresh_token_family_idx on refresh_token (company_id, family);
select protect_tenant_table('refresh_token');

-- Time steps whose code was taken: none is taken twice.
create table used_code (
  company_id bigint not null,
  user_id bigint not null,
  step bigint not null,
  primary key (company_id, user_id, step),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select protect_tenant_table('used_code');

create table recovery_code (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index recovery_code_user_idx on recovery_code (company_id, user_id);
select protect_tenant_table('recovery_code');

create table passkey (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  credential_id text not null check (length(credential_id) <= 1500),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index passkey_user_idx on passkey (company_id, user_id);
select protect_tenant_table('passkey');

-- Links that were mailed: an invitation (7 days) or a password reset (1 hour). Each works once.
create table mail_link (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  purpose text not null check (purpose in ('invite', 'reset')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Who hears when an invitation is accepted.
  invited_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, invited_by) references app_user (company_id, id)
);
create index mail_link_user_idx on mail_link (company_id, user_id, purpose);
select protect_tenant_table('mail_link');

-- Companies that are not founded yet: the address has to be confirmed first. No company, so no row-level security.
create table registration (
  token_hash bytea primary key,
  email text not null check (length(email) <= 254),
  company_name text not null check (length(company_name) between 1 and 200),
  user_name text not null check (length(user_name) between 1 and 200),
  password_hash text not null check (length(password_hash) <= 500),
  language text not null check (language in ('en', 'nl')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index registration_email_idx on registration (email);

-- Failed attempts per account and per address, for every node alike; the key is a hash, it names nobody.
create table throttle (
  key bytea primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  last_at timestamptz not null
);
create index throttle_last_at_idx on throttle (last_at);

-- What may be done so often within a time, such as test mails: the moments of each key, those of the last period only.
-- One statement counts and says whether there was room, so that many at once cannot all see the same room. It names
-- nobody but by numbers or hashes, and is asked before a company is known: no row-level security.
create table rate_limit (
  key text primary key check (length(key) <= 200),
  moments timestamptz[] not null check (cardinality(moments) <= 1000),
  last_at timestamptz not null
);
create index rate_limit_last_at_idx on rate_limit (last_at);
do $$ begin
  execute format('grant select, insert, update, delete on registration, throttle, rate_limit to %I', current_setting('kade.app_role'));
end $$;
