-- Profiles and what belongs to them: contacts, products, invoices, menus, and the computed columns.
-- Columns of profile and profile_metric bear the lower-case keys of the column catalogue.

create table profile (
  company_id bigint not null references tenant (id),
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
select protect_tenant_table('profile_metric');

-- The day that 'last 12 months' counts back from, and when the computed columns were last rebuilt.
create table company_analysis (
  company_id bigint primary key references tenant (id),
  analysis_date date not null,
  latest_invoice date,
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
create index person_email_idx on person (company_id, lower(email));
select protect_tenant_table('person');

-- Addresses that get no campaign mail any more, whoever they belong to.
create table suppression (
  company_id bigint not null references tenant (id),
  email text not null check (email = lower(email) and length(email) <= 254),
  reason text not null check (reason in ('opted_out', 'bounced', 'complained')),
  campaign_id bigint,
  at timestamptz not null default now(),
  primary key (company_id, email)
);
select protect_tenant_table('suppression');

create table product_category (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  parent_id bigint,
  name text not null check (length(name) between 1 and 200),
  -- Names from the top, joined by ' > '. A top-level category is a proposition.
  path text not null check (length(path) <= 1000),
  primary key (company_id, id),
  unique (company_id, path),
  foreign key (company_id, parent_id) references product_category (company_id, id)
);
select protect_tenant_table('product_category');

create table product (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  sku text not null check (length(sku) between 1 and 100),
  name text not null check (length(name) between 1 and 300),
  category_id bigint,
  price numeric(14,2),
  margin numeric(7,2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sku),
  foreign key (company_id, category_id) references product_category (company_id, id)
);
select protect_tenant_table('product');

create table invoice (
  company_id bigint not null,
  id bigint generated always as identity,
  invoice_number text not null check (length(invoice_number) between 1 and 100),
  profile_id bigint not null,
  invoiced_on date not null,
  -- Sum of the positive lines before discount; sum of all lines after discount.
  gross numeric(14,4) not null,
  net numeric(14,4) not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, invoice_number),
  foreign key (company_id, profile_id) references profile (company_id, id)
);
create index invoice_profile_idx on invoice (company_id, profile_id, invoiced_on);
create index invoice_day_idx on invoice (company_id, invoiced_on);
select protect_tenant_table('invoice');

-- Amounts keep four digits, because unit prices do; totals are rounded once, where they are stored or shown.
create table invoice_line (
  company_id bigint not null,
  invoice_id bigint not null,
  line_no integer not null,
  product_id bigint not null,
  quantity numeric(14,3) not null,
  unit_price numeric(14,4) not null,
  discount numeric(14,4) not null default 0,
  gross numeric(14,4) not null,
  net numeric(14,4) not null,
  primary key (company_id, invoice_id, line_no),
  foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id)
);
create index invoice_line_product_idx on invoice_line (company_id, product_id);
select protect_tenant_table('invoice_line');

create table menu_item (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  section text check (length(section) <= 200),
  name text not null check (length(name) between 1 and 300),
  price numeric(14,2),
  proposition_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, proposition_id) references product_category (company_id, id)
);
create unique index menu_item_name_key on menu_item (company_id, profile_id, coalesce(section, ''), name);
select protect_tenant_table('menu_item');
