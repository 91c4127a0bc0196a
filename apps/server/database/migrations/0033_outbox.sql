-- Mails kept in the product while no mail server is set, without what makes the links in them act: every administrator
-- reads them.

create table outbox_mail (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  message_id text not null check (length(message_id) <= 300),
  mail_from text not null check (length(mail_from) <= 500),
  mail_to text not null check (length(mail_to) <= 500),
  subject text not null check (length(subject) <= 1000),
  html text,
  text text,
  headers jsonb not null default '{}',
  sent_at timestamptz not null default now(),
  primary key (company_id, id)
);
select protect_tenant_table('outbox_mail');
