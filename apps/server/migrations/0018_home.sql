-- The home screen and the trigger list: what the nightly rebuild and the hourly look noticed about profiles, and the
-- indexes that answer for one seller without reading the company.

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

-- A seller's own profiles.
create index profile_owner_idx on profile (company_id, owner_user_id, id);
-- A seller's own new leads, newest first; those of everybody have profile_to_qualify_idx.
create index profile_owner_to_qualify_idx on profile (company_id, owner_user_id, created_at desc, id)
  where kind = 'lead' and crm_status in ('lead', 'prospect');
-- What is expected to close in a week.
create index opportunity_expected_close_idx on opportunity (company_id, expected_close)
  where expected_close is not null and closed_at is null;
-- What people clicked lately, out of all that campaigns ever did.
create index campaign_event_clicked_idx on campaign_event (company_id, at)
  where type = 'clicked' and not is_scanner;
-- Modelled columns are empty until a model has run.
create index profile_metric_leadscore_idx on profile_metric (company_id, leadscore desc, profile_id)
  where leadscore is not null;
create index profile_metric_potential_idx on profile_metric (company_id, potential_value desc, profile_id)
  where potential_value is not null;
create index profile_metric_churn_idx on profile_metric (company_id, churn desc, profile_id)
  where churn is not null;
create index profile_metric_whitespot_idx on profile_metric (company_id, profile_id) where whitespot is not null;
