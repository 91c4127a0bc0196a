-- Audiences, campaigns, their recipients and what those did, approvals, and the built-in outbox.

create table audience (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 2000),
  audience_type text not null default 'dynamic' check (audience_type in ('dynamic', 'static')),
  purpose text not null default 'Marketing' check (purpose in ('Marketing', 'Sales', 'Service')),
  origin_query text not null default '1=1' check (length(origin_query) <= 100000),
  status text not null default 'draft' check (status in ('draft', 'pending', 'rejected', 'active', 'inactive')),
  -- Hash of what was approved; an approval holds for exactly that.
  approved_hash text check (length(approved_hash) <= 100),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint audience_name_key unique (company_id, created_by, name),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('audience');

-- Members of a static audience, frozen at approval.
create table audience_member (
  company_id bigint not null,
  audience_id bigint not null,
  profile_id bigint not null,
  primary key (company_id, audience_id, profile_id),
  foreign key (company_id, audience_id) references audience (company_id, id) on delete cascade,
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
select protect_tenant_table('audience_member');

create table campaign (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  goal text check (length(goal) <= 2000),
  channel text not null default 'email' check (channel in ('email')),
  audience_id bigint not null,
  subject text not null check (length(subject) <= 300),
  preheader text check (length(preheader) <= 300),
  body jsonb not null,
  sender_name text not null check (length(sender_name) <= 120),
  sender_email text not null check (length(sender_email) <= 254),
  control_group_percent numeric(5,2) not null default 0 check (control_group_percent between 0 and 50),
  start_at timestamptz,
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
  completed_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint campaign_name_key unique (company_id, created_by, name),
  foreign key (company_id, audience_id) references audience (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('campaign');

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

-- One row per (campaign, person, step) to mail and one per profile of the control group.
-- The unique key is what makes 'nobody gets two mails' hold whatever crashes.
create table campaign_recipient (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  step smallint not null default 1,
  profile_id bigint not null,
  person_id bigint,
  arm text not null check (arm in ('treated', 'control')),
  email text check (length(email) <= 254),
  state text not null check (state in
    ('pending', 'sending', 'sent', 'failed', 'bounced', 'in_doubt', 'cancelled', 'control')),
  reason text check (length(reason) <= 500),
  attempts smallint not null default 0,
  not_before timestamptz,
  -- Who has this row in hand, and until when; a lease that ran out while 'sending' means in doubt.
  worker text check (length(worker) <= 100),
  lease_until timestamptz,
  message_id text check (length(message_id) <= 300),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, profile_id) references profile (company_id, id)
);
create unique index campaign_recipient_key
  on campaign_recipient (company_id, campaign_id, step, profile_id, coalesce(person_id, 0));
create index campaign_recipient_open_idx on campaign_recipient (company_id, campaign_id, id)
  where state in ('pending', 'sending');
create index campaign_recipient_profile_idx on campaign_recipient (company_id, profile_id);
select protect_tenant_table('campaign_recipient');

create table campaign_event (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  recipient_id bigint not null,
  type text not null check (type in ('opened', 'clicked', 'unsubscribed', 'bounced', 'complained')),
  link_id bigint,
  -- Looks like a mail scanner, not a person; reports leave it out and show the raw figure beside.
  is_scanner boolean not null default false,
  user_agent text check (length(user_agent) <= 300),
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, recipient_id) references campaign_recipient (company_id, id) on delete cascade
);
create index campaign_event_campaign_idx on campaign_event (company_id, campaign_id, type, recipient_id);
select protect_tenant_table('campaign_event');

-- Every move of an object through the approval workflow, with a snapshot of what was submitted or approved.
create table approval_move (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  object_type text not null check (object_type in ('audience', 'campaign')),
  object_id bigint not null,
  move text not null check (length(move) <= 20),
  from_status text not null check (length(from_status) <= 20),
  to_status text not null check (length(to_status) <= 20),
  actor_id bigint,
  comment text check (length(comment) <= 2000),
  content_hash text check (length(content_hash) <= 100),
  snapshot jsonb,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index approval_move_object_idx on approval_move (company_id, object_type, object_id, id);
select protect_tenant_table('approval_move', 'select, insert');

-- Mails kept in the product while no mail server is set.
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
