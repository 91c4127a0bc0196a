-- Imports and uploads of leads keep their state, progress, fault and rollback in `run`, as all background work does (0094).

alter table import_run add column run_id bigint;

-- The owner may be bound by row-level security: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    insert into run (company_id, kind, subject_id, about, status, total, processed, error, created_by, created_at,
        started_at, finished_at, undo_status, undo_total, undo_processed)
      select company_id, case kind when 'leads' then 'lead_upload' else 'import' end, id, file_name,
        case status when 'rolled_back' then 'finished' else status end,
        total, processed, error, created_by, created_at, started_at, finished_at,
        case status when 'rolled_back' then 'done' else undo_status end, undo_total, undo_processed
      from import_run where company_id = t.id order by id;
    update import_run i set run_id = r.id from run r
      where i.company_id = t.id and r.company_id = t.id and r.subject_id = i.id
        and r.kind = case i.kind when 'leads' then 'lead_upload' else 'import' end;
  end loop;
end $$;

-- A new foreign key is checked through the policy, which wants a company; each row has its run by the loop above.
select set_config('app.company_id', '0', true);
alter table import_run
  alter column run_id set not null,
  add foreign key (company_id, run_id) references run (company_id, id),
  drop column status,
  drop column total,
  drop column processed,
  drop column error,
  drop column created_by,
  drop column created_at,
  drop column started_at,
  drop column finished_at,
  drop column undo_status,
  drop column undo_total,
  drop column undo_processed;
create unique index import_run_run on import_run (company_id, run_id);
