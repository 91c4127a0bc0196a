-- Every move of an object through the approval workflow, with a snapshot of what was submitted or approved.

create table approval_move (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  object_type text not null check (object_type in ('audience', 'campaign', 'promotion')),
  object_id bigint not null,
  move text not null check (length(move) <= 20),
  from_status text not null check (length(from_status) <= 20),
  to_status text not null check (length(to_status) <= 20),
  actor_id bigint,
  comment text check (length(comment) <= 2000),
  content_hash text check (length(content_hash) <= 100),
  snapshot jsonb,
  at timestamptz not null default now(),
  primary key (company_id, id)
);
create index approval_move_object_idx on approval_move (company_id, object_type, object_id, id);
select protect_tenant_table('approval_move', 'select, insert');
