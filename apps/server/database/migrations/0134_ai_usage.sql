-- What a company's use of language models may cost, what it cost, and which columns may leave the house.
-- Without limits, calls side by side would each find room in the budget and overdraw it together: what a call may cost is
-- reserved before it and settled after it.

create table ai_settings (
  company_id bigint primary key references tenant (id),
  -- Euros a month; null: what the product begins with.
  monthly_budget numeric(12,2) check (monthly_budget >= 0),
  -- Keys of the columns that may go to a model; null: those that say nothing of a person.
  columns text[] check (cardinality(columns) <= 200),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
select protect_tenant_table('ai_settings');

-- What a month has cost, and what calls under way may cost besides. One row, so that calls side by side wait for each other.
create table ai_month (
  company_id bigint not null references tenant (id),
  month date not null check (extract(day from month) = 1),
  spent numeric(14,6) not null default 0 check (spent >= 0),
  reserved numeric(14,6) not null default 0 check (reserved >= 0),
  primary key (company_id, month)
);
select protect_tenant_table('ai_month');

-- Each call: who, what for, what it cost, what became of it. Nothing of what was asked or answered.
create table ai_call (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  month date not null,
  at timestamptz not null default now(),
  -- Null: no person asked.
  user_id bigint,
  purpose text not null check (length(purpose) between 1 and 60),
  prompt_version text not null check (length(prompt_version) between 1 and 60),
  language text not null check (language in ('en', 'nl')),
  model text not null check (length(model) <= 200),
  -- Euros that it may cost at most; back in the budget once it is settled.
  reserved numeric(14,6) not null check (reserved >= 0),
  -- Who has not settled by then is gone.
  expires_at timestamptz not null,
  -- Null: under way.
  outcome text check (length(outcome) between 1 and 40),
  -- What went wrong, without a word of prompt or answer.
  detail text check (length(detail) <= 200),
  tokens_in integer not null default 0 check (tokens_in >= 0),
  tokens_out integer not null default 0 check (tokens_out >= 0),
  -- The service did not count the tokens.
  estimated boolean not null default false,
  cost numeric(14,6) not null default 0 check (cost >= 0),
  ms integer check (ms >= 0),
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, month) references ai_month (company_id, month)
);
select protect_tenant_table('ai_call');
create index ai_call_at_idx on ai_call (company_id, at desc, id desc);
create index ai_call_month_idx on ai_call (company_id, month, purpose);
-- Calls under way.
create index ai_call_open_idx on ai_call (company_id, expires_at) where outcome is null;
