-- What is said after a question was asked: answers of administrators and what the asker adds.

create table support_message (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  ticket_id bigint not null,
  created_by bigint not null,
  -- An administrator's; otherwise the asker's own words.
  is_answer boolean not null,
  message text not null check (length(message) between 1 and 10000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references support_ticket (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('support_message', 'select, insert');
create index support_message_ticket_idx on support_message (company_id, ticket_id, id);
