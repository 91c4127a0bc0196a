-- Everything the campaign wizard and the content editor keep: several audiences minus others, three channels, a
-- promotion, an A/B subject, a send window, follow-up tasks and a conversion goal; pictures and templates for mails;
-- the company's own colours and how often one contact may be mailed.
-- What was approved before holds no longer: the approval did not say these things, so it is asked for again.

create table campaign_audience (
  company_id bigint not null,
  campaign_id bigint not null,
  audience_id bigint not null,
  -- Its members are left out, whichever audience they came with.
  is_excluded boolean not null default false,
  -- Where it stands among the others of its side.
  place smallint not null default 0,
  primary key (company_id, campaign_id, audience_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, audience_id) references audience (company_id, id)
);
create index campaign_audience_audience_idx on campaign_audience (company_id, audience_id);
select protect_tenant_table('campaign_audience');

alter table campaign no force row level security;
alter table campaign_audience no force row level security;
insert into campaign_audience (company_id, campaign_id, audience_id)
  select company_id, id, audience_id from campaign;
alter table campaign force row level security;
alter table campaign_audience force row level security;
alter table campaign drop column audience_id;

alter table campaign drop constraint campaign_channel_check;
alter table campaign add constraint campaign_channel_check check (channel in ('email', 'phone', 'post'));
alter table campaign
  alter column subject drop not null,
  alter column body drop not null,
  alter column sender_name drop not null,
  alter column sender_email drop not null,
  add constraint campaign_mail_check check (
    channel <> 'email'
    or (subject is not null and body is not null and sender_name is not null and sender_email is not null)),
  -- The promotion's own table guards it from being removed while a campaign uses it.
  add column promotion_id bigint,
  add column subject_b text check (length(subject_b) <= 300),
  add column subject_test_percent smallint not null default 100 check (subject_test_percent between 10 and 100),
  add column subject_test_hours smallint not null default 4 check (subject_test_hours between 1 and 72),
  -- Decided once, when the hours of the test are over.
  add column subject_winner text check (subject_winner in ('A', 'B')),
  add column task jsonb,
  add constraint campaign_task_check check (channel <> 'phone' or task is not null),
  -- {from, to, weekdays} in the company's time zone.
  add column send_window jsonb,
  add column follow_ups jsonb not null default '[]',
  add column conversion_goal text not null default 'any_order'
    check (conversion_goal in ('any_order', 'promotion_products')),
  add column paused_at timestamptz;
create index campaign_promotion_idx on campaign (company_id, promotion_id) where promotion_id is not null;

-- One row per company, made when it first sets something.
create table campaign_setting (
  company_id bigint not null references tenant (id),
  -- No contact gets more than so many campaign mails in so many days; null: no limit.
  cap_mails smallint check (cap_mails between 1 and 100),
  cap_days smallint not null default 7 check (cap_days between 1 and 90),
  -- Colours, typeface and logo that new mails start with.
  theme jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id)
);
select protect_tenant_table('campaign_setting');

-- A body to start from, kept under a name.
create table campaign_template (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  subject text check (length(subject) <= 300),
  body jsonb not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint campaign_template_name_key unique (company_id, name),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('campaign_template');

-- Pictures of mails. Readers have no account, so their address is a secret: `token` is random.
create table campaign_image (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  token text not null check (length(token) between 20 and 60),
  file_name text not null check (length(file_name) <= 255),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint campaign_image_token_key unique (company_id, token),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('campaign_image');
