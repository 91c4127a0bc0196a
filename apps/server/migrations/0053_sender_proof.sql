-- Whose sender addresses are: a domain belongs to the company whose record its DNS names, a single address to the company
-- that its mailbox answered. Without one of both no mail leaves in an address's name over a mail server.

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

alter table sender_identity
  -- When the mailbox answered the link that was mailed to it.
  add column mailbox_proven_at timestamptz,
  add column confirm_hash bytea,
  add column confirm_until timestamptz;

-- Domains whose DKIM record was seen already belong to who published it first. The owner, too, is held by row-level
-- security: it has to step aside for a change over all companies.
alter table sender_identity no force row level security;
insert into proven_domain (domain, company_id, record_name, record_value, proven_at)
select distinct on (lower(split_part(email, '@', 2))) lower(split_part(email, '@', 2)), company_id,
  dkim_selector || '._domainkey.' || lower(split_part(email, '@', 2)), 'v=DKIM1; k=rsa; p=' || dkim_public_key, dkim_verified_at
from sender_identity where dkim_verified_at is not null and dkim_selector is not null and dkim_public_key is not null
order by lower(split_part(email, '@', 2)), dkim_verified_at, company_id;
alter table sender_identity force row level security;
