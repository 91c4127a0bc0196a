-- Notifications: what a colleague is told of, in the product and once a day by mail.

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
  -- Why, in the product's own words, such as when it took a campaign back to draft.
  reason text check (length(reason) <= 2000),
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
