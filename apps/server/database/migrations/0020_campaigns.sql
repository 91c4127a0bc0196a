-- Campaigns: audiences minus others, three channels, a promotion, an A/B subject, a send window, follow-up tasks and a
-- conversion goal; pictures and templates for mails; the company's own colours and how often one contact may be mailed.

-- A mail is in one language per reader, footer, dates and promotion with it.
create table campaign (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  goal text check (length(goal) <= 2000),
  channel text not null default 'email' check (channel in ('email', 'phone', 'post')),
  -- What its readers agreed to hear of; fixed with the recipients. Service only when every audience is Service.
  mail_purpose text not null default 'Marketing' check (mail_purpose in ('Marketing', 'Service')),
  promotion_id bigint,
  -- A campaign that runs sends what was approved: which approval its promotion had when it started. Without one only the
  -- promotion's state is looked at.
  promotion_hash text,
  -- The first is that of readers whose own is not known; the second has its texts beside the first.
  languages text[] not null default '{en}' check (
    languages <@ array['en', 'nl'] and cardinality(languages) between 1 and 2
    and (cardinality(languages) = 1 or languages[1] <> languages[2])),
  subject text check (length(subject) <= 300),
  subject_b text check (length(subject_b) <= 300),
  subject_test_percent smallint not null default 100 check (subject_test_percent between 10 and 100),
  subject_test_hours smallint not null default 4 check (subject_test_hours between 1 and 72),
  -- Decided once, when the hours of the test are over.
  subject_winner text check (subject_winner in ('A', 'B')),
  preheader text check (length(preheader) <= 300),
  body jsonb,
  -- {subject, subject_b, preheader} in the second language; null: there is none, or nothing is written yet.
  translation jsonb,
  -- Whether the addresses in the mail are there: what was found, when, and which broken ones a person let stand. Kept with
  -- the campaign, because a submission waits for it and the reviewer reads it.
  -- {checked_at, results: [{url, state, status}], accepted: {urls, by, at} | null}
  link_check jsonb,
  sender_name text check (length(sender_name) <= 120),
  sender_email text check (length(sender_email) <= 254),
  task jsonb,
  control_group_percent numeric(5,2) not null default 0 check (control_group_percent between 0 and 50),
  start_at timestamptz,
  -- {from, to, weekdays} in the company's time zone.
  send_window jsonb,
  follow_ups jsonb not null default '[]',
  conversion_goal text not null default 'any_order' check (conversion_goal in ('any_order', 'promotion_products')),
  conversion_window_days integer not null default 14 check (conversion_window_days between 1 and 365),
  recipients text not null default 'primary' check (recipients in ('primary', 'all')),
  rate_per_minute integer check (rate_per_minute > 0),
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'rejected', 'scheduled', 'running', 'completed', 'inactive')),
  approved_hash text check (length(approved_hash) <= 100),
  -- Why a running campaign waits (mail server down, …), in words for the user.
  waiting text check (length(waiting) <= 500),
  -- Times in a row that the mail server could not be used; the wait before the next try grows with it.
  failures smallint not null default 0,
  -- With a rate: when the next mail may go. All workers draw their turns from here.
  next_send_at timestamptz,
  -- Set once, in the transaction that fixes recipients and control group: a restart never draws again.
  recipients_fixed_at timestamptz,
  started_at timestamptz,
  paused_at timestamptz,
  completed_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint campaign_name_key unique (company_id, created_by, name),
  constraint campaign_mail_check check (
    channel <> 'email'
    or (subject is not null and body is not null and sender_name is not null and sender_email is not null)),
  constraint campaign_task_check check (channel <> 'phone' or task is not null),
  -- A promotion that a campaign uses cannot be removed.
  constraint campaign_promotion_fkey foreign key (company_id, promotion_id) references promotion (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index campaign_promotion_idx on campaign (company_id, promotion_id) where promotion_id is not null;
select protect_tenant_table('campaign');

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
  languages text[] not null default '{en}' check (
    languages <@ array['en', 'nl'] and cardinality(languages) between 1 and 2
    and (cardinality(languages) = 1 or languages[1] <> languages[2])),
  subject text check (length(subject) <= 300),
  body jsonb not null,
  translation jsonb,
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

create table campaign_link (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  url text not null check (length(url) <= 2000),
  primary key (company_id, id),
  unique (company_id, campaign_id, url),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade
);
select protect_tenant_table('campaign_link');
