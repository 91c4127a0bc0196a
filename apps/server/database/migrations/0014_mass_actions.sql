-- Mass actions: what was to be done, to which profiles, and what became of each. Their changes are in the ledger.

create table mass_action (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  action jsonb not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'finished', 'failed', 'undoing', 'undone')),
  total integer not null,
  processed integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  skipped integer not null default 0,
  error text check (length(error) <= 2000),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_by bigint,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, undone_by) references app_user (company_id, id)
);
select protect_tenant_table('mass_action');

-- The profiles are fixed when the action is asked for. A row without an effect is still to be done.
create table mass_action_row (
  company_id bigint not null,
  run_id bigint not null,
  profile_id bigint not null,
  effect text check (effect in ('change', 'same', 'skip')),
  reason text check (reason in ('do_not_contact', 'has_open', 'no_open', 'gone')),
  primary key (company_id, run_id, profile_id),
  foreign key (company_id, run_id) references mass_action (company_id, id) on delete cascade
);
create index mass_action_row_open_idx on mass_action_row (company_id, run_id, profile_id) where effect is null;
select protect_tenant_table('mass_action_row');
