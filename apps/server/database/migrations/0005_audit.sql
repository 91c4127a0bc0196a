-- The audit log, append-only and a chain: each line bears its place and a hash over itself and the hash before it, so that
-- a line changed, removed or put in later shows. The server's role adds lines and reads them; the chain is made below it.

create table audit_log (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  position bigint,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_name text not null check (length(actor_name) <= 254),
  action text not null check (length(action) <= 100),
  object_type text check (length(object_type) <= 60),
  object_id bigint,
  detail jsonb not null default '{}',
  address text check (length(address) <= 100),
  prev_hash bytea,
  hash bytea,
  primary key (company_id, id)
);
create unique index audit_log_position_key on audit_log (company_id, position);
create index audit_log_at_idx on audit_log (company_id, at desc);
create index audit_log_actor_idx on audit_log (company_id, actor_id);
select protect_tenant_table('audit_log', 'select');
-- Time, place and hashes are the database's to write.
do $$ begin
  execute format('grant insert (company_id, actor_id, actor_name, action, object_type, object_id, detail, address) on audit_log to %I',
    current_setting('kade.app_role'));
end $$;

-- Both functions stand here and not in functions/: another text of the first breaks the chains that are stored, and a
-- constraint trigger, which needs the second, cannot be replaced.

-- Every column but the row's own number and the hash itself, as one JSON text. Bound when it is made, not when it is
-- called, so that no caller's search path can put another function in; and without a setting of its own, so that it is
-- merged into the query of a verification.
create function audit_line_hash(line audit_log) returns bytea
language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(
  line.company_id, line.position, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  line.actor_id, line.actor_name, line.action, line.object_type, line.object_id, line.detail, line.address,
  encode(line.prev_hash, 'hex'))::text, 'UTF8'));

-- Runs at commit, not at the insert: the company's chain is held for a moment only, after every row lock was taken, so
-- that it can neither be waited for in a circle nor slow the work down that it tells of.
-- pg_temp comes last by name: left out it would come first, and a temporary table named audit_log would take the place
-- of the log.
create function chain_audit_line() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  line audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit', new.company_id));
  line := new;
  select l.position, l.hash into line.position, line.prev_hash from audit_log l
    where l.company_id = new.company_id and l.position is not null order by l.position desc limit 1;
  line.position := coalesce(line.position, 0) + 1;
  update audit_log l set position = line.position, prev_hash = line.prev_hash, hash = audit_line_hash(line)
    where l.company_id = new.company_id and l.id = new.id;
  return null;
end $$;
revoke all on function chain_audit_line() from public;
create constraint trigger audit_chain after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_line();
