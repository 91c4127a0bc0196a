-- What a sales team keeps with a profile beside its figures: contracts, comments, files; and notifications, which tell
-- a colleague of what happened there.

create table contract (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  number text not null check (length(number) between 1 and 100),
  title text not null check (length(title) between 1 and 300),
  status text not null default 'draft' check (status in ('draft', 'active', 'ended')),
  start_date date not null,
  -- Last day of the initial term.
  end_date date not null check (end_date >= start_date),
  notice_days integer not null default 0 check (notice_days between 0 and 3650),
  auto_renew boolean not null default false,
  renewal_months integer check (renewal_months between 1 and 600),
  value_per_year numeric(14,2) check (value_per_year >= 0),
  -- Notice was given on this day; it takes effect as the terms say.
  cancelled_on date,
  -- Both sides agreed on an earlier end.
  ended_on date,
  -- Who is told before the last day to cancel, and how many days before.
  owner_id bigint,
  remind_days integer not null default 30 check (remind_days between 0 and 365),
  -- The last day to cancel that was reminded of: each is told of once.
  reminded_for date,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  check (auto_renew = (renewal_months is not null)),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, owner_id) references app_user (company_id, id)
);
create unique index contract_number_key on contract (company_id, lower(number));
create index contract_profile_idx on contract (company_id, profile_id);
create index contract_status_idx on contract (company_id, status, id);
select protect_tenant_table('contract');

create table profile_comment (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  author_id bigint not null,
  -- Mentions stand in it as @{user id}, so that a renamed colleague reads right.
  text text not null check (length(text) between 1 and 10000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, author_id) references app_user (company_id, id)
);
create index profile_comment_profile_idx on profile_comment (company_id, profile_id, id desc);
select protect_tenant_table('profile_comment');

create table comment_mention (
  company_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  primary key (company_id, comment_id, user_id),
  foreign key (company_id, comment_id) references profile_comment (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index comment_mention_user_idx on comment_mention (company_id, user_id);
select protect_tenant_table('comment_mention');

create table notification (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (length(kind) between 1 and 60),
  -- Who caused it; null: the product did.
  actor_id bigint,
  profile_id bigint,
  -- Name of the thing it is about, or the start of what was said.
  about text check (length(about) <= 300),
  -- A day it is about, such as the last day to cancel.
  due_on date,
  -- Screen of the web app that it leads to.
  path text check (length(path) between 1 and 300),
  -- The same thing is told to somebody once.
  once text check (length(once) between 1 and 200),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When it went out in the daily mail.
  mailed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references app_user (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
create unique index notification_once_key on notification (company_id, user_id, once);
create index notification_user_idx on notification (company_id, user_id, created_at desc, id desc);
create index notification_unread_idx on notification (company_id, user_id) where read_at is null;
select protect_tenant_table('notification');

create table notification_setting (
  company_id bigint not null,
  user_id bigint not null,
  daily_mail boolean not null default true,
  -- Day of the last daily mail, in the company's time zone: at most one a day.
  mailed_on date,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select protect_tenant_table('notification_setting');

create table attachment (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- What it is kept with: exactly one of the three.
  profile_id bigint,
  opportunity_id bigint,
  contract_id bigint,
  name text not null check (length(name) between 1 and 255),
  -- What the content showed it to be.
  type text not null check (length(type) <= 20),
  bytes bigint not null check (bytes > 0),
  file_key text not null check (length(file_key) <= 200),
  uploaded_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(profile_id, opportunity_id, contract_id) = 1),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, opportunity_id) references opportunity (company_id, id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, uploaded_by) references app_user (company_id, id)
);
create index attachment_profile_idx on attachment (company_id, profile_id);
create index attachment_opportunity_idx on attachment (company_id, opportunity_id);
create index attachment_contract_idx on attachment (company_id, contract_id);
select protect_tenant_table('attachment');
