-- The ledger of changes serves edits, mass actions and undo too: who made a change, all changes of one record for its
-- history, and what an undo had to leave.

alter table change_ledger add column actor_id bigint;
-- A person's single edit belongs to no run.
alter table change_ledger alter column run_id drop not null;
create index change_ledger_row_idx on change_ledger (company_id, table_name, row_id, id);

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
