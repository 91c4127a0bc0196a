-- What became of leads.

-- What people decided on leads: examples that lead scoring learns from, so a decision taken back stays, marked.
create table qualification (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  outcome text not null check (outcome in ('qualified', 'disqualified')),
  reason text check (reason in ('no_fit', 'no_need', 'no_budget', 'has_supplier', 'unreachable', 'out_of_business',
    'duplicate', 'other')),
  note text check (length(note) <= 2000),
  opportunity_id bigint,
  -- The profile's status before, to go back to.
  previous_status text not null check (length(previous_status) <= 60),
  decided_by bigint,
  decided_by_name text check (length(decided_by_name) <= 200),
  decided_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (company_id, id),
  check ((outcome = 'disqualified') = (reason is not null)),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, opportunity_id) references opportunity (company_id, id) on delete set null (opportunity_id)
);
create unique index qualification_profile_key on qualification (company_id, profile_id) where withdrawn_at is null;
create index qualification_history_idx on qualification (company_id, profile_id, id);
create index qualification_opportunity_idx on qualification (company_id, opportunity_id) where opportunity_id is not null;
select protect_tenant_table('qualification');
