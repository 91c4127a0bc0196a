-- The home screen and the trigger list: what the nightly rebuild and the hourly look noticed about profiles.

create table profile_signal (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  -- Code of the reason it gives.
  kind text not null check (length(kind) between 1 and 60),
  -- The category, contract or campaign it is about; 0 where a profile can have only one of the kind.
  subject bigint not null default 0,
  since date not null,
  -- Euros a year that it is about; empty where it cannot be told.
  value numeric(14,2),
  params jsonb not null,
  state text not null default 'open' check (state in ('open', 'done', 'snoozed')),
  until date,
  handled_by bigint,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((state = 'snoozed') = (until is not null)),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, handled_by) references app_user (company_id, id)
);
create unique index profile_signal_key on profile_signal (company_id, kind, profile_id, subject);
-- A list, what is worth most first, without sorting.
create index profile_signal_value_idx on profile_signal (company_id, kind, value desc nulls last, profile_id);
create index profile_signal_profile_idx on profile_signal (company_id, profile_id);
select protect_tenant_table('profile_signal');

-- When they were last looked for.
create table company_signals (
  company_id bigint primary key references tenant (id),
  computed_at timestamptz not null default now()
);
select protect_tenant_table('company_signals');
