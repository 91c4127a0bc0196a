-- Sending a million mails: who gets one, with which subject, at which rate, and what readers did with it.

-- One row per (campaign, person, step) to mail and one per profile of the control group.
-- The unique key is what makes 'nobody gets two mails' hold whatever crashes.
create table campaign_recipient (
  company_id bigint not null,
  id bigint generated always as identity,
  -- Asked for once per statement (functions/sending.sql), since a million recipients are fixed in one.
  campaign_id bigint not null,
  step smallint not null default 1,
  profile_id bigint not null,
  person_id bigint,
  arm text not null check (arm in ('treated', 'control')),
  variant text check (variant in ('A', 'B')),
  email text check (length(email) <= 254),
  -- The receiving domain, where it is one whose rate is limited; claimed apart, so that it holds up nobody else.
  pace_key text check (length(pace_key) <= 253),
  state text not null check (state in
    ('pending', 'sending', 'sent', 'failed', 'bounced', 'in_doubt', 'cancelled', 'control')),
  reason text check (length(reason) <= 500),
  attempts smallint not null default 0,
  not_before timestamptz,
  -- Who has this row in hand, and until when; a lease that ran out while 'sending' means in doubt.
  worker text check (length(worker) <= 100),
  lease_until timestamptz,
  message_id text check (length(message_id) <= 300),
  -- When it was marked as leaving: the nearest that is known for a mail in doubt.
  left_at timestamptz,
  sent_at timestamptz,
  -- Who settled a mail in doubt. No foreign key: users are never removed, and a million rows would each be asked about
  -- nobody.
  settled_by bigint,
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id)
  -- Claims change no indexed column: with room in the page they stay where they are.
) with (fillfactor = 85);
create unique index campaign_recipient_key
  on campaign_recipient (company_id, campaign_id, step, profile_id, coalesce(person_id, 0));
-- What is due is found in order without stepping over what was sent; what is leaving is counted without reading what waits.
create index campaign_recipient_due_idx on campaign_recipient (company_id, campaign_id, pace_key, id)
  where state = 'pending';
create index campaign_recipient_leaving_idx on campaign_recipient (company_id, campaign_id)
  where state in ('sending', 'in_doubt');
create index campaign_recipient_profile_idx on campaign_recipient (company_id, profile_id);
-- How many mails a contact had lately, for the frequency cap.
create index campaign_recipient_person_idx on campaign_recipient (company_id, person_id, sent_at)
  where sent_at is not null;
select protect_tenant_table('campaign_recipient');

create table campaign_event (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  recipient_id bigint not null,
  -- trapped: a click on the link that no reader can see; it tells the scanner behind it.
  type text not null check (type in ('opened', 'clicked', 'unsubscribed', 'bounced', 'complained', 'trapped')),
  link_id bigint,
  -- Looks like a mail scanner, not a person; reports leave it out and show the raw figure beside.
  is_scanner boolean not null default false,
  user_agent text check (length(user_agent) <= 300),
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, recipient_id) references campaign_recipient (company_id, id) on delete cascade
);
create index campaign_event_campaign_idx on campaign_event (company_id, campaign_id, type, recipient_id);
-- What people clicked lately, out of all that campaigns ever did.
create index campaign_event_clicked_idx on campaign_event (company_id, at)
  where type = 'clicked' and not is_scanner;
select protect_tenant_table('campaign_event');

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

-- When the next mail may go to the mail server ('*') or over it to one domain. All companies share the server.
create table mail_pace (
  key text primary key check (length(key) <= 253),
  next_at timestamptz not null
);
do $$ begin
  execute format('grant select, insert, update on mail_pace to %I', current_setting('kade.app_role'));
end $$;
