-- What comes back for mails: bounces and complaints, and what readers want to hear of.

-- Addresses that get no campaign mail any more, whoever they belong to.
create table suppression (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  email text not null check (email = lower(email) and length(email) <= 254),
  reason text not null check (reason in ('opted_out', 'bounced', 'complained')),
  -- The receiving server's words.
  detail text check (length(detail) <= 500),
  campaign_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, email),
  constraint suppression_id_key unique (company_id, id)
);
select protect_tenant_table('suppression');

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
