-- Whitespots: what customers do not buy and their look-alikes do. What a run says of all customers lies in the parts of the
-- run; here stand what a list needs of each customer now, what customers said, and what the model goes by.
alter table model_run drop constraint model_run_model_check,
  add constraint model_run_model_check check (model in ('lifecycle', 'leads', 'whitespots'));

-- The whitespots of a customer as they are now: by the latest run, and by what was said since. One without has no row.
create table profile_whitespot (
  company_id bigint not null,
  profile_id bigint not null,
  -- How many, and what they are expected to bring in a year, in euros.
  gaps smallint not null,
  value numeric(14,2) not null,
  -- The first of them: a category, what it is expected to bring, and why it is thought to.
  proposition_id bigint not null,
  best_value numeric(14,2) not null,
  chance real not null,
  level text not null check (length(level) <= 30),
  buyers integer not null,
  peers integer not null,
  median numeric(14,2) not null,
  -- The day of the data of the run that first found it.
  since date not null,
  primary key (company_id, profile_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
create index profile_whitespot_value_idx on profile_whitespot (company_id, value desc, profile_id);
select protect_tenant_table('profile_whitespot');

-- What customers said to propositions, each time; the latest of a customer and proposition holds.
create table whitespot_feedback (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  proposition_id bigint not null,
  -- 'none' takes back what had been said.
  answer text not null check (answer in ('interested', 'not_interested', 'buys_elsewhere', 'snoozed', 'none')),
  until date,
  note text check (length(note) <= 500),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((answer = 'snoozed') = (until is not null)),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, proposition_id) references product_category (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index whitespot_feedback_profile_idx on whitespot_feedback (company_id, profile_id, proposition_id, id desc);
create index whitespot_feedback_proposition_idx on whitespot_feedback (company_id, proposition_id);
select protect_tenant_table('whitespot_feedback');

-- What the model goes by, and who may be offered which proposition; a company without a row has what is usual.
create table whitespot_settings (
  company_id bigint primary key references tenant (id),
  least_chance double precision not null default 0.2 check (least_chance between 0 and 0.95),
  -- Whitespots of a customer at most.
  most integer not null default 5 check (most between 1 and 50),
  -- After so many days it is counted what came of them.
  conversion_days integer not null default 90 check (conversion_days between 30 and 365),
  -- [{proposition_id, discontinued, rule}]
  eligibility jsonb not null default '[]',
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
select protect_tenant_table('whitespot_settings');
