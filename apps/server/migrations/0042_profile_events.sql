-- The timeline of a profile tells everything that happened to it: what was added, changed or removed by hand of its
-- contacts, contracts, files and comments. A record that is gone leaves no other trace of whose it was.

create table profile_event (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  at timestamptz not null default now(),
  -- Who did it; null: the product did, or the contact itself.
  actor_id bigint,
  kind text not null check (length(kind) <= 40),
  type text not null check (type in ('added', 'changed', 'removed')),
  -- The record, as long as there is one.
  object_id bigint,
  -- What it was called then.
  title text not null,
  -- Only the fields that changed.
  before jsonb,
  after jsonb,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references app_user (company_id, id)
);
create index profile_event_profile_idx on profile_event (company_id, profile_id, at desc);
select protect_tenant_table('profile_event');
