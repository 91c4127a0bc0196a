-- Before-images of changes, made in bulk or by hand: who made each, all changes of one record for its history, and which
-- rows a run made or changed and what they held, for its undo.

create table change_ledger (
  -- Its company is asked for once per statement (functions/companies.sql).
  company_id bigint not null,
  id bigint generated always as identity,
  run_type text not null check (length(run_type) <= 40),
  -- A person's single edit belongs to no run.
  run_id bigint,
  table_name text not null check (length(table_name) <= 60),
  row_id bigint not null,
  -- move: the row went from one profile to another; taking that back needs no before-image.
  action text not null check (action in ('create', 'update', 'delete', 'move')),
  -- Only the fields that changed: their values before and after; `before` is null for a created row.
  before jsonb,
  after jsonb,
  actor_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index change_ledger_run_idx on change_ledger (company_id, run_type, run_id);
create index change_ledger_row_idx on change_ledger (company_id, table_name, row_id, id);
select protect_tenant_table('change_ledger');

-- Rows of a run that its undo left as they are, in whole or in part.
create table undo_left (
  company_id bigint not null references tenant (id),
  run_type text not null check (length(run_type) <= 40),
  run_id bigint not null,
  table_name text not null check (length(table_name) <= 60),
  row_id bigint not null,
  -- edited: somebody changed these fields since; in_use: other records hang on a row that the run made;
  -- gone: deleted since; clash: what it held before is taken by another record now.
  reason text not null check (reason in ('edited', 'in_use', 'gone', 'clash')),
  -- The fields that were left, with what they hold.
  fields jsonb not null default '{}',
  primary key (company_id, run_type, run_id, table_name, row_id)
);
select protect_tenant_table('undo_left');
