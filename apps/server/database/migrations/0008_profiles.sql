-- Profiles and their contacts, the computed columns, and what happened to a profile by hand.
-- Columns of profile and profile_metric bear the lower-case keys of the column catalogue.

create table profile (
  -- Its company is asked for once per statement (functions/companies.sql).
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text check (length(external_id) between 1 and 100),
  name text not null check (length(name) between 1 and 300),
  kind text not null default 'lead' check (kind in ('lead', 'customer')),
  -- True once a person or a feed has set the kind: then invoices no longer decide it.
  kind_is_set boolean not null default false,
  crm_status text not null default 'lead'
    check (crm_status in ('lead', 'prospect', 'opportunity', 'customer', 'lost', 'do_not_contact')),
  owner_user_id bigint,
  -- The owner's name as shown and as used in rules; kept when the owner is no user (yet).
  sales_owner text check (length(sales_owner) <= 200),
  source text check (length(source) <= 200),
  -- Eight digits, so that one business is told by one number however it was written.
  kvk_number text check (length(kvk_number) <= 20),
  phone text check (length(phone) <= 60),
  email text check (length(email) <= 254),
  website text check (length(website) <= 500),
  segment text check (length(segment) <= 200),
  subsegment text check (length(subsegment) <= 200),
  sbi_code text check (length(sbi_code) <= 20),
  juridical_form text check (length(juridical_form) <= 200),
  credit_score text check (length(credit_score) <= 60),
  residence_function text check (length(residence_function) <= 200),
  employees_class text check (length(employees_class) <= 60),
  employees_total numeric(14,2),
  employees_full_time numeric(14,2),
  employees_part_time numeric(14,2),
  establishments_count numeric(14,2),
  pc_adr_m2 numeric(14,2),
  cua_net_amount numeric(14,2),
  dat_of_foundation date,
  dat_of_company date,
  ind_economically_active boolean,
  ind_coc_mail_allowed boolean,
  ind_visit_mail_allowed boolean,
  street text check (length(street) <= 200),
  house_number text check (length(house_number) <= 30),
  postcode text check (length(postcode) <= 20),
  city text check (length(city) <= 200),
  province text check (length(province) <= 100),
  country text check (length(country) <= 100),
  latitude numeric(9,6),
  longitude numeric(9,6),
  custom_column_01 text check (length(custom_column_01) <= 500),
  custom_column_02 text check (length(custom_column_02) <= 500),
  custom_column_03 text check (length(custom_column_03) <= 500),
  custom_column_04 text check (length(custom_column_04) <= 500),
  custom_column_05 text check (length(custom_column_05) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, owner_user_id) references app_user (company_id, id)
);
create unique index profile_external_id_key on profile (company_id, external_id);
create index profile_name_idx on profile (company_id, name, id);
create index profile_kvk_number_idx on profile (company_id, kvk_number) where kvk_number is not null;
-- Leads that may be waiting, newest first, without reading a customer: everybody's, and a seller's own.
create index profile_to_qualify_idx on profile (company_id, created_at desc, id)
  where kind = 'lead' and crm_status in ('lead', 'prospect');
create index profile_owner_to_qualify_idx on profile (company_id, owner_user_id, created_at desc, id)
  where kind = 'lead' and crm_status in ('lead', 'prospect');
-- A seller's own profiles.
create index profile_owner_idx on profile (company_id, owner_user_id, id);
select protect_tenant_table('profile');

-- Computed columns, one row per profile, rebuilt in one pass by a job. The modelled ones stay empty until models have run.
create table profile_metric (
  company_id bigint not null,
  profile_id bigint not null,
  gross_sales_last_12_months numeric(14,2) not null default 0,
  gross_sales_last_6_months numeric(14,2) not null default 0,
  gross_sales_last_2_months numeric(14,2) not null default 0,
  gross_sales_last_1_months numeric(14,2) not null default 0,
  net_sales_last_12_months numeric(14,2) not null default 0,
  net_sales_last_6_months numeric(14,2) not null default 0,
  net_sales_last_2_months numeric(14,2) not null default 0,
  net_sales_last_1_months numeric(14,2) not null default 0,
  total_products_last_12_months integer not null default 0,
  total_products_last_6_months integer not null default 0,
  total_products_last_2_months integer not null default 0,
  total_products_last_1_months integer not null default 0,
  unique_products_last_12_months integer not null default 0,
  unique_products_last_6_months integer not null default 0,
  unique_products_last_2_months integer not null default 0,
  unique_products_last_1_months integer not null default 0,
  total_gross_revenue numeric(14,2) not null default 0,
  total_net_revenue numeric(14,2) not null default 0,
  last_invoice_date date,
  last_order_date date,
  leadscore numeric(6,2),
  leadvalue text check (leadvalue in ('High', 'Medium', 'Low')),
  potential_value numeric(14,2),
  predicted_clv numeric(14,2),
  predicted_average_turnover numeric(14,2),
  predicted_expected_purchases numeric(14,4),
  predicted_prob_alive numeric(7,6),
  churn numeric(7,6),
  lifecycle_stage text check (length(lifecycle_stage) <= 60),
  cross_sell_min_proposition_count integer,
  cross_sell_propositions text[],
  next_best_action text check (length(next_best_action) <= 200),
  whitespot text check (length(whitespot) <= 200),
  primary key (company_id, profile_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
-- Modelled columns are empty until a model has run.
create index profile_metric_leadscore_idx on profile_metric (company_id, leadscore desc, profile_id)
  where leadscore is not null;
create index profile_metric_potential_idx on profile_metric (company_id, potential_value desc, profile_id)
  where potential_value is not null;
create index profile_metric_churn_idx on profile_metric (company_id, churn desc, profile_id)
  where churn is not null;
create index profile_metric_whitespot_idx on profile_metric (company_id, profile_id) where whitespot is not null;
select protect_tenant_table('profile_metric');

-- The day that 'last 12 months' counts back from, and when the computed columns were last rebuilt.
create table company_analysis (
  company_id bigint primary key references tenant (id),
  analysis_date date not null,
  latest_invoice date,
  -- Days of the data that do not count, and why: one date that was mistyped would move the day and empty every window.
  remarks jsonb not null default '[]',
  rebuilt_at timestamptz not null default now()
);
select protect_tenant_table('company_analysis');

create table person (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text check (length(external_id) between 1 and 100),
  profile_id bigint not null,
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 150),
  job_function text check (length(job_function) <= 150),
  email text check (length(email) <= 254),
  -- As the suppression list keeps addresses. A column of its own, because under row-level security PostgreSQL looks
  -- up no expression by an index.
  email_key text generated always as (lower(email)) stored,
  phone text check (length(phone) <= 60),
  language text check (language in ('en', 'nl')),
  -- Null: never asked. Only true allows campaign mail.
  email_consent boolean,
  consent_at timestamptz,
  consent_source text check (length(consent_source) <= 200),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
create unique index person_external_id_key on person (company_id, external_id);
create index person_profile_idx on person (company_id, profile_id);
-- Counts of who can be mailed read this index alone, never the contacts themselves.
create index person_mailable_idx on person (company_id, profile_id) include (email_key)
  where email_key is not null and email_consent is true;
-- An opt-out or a bounce changes who can be mailed: the contacts are found by their address.
create index person_email_key_idx on person (company_id, email_key);
create index person_email_idx on person (company_id, lower(email));
select protect_tenant_table('person');

-- The timeline of a profile tells everything that happened to it: what was added, changed or removed by hand of its
-- contacts, contracts, files and comments. A record that is gone leaves no other trace of whose it was.
create table profile_event (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  at timestamptz not null default now(),
  -- Who did it; null: the product did, or the contact itself.
  actor_id bigint,
  kind text not null check (length(kind) <= 40),
  type text not null check (type in ('added', 'changed', 'removed')),
  -- The record, as long as there is one.
  object_id bigint,
  -- What it was called then.
  title text not null,
  -- Only the fields that changed.
  before jsonb,
  after jsonb,
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references app_user (company_id, id)
);
create index profile_event_profile_idx on profile_event (company_id, profile_id, at desc);
select protect_tenant_table('profile_event');
