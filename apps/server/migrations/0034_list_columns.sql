-- How a user arranged the columns of a list, so that every browser shows it so.
create table list_columns (
  company_id bigint not null,
  user_id bigint not null,
  list text not null check (list in ('profiles')),
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, list),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select protect_tenant_table('list_columns');
