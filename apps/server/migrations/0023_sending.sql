-- Sending a million mails, and what comes back: which subject a recipient gets, rates per receiving domain and for the
-- mail server as a whole, mails in doubt that a person settled, bounces and complaints, what readers want to hear of,
-- and follow-up tasks that were made.

alter table campaign_recipient
  add column variant text check (variant in ('A', 'B')),
  -- The receiving domain, where it is one whose rate is limited; claimed apart, so that it holds up nobody else.
  add column pace_key text check (length(pace_key) <= 253),
  -- When it was marked as leaving: the nearest that is known for a mail in doubt.
  add column left_at timestamptz,
  -- No foreign key: users are never removed, and a million rows would each be asked about nobody.
  add column settled_by bigint,
  add column settled_at timestamptz;
-- What is due is found in order without stepping over what was sent; what is leaving is counted without reading what waits.
drop index campaign_recipient_open_idx;
create index campaign_recipient_due_idx on campaign_recipient (company_id, campaign_id, pace_key, id)
  where state = 'pending';
create index campaign_recipient_leaving_idx on campaign_recipient (company_id, campaign_id)
  where state in ('sending', 'in_doubt');
-- How many mails a contact had lately, for the frequency cap.
create index campaign_recipient_person_idx on campaign_recipient (company_id, person_id, sent_at)
  where sent_at is not null;
-- Claims change no indexed column: with room in the page they stay where they are.
alter table campaign_recipient set (fillfactor = 85);

alter table campaign
  -- What its readers agreed to hear of; fixed with the recipients. Service only when every audience is Service.
  add column mail_purpose text not null default 'Marketing' check (mail_purpose in ('Marketing', 'Service'));

-- A click on the link that no reader can see tells the scanner behind it.
alter table campaign_event drop constraint campaign_event_type_check;
alter table campaign_event add constraint campaign_event_type_check
  check (type in ('opened', 'clicked', 'unsubscribed', 'bounced', 'complained', 'trapped'));

-- When the next mail may go to the mail server ('*') or over it to one domain. All companies share the server.
create table mail_pace (
  key text primary key check (length(key) <= 253),
  next_at timestamptz not null
);
do $$ begin
  execute format('grant select, insert, update on mail_pace to %I', current_setting('kade.app_role'));
end $$;

alter table suppression
  add column id bigint generated always as identity,
  -- The receiving server's words.
  add column detail text check (length(detail) <= 500),
  add constraint suppression_id_key unique (company_id, id);

-- Everything that came back for a mail: refusals while sending, reports of the mail system, complaints.
create table mail_return (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  source text not null check (source in ('smtp', 'dsn', 'arf', 'webhook')),
  email text not null check (email = lower(email) and length(email) <= 254),
  campaign_id bigint,
  recipient_id bigint,
  -- Enhanced status code (RFC 3463).
  status text check (length(status) <= 20),
  detail text check (length(detail) <= 500),
  -- The same report read twice counts once.
  fingerprint text not null check (length(fingerprint) <= 64),
  at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, fingerprint),
  foreign key (company_id, recipient_id) references campaign_recipient (company_id, id) on delete cascade
);
create index mail_return_email_idx on mail_return (company_id, email, at);
create index mail_return_recipient_idx on mail_return (company_id, recipient_id);
select protect_tenant_table('mail_return');

-- What a reader does not want, address by address: to hear of something, or that opens and clicks are counted.
-- Everything at once is a row of suppression.
create table mail_opt_out (
  company_id bigint not null references tenant (id),
  email text not null check (email = lower(email) and length(email) <= 254),
  purpose text not null check (purpose in ('Marketing', 'Service', 'Tracking')),
  campaign_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, email, purpose)
);
select protect_tenant_table('mail_opt_out');

-- The secret of a company's webhook derives from the installation's and this number: a new number is a new secret.
create table mail_webhook (
  company_id bigint primary key references tenant (id),
  generation integer not null default 1
);
select protect_tenant_table('mail_webhook');

-- Follow-up tasks that were made, or found unneeded: each rule of a campaign looks at a mail once.
create table campaign_follow_up (
  company_id bigint not null,
  campaign_id bigint not null,
  rule smallint not null,
  recipient_id bigint not null,
  activity_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, campaign_id, rule, recipient_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, recipient_id) references campaign_recipient (company_id, id) on delete cascade
);
create index campaign_follow_up_recipient_idx on campaign_follow_up (company_id, recipient_id);
select protect_tenant_table('campaign_follow_up');
