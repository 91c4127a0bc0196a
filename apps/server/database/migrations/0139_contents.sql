-- Contents: a text for a channel, in one or both languages, with every state it had and who answers for what it claims. They
-- go through the approval workflow as audiences, campaigns and promotions do.
create table content (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  key_message text check (length(key_message) <= 2000),
  brand_id bigint not null,
  gen_ai_campaign_id bigint,
  promotion_id bigint,
  channel text not null check (channel in ('email', 'linkedin', 'instagram', 'facebook', 'blog', 'flyer', 'sms')),
  languages text[] not null default '{nl}' check (languages <@ '{en,nl}' and cardinality(languages) between 1 and 2),
  length text not null default 'medium' check (length in ('short', 'medium', 'long')),
  -- {language: {part: text}}
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  -- Variants that were made together have the same.
  variant_group text check (length(variant_group) <= 40),
  variant text check (variant in ('A', 'B', 'C', 'D', 'E', 'F')),
  -- What a person made of it; that it was edited or used is seen from what stands beside it.
  judged text check (judged in ('kept', 'thrown_away')),
  judged_at timestamptz,
  -- {language: {origin_id, edited_share, edited_by}}: where each text comes from, and how much of it a person changed.
  sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object'),
  -- Claims without a source that nobody has confirmed, as of its last change.
  open_claims integer not null default 0,
  -- Of its latest version.
  number integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'pending', 'rejected', 'active', 'inactive')),
  approved_hash text check (length(approved_hash) <= 100),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint content_judged_moment check ((judged is null) = (judged_at is null)),
  constraint content_variant_of_group check ((variant is null) = (variant_group is null)),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, brand_id) references brand (company_id, id),
  foreign key (company_id, gen_ai_campaign_id) references gen_ai_campaign (company_id, id)
    on delete set null (gen_ai_campaign_id),
  foreign key (company_id, promotion_id) references promotion (company_id, id) on delete set null (promotion_id)
);
create index content_brand_idx on content (company_id, brand_id);
create index content_campaign_idx on content (company_id, gen_ai_campaign_id);
create index content_promotion_idx on content (company_id, promotion_id);
create index content_updated_idx on content (company_id, updated_at);
select protect_tenant_table('content');

create table content_version (
  company_id bigint not null,
  content_id bigint not null,
  number integer not null check (number > 0),
  draft jsonb not null,
  why text not null check (why in ('created', 'generated', 'edited', 'restored')),
  restored integer,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, content_id, number),
  foreign key (company_id, content_id) references content (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id)
);
select protect_tenant_table('content_version');

-- Who answers for a claim that nothing says. `key` names it within its text: another text has other keys, so that what was
-- confirmed is void by itself.
create table content_claim (
  company_id bigint not null,
  content_id bigint not null,
  key text not null check (length(key) <= 64),
  claim text not null check (length(claim) <= 500),
  language text not null check (language in ('en', 'nl')),
  confirmed_by bigint,
  confirmed_at timestamptz not null default now(),
  primary key (company_id, content_id, key),
  foreign key (company_id, content_id) references content (company_id, id) on delete cascade,
  foreign key (company_id, confirmed_by) references app_user (company_id, id)
);
select protect_tenant_table('content_claim');

alter table approval_move drop constraint approval_move_object_type_check;
alter table approval_move add constraint approval_move_object_type_check
  check (object_type in ('audience', 'campaign', 'content', 'promotion'));
