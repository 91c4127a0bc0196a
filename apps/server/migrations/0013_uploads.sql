-- Uploads of leads and imports of opportunities, by the importer of the data feeds: a dry run that is kept to be read,
-- a rollback that runs as a job, and KvK numbers that are looked up for each row of a file.

alter table import_run drop constraint import_run_kind_check;
alter table import_run
  add constraint import_run_kind_check
    check (kind in ('profiles', 'persons', 'products', 'invoices', 'menus', 'opportunities', 'leads')),
  -- Those of the skipped rows that say what is known already.
  add column unchanged bigint not null default 0,
  -- The rollback of a finished run: how many of its changes have been looked at, and what became of them.
  add column undo_status text check (undo_status in ('queued', 'running', 'failed', 'done')),
  add column undo_total bigint,
  add column undo_processed bigint not null default 0,
  add column undo_reversed bigint not null default 0,
  add column undo_deleted bigint not null default 0,
  add column undo_left bigint not null default 0;

-- What a dry run found: the first rows of each action.
create table import_dry_row (
  company_id bigint not null,
  import_id bigint not null,
  action text not null check (action in ('create', 'update', 'unchanged', 'skip')),
  line bigint not null,
  profile_id bigint,
  name text check (length(name) <= 300),
  reason text check (length(reason) <= 500),
  -- By field: what it holds and what it would hold.
  fields jsonb not null default '{}',
  primary key (company_id, import_id, action, line),
  foreign key (company_id, import_id) references import_run (company_id, id) on delete cascade
);
select protect_tenant_table('import_dry_row');

create index profile_kvk_number_idx on profile (company_id, kvk_number) where kvk_number is not null;
