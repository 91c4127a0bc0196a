-- Links that a company, or a seller for one profile, keeps at hand: addresses with placeholders for the profile's fields.

create table quick_link (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- Null: shown at every profile.
  profile_id bigint,
  label text not null check (length(label) between 1 and 100),
  url text not null check (length(url) between 1 and 1000),
  created_by bigint,
  created_at timestamptz not null default now(),
  -- A link that every colleague sees is changed by several administrators: what one saved is not written over unseen.
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index quick_link_profile_idx on quick_link (company_id, profile_id);
select protect_tenant_table('quick_link');
