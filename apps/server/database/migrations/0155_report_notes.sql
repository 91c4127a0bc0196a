-- What colleagues remember a day for, on every chart over time.

create table report_note (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  day date not null,
  text text not null check (length(text) between 1 and 300),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('report_note', 'select, insert, update, delete');
create index report_note_day_idx on report_note (company_id, day);
