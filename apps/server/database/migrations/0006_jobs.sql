-- Work in the background, and replies that are given again instead of work done twice.

create table job (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  kind text not null check (length(kind) <= 60),
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'aborted')),
  total bigint,
  processed bigint not null default 0,
  error text check (length(error) <= 2000),
  cancel_requested boolean not null default false,
  created_by bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
select protect_tenant_table('job');

-- Replies to writes that carried an Idempotency-Key, kept for a day.
create table idempotency_key (
  company_id bigint not null references tenant (id),
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
select protect_tenant_table('idempotency_key');
