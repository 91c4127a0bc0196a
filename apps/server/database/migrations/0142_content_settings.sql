-- What new brands, AI campaigns and contents of a company start with.
create table content_settings (
  company_id bigint primary key references tenant (id),
  brand_id bigint,
  channels text[] not null default '{email}',
  language text not null default 'nl' check (language in ('en', 'nl')),
  length text not null default 'medium' check (length in ('short', 'medium', 'long')),
  variants integer not null default 2 check (variants between 1 and 6),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references app_user (company_id, id),
  foreign key (company_id, brand_id) references brand (company_id, id) on delete set null (brand_id)
);
select protect_tenant_table('content_settings');
