-- The AI lead classification: versions of its prompt, runs, and one row for each lead of a run. An answer that was paid for is
-- kept with what it was an answer to, so that nobody pays for it twice: a lead is claimed, asked and recorded.

-- What makes answers comparable: who tells, the criteria, the examples, the columns and the wording. The same again is the
-- same version.
create table classification_prompt (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- From 1 on.
  number integer not null check (number > 0),
  fingerprint text not null check (length(fingerprint) <= 64),
  mode text not null check (mode in ('built_in', 'model')),
  -- Null: the built-in classifier.
  model text check (length(model) <= 200),
  criteria text not null check (length(criteria) <= 4000),
  -- [{profile_id, class, why}]
  examples jsonb not null default '[]' check (jsonb_typeof(examples) = 'array'),
  columns text[] not null,
  wording text not null check (length(wording) <= 60),
  created_by bigint,
  created_at timestamptz not null default now(),
  -- Somebody wanted it although it does worse on the golden set than the one before.
  confirmed_by bigint,
  confirmed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, fingerprint),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, confirmed_by) references app_user (company_id, id)
);
select protect_tenant_table('classification_prompt');

create table classification_run (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  -- A second look at leads of this run, to see how many get the same class.
  again_of bigint,
  whom text not null check (whom in ('audience', 'leads')),
  audience_id bigint,
  prompt_id bigint not null,
  -- Who answers: the model's name; of the built-in classifier what it learned. Answers of another are not taken over.
  engine text check (length(engine) <= 200),
  row_limit integer check (row_limit between 1 and 100000),
  -- Euros it never goes beyond.
  cap numeric(14,6) check (cap > 0),
  status text not null check (status in
    ('estimating', 'ready', 'queued', 'running', 'paused', 'finished', 'cancelled')),
  paused text check (length(paused) <= 40),
  -- Goes on by itself after the estimate.
  starts boolean not null default false,
  -- The provider asked to wait until then.
  waiting_until timestamptz,
  -- Null: not gathered yet.
  total integer,
  -- Added up as answers are recorded: of its own leads those that are over, by what became of them and by what was said.
  done integer not null default 0,
  asked integer not null default 0,
  taken_over integer not null default 0,
  failed integer not null default 0,
  said_high integer not null default 0,
  said_medium integer not null default 0,
  said_low integer not null default 0,
  said_unknown integer not null default 0,
  -- Leads that were being asked when a worker was lost.
  interrupted integer not null default 0,
  -- Of labelled leads that are asked besides, too.
  cost numeric(14,6) not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  estimate jsonb,
  likeness jsonb,
  -- Its classes in the list of leads to qualify; empty: none.
  fed text[] not null default '{}',
  -- Its progress, while that is kept.
  run_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  check ((status = 'paused') = (paused is not null)),
  foreign key (company_id, again_of) references classification_run (company_id, id) on delete cascade,
  foreign key (company_id, audience_id) references audience (company_id, id) on delete set null (audience_id),
  foreign key (company_id, prompt_id) references classification_prompt (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index classification_run_newest_idx on classification_run (company_id, created_at desc, id desc);
create index classification_run_prompt_idx on classification_run (company_id, prompt_id);
create index classification_run_again_idx on classification_run (company_id, again_of) where again_of is not null;
-- The list of leads to qualify shows the classes of one run.
create unique index classification_run_fed_idx on classification_run (company_id) where fed <> '{}';
select protect_tenant_table('classification_run');

create table classification_item (
  company_id bigint not null references tenant (id),
  run_id bigint not null,
  profile_id bigint not null,
  -- 0: what the estimate is told from; 1: labelled leads, which tell whether the prompt is worse; 2: all others.
  stage smallint not null check (stage between 0 and 2),
  place integer not null,
  -- False: labelled, and asked for that alone.
  in_scope boolean not null default true,
  state text not null default 'waiting' check (state in ('waiting', 'asking', 'answered', 'taken_over', 'failed')),
  -- Of what is sent of it; null: not gathered yet.
  input_hash bytea check (length(input_hash) = 16),
  -- {column: value}
  sent jsonb,
  said text check (said in ('High', 'Medium', 'Low', 'Unknown')),
  -- How certain it says it is.
  says real check (says between 0 and 1),
  -- [{column, toward, by, points}]: the values stand in `sent`.
  reasons jsonb,
  cost numeric(14,6) not null default 0,
  tries smallint not null default 0,
  -- How often a worker was lost while it was asked.
  interrupted smallint not null default 0,
  claimed_until timestamptz,
  -- The run whose answer it is.
  taken_from bigint,
  answered_at timestamptz,
  error text check (length(error) <= 500),
  primary key (company_id, run_id, profile_id),
  foreign key (company_id, run_id) references classification_run (company_id, id) on delete cascade,
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade
);
create index classification_item_next_idx on classification_item (company_id, run_id, stage, place)
  where state in ('waiting', 'asking');
create index classification_item_profile_idx on classification_item (company_id, profile_id) where said is not null;
select protect_tenant_table('classification_item');
