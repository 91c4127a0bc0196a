-- AI campaigns: what texts are written for. What goes to customers is a campaign, which has its own table.
create table gen_ai_campaign (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  goal text check (length(goal) <= 2000),
  key_message text check (length(key_message) <= 2000),
  brand_id bigint not null,
  audience_id bigint,
  promotion_id bigint,
  channels text[] not null default '{}',
  starts_on date,
  ends_on date,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint gen_ai_campaign_name_key unique (company_id, name),
  constraint gen_ai_campaign_period_check check (ends_on >= starts_on),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, brand_id) references brand (company_id, id),
  -- Whoever removes an audience or a promotion is not held up by a plan.
  foreign key (company_id, audience_id) references audience (company_id, id) on delete set null (audience_id),
  foreign key (company_id, promotion_id) references promotion (company_id, id) on delete set null (promotion_id)
);
create index gen_ai_campaign_brand_idx on gen_ai_campaign (company_id, brand_id);
create index gen_ai_campaign_audience_idx on gen_ai_campaign (company_id, audience_id);
create index gen_ai_campaign_promotion_idx on gen_ai_campaign (company_id, promotion_id);
select protect_tenant_table('gen_ai_campaign');
