-- The trigger list: rules with settings of a company, each trigger with what became of it, and back-tests of rules.
-- A trigger stays when what it told of is over: what came of those acted upon is held against what came of those left.
alter table profile_signal
  -- The day on which it was told of.
  add column fired_on date not null default current_date,
  -- From this day on it is no longer on the list; null: it stays as long as it holds.
  add column expires_on date,
  -- The day on which it no longer held; null: it holds.
  add column ended_on date,
  -- What was done about it first.
  add column act text check (act in ('done', 'task', 'audience')),
  add column acted_on date,
  -- The day on which somebody was told of it; null: nobody yet.
  add column told_on date,
  add constraint profile_signal_act check ((act is null) = (acted_on is null));

do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    -- What is on the list already is no news.
    update profile_signal set told_on = current_date, fired_on = created_at::date, expires_on = current_date + 90,
      act = case when state = 'done' then 'done' end,
      acted_on = case when state = 'done' then coalesce(handled_at, created_at)::date end;
  end loop;
end $$;

drop index profile_signal_key;
-- What holds, once. What was over may come again.
create unique index profile_signal_key on profile_signal (company_id, kind, profile_id, subject) where ended_on is null;
-- Whether it was told of lately.
create index profile_signal_fired_idx on profile_signal (company_id, kind, fired_on);

-- What a company changed of its rules; those that are not here go by what is usual.
create table trigger_settings (
  company_id bigint primary key references tenant (id),
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  version integer not null default 1,
  -- When all rules were last looked at.
  looked_at timestamptz,
  -- The day on which its people were last told of theirs.
  told_on date,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
select protect_tenant_table('trigger_settings');

-- What rules would have done. The same question of the same data is answered once.
create table trigger_back_test (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  rule text not null check (length(rule) between 1 and 60),
  -- Of the settings, the day and the data.
  fingerprint text not null check (length(fingerprint) <= 64),
  settings jsonb not null,
  -- Null while it is worked out.
  result jsonb,
  -- Its progress, while that is kept.
  run_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, fingerprint)
);
select protect_tenant_table('trigger_back_test');
