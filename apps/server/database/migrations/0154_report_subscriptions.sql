-- Reports by mail: a saved view of a report, when it goes out, and to whom.

create table report_subscription (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- The list of the view, kept for when the view is gone.
  list text not null check (length(list) <= 60),
  -- Null: it was deleted.
  view_id bigint,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  only_if_changed boolean not null default false,
  -- Why nothing goes out; null: it does.
  paused text check (length(paused) <= 40),
  -- The last day it was due on and was sent, or left out because nothing had changed.
  last_on date not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete set null (view_id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('report_subscription', 'select, insert, update, delete');
create index report_subscription_view_idx on report_subscription (company_id, view_id) where view_id is not null;

create table report_subscription_reader (
  company_id bigint not null references tenant (id),
  subscription_id bigint not null,
  user_id bigint not null,
  primary key (company_id, subscription_id, user_id),
  foreign key (company_id, subscription_id) references report_subscription (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
select protect_tenant_table('report_subscription_reader', 'select, insert, delete');
