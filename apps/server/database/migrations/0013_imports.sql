-- Imports: one row per run, the rows it rejected, what a dry run found, and the column matching to offer next time.

create table import_run (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  kind text not null check (kind in
    ('profiles', 'persons', 'products', 'invoices', 'menus', 'opportunities', 'leads')),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'finished', 'failed', 'aborted', 'rolled_back')),
  file_key text not null check (length(file_key) <= 500),
  file_name text not null check (length(file_name) <= 300),
  mapping jsonb not null,
  options jsonb not null,
  -- `12.500` says twelve and a half or twelve thousand five hundred: which one the run took it for, by field.
  number_formats jsonb not null default '{}',
  total bigint,
  processed bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  skipped bigint not null default 0,
  -- Those of the skipped rows that say what is known already.
  unchanged bigint not null default 0,
  rejected bigint not null default 0,
  -- What does not count of what it brought, such as days far away.
  remarks jsonb not null default '[]',
  error text check (length(error) <= 2000),
  -- The rollback of a finished run: how many of its changes have been looked at, and what became of them.
  undo_status text check (undo_status in ('queued', 'running', 'failed', 'done')),
  undo_total bigint,
  undo_processed bigint not null default 0,
  undo_reversed bigint not null default 0,
  undo_deleted bigint not null default 0,
  undo_left bigint not null default 0,
  created_by bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
select protect_tenant_table('import_run');

-- Which rows were rejected and why. Their cells stay in the uploaded file, which is kept for as long as a run has
-- rejected rows. Rows on their way in are staged in a temporary table of the run's own transaction.
create table import_reject (
  company_id bigint not null,
  import_id bigint not null,
  line bigint not null,
  reason text not null check (length(reason) <= 500),
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references import_run (company_id, id) on delete cascade
);
select protect_tenant_table('import_reject');

-- What a dry run found: the first rows of each action.
create table import_dry_row (
  company_id bigint not null,
  import_id bigint not null,
  action text not null check (action in ('create', 'update', 'unchanged', 'skip')),
  line bigint not null,
  profile_id bigint,
  name text check (length(name) <= 300),
  reason text check (length(reason) <= 500),
  -- By field: what it holds and what it would hold.
  fields jsonb not null default '{}',
  primary key (company_id, import_id, action, line),
  foreign key (company_id, import_id) references import_run (company_id, id) on delete cascade
);
select protect_tenant_table('import_dry_row');

create table import_mapping (
  company_id bigint not null references tenant (id),
  kind text not null check (length(kind) <= 20),
  mapping jsonb not null,
  -- What somebody chose for a kind of file, for the next one.
  number_format text check (number_format in ('comma', 'point')),
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
select protect_tenant_table('import_mapping');

-- What an owner is called in the files of others, and which user that is: an administrator says so once, and every
-- import after it knows.
create table owner_word (
  company_id bigint not null references tenant (id),
  -- In lower case.
  word text not null check (word = lower(word) and length(word) between 1 and 400),
  user_id bigint not null,
  primary key (company_id, word),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index owner_word_user_idx on owner_word (company_id, user_id);
select protect_tenant_table('owner_word');
