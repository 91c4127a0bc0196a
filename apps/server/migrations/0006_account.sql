-- The company account: invited users, logo, sender identities, keys for data feeds, support tickets,
-- and an audit log that shows when somebody changed it.

alter table company
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table app_user
  add column invited_at timestamptz,
  add column version integer not null default 1;

create table sender_identity (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  is_default boolean not null default false,
  -- DKIM of the address's domain: the public half is published in DNS, the private half is sealed.
  dkim_selector text check (length(dkim_selector) <= 63),
  dkim_public_key text check (length(dkim_public_key) <= 2000),
  dkim_private_key bytea,
  dkim_verified_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index sender_identity_email_key on sender_identity (company_id, lower(email));
select protect_tenant_table('sender_identity');

create table api_key (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  -- First characters of the key, so that a person can tell keys apart.
  prefix text not null check (length(prefix) <= 30),
  key_hash bytea not null,
  kinds text[] not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, key_hash),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('api_key');

create table support_ticket (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  created_by bigint not null,
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 10000),
  page text check (length(page) <= 500),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('support_ticket', 'select, insert');

-- The audit log as a chain: each line bears its place and a hash over itself and the hash before it, so that a line
-- changed, removed or put in later shows. The server's role adds lines and reads them; the chain is made below it.
alter table audit_log
  add column position bigint,
  add column prev_hash bytea,
  add column hash bytea;
create unique index audit_log_position_key on audit_log (company_id, position);
create index audit_log_actor_idx on audit_log (company_id, actor_id);

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

alter table audit_log no force row level security;
do $$
declare
  line audit_log;
  company bigint := 0;
  place bigint;
  before bytea;
begin
  for line in select * from audit_log order by company_id, id loop
    if line.company_id <> company then
      company := line.company_id; place := 0; before := null;
    end if;
    place := place + 1;
    line.position := place;
    line.prev_hash := before;
    before := audit_line_hash(line);
    update audit_log set position = place, prev_hash = line.prev_hash, hash = before
      where company_id = line.company_id and id = line.id;
  end loop;
end $$;
alter table audit_log force row level security;

create constraint trigger audit_chain after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_line();

-- Time, place and hashes are the database's to write.
do $$ begin
  execute format('revoke insert on audit_log from %I', current_setting('kade.app_role'));
  execute format('grant insert (company_id, actor_id, actor_name, action, object_type, object_id, detail, address) on audit_log to %I',
    current_setting('kade.app_role'));
end $$;
