-- Lead scores: what was known of leads before their outcome, what scores go by, and the day on which a customer began.
alter table model_run drop constraint model_run_model_check;
alter table model_run add constraint model_run_model_check check (model in ('lifecycle', 'leads', 'whitespots'));

-- When a customer began; the night builds it anew with the other sales columns.
alter table profile_metric add column first_order_date date;
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    update profile_metric m set first_order_date = o.day
    from (
      select profile_id, min(invoiced_on) as day from invoice
      where company_id = t.id and is_order and invoiced_on <= current_date group by profile_id) o
    where m.company_id = t.id and m.profile_id = o.profile_id;
  end loop;
end $$;

-- What was known of a lead when it came in: a score must not learn from what was filled in once the outcome stood.
-- Written by the first run that sees the lead, and never again. Columns bear the names of those of the profile.
create table lead_snapshot (
  company_id bigint not null references tenant (id),
  profile_id bigint not null,
  -- The moment that the columns are as of: a day after it came in, or its outcome when that was sooner.
  known_at timestamptz not null,
  -- Kept at the time, given back by the history of changes since, or only the first that is known.
  origin text not null check (origin in ('kept', 'history', 'first_known')),
  segment text check (length(segment) <= 200),
  subsegment text check (length(subsegment) <= 200),
  sbi_code text check (length(sbi_code) <= 20),
  juridical_form text check (length(juridical_form) <= 200),
  credit_score text check (length(credit_score) <= 60),
  residence_function text check (length(residence_function) <= 200),
  employees_class text check (length(employees_class) <= 60),
  province text check (length(province) <= 100),
  city text check (length(city) <= 200),
  source text check (length(source) <= 200),
  custom_column_01 text check (length(custom_column_01) <= 500),
  custom_column_02 text check (length(custom_column_02) <= 500),
  custom_column_03 text check (length(custom_column_03) <= 500),
  custom_column_04 text check (length(custom_column_04) <= 500),
  custom_column_05 text check (length(custom_column_05) <= 500),
  ind_economically_active boolean,
  ind_coc_mail_allowed boolean,
  ind_visit_mail_allowed boolean,
  employees_total numeric(14,2),
  employees_full_time numeric(14,2),
  employees_part_time numeric(14,2),
  establishments_count numeric(14,2),
  pc_adr_m2 numeric(14,2),
  cua_net_amount numeric(14,2),
  dat_of_foundation date,
  dat_of_company date,
  primary key (company_id, profile_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
select protect_tenant_table('lead_snapshot');

-- What lead scores and lead values go by; a company without a row has what the product begins with.
create table lead_settings (
  company_id bigint primary key references tenant (id),
  -- Days in which a lead has to become a customer.
  outcome_window integer not null default 180 check (outcome_window between 14 and 730),
  -- Euros of score times potential value; null: as the first run found them.
  high_from double precision check (high_from >= 0),
  medium_from double precision check (medium_from >= 0),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
select protect_tenant_table('lead_settings');
