-- Codes of promotions: who got which in which campaign, and what was redeemed.

-- One code each for one recipient. A million of them is common, so the row is small and has no key but the code.
create table promotion_code (
  company_id bigint not null,
  promotion_id bigint not null,
  code text not null check (length(code) between 3 and 40),
  -- Whose it is: set when a campaign is approved. A campaign that is removed gives its codes back.
  campaign_id bigint,
  profile_id bigint,
  person_id bigint,
  reserved_at timestamptz,
  redeemed_at timestamptz,
  primary key (company_id, promotion_id, code),
  foreign key (company_id, promotion_id) references promotion (company_id, id) on delete cascade,
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete set null (campaign_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete set null (profile_id)
) with (fillfactor = 90);
create index promotion_code_free_idx on promotion_code (company_id, promotion_id, code)
  where campaign_id is null and redeemed_at is null;
-- Nobody gets two codes of one campaign, whatever happens.
create unique index promotion_code_recipient_key
  on promotion_code (company_id, campaign_id, profile_id, coalesce(person_id, 0)) where campaign_id is not null;
create index promotion_code_profile_idx on promotion_code (company_id, profile_id) where profile_id is not null;
select protect_tenant_table('promotion_code');

create table promotion_redemption (
  company_id bigint not null,
  id bigint generated always as identity,
  promotion_id bigint not null,
  code text check (length(code) <= 40),
  profile_id bigint,
  campaign_id bigint,
  -- Of the order, before the promotion; and what was given away on it.
  amount numeric(14,2) not null check (amount >= 0),
  value numeric(14,2) not null check (value >= 0),
  -- The till's own number: the same one again is the same redemption.
  reference text check (length(reference) between 1 and 100),
  redeemed_at timestamptz not null default now(),
  redeemed_by text not null check (length(redeemed_by) <= 200),
  primary key (company_id, id),
  foreign key (company_id, promotion_id) references promotion (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete set null (profile_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete set null (campaign_id)
);
create unique index promotion_redemption_reference_key
  on promotion_redemption (company_id, promotion_id, reference) where reference is not null;
create index promotion_redemption_promotion_idx on promotion_redemption (company_id, promotion_id, redeemed_at);
create index promotion_redemption_profile_idx on promotion_redemption (company_id, profile_id)
  where profile_id is not null;
select protect_tenant_table('promotion_redemption');
