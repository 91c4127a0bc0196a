-- What people say of leads: labels, which runs are held against, and words on single results, which no run ever changes.
create table classification_label (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  user_id bigint not null,
  class text not null check (class in ('High', 'Medium', 'Low')),
  note text check (length(note) <= 500),
  labelled_at timestamptz not null default now(),
  primary key (company_id, id),
  -- Two people may label the same lead: how far they agree is what a run can be held against.
  unique (company_id, profile_id, user_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
select protect_tenant_table('classification_label');

create table classification_override (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  class text not null check (class in ('High', 'Medium', 'Low', 'Unknown')),
  -- What had been said of it.
  said text check (said in ('High', 'Medium', 'Low', 'Unknown')),
  note text check (length(note) <= 500),
  run_id bigint,
  user_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, profile_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, run_id) references classification_run (company_id, id) on delete set null (run_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index classification_override_newest_idx on classification_override (company_id, at desc);
select protect_tenant_table('classification_override');
