-- Whose sender addresses are: a domain belongs to the company whose record its DNS names, a single address to the company
-- that its mailbox answered. Without one of both no mail leaves in an address's name over a mail server.

create table sender_identity (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  is_default boolean not null default false,
  -- DKIM of the address's domain: the public half is published in DNS, the private half is sealed.
  dkim_selector text check (length(dkim_selector) <= 63),
  dkim_public_key text check (length(dkim_public_key) <= 2000),
  dkim_private_key bytea,
  dkim_verified_at timestamptz,
  -- When the mailbox answered the link that was mailed to it.
  mailbox_proven_at timestamptz,
  confirm_hash bytea,
  confirm_until timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index sender_identity_email_key on sender_identity (company_id, lower(email));
select protect_tenant_table('sender_identity');

-- Over all companies, because a domain belongs to one only; so without row-level security. What was found in the DNS
-- stands here, so that another company's claim can be held against it.
create table proven_domain (
  domain text primary key check (domain = lower(domain) and length(domain) between 1 and 253),
  company_id bigint not null references tenant (id),
  record_name text not null check (length(record_name) <= 400),
  record_value text not null check (length(record_value) <= 2100),
  proven_at timestamptz not null default now()
);
create index proven_domain_company_idx on proven_domain (company_id);
do $$ begin
  execute format('grant select, insert, update, delete on proven_domain to %I', current_setting('kade.app_role'));
end $$;
