-- The funnel: opportunities with their products, and what happened to each as events: time in a stage and the pipeline of
-- a past day follow from them.

-- A card that comes in without a place (imports, mass actions) gets one of its own, above those that came before:
-- counting down from the top. 'P' and eleven digits are a place as fractional-indexing writes them.
create sequence opportunity_rank_seq;
do $$ begin
  execute format('grant usage on sequence opportunity_rank_seq to %I', current_setting('kade.app_role'));
end $$;

create table opportunity (
  -- Its company is asked for once per statement (functions/companies.sql).
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text check (length(external_id) between 1 and 100),
  title text not null check (length(title) between 1 and 300),
  profile_id bigint,
  person_id bigint,
  status text not null default 'lead' check (status in
    ('lead', 'prospect', 'qualified', 'opportunity', 'proposal', 'negotiation', 'deal', 'lost', 'closed')),
  value numeric(14,2),
  probability numeric(5,2) check (probability between 0 and 100),
  expected_close date,
  owner_id bigint,
  -- The owner's name; kept when the owner is no user (yet).
  owner_name text check (length(owner_name) <= 200),
  source text check (length(source) <= 200),
  campaign_id bigint,
  -- The code of a usual reason (packages/contract/src/lost-reasons.ts), or somebody's own words.
  lost_reason text check (length(lost_reason) <= 1000),
  -- Place in its column of the board: a fractional index, so that a drag writes one row. Places compare byte by byte; a
  -- language's own order would mix capitals with small letters.
  rank text collate "C" not null default 'P' || lpad((99999999999 - nextval('opportunity_rank_seq'))::text, 11, '0')
    check (length(rank) <= 200),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, owner_id) references app_user (company_id, id),
  -- The contact or the campaign may go; the opportunity stays.
  foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete set null (campaign_id)
);
create unique index opportunity_external_id_key on opportunity (company_id, external_id);
create index opportunity_profile_idx on opportunity (company_id, profile_id);
create index opportunity_person_idx on opportunity (company_id, person_id) where person_id is not null;
create index opportunity_campaign_idx on opportunity (company_id, campaign_id) where campaign_id is not null;
-- Each entry costs an import. Those without an owner are found by none; those without a user as their owner mostly have
-- no owner's name either, and where they have one it is to be matched to a user.
create index opportunity_owner_idx on opportunity (company_id, owner_id, status) where owner_id is not null;
create index opportunity_owner_name_idx on opportunity (company_id, owner_name)
  where owner_id is null and owner_name is not null;
create index opportunity_status_idx on opportunity (company_id, status, rank, id);
-- Counts and totals of the columns, under nearly every filter, read this index alone; cards that ended long ago are
-- skipped by it. With the id: what a search found is counted per column without reading the opportunities themselves.
create index opportunity_board_idx on opportunity (company_id, status, closed_at)
  include (id, value, probability, expected_close, owner_id, source, campaign_id);
-- The list, newest first.
create index opportunity_created_idx on opportunity (company_id, created_at, id);
-- What is expected to close in a week.
create index opportunity_expected_close_idx on opportunity (company_id, expected_close)
  where expected_close is not null and closed_at is null;
select protect_tenant_table('opportunity');

-- What a history tells of is said by the list of fields (packages/contract, `opportunityFields`): a field that is watched
-- tells of itself under its name, with as much of its text as a field may hold. A line is found by its opportunity alone.
create table opportunity_event (
  company_id bigint not null,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  type text not null check (type ~ '^[a-z][a-z_]{0,59}$'),
  from_value text check (length(from_value) <= 2000),
  to_value text check (length(to_value) <= 2000),
  -- Why it was lost or closed.
  reason text check (length(reason) <= 1000),
  actor_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, opportunity_id, id),
  foreign key (company_id, opportunity_id) references opportunity (company_id, id) on delete cascade
);
select protect_tenant_table('opportunity_event');

create table opportunity_product (
  company_id bigint not null,
  opportunity_id bigint not null,
  product_id bigint not null,
  quantity numeric(14,3) not null default 1 check (quantity > 0),
  -- For one; empty: not agreed yet.
  price numeric(14,2) check (price >= 0),
  primary key (company_id, opportunity_id, product_id),
  foreign key (company_id, opportunity_id) references opportunity (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id)
);
create index opportunity_product_idx on opportunity_product (company_id, product_id, opportunity_id);
select protect_tenant_table('opportunity_product');
