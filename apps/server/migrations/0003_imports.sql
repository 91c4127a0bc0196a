-- Imports: one row per run, the rejected rows, and the column matching to offer next time.

create table import_run (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('profiles', 'persons', 'products', 'invoices', 'menus')),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'finished', 'failed', 'aborted', 'rolled_back')),
  file_key text not null check (length(file_key) <= 500),
  file_name text not null check (length(file_name) <= 300),
  mapping jsonb not null,
  options jsonb not null,
  total bigint,
  processed bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  skipped bigint not null default 0,
  rejected bigint not null default 0,
  error text check (length(error) <= 2000),
  created_by bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
select protect_tenant_table('import_run');

-- Which rows were rejected and why. Their cells stay in the uploaded file, which is kept for as long as a run has
-- rejected rows. Rows on their way in are staged in a temporary table of the run's own transaction.
create table import_reject (
  company_id bigint not null,
  import_id bigint not null,
  line bigint not null,
  reason text not null check (length(reason) <= 500),
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references import_run (company_id, id) on delete cascade
);
select protect_tenant_table('import_reject');

create table import_mapping (
  company_id bigint not null references tenant (id),
  kind text not null check (length(kind) <= 20),
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
select protect_tenant_table('import_mapping');
