-- Emails to one contact. Each is an activity of type email: the profile, the contact and the opportunity stand there, so that
-- a merge carries them; here is what was written, to whom, and what became of it.
create table personal_mail (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  activity_id bigint not null,
  -- To the address of the business itself; false with a contact of the activity that is gone means that the contact was removed.
  to_profile boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'bounced', 'failed', 'in_doubt')),
  reason text check (length(reason) <= 2000),
  from_name text not null check (length(from_name) <= 400),
  from_email text not null check (length(from_email) <= 254),
  reply_name text not null check (length(reply_name) <= 200),
  reply_email text not null check (length(reply_email) <= 254),
  to_name text not null check (length(to_name) <= 300),
  to_email text not null check (length(to_email) <= 254),
  language text not null check (language in ('en', 'nl')),
  -- As typed, with merge tags …
  subject text not null check (length(subject) between 1 and 300),
  body text not null check (length(body) between 1 and 20000),
  -- The writer said that it is no marketing.
  acknowledged boolean not null,
  -- … and as it left.
  sent_subject text check (length(sent_subject) <= 1000),
  sent_html text,
  sent_text text,
  message_id text check (length(message_id) <= 300),
  attempts smallint not null default 0,
  -- Not before: the end of the time to take it back, or of the wait after a refusal for now.
  not_before timestamptz not null,
  hold_until timestamptz not null,
  -- Until when a worker has it in hand; found 'sending' after that, nobody knows whether it left.
  lease_until timestamptz,
  sent_by bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  returned_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, activity_id) references activity (company_id, id) on delete cascade,
  foreign key (company_id, sent_by) references app_user (company_id, id)
);
create unique index personal_mail_activity_key on personal_mail (company_id, activity_id);
create index personal_mail_open_idx on personal_mail (company_id, not_before) where state in ('waiting', 'sending');
select protect_tenant_table('personal_mail');

-- Texts to start from, of one user or of the company.
create table personal_template (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  subject text not null check (length(subject) between 1 and 300),
  text text check (length(text) <= 20000),
  language text not null check (language in ('en', 'nl')),
  is_shared boolean not null default false,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
-- Of those that one user sees no two have one name in one language.
create unique index personal_template_own_key on personal_template (company_id, created_by, language, name) where not is_shared;
create unique index personal_template_shared_key on personal_template (company_id, language, name) where is_shared;
select protect_tenant_table('personal_template');
