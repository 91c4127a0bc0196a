-- Each kind of background work kept its state, progress, fault and way back in columns of its own. They are kept once, in
-- `run`; what is particular to a kind stays in its own table and names its run. `job` was the first of these tables and
-- becomes it: its rows and their ids stay.

alter table job rename to run;
alter sequence job_id_seq rename to run_id_seq;
alter table run rename constraint job_pkey to run_pkey;
alter table run rename constraint job_company_id_fkey to run_company_id_fkey;
alter table run rename constraint job_kind_check to run_kind_check;
alter table run rename constraint job_status_check to run_status_check;
alter table run rename constraint job_error_check to run_error_check;
alter table run drop column cancel_requested;
alter table run
  -- What it works on, where the kind has more than one of these: a promotion, a mass action.
  add column subject_id bigint,
  -- The name of that, as it was when the work was asked for.
  add column about text check (length(about) <= 300),
  -- Until then a worker answers for it. A run at work whose worker answers no more waits for the next one.
  add column lease_until timestamptz,
  add column undo_status text check (undo_status in ('queued', 'running', 'failed', 'done')),
  add column undo_total bigint,
  add column undo_processed bigint not null default 0,
  add column undone_by bigint,
  add column undone_at timestamptz;
create index run_subject on run (company_id, kind, subject_id, id);
create index run_open on run (company_id, id)
  where status in ('queued', 'running') or undo_status in ('queued', 'running');

alter table mass_action add column run_id bigint;

-- The owner may be bound by row-level security: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    update run set subject_id = split_part(kind, ':', 2)::bigint, kind = 'promotion_codes'
      where company_id = t.id and kind like 'promotion_codes:%';
    update run r set about = left(p.name, 300) from promotion p
      where r.company_id = t.id and r.kind = 'promotion_codes' and p.company_id = t.id and p.id = r.subject_id;
    insert into run (company_id, kind, subject_id, about, status, total, processed, error, created_by, created_at,
        started_at, finished_at, undo_status, undone_by, undone_at)
      select company_id, 'mass_action', id, left(action ->> 'title', 300),
        case when status in ('undoing', 'undone') then 'finished' else status end,
        total, processed, error, created_by, created_at,
        case when processed > 0 or status <> 'queued' then created_at end, finished_at,
        case status when 'undoing' then 'queued' when 'undone' then 'done' end, undone_by, undone_at
      from mass_action where company_id = t.id order by id;
    update mass_action m set run_id = r.id from run r
      where m.company_id = t.id and r.company_id = t.id and r.kind = 'mass_action' and r.subject_id = m.id;
  end loop;
end $$;

-- A new foreign key is checked through the policy, which wants a company; each row has its run by the loop above.
select set_config('app.company_id', '0', true);
alter table mass_action
  alter column run_id set not null,
  add foreign key (company_id, run_id) references run (company_id, id),
  drop column status,
  drop column total,
  drop column processed,
  drop column error,
  drop column created_by,
  drop column created_at,
  drop column finished_at,
  drop column undone_by,
  drop column undone_at;
create unique index mass_action_run on mass_action (company_id, run_id);
