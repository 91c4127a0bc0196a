-- Every list has saved views, not only that of profiles: a view says which list it is one of. Names are told apart per list.
alter table saved_view add column list text not null default 'profiles' check (list ~ '^[a-z][a-z-]{0,59}$');
alter table saved_view alter column list drop default;
drop index saved_view_name_key;
create unique index saved_view_name_key on saved_view (company_id, created_by, list, name);
